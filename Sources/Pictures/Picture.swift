import Foundation

/// Pixels in rows from the top left, four bytes each: red, green, blue, alpha.
public struct Picture: Equatable, Sendable {
    public let width: Int
    public let height: Int
    public private(set) var pixels: Data

    /// Takes pixels as they are. `pixels` has to hold `width * height * 4` bytes.
    public init(width: Int, height: Int, pixels: Data) {
        precondition(pixels.count == width * height * 4, "four bytes a pixel")
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// A picture of one opaque grey, 0 to 255.
    public init(width: Int, height: Int, grey: UInt8) {
        var pixels = Data(repeating: grey, count: width * height * 4)
        for place in stride(from: 3, to: pixels.count, by: 4) { pixels[place] = 255 }
        self.init(width: width, height: height, pixels: pixels)
    }

    /// The picture with each square of `factor` by `factor` pixels made one, their mean; what is left
    /// over at the right and the bottom is cut off.
    public func reduced(by factor: Int) -> Picture {
        let (width, height) = (width / factor, height / factor)
        var small = Data(count: width * height * 4)
        pixels.withUnsafeBytes { pixels in
            for row in 0..<height {
                for column in 0..<width {
                    for part in 0..<4 {
                        var sum = 0
                        for y in 0..<factor {
                            let start = ((row * factor + y) * self.width + column * factor) * 4
                            for x in 0..<factor { sum += Int(pixels[start + x * 4 + part]) }
                        }
                        let mean = (sum + factor * factor / 2) / (factor * factor)
                        small[(row * width + column) * 4 + part] = UInt8(mean)
                    }
                }
            }
        }
        return Picture(width: width, height: height, pixels: small)
    }

    /// Lays another picture over this one; what lies outside is left out.
    public mutating func lay(_ other: Picture, x: Int, y: Int) {
        for row in max(0, -y)..<max(max(0, -y), min(other.height, height - y)) {
            let from = max(0, -x)
            let to = min(other.width, width - x)
            guard from < to else { return }
            let source = (row * other.width + from) * 4
            let target = ((y + row) * width + x + from) * 4
            let count = (to - from) * 4
            pixels.replaceSubrange(
                target..<target + count, with: other.pixels[source..<source + count])
        }
    }
}
