/// As what a screen is shown to somebody who looks.
public enum ScreenForm: String, Sendable {
    /// Pixels in memory that comes with the look; see `ScreenPixels`.
    case picture
    /// What accessibility tells of it, as JSON.
    case description

    /// Of a picture that is drawn now.
    public static let pixelsPerPoint = 3

    /// The file that the app writes into its `tmp`, for a description.
    public static let descriptionFileName = "org.dormouse.screen.json"
}

/// The device's number of one look at a screen.
public struct LookID: Hashable, Sendable {
    public let rawValue: Int

    /// Makes the number.
    public init(_ rawValue: Int) {
        self.rawValue = rawValue
    }
}
