import Foundation

/// Bytes in one piece or several: what is long is not copied on its way to the file.
struct ArchivedBytes: Equatable {
    private(set) var pieces: [Data]

    init(_ data: Data = Data()) {
        pieces = [data]
    }

    /// The number of all bytes.
    var count: Int { pieces.reduce(0) { $0 + $1.count } }

    /// All of it in one piece.
    var whole: Data {
        get {
            if pieces.count == 1 { return pieces[0] }
            var whole = Data(capacity: count)
            for piece in pieces { whole.append(piece) }
            return whole
        }
        set { pieces = [newValue] }
    }

    static func == (one: ArchivedBytes, other: ArchivedBytes) -> Bool { one.whole == other.whole }

    fileprivate mutating func append(_ data: Data) {
        if data.count < ArchivedBytes.longByteCountMin {
            pieces[pieces.count - 1].append(data)
        } else {
            // What comes behind begins a piece of its own.
            pieces += [data, Data()]
        }
    }

    private static let longByteCountMin = 4096
}

/// Writes numbers and byte strings one after another: little-endian, each string behind its length.
struct ByteWriter {
    private(set) var bytes = ArchivedBytes()

    mutating func write(_ byte: UInt8) { bytes.append(Data([byte])) }

    mutating func write(_ number: some FixedWidthInteger) {
        bytes.append(withUnsafeBytes(of: number.littleEndian) { Data($0) })
    }

    mutating func write(_ data: Data) {
        write(UInt32(data.count))
        bytes.append(data)
    }

    mutating func write(_ text: String) { write(Data(text.utf8)) }

    mutating func write(_ string: ArchivedBytes) {
        write(UInt32(string.count))
        for piece in string.pieces { bytes.append(piece) }
    }

    /// Without a length before them.
    mutating func writeAlone(_ data: some Sequence<UInt8>) { bytes.append(Data(data)) }
}
