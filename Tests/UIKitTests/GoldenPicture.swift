import CDrawing
import Foundation
import Pictures
import Testing

@testable import UIKit

/// Pictures that were looked at once and are drawn the same, pixel for pixel, ever since.
@MainActor
enum GoldenPicture {
    /// Holds a picture against `Pictures/NAME.png`.
    ///
    /// Where they differ, what was drawn and a picture of the difference are left in
    /// `DORMOUSE_PICTURES`, or else in the folder for temporary files. `DORMOUSE_ACCEPT=1` takes what
    /// was drawn for the right one: look at it. With `DORMOUSE_PICTURES` all that is drawn is left, in
    /// files whose bytes follow from the pixels alone.
    static func expect(_ name: String, _ canvas: Canvas) throws {
        let drawn = canvas.picture()
        let environment = ProcessInfo.processInfo.environment
        let wanted = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Pictures/\(name).png")
        let golden = (try? Data(contentsOf: wanted)).flatMap(decode)
        if golden != drawn, environment["DORMOUSE_ACCEPT"] == "1" {
            // Cairo packs it closer than `PNGFile`, and slowly.
            #expect(canvas.functions.cairo_surface_write_to_png(canvas.surface, wanted.path) == 0)
            return
        }
        let folder =
            environment["DORMOUSE_PICTURES"].map { URL(fileURLWithPath: $0) }
            ?? FileManager.default.temporaryDirectory.appendingPathComponent("dormouse-pictures")
        let seen = folder.appendingPathComponent("\(name).png")
        if golden != drawn || environment["DORMOUSE_PICTURES"] != nil {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try PNGFile.file(drawn).write(to: seen)
        }
        guard golden != drawn else { return }
        guard let golden else {
            Issue.record("there is no picture \(wanted.path): look at \(seen.path)")
            return
        }
        let (difference, count) = compare(golden, drawn)
        let shown = folder.appendingPathComponent("\(name)-difference.png")
        try PNGFile.file(difference).write(to: shown)
        Issue.record(
            """
            \(wanted.path) is not what was drawn: \(count) of \(drawn.width * drawn.height) pixels \
            differ. Look at \(seen.path), and at \(shown.path), where they are red; \
            'scripts/pictures accept' takes it
            """)
    }

    /// The pixels of a file.
    static func decode(_ data: Data) -> Picture? {
        guard let image = UIImage(data: data),
            let canvas = try? Canvas(size: image.size, scale: 1)
        else { return nil }
        canvas.draw(image, in: CGRect(origin: .zero, size: image.size))
        return canvas.picture()
    }

    /// The second picture, faded, its pixels red where the first has others or none.
    static func compare(_ one: Picture, _ other: Picture) -> (Picture, count: Int) {
        var pixels = other.pixels
        var count = 0
        for row in 0..<other.height {
            for column in 0..<other.width {
                let place = (row * other.width + column) * 4
                let same =
                    row < one.height && column < one.width
                    && one.pixels[
                        (row * one.width + column) * 4..<(row * one.width + column) * 4 + 4
                    ]
                    .elementsEqual(other.pixels[place..<place + 4])
                if same {
                    for part in 0..<3 {
                        pixels[place + part] = 191 + other.pixels[place + part] / 4
                    }
                } else {
                    count += 1
                    pixels.replaceSubrange(place..<place + 4, with: [255, 0, 0, 255])
                }
            }
        }
        return (Picture(width: other.width, height: other.height, pixels: pixels), count)
    }
}
