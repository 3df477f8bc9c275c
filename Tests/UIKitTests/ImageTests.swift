import Testing

@testable import UIKit

/// What is known of an image without decoding it.
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
}
