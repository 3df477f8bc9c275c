internal import CDrawing
import Foundation
internal import Pictures

/// The pixels of an image in memory, as Cairo takes them; freed with the last who holds it.
final class DecodedImage: @unchecked Sendable {
    let surface: OpaquePointer
    let byteCount: Int
    private let destroy: (OpaquePointer?) -> Void

    fileprivate init(_ surface: OpaquePointer, _ functions: drawing_functions) {
        self.surface = surface
        destroy = functions.cairo_surface_destroy
        byteCount =
            Int(functions.cairo_image_surface_get_stride(surface))
            * Int(functions.cairo_image_surface_get_height(surface))
    }

    deinit { destroy(surface) }
}

/// Images that were drawn, so that they are not decoded for each picture.
///
/// They go when the app enters the background, when it is warned of little memory, and when there are
/// too many of them.
@MainActor
final class DecodedImages {
    static let shared = DecodedImages()
    /// Of all that are kept, in bytes; one that is larger is kept alone.
    static let byteCountMax = 64 << 20

    private struct Held {
        weak var file: ImageFile?
    }

    private var kept: [Held] = []

    private init() {
        AwayFromFront.whenEntered { self.purge() }
        AwayFromFront.whenWarnedOfMemory { self.purge() }
    }

    /// Of those in memory, in bytes.
    var byteCount: Int { kept.reduce(0) { $0 + ($1.file?.decoded?.byteCount ?? 0) } }

    func purge() {
        for held in kept { held.file?.decoded = nil }
        kept = []
    }

    /// The pixels of an image; `nil` when it cannot be decoded, which is said once an image.
    func find(_ file: ImageFile, _ functions: drawing_functions) -> DecodedImage? {
        if let decoded = file.decoded { return decoded }
        guard !file.isFoundBroken else { return nil }
        guard let surface = decode(file, functions) else {
            file.isFoundBroken = true
            return nil
        }
        let decoded = DecodedImage(surface, functions)
        // Away from the front nothing is kept: the picture for the switcher is drawn then.
        guard UIApplication.shared.applicationState != .background else { return decoded }
        if byteCount + decoded.byteCount > DecodedImages.byteCountMax { purge() }
        kept.removeAll { $0.file == nil }
        kept.append(Held(file: file))
        file.decoded = decoded
        return decoded
    }

    private func decode(_ file: ImageFile, _ functions: drawing_functions) -> OpaquePointer? {
        switch file.header.kind {
        case .png: decodePNG(file, functions)
        case .jpeg: decodeJPEG(file, functions)
        }
    }

    private func decodePNG(
        _ file: ImageFile, _ functions: drawing_functions
    ) -> OpaquePointer? {
        var reader = PNGReader(data: file.data)
        let surface = withUnsafeMutablePointer(to: &reader) { reader in
            functions.cairo_image_surface_create_from_png_stream(
                { PNGReader.read($0, $1, $2) }, UnsafeMutableRawPointer(reader))
        }
        guard let surface else { return nil }
        let status = functions.cairo_surface_status(surface)
        guard status == 0 else {
            let why = reader.isAtEnd ? "it breaks off" : "it is damaged (Cairo's status \(status))"
            complain("a PNG of \(file.data.count) bytes is drawn as a grey area: \(why)")
            functions.cairo_surface_destroy(surface)
            return nil
        }
        return surface
    }

    private func decodeJPEG(
        _ file: ImageFile, _ functions: drawing_functions
    ) -> OpaquePointer? {
        let header = file.header
        guard
            let surface = functions.cairo_image_surface_create(
                Canvas.formatARGB32, Int32(header.width), Int32(header.height))
        else { return nil }
        guard let pixels = functions.cairo_image_surface_get_data(surface) else {
            complain("no memory for \(header.width) by \(header.height) pixels of a JPEG")
            functions.cairo_surface_destroy(surface)
            return nil
        }
        do throws(JPEGLibrary.Failure) {
            try JPEGLibrary.decode(
                file.data, into: pixels, width: header.width, height: header.height,
                bytesPerRow: Int(functions.cairo_image_surface_get_stride(surface)))
        } catch {
            complain("a JPEG of \(file.data.count) bytes is drawn as a grey area: \(error)")
            functions.cairo_surface_destroy(surface)
            return nil
        }
        functions.cairo_surface_mark_dirty(surface)
        return surface
    }
}

/// The bytes of a PNG as Cairo asks for them.
private struct PNGReader {
    let data: Data
    var place = 0
    var isAtEnd = false

    static func read(
        _ closure: UnsafeMutableRawPointer?, _ target: UnsafeMutablePointer<UInt8>?,
        _ count: UInt32
    ) -> UInt32 {
        guard let closure, let target else { return readError }
        let reader = closure.assumingMemoryBound(to: PNGReader.self)
        let (place, count) = (reader.pointee.place, Int(count))
        guard place + count <= reader.pointee.data.count else {
            reader.pointee.isAtEnd = true
            return readError
        }
        reader.pointee.data.dropFirst(place).prefix(count).copyBytes(to: target, count: count)
        reader.pointee.place += count
        return 0
    }

    /// Cairo: CAIRO_STATUS_READ_ERROR.
    private static let readError: UInt32 = 10
}
