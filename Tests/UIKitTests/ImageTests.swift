import Foundation
import Pictures
import Testing

@testable import UIKit

/// What is known of an image without decoding it, and what it becomes when it is drawn.
@Suite(.serialized) struct ImageTests {
    /// A PNG of that size that breaks off behind its header.
    private func png(_ width: UInt8, _ height: UInt8) -> Data {
        Data(
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
                + [0, 0, 0, width, 0, 0, 0, height, 8, 6, 0, 0, 0])
    }

    private let jpeg = Data([
        0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC0, 0, 11, 8, 0, 30, 1, 0, 1, 0, 0,
    ])

    @Test func `the size is that of the header, in points`() {
        #expect(UIImage(data: png(84, 42))?.size == CGSize(width: 84, height: 42))
        #expect(UIImage(data: png(84, 42), scale: 2)?.size == CGSize(width: 42, height: 21))
        #expect(UIImage(data: jpeg)?.size == CGSize(width: 256, height: 30))
    }

    @Test func `what is no image is none, wherever it breaks off`() {
        #expect(UIImage(data: Data()) == nil)
        #expect(UIImage(data: Data("plain text, and some more of it".utf8)) == nil)
        #expect(UIImage(data: png(0, 42)) == nil)
        for count in 0..<24 { #expect(UIImage(data: png(84, 42).prefix(count)) == nil) }
        for count in 0..<18 { #expect(UIImage(data: jpeg.prefix(count)) == nil) }
        #expect(UIImage(data: Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0, 0])) == nil)
    }

    @MainActor
    @Test func `a named image stays in memory until the app goes to the background`() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent(
                "ImageTests-\(ProcessInfo.processInfo.processIdentifier).bundle")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try png(84, 84).write(to: folder.appendingPathComponent("smiley@2x.png"))
        let bundle = try #require(Bundle(path: folder.path))
        NamedImages.shared.purge()
        for name in ["smiley", "smiley.png"] {
            let image = UIImage(named: name, in: bundle)
            #expect(image?.size == CGSize(width: 42, height: 42))
        }
        #expect(UIImage(named: "frown", in: bundle) == nil)
        #expect(NamedImages.shared.count == 2)
        for name in [
            UIApplication.didEnterBackgroundNotification,
            UIApplication.didReceiveMemoryWarningNotification,
        ] {
            _ = UIImage(named: "smiley", in: bundle)
            NotificationCenter.default.post(name: name, object: nil)
            #expect(NamedImages.shared.count == 0)
        }
    }

    // MARK: Too large, broken, of another kind

    /// A PNG header of any size.
    private func header(_ width: UInt32, _ height: UInt32) -> Data {
        func bytes(_ number: UInt32) -> [UInt8] {
            withUnsafeBytes(of: number.bigEndian, Array.init)
        }
        return Data(
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
                + bytes(width) + bytes(height) + [8, 6, 0, 0, 0])
    }

    @Test(
        arguments: [
            (header: (100_000, 10), words: "100000 by 10 pixels"),
            (header: (10, 100_000), words: "10 by 100000 pixels"),
            (header: (16_384, 16_384), words: "50 million"),
            (header: (UInt32.max, UInt32.max), words: "4294967295 by 4294967295 pixels"),
        ] as [(header: (UInt32, UInt32), words: String)])
    func `what is too large is refused by its header, in words`(
        header size: (UInt32, UInt32), words: String
    ) {
        let data = header(size.0, size.1)
        #expect(UIImage(data: data) == nil)
        #expect(throws: ImageFile.Refusal.self) { try ImageFile(data) }
        do { _ = try ImageFile(data) } catch { #expect("\(error)".contains(words)) }
        #expect(UIImage(data: header(16_384, 3000)) != nil)
    }

    @Test func `what is of another kind is named`() {
        for (begin, words) in [
            ("GIF89a\u{1}\u{0}", "GIF"), ("RIFF\u{8}\u{0}\u{0}\u{0}WEBPVP8", "WebP"), ("", "empty"),
            ("BM", "BMP"), ("<svg>", "SVG"), ("hello", "no kind that is known"),
        ] {
            do { _ = try ImageFile(Data(begin.utf8)) } catch { #expect("\(error)".contains(words)) }
        }
    }

    // MARK: Drawn

    /// Four pixels: red, green; blue, white.
    @MainActor private func fourPixels() throws -> UIImage {
        let picture = Picture(
            width: 2, height: 2,
            pixels: Data([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255]))
        return try #require(UIImage(data: PNGFile.file(picture)))
    }

    @MainActor private func draw(
        _ image: UIImage, _ width: CGFloat, _ height: CGFloat, tint: UIColor = .red
    ) throws -> Picture {
        let canvas = try Canvas(size: CGSize(width: width, height: height), scale: 1)
        canvas.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height), tint: tint)
        return canvas.picture()
    }

    private func pixel(_ picture: Picture, _ x: Int, _ y: Int) -> [UInt8] {
        let place = (y * picture.width + x) * 4
        return Array(picture.pixels[place..<place + 3])
    }

    @MainActor
    @Test func `a JPEG is encoded and decoded again`() throws {
        let small = try fourPixels().withRenderingMode(.alwaysOriginal)
        let large = try draw(small, 32, 32)
        let image = try #require(UIImage(data: PNGFile.file(large)))
        let data = try #require(image.jpegData(compressionQuality: 1))
        let again = try #require(UIImage(data: data))
        #expect(again.size == CGSize(width: 32, height: 32))
        let drawn = try draw(again, 32, 32)
        for (x, y, wanted) in [(2, 2, [254, 0, 0]), (29, 29, [255, 255, 255])] {
            for (found, wanted) in zip(pixel(drawn, x, y), wanted) {
                #expect(abs(Int(found) - wanted) <= 3)
            }
        }
        let coarse = try #require(image.jpegData(compressionQuality: 0))
        #expect(coarse.count < data.count)
        #expect(again.pngData()?.starts(with: [0x89, 0x50]) == true)
        #expect(try draw(again, 32, 32) == drawn)
    }

    @MainActor
    @Test func `a JPEG that breaks off anywhere is drawn as far as it came, or grey`() throws {
        let large = try draw(try fourPixels(), 64, 64)
        let image = try #require(UIImage(data: PNGFile.file(large)))
        let data = try #require(image.jpegData(compressionQuality: 0.8))
        for count in stride(from: 0, to: data.count, by: 7) {
            guard let part = UIImage(data: data.prefix(count)) else { continue }
            _ = try draw(part, 64, 64)
        }
        for place in stride(from: 20, to: data.count, by: 5) {
            var broken = data
            broken[broken.startIndex + place] ^= 0x5A
            guard let image = UIImage(data: broken) else { continue }
            _ = try draw(image, 64, 64)
        }
    }

    @MainActor
    @Test func `a PNG that is broken anywhere does no harm`() throws {
        let data = try #require(try fourPixels().pngData())
        for place in data.indices {
            var broken = data
            broken[place] ^= 0x41
            if let image = UIImage(data: broken) { _ = try draw(image, 4, 4) }
            if let image = UIImage(data: data.prefix(place)) { _ = try draw(image, 4, 4) }
        }
    }

    @MainActor
    @Test func `a template is drawn in the tint, in its own where it has one`() throws {
        let image = try fourPixels()
        let template = image.withRenderingMode(.alwaysTemplate)
        #expect(pixel(try draw(template, 2, 2), 1, 1) == [255, 0, 0])
        #expect(pixel(try draw(image.withTintColor(.blue), 2, 2), 0, 0) == [0, 0, 255])
        #expect(pixel(try draw(image, 2, 2), 0, 1) == [0, 0, 255])
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        var drawn: Picture?
        dark.performAsCurrent { drawn = try? draw(template, 2, 2, tint: .label) }
        #expect(drawn.map { pixel($0, 0, 0) } == [255, 255, 255])
    }

    @MainActor
    @Test func `the corners of a resizable image stay as they are`() throws {
        let insets = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
        for mode in [UIImage.ResizingMode.tile, .stretch] {
            let image = try fourPixels().resizableImage(withCapInsets: insets, resizingMode: mode)
            let drawn = try draw(image, 20, 20)
            #expect(pixel(drawn, 0, 0) == [255, 0, 0])
            #expect(pixel(drawn, 19, 0) == [0, 255, 0])
            #expect(pixel(drawn, 0, 19) == [0, 0, 255])
            #expect(pixel(drawn, 19, 19) == [255, 255, 255])
        }
        let striped = try fourPixels().resizableImage(
            withCapInsets: UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0))
        let tiles = try draw(striped, 6, 2)
        #expect((0..<6).map { pixel(tiles, $0, 0)[0] } == [255, 0, 255, 0, 255, 0])
    }

    @MainActor
    @Test func `pixels in memory go with the app to the background`() throws {
        let application = UIApplication.shared
        let state = application.applicationState
        defer { application.applicationState = state }
        application.applicationState = .active
        let image = try fourPixels()
        DecodedImages.shared.purge()
        _ = try draw(image, 4, 4)
        #expect(DecodedImages.shared.byteCount == 16)
        NotificationCenter.default.post(
            name: UIApplication.didEnterBackgroundNotification, object: nil)
        #expect(DecodedImages.shared.byteCount == 0)
        withExtendedLifetime(image) {}
    }

    @Test func `a symbol is a box, and the empty name none`() throws {
        let symbol = try #require(UIImage(systemName: "star.fill"))
        #expect(symbol.size == CGSize(width: 20, height: 20))
        #expect(symbol.renderingMode == .alwaysTemplate)
        let large = symbol.applyingSymbolConfiguration(.init(pointSize: 50))
        #expect(large?.size == CGSize(width: 60, height: 60))
        #expect(UIImage(systemName: "") == nil)
    }
}
