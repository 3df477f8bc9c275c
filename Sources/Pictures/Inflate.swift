/// Reads what DEFLATE has pressed together. Source: RFC 1950, 1951.
///
/// The reader knows how many bytes must come out, and takes no memory beyond them.
struct Inflate {
    /// Bytes that are no such stream.
    struct Broken: Error {}

    private let bytes: [UInt8]
    private var place: Int
    private var held: UInt32 = 0
    private var heldCount = 0
    private var output: [UInt8] = []
    private let count: Int

    /// The bytes in a zlib stream; throws `Broken` when they are not exactly `count`.
    static func bytes(in stream: [UInt8], count: Int) throws(Broken) -> [UInt8] {
        guard stream.count >= 6, stream[0] & 0x0F == 8, stream[1] & 0x20 == 0,
            (Int(stream[0]) << 8 | Int(stream[1])) % 31 == 0
        else { throw Broken() }
        var inflate = Inflate(bytes: stream, count: count)
        try inflate.run()
        return inflate.output
    }

    private init(bytes: [UInt8], count: Int) {
        self.bytes = bytes
        self.count = count
        place = 2
        output.reserveCapacity(count)
    }

    private mutating func run() throws(Broken) {
        var isLast = false
        while !isLast {
            isLast = try bits(1) == 1
            switch try bits(2) {
            case 0: try copyStored()
            case 1: try read(Inflate.fixedLiterals, Inflate.fixedDistances)
            case 2:
                let codes = try dynamicCodes()
                try read(codes.literals, codes.distances)
            default: throw Broken()
            }
        }
        guard output.count == count else { throw Broken() }
    }

    // MARK: Bits

    private mutating func bits(_ wanted: Int) throws(Broken) -> Int {
        while heldCount < wanted {
            guard place < bytes.count else { throw Broken() }
            held |= UInt32(bytes[place]) << UInt32(heldCount)
            place += 1
            heldCount += 8
        }
        let value = held & (1 << UInt32(wanted) - 1)
        held >>= UInt32(wanted)
        heldCount -= wanted
        return Int(value)
    }

    private mutating func symbol(_ code: Code) throws(Broken) -> Int {
        var value = 0
        var first = 0
        var index = 0
        for length in 1...15 {
            value |= try bits(1)
            let count = code.counts[length]
            if value - count < first { return code.symbols[index + value - first] }
            index += count
            first = (first + count) << 1
            value <<= 1
        }
        throw Broken()
    }

    // MARK: Blocks

    private mutating func copyStored() throws(Broken) {
        held = 0
        heldCount = 0
        guard place + 4 <= bytes.count else { throw Broken() }
        let length = Int(bytes[place]) | Int(bytes[place + 1]) << 8
        let check = Int(bytes[place + 2]) | Int(bytes[place + 3]) << 8
        place += 4
        guard length == ~check & 0xFFFF, place + length <= bytes.count,
            output.count + length <= count
        else { throw Broken() }
        output += bytes[place..<place + length]
        place += length
    }

    private mutating func read(_ literals: Code, _ distances: Code) throws(Broken) {
        while true {
            let symbol = try symbol(literals)
            if symbol == 256 { return }
            if symbol < 256 {
                guard output.count < count else { throw Broken() }
                output.append(UInt8(symbol))
                continue
            }
            guard symbol <= 285 else { throw Broken() }
            let length =
                Inflate.lengths[symbol - 257] + (try bits(Inflate.lengthBits[symbol - 257]))
            let code = try self.symbol(distances)
            guard code < 30 else { throw Broken() }
            let distance = Inflate.distances[code] + (try bits(Inflate.distanceBits[code]))
            guard distance <= output.count, output.count + length <= count else { throw Broken() }
            for _ in 0..<length { output.append(output[output.count - distance]) }
        }
    }

    private mutating func dynamicCodes() throws(Broken) -> (literals: Code, distances: Code) {
        let literalCount = try bits(5) + 257
        let distanceCount = try bits(5) + 1
        let lengthCount = try bits(4) + 4
        guard literalCount <= 286, distanceCount <= 30 else { throw Broken() }
        var lengths = [Int](repeating: 0, count: 19)
        for index in 0..<lengthCount { lengths[Inflate.order[index]] = try bits(3) }
        let code = try Code(lengths)
        var all: [Int] = []
        while all.count < literalCount + distanceCount {
            switch try symbol(code) {
            case let length where length < 16: all.append(length)
            case 16:
                guard let last = all.last else { throw Broken() }
                all += [Int](repeating: last, count: try bits(2) + 3)
            case 17: all += [Int](repeating: 0, count: try bits(3) + 3)
            default: all += [Int](repeating: 0, count: try bits(7) + 11)
            }
        }
        guard all.count == literalCount + distanceCount, all[256] > 0 else { throw Broken() }
        return (try Code(all[..<literalCount]), try Code(all[literalCount...]))
    }

    /// How many codes there are of each length, and their symbols in order.
    private struct Code {
        var counts = [Int](repeating: 0, count: 16)
        var symbols: [Int]

        init(_ lengths: some Collection<Int>) throws(Broken) {
            for length in lengths { counts[length] += 1 }
            counts[0] = 0
            var left = 1
            for length in 1...15 {
                left = left << 1 - counts[length]
                guard left >= 0 else { throw Broken() }
            }
            var offsets = [Int](repeating: 0, count: 17)
            for length in 1...15 { offsets[length + 1] = offsets[length] + counts[length] }
            symbols = [Int](repeating: 0, count: lengths.count)
            for (symbol, length) in lengths.enumerated() where length > 0 {
                symbols[offsets[length]] = symbol
                offsets[length] += 1
            }
        }
    }

    // MARK: Tables. Source: RFC 1951, 3.2.5 to 3.2.7.

    private static let lengths = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115,
        131, 163, 195, 227, 258,
    ]
    private static let lengthBits = [
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
    ]
    private static let distances = [
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537,
        2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577,
    ]
    private static let distanceBits = [
        0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12,
        13, 13,
    ]
    private static let order = [
        16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
    ]
    private static let fixedLiterals = fixed(
        [Int](repeating: 8, count: 144) + [Int](repeating: 9, count: 112)
            + [Int](repeating: 7, count: 24) + [Int](repeating: 8, count: 8))
    private static let fixedDistances = fixed([Int](repeating: 5, count: 30))

    private static func fixed(_ lengths: [Int]) -> Code {
        do {
            return try Code(lengths)
        } catch {
            preconditionFailure("our bug: the fixed code")
        }
    }
}
