/// As what a screen is shown to somebody who looks.
public enum ScreenForm: String, Sendable {
    /// A PNG, three pixels a point.
    case picture
    /// What accessibility tells of it, as JSON.
    case description

    /// Of a picture that is drawn now.
    public static let pixelsPerPoint = 3

    /// The file that the app writes into its `tmp`.
    public var fileName: String {
        switch self {
        case .picture: "org.dormouse.screen.png"
        case .description: "org.dormouse.screen.json"
        }
    }
}

/// The device's number of one look at a screen.
public struct LookID: Hashable, Sendable {
    public let rawValue: Int

    /// Makes the number.
    public init(_ rawValue: Int) {
        self.rawValue = rawValue
    }
}
