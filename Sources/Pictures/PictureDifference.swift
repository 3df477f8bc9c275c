import Foundation

/// How two pictures of one size differ.
public struct PictureDifference: Sendable {
    /// A pixel differs when one of its colours is further away than this, of 255: edges of letters are
    /// drawn a little differently by different releases of the drawing libraries.
    public static let colourMax = 16

    /// How many pixels differ.
    public let count: Int
    /// Of how many.
    public let pixelCount: Int
    /// The smallest rectangle around those that differ: left, top, width, height; `nil`: none does.
    public let bounds: (x: Int, y: Int, width: Int, height: Int)?
    private let wanted: Picture
    private let seen: Picture
    private let isDifferent: [Bool]

    /// Compares pixel by pixel; `nil` when the sizes differ.
    public init?(wanted: Picture, seen: Picture) {
        guard wanted.width == seen.width, wanted.height == seen.height else { return nil }
        self.wanted = wanted
        self.seen = seen
        pixelCount = wanted.width * wanted.height
        var isDifferent = [Bool](repeating: false, count: pixelCount)
        var count = 0
        var (left, right, top, bottom) = (Int.max, -1, Int.max, -1)
        wanted.pixels.withUnsafeBytes { wanted in
            seen.pixels.withUnsafeBytes { shown in
                for pixel in 0..<isDifferent.count {
                    let far = (0..<3).contains { part in
                        abs(Int(wanted[pixel * 4 + part]) - Int(shown[pixel * 4 + part]))
                            > PictureDifference.colourMax
                    }
                    guard far else { continue }
                    isDifferent[pixel] = true
                    count += 1
                    let (column, row) = (pixel % seen.width, pixel / seen.width)
                    (left, right) = (min(left, column), max(right, column))
                    (top, bottom) = (min(top, row), max(bottom, row))
                }
            }
        }
        self.isDifferent = isDifferent
        self.count = count
        bounds = count == 0 ? nil : (left, top, right - left + 1, bottom - top + 1)
    }

    /// What was wanted, what was seen, and, in red on the pale picture that was seen, where they differ:
    /// side by side.
    public var picture: Picture {
        let margin = 10
        var marked = [UInt8](seen.pixels)
        for pixel in 0..<pixelCount {
            for part in 0..<3 {
                marked[pixel * 4 + part] =
                    isDifferent[pixel]
                    ? (part == 0 ? 255 : 0) : 191 + marked[pixel * 4 + part] / 4
            }
        }
        var picture = Picture(
            width: seen.width * 3 + margin * 4, height: seen.height + margin * 2, grey: 90)
        let panes = [
            wanted, seen,
            Picture(width: seen.width, height: seen.height, pixels: Data(marked)),
        ]
        for (index, pane) in panes.enumerated() {
            picture.lay(pane, x: margin + index * (seen.width + margin), y: margin)
        }
        return picture
    }
}
