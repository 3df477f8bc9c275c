import Foundation

/// The bytes of an image file that has been found to be one, decoded when it is drawn.
final class ImageFile: @unchecked Sendable {
    let data: Data
    let header: ImageHeader
    /// Its pixels, for as long as `DecodedImages` keeps them.
    @MainActor var decoded: DecodedImage?
    /// It was said that it cannot be decoded.
    @MainActor var isFoundBroken = false

    /// Why bytes are no image.
    struct Refusal: Error, CustomStringConvertible {
        let description: String
        /// It is an image, and nothing of it is taken.
        var isTooLarge = false
    }

    /// Reads the header, and refuses what is no PNG or JPEG and what is too large to be decoded.
    init(_ data: Data) throws(Refusal) {
        guard let header = ImageHeader(data) else {
            throw Refusal(description: "is no PNG or JPEG: \(ImageFile.kind(of: data))")
        }
        guard !header.isTooLarge else {
            throw Refusal(
                description: "has \(header.width) by \(header.height) pixels; the largest that is "
                    + "taken has \(ImageHeader.sideMax) on a side and "
                    + "\(ImageHeader.pixelCountMax / 1_000_000) million in all",
                isTooLarge: true)
        }
        self.data = data
        self.header = header
    }

    /// What bytes that are no image seem to be.
    private static func kind(of data: Data) -> String {
        func begins(_ text: String, at place: Int = 0) -> Bool {
            data.dropFirst(place).starts(with: text.utf8)
        }
        if data.isEmpty { return "it is empty" }
        if begins("GIF8") { return "it begins as a GIF" }
        if begins("RIFF"), begins("WEBP", at: 8) { return "it begins as a WebP" }
        if begins("ftyp", at: 4) { return "it begins as a HEIC, AVIF or film" }
        if begins("BM") { return "it begins as a BMP" }
        if begins("%PDF") { return "it begins as a PDF" }
        if begins("<") { return "it begins as an SVG or a page" }
        if data.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
            return "its PNG header breaks off or is wrong"
        }
        if data.starts(with: [0xFF, 0xD8]) { return "its JPEG header breaks off or is wrong" }
        return "its first bytes are of no kind that is known"
    }
}

extension ImageHeader {
    /// In pixels, on a side. Cairo takes up to 32,767.
    static let sideMax = 16_384
    /// A photograph of a phone of today has 48.8 million. Decoded, so many take 200 MB.
    static let pixelCountMax = 50_000_000

    var isTooLarge: Bool {
        width > ImageHeader.sideMax || height > ImageHeader.sideMax
            || width * height > ImageHeader.pixelCountMax
    }
}
