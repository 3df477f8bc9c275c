import Foundation

/// A picture in the container format KTX 1.1, four bytes a pixel: red, green, blue, alpha. Source:
/// Khronos, "KTX File Format Specification", version 1.
///
///     0            12          16 …                            64            96
///     identifier   endianness  12 numbers of 4 bytes: below    orientation   size  pixels…
public enum Texture {
    /// The file's bytes.
    public static func file(_ picture: Picture) -> Data {
        var data = Data([0xAB, 0x4B, 0x54, 0x58, 0x20, 0x31, 0x31, 0xBB, 0x0D, 0x0A, 0x1A, 0x0A])
        let orientation = Data("KTXorientation\0S=r,T=d\0".utf8)
        let keysAndValues = 4 + (orientation.count + 3) / 4 * 4
        let numbers = [
            0x0403_0201,  // Little-endian.
            0x1401,  // glType: GL_UNSIGNED_BYTE
            1,  // glTypeSize
            0x1908,  // glFormat: GL_RGBA
            0x8058,  // glInternalFormat: GL_RGBA8
            0x1908,  // glBaseInternalFormat: GL_RGBA
            picture.width, picture.height,
            0,  // pixelDepth: not a volume
            0,  // numberOfArrayElements: not an array
            1,  // numberOfFaces
            1,  // numberOfMipmapLevels
            keysAndValues, orientation.count,
        ]
        for number in numbers { append(number, to: &data) }
        data.append(orientation)
        data.append(Data(count: keysAndValues - 4 - orientation.count))
        append(picture.pixels.count, to: &data)
        data.append(picture.pixels)
        return data
    }

    /// The picture in a file as `file(_:)` writes it; `nil` for any other bytes.
    public static func picture(_ file: Data) -> Picture? {
        let bytes = Data(file)  // Counted from 0.
        func number(at place: Int) -> Int {
            (0..<4).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
        }
        guard bytes.count >= pixelStart, bytes.count <= byteCountMax else { return nil }
        let (width, height) = (number(at: 36), number(at: 40))
        guard width > 0, height > 0, width <= sideMax, height <= sideMax,
            bytes.count == pixelStart + width * height * 4
        else { return nil }
        let picture = Picture(width: width, height: height, pixels: bytes.dropFirst(pixelStart))
        guard self.file(picture).prefix(pixelStart) == bytes.prefix(pixelStart) else { return nil }
        return picture
    }

    private static let pixelStart = 96
    private static let sideMax = 8192
    private static let byteCountMax = 256 * 1024 * 1024

    private static func append(_ number: Int, to data: inout Data) {
        withUnsafeBytes(of: UInt32(number).littleEndian) { data.append(contentsOf: $0) }
    }
}
