import Foundation

/// What the first bytes of an image file say: its kind and its size.
///
/// Nothing is decoded; a file that breaks off behind its header passes.
struct ImageHeader: Equatable {
    enum Kind { case png, jpeg }

    let kind: Kind
    /// In pixels.
    let width: Int
    let height: Int

    /// Reads a PNG or JPEG header; `nil` for anything else, and for a size of 0.
    init?(_ data: Data) {
        let bytes = Bytes(data)
        guard let header = ImageHeader(png: bytes) ?? ImageHeader(jpeg: bytes) else { return nil }
        self = header
    }

    private init?(_ kind: Kind, _ width: Int?, _ height: Int?) {
        guard let width, let height, width > 0, height > 0 else { return nil }
        self.kind = kind
        self.width = width
        self.height = height
    }

    /// Eight bytes of signature, then the chunk `IHDR`. Source: PNG, W3C, 5.2 and 11.2.2.
    private init?(png bytes: Bytes) {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        guard bytes.hold(signature, at: 0), bytes.hold(Array("IHDR".utf8), at: 12) else {
            return nil
        }
        self.init(.png, bytes.number(of: 4, at: 16), bytes.number(of: 4, at: 20))
    }

    /// Segments of a marker and a length, among them a frame header. Source: ITU T.81, B.1 and B.2.
    private init?(jpeg bytes: Bytes) {
        guard bytes.hold([0xFF, 0xD8], at: 0) else { return nil }
        var place = 2
        while let marker = bytes.number(of: 2, at: place), marker & 0xFF00 == 0xFF00 {
            if marker == 0xFFFF {  // Fill bytes before a marker.
                place += 1
                continue
            }
            guard let length = bytes.number(of: 2, at: place + 2), length >= 2 else { return nil }
            let isFrame =
                (0xFFC0...0xFFCF).contains(marker)
                && ![0xFFC4, 0xFFC8, 0xFFCC].contains(marker)
            if isFrame {
                self.init(
                    .jpeg, bytes.number(of: 2, at: place + 7), bytes.number(of: 2, at: place + 5))
                return
            }
            place += 2 + length
        }
        return nil
    }

    /// Bytes of which any may be asked for.
    private struct Bytes {
        private let data: Data

        init(_ data: Data) { self.data = data }

        func hold(_ wanted: [UInt8], at place: Int) -> Bool {
            data.dropFirst(place).prefix(wanted.count).elementsEqual(wanted)
        }

        /// A number of so many bytes, the highest first; `nil` behind the end.
        func number(of count: Int, at place: Int) -> Int? {
            let part = data.dropFirst(place).prefix(count)
            guard part.count == count else { return nil }
            return part.reduce(0) { $0 << 8 | Int($1) }
        }
    }
}
