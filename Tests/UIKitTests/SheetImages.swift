import Foundation
import Pictures

@testable import UIKit

/// Small images that the sheets show, drawn here.
@MainActor
enum SheetImages {
    /// A yellow face with a dark edge, see-through around; 24 points and 72 pixels.
    static let face = image(side: 72, scale: 3) { x, y in
        let (dx, dy) = (Double(x) - 35.5, Double(y) - 35.5)
        let distance = (dx * dx + dy * dy).squareRoot()
        guard distance < 34 else { return [0, 0, 0, 0] }
        let isEye = abs(abs(dx) - 12) < 4 && abs(dy + 10) < 6
        let isMouth = dy > 4 && abs(distance - 20) < 3
        return distance > 30 || isEye || isMouth ? [60, 40, 0, 255] : [255, 205, 40, 255]
    }

    /// Stripes of four colours, 24 points wide and 12 high.
    static let stripes = image(width: 24, height: 12, scale: 1) { x, _ in
        [[220, 60, 50, 255], [240, 200, 60, 255], [60, 160, 90, 255], [60, 100, 200, 255]][x / 6]
    }

    /// A frame with round corners that keep their shape.
    static let frame = image(side: 18, scale: 1) { x, y in
        let (dx, dy) = (max(6 - x, x - 11, 0), max(6 - y, y - 11, 0))
        guard dx * dx + dy * dy <= 36 else { return [0, 0, 0, 0] }
        let isEdge = dx * dx + dy * dy > 20 || x == 0 || y == 0 || x == 17 || y == 17
        return isEdge
            ? [90, 90, 200, 255] : (x + y) % 4 < 2 ? [190, 190, 240, 255] : [220, 220, 250, 255]
    }.resizableImage(
        withCapInsets: UIEdgeInsets(top: 7, left: 7, bottom: 7, right: 7), resizingMode: .stretch)

    static let jpeg = face.jpegData(compressionQuality: 0.9).flatMap { UIImage(data: $0, scale: 3) }

    /// A PNG whose pixels break off.
    static let broken = face.pngData().flatMap { UIImage(data: $0.prefix($0.count / 2)) }

    private static func image(
        side: Int, scale: CGFloat, _ pixel: (Int, Int) -> [UInt8]
    ) -> UIImage { image(width: side, height: side, scale: scale, pixel) }

    /// As a PNG with alpha, which `PNGFile` leaves out.
    private static func image(
        width: Int, height: Int, scale: CGFloat, _ pixel: (Int, Int) -> [UInt8]
    ) -> UIImage {
        var rows: [UInt8] = []
        for y in 0..<height {
            rows.append(0)
            for x in 0..<width { rows += pixel(x, y) }
        }
        return UIImage(data: AlphaPNG.file(width: width, height: height, rows), scale: scale)!
    }
}

extension UIImage {
    /// The same, as large in points.
    @MainActor func scaled(to side: CGFloat) -> UIImage {
        UIImage(data: pngData()!, scale: scale * size.width / side)!
            .withRenderingMode(renderingMode)
    }
}

/// PNG of four bytes a pixel, not compressed. Source: W3C, "Portable Network Graphics"; RFC 1950, 1951.
private enum AlphaPNG {
    static func file(width: Int, height: Int, _ rows: [UInt8]) -> Data {
        var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        file += chunk("IHDR", number(width) + number(height) + [8, 6, 0, 0, 0])
        var stream: [UInt8] = [0x78, 0x01]
        for start in stride(from: 0, to: rows.count, by: 65_535) {
            let part = rows[start..<min(start + 65_535, rows.count)]
            let count = UInt16(part.count)
            stream.append(start + part.count == rows.count ? 1 : 0)
            stream += [count, ~count].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } + part
        }
        var (low, high) = (1, 0)
        for byte in rows {
            low = (low + Int(byte)) % 65521
            high = (high + low) % 65521
        }
        file += chunk("IDAT", stream + number(high << 16 | low))
        return file + chunk("IEND", [])
    }

    private static func chunk(_ name: String, _ bytes: [UInt8]) -> Data {
        let named = Array(name.utf8) + bytes
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in named {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
        }
        return Data(number(bytes.count) + named + number(Int(~sum)))
    }

    private static func number(_ number: Int) -> [UInt8] {
        withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).bigEndian, Array.init)
    }
}
