import Foundation

extension PNGFile {
    /// A file that is no picture we can read, and why.
    public struct Fault: Error, Equatable, CustomStringConvertible {
        public let description: String

        init(_ description: String) {
            self.description = description
        }
    }

    /// The largest width and height that is read, in pixels.
    public static let sideMax = 8192

    /// The picture in a PNG of eight bits a part, of any colour type, not interlaced.
    ///
    /// Throws `Fault`. Sizes are checked before memory is taken.
    public static func picture(_ file: Data) throws(Fault) -> Picture {
        var reader = PNGReader(bytes: [UInt8](file))
        return try reader.read()
    }
}

/// Source: W3C, "Portable Network Graphics".
private struct PNGReader {
    typealias Fault = PNGFile.Fault

    let bytes: [UInt8]
    private var width = 0
    private var height = 0
    private var kind = Kind.rgb
    private var palette: [UInt8] = []
    private var stream: [UInt8] = []

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private enum Kind: UInt8 {
        case grey = 0
        case rgb = 2
        case palette = 3
        case greyAlpha = 4
        case rgba = 6

        var partCount: Int {
            switch self {
            case .grey, .palette: 1
            case .greyAlpha: 2
            case .rgb: 3
            case .rgba: 4
            }
        }
    }

    mutating func read() throws(Fault) -> Picture {
        guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
            throw Fault("is no PNG")
        }
        var place = 8
        var isEnded = false
        while !isEnded {
            guard place + 12 <= bytes.count else { throw Fault("ends in the middle of a PNG") }
            let length = number(place)
            guard length <= bytes.count - place - 12 else {
                throw Fault("ends in the middle of a PNG")
            }
            let data = bytes[place + 8..<place + 8 + length]
            switch String(decoding: bytes[place + 4..<place + 8], as: UTF8.self) {
            case "IHDR": try readHeader(Array(data))
            case "PLTE": palette = Array(data)
            case "IDAT": stream += data
            case "IEND": isEnded = true
            default: break
            }
            place += 12 + length
        }
        guard width > 0 else { throw Fault("is a PNG without its header") }
        return try unpack()
    }

    private func number(_ place: Int) -> Int {
        (0..<4).reduce(0) { $0 << 8 | Int(bytes[place + $1]) }
    }

    private mutating func readHeader(_ data: [UInt8]) throws(Fault) {
        guard data.count == 13 else { throw Fault("is a PNG with a broken header") }
        func number(_ place: Int) -> Int { (0..<4).reduce(0) { $0 << 8 | Int(data[place + $1]) } }
        let (width, height) = (number(0), number(4))
        guard (1...PNGFile.sideMax).contains(width), (1...PNGFile.sideMax).contains(height) else {
            throw Fault(
                "is \(width) by \(height) pixels; more than \(PNGFile.sideMax) are not read")
        }
        guard data[8] == 8, let kind = Kind(rawValue: data[9]), data[12] == 0 else {
            throw Fault("is a PNG that is not read: only eight bits a part, not interlaced")
        }
        (self.width, self.height, self.kind) = (width, height, kind)
    }

    private func unpack() throws(Fault) -> Picture {
        let length = width * kind.partCount
        var rows: [UInt8]
        do {
            rows = try Inflate.bytes(in: stream, count: (length + 1) * height)
        } catch {
            throw Fault("is a PNG whose pixels cannot be unpacked")
        }
        for row in 0..<height { try undoFilter(of: row, length, &rows) }
        var pixels = [UInt8]()
        pixels.reserveCapacity(width * height * 4)
        for row in 0..<height {
            for column in 0..<width {
                let place = row * (length + 1) + 1 + column * kind.partCount
                try append(rows[place..<place + kind.partCount], to: &pixels)
            }
        }
        return Picture(width: width, height: height, pixels: Data(pixels))
    }

    private func append(_ parts: ArraySlice<UInt8>, to pixels: inout [UInt8]) throws(Fault) {
        let first = parts.startIndex
        switch kind {
        case .grey: pixels += [parts[first], parts[first], parts[first], 255]
        case .greyAlpha: pixels += [parts[first], parts[first], parts[first], parts[first + 1]]
        case .rgb: pixels += [parts[first], parts[first + 1], parts[first + 2], 255]
        case .rgba: pixels += parts
        case .palette:
            let place = Int(parts[first]) * 3
            guard place + 3 <= palette.count else { throw Fault("is a PNG without that colour") }
            pixels += palette[place..<place + 3]
            pixels.append(255)
        }
    }

    /// Each row stands behind the number of its filter.
    private func undoFilter(of row: Int, _ length: Int, _ rows: inout [UInt8]) throws(Fault) {
        let start = row * (length + 1) + 1
        let above = start - length - 1
        let step = kind.partCount
        let filter = rows[start - 1]
        guard filter <= 4 else { throw Fault("is a PNG with an unknown filter") }
        guard filter > 0 else { return }
        for index in 0..<length {
            let left = index >= step ? Int(rows[start + index - step]) : 0
            let up = row > 0 ? Int(rows[above + index]) : 0
            let corner = row > 0 && index >= step ? Int(rows[above + index - step]) : 0
            let guess =
                switch filter {
                case 1: left
                case 2: up
                case 3: (left + up) / 2
                default: PNGReader.nearest(left, up, corner)
                }
            rows[start + index] &+= UInt8(truncatingIfNeeded: guess)
        }
    }

    private static func nearest(_ left: Int, _ up: Int, _ corner: Int) -> Int {
        let guess = left + up - corner
        let (toLeft, toUp, toCorner) = (abs(guess - left), abs(guess - up), abs(guess - corner))
        if toLeft <= toUp, toLeft <= toCorner { return left }
        return toUp <= toCorner ? up : corner
    }
}
