internal import CDrawing
import Foundation
internal import Pictures

/// TurboJPEG, opened when the first JPEG is decoded or encoded (docs/decisions/0013).
enum JPEGLibrary {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private static let opened: Result<jpeg_functions, Failure> = {
        var why: UnsafePointer<CChar>?
        guard let functions = jpeg_open(&why)?.pointee else {
            let reason = why.map { String(cString: $0) } ?? "unknown"
            return .failure(Failure(description: "\(reason); install libturbojpeg0"))
        }
        return .success(functions)
    }()

    /// Writes the pixels, each blue, green, red and 255, in rows of that many bytes.
    static func decode(
        _ data: Data, into pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int,
        bytesPerRow: Int
    ) throws(Failure) {
        let functions = try opened.get()
        guard let handle = functions.tjInitDecompress() else {
            throw Failure(description: "no memory")
        }
        defer { _ = functions.tjDestroy(handle) }
        let found = data.withUnsafeBytes { bytes -> Failure? in
            let file = bytes.bindMemory(to: UInt8.self).baseAddress
            let count = UInt(bytes.count)
            var (size, other): ((Int32, Int32), (Int32, Int32)) = ((0, 0), (0, 0))
            guard
                functions.tjDecompressHeader3(
                    handle, file, count, &size.0, &size.1, &other.0, &other.1) == 0,
                size.0 == Int32(width), size.1 == Int32(height)
            else { return failure(of: handle, functions) }
            let result = functions.tjDecompress2(
                handle, file, count, pixels, Int32(width), Int32(bytesPerRow), Int32(height),
                formatBGRA, flagAccurateTransform | flagLimitScans)
            // What breaks off is drawn as far as it came, as on iOS.
            return result == 0 || functions.tjGetErrorCode(handle) == errorIsWarning
                ? nil : failure(of: handle, functions)
        }
        if let found { throw found }
    }

    /// The picture as JPEG, its alpha left out. `quality` is from 1 to 100.
    static func encode(_ picture: Picture, quality: Int) throws(Failure) -> Data {
        let functions = try opened.get()
        guard let handle = functions.tjInitCompress() else {
            throw Failure(description: "no memory")
        }
        defer { _ = functions.tjDestroy(handle) }
        var file: UnsafeMutablePointer<UInt8>?
        var count: UInt = 0
        defer { functions.tjFree(file) }
        let result = picture.pixels.withUnsafeBytes { pixels in
            functions.tjCompress2(
                handle, pixels.bindMemory(to: UInt8.self).baseAddress, Int32(picture.width),
                Int32(picture.width * 4), Int32(picture.height), formatRGBX, &file, &count,
                quality > 90 ? sampling444 : sampling420, Int32(min(max(quality, 1), 100)),
                flagAccurateTransform)
        }
        guard result == 0, let file else { throw failure(of: handle, functions) }
        return Data(bytes: file, count: Int(count))
    }

    private static func failure(of handle: tjhandle, _ functions: jpeg_functions) -> Failure {
        Failure(
            description: functions.tjGetErrorStr2(handle).map { String(cString: $0) }
                ?? "it is damaged")
    }

    // Values of TurboJPEG's enumerations. Source: turbojpeg.h. The accurate transform gives the same
    // pixels with and without the machine's vector instructions.
    private static let formatRGBX: Int32 = 2
    private static let formatBGRA: Int32 = 8
    private static let sampling444: Int32 = 0
    private static let sampling420: Int32 = 2
    private static let flagAccurateTransform: Int32 = 4096
    private static let flagLimitScans: Int32 = 32768
    private static let errorIsWarning: Int32 = 0
}
