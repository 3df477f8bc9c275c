/// A rectangle of a screen, in pixels from the top left.
public struct PixelRect: Equatable, Sendable {
    public let x: Int
    public let y: Int
    public let width: Int
    public let height: Int

    /// Takes the numbers as they are.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The most rectangles that one look may name.
    static let countMax = 64

    var json: JSON { .array([x, y, width, height].map { .integer(Int64($0)) }) }

    /// Reads four numbers; throws `WireError` for anything else, and for what lies outside the screen.
    init(_ json: JSON) throws(WireError) {
        let numbers = json.array?.compactMap(\.integer).map { Int($0) } ?? []
        guard numbers.count == 4, json.array?.count == 4,
            numbers.allSatisfy({ (0...ScreenPixels.height).contains($0) }),
            numbers[0] + numbers[2] <= ScreenPixels.width,
            numbers[1] + numbers[3] <= ScreenPixels.height
        else { throw .member("damage", expected: "rectangles of the screen: x, y, width, height") }
        self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}

/// How large the picture of a screen is: 390 by 844 points, three pixels a point, four bytes a pixel.
public enum ScreenPixels {
    public static let width = 1170
    public static let height = 2532
    public static let byteCount = width * height * 4
}
