import Foundation

/// A picture as PNG, its bytes a matter of its pixels alone. Source: W3C, "Portable Network Graphics";
/// RFC 1950, 1951.
///
/// Cairo writes PNG too, and takes eight times as long as it takes to draw: it looks for what can be
/// said shorter, and what it finds depends on the zlib that is installed. Here a row is told by what
/// differs from the row above, and a run of equal bytes by its length; screens have many.
public enum PNGFile {
    /// The file's bytes. Alpha is left out: screens are opaque.
    public static func file(_ picture: Picture) -> Data {
        let (width, height) = (picture.width, picture.height)
        let rows = filtered(width: width, height: height, picture.pixels)
        var header: [UInt8] = []
        append(UInt32(width), to: &header)
        append(UInt32(height), to: &header)
        header += [8, 2, 0, 0, 0]  // Eight bits, red, green and blue; not interlaced.
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        append(chunk: "IHDR", header, to: &file)
        append(chunk: "IDAT", compressed(rows), to: &file)
        append(chunk: "IEND", [], to: &file)
        return Data(file)
    }

    /// Each row behind the number of its filter: 2, the difference to the row above.
    private static func filtered(width: Int, height: Int, _ pixels: Data) -> [UInt8] {
        let length = width * 3 + 1
        return [UInt8](unsafeUninitializedCapacity: length * height) { rows, count in
            pixels.withUnsafeBytes { pixels in
                for row in 0..<height {
                    rows[row * length] = 2
                    for column in 0..<width {
                        let from = (row * width + column) * 4
                        let to = row * length + 1 + column * 3
                        for part in 0..<3 {
                            let above = row == 0 ? 0 : pixels[from - width * 4 + part]
                            rows[to + part] = pixels[from + part] &- above
                        }
                    }
                }
            }
            count = length * height
        }
    }

    /// One block with the fixed code; the only matches are with the byte before.
    private static func compressed(_ bytes: [UInt8]) -> [UInt8] {
        var bits = BitWriter()
        bits.bytes = [0x78, 0x01]
        bits.write(0b011, count: 3)  // The last block, with the fixed code.
        bytes.withUnsafeBufferPointer { bytes in
            var place = 0
            while place < bytes.count {
                bits.write(literal: bytes[place])
                let start = place + 1
                place = start
                while place < bytes.count, place - start < 258, bytes[place] == bytes[start - 1] {
                    place += 1
                }
                if place - start >= 3 { bits.write(matchOf: place - start) } else { place = start }
            }
        }
        bits.write(0, count: 7)  // The end of the block.
        bits.close()
        append(adler(bytes), to: &bits.bytes)
        return bits.bytes
    }

    private static func adler(_ bytes: [UInt8]) -> UInt32 {
        var low: UInt32 = 1
        var high: UInt32 = 0
        for (index, byte) in bytes.enumerated() {
            low &+= UInt32(byte)
            high &+= low
            // As many as the sums hold without overflowing.
            if index % 4096 == 4095 {
                low %= 65521
                high %= 65521
            }
        }
        return (high % 65521) << 16 | low % 65521
    }

    private static func append(chunk name: String, _ bytes: [UInt8], to file: inout [UInt8]) {
        append(UInt32(bytes.count), to: &file)
        let named = Array(name.utf8) + bytes
        file += named
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in named { sum = table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ (sum >> 8) }
        append(~sum, to: &file)
    }

    private static func append(_ number: UInt32, to file: inout [UInt8]) {
        withUnsafeBytes(of: number.bigEndian) { file += $0 }
    }

    /// The checksum of each byte. Source: PNG, annex D.
    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { sum, _ in
            sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1
        }
    }
}

/// Bits, the lowest first; codes, the highest first. Source: RFC 1951, 3.1.1.
private struct BitWriter {
    var bytes: [UInt8] = []
    private var held: UInt32 = 0
    private var heldCount = 0

    mutating func write(_ bits: UInt32, count: Int) {
        held |= bits << heldCount
        heldCount += count
        while heldCount >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: held))
            held >>= 8
            heldCount -= 8
        }
    }

    mutating func close() {
        if heldCount > 0 { write(0, count: 8 - heldCount) }
    }

    /// The fixed code: 8 bits from 0x30, from 144 on 9 bits from 0x190.
    mutating func write(literal: UInt8) {
        if literal < 144 {
            write(code: 0x30 + UInt32(literal), count: 8)
        } else {
            write(code: 0x190 + UInt32(literal) - 144, count: 9)
        }
    }

    /// So many bytes, 3 to 258, like the one before.
    mutating func write(matchOf length: Int) {
        let symbol = BitWriter.lengths.lastIndex { $0 <= length }!
        if symbol < 23 {
            write(code: UInt32(symbol + 1), count: 7)
        } else {
            write(code: 0xC0 + UInt32(symbol - 23), count: 8)
        }
        let extra = symbol < 8 || symbol == 28 ? 0 : symbol / 4 - 1
        if extra > 0 { write(UInt32(length - BitWriter.lengths[symbol]), count: extra) }
        write(0, count: 5)  // The distance 1.
    }

    private mutating func write(code: UInt32, count: Int) {
        var reversed: UInt32 = 0
        for bit in 0..<count { reversed |= (code >> bit & 1) << (count - 1 - bit) }
        write(reversed, count: count)
    }

    /// The shortest match of each of the symbols 257 to 285. Source: RFC 1951, 3.2.5.
    private static let lengths = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115,
        131, 163, 195, 227, 258,
    ]
}
