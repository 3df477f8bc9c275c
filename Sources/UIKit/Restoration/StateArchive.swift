internal import CMessageDigest
import Foundation

/// What was archived of an app's state: the bytes of a file, and nothing decoded yet.
///
/// The file is a header of 56 bytes, the length and the SHA-256 of the body among them, and the body:
/// one record for the app's own coder and one for each object. Nothing of the body is looked at before
/// its sum is right, and nothing an object has archived is decoded before the object asks for it: the
/// decoders of Foundation do not survive every byte (`linux-facts.md` 22).
struct StateArchive: Equatable {
    /// Whether only listed classes may be decoded (`ios-behaviour.md` 6.1).
    var isSecure: Bool
    /// What `application(_:willEncodeRestorableStateWith:)` has archived.
    var application: ArchivedBytes
    /// View controllers, views and registered objects, the outermost first.
    var objects: [Record]

    struct Record: Equatable {
        enum Kind: UInt8 {
            case viewController = 1
            case view = 2
            case object = 3
        }

        var kind: Kind
        /// The identifiers from the outermost object to this one.
        var path: [String]
        /// `NSStringFromClass` of the object.
        var className: String
        /// The class that makes it anew; empty: the app delegate, or one that is there.
        var restorationClass: String
        /// The storyboard it came from; empty: none.
        var storyboard: String
        /// What the object has archived.
        var data: ArchivedBytes
    }

    /// Files longer than this are not read, and not written: 64 MiB.
    static let byteCountMax = 64 << 20
    private static let magic = Array("DORMOUSE".utf8)
    private static let version: UInt32 = 1
    static let headerByteCount = 8 + 4 + 4 + 8 + 32

    /// Why bytes are no archive of ours.
    enum Refusal: Error, Equatable, CustomStringConvertible {
        case tooLarge(Int)
        case foreign
        case newer(UInt32)
        case torn(expected: UInt64, found: Int)
        case wrongSum
        case malformed

        var description: String {
            switch self {
            case .tooLarge(let count):
                "it has \(count) bytes, and \(StateArchive.byteCountMax) is the most"
            case .foreign: "it is no archive of Dormouse"
            case .newer(let version):
                "it is of version \(version), and \(StateArchive.version) is the last known here"
            case .torn(let expected, let found):
                "it is torn: \(found) bytes where \(expected) were written"
            case .wrongSum: "its bytes are not those that were written"
            case .malformed: "its records do not fit together"
            }
        }
    }

    init(isSecure: Bool, application: ArchivedBytes, objects: [Record]) {
        self.isSecure = isSecure
        self.application = application
        self.objects = objects
    }

    // MARK: Bytes

    /// The whole file.
    var bytes: Data { StateArchive.file(body: body) }

    /// What comes behind the header.
    var body: ArchivedBytes {
        var body = ByteWriter()
        body.write(UInt8(isSecure ? 1 : 0))
        body.write(application)
        body.write(UInt32(objects.count))
        for object in objects {
            body.write(object.kind.rawValue)
            body.write(UInt32(object.path.count))
            for part in object.path { body.write(part) }
            body.write(object.className)
            body.write(object.restorationClass)
            body.write(object.storyboard)
            body.write(object.data)
        }
        return body.bytes
    }

    /// The header that belongs to a body, `headerByteCount` long.
    static func header(of body: ArchivedBytes) -> Data {
        var header = ByteWriter()
        header.writeAlone(magic)
        header.write(version)
        header.write(UInt32(0))
        header.write(UInt64(body.count))
        header.writeAlone(sum(of: body))
        return header.bytes.whole
    }

    static func file(body: ArchivedBytes) -> Data { header(of: body) + body.whole }

    /// The bytes behind a header that fits them, in place of the header they have.
    static func summed(_ file: Data) -> Data {
        StateArchive.file(body: ArchivedBytes(Data(file.dropFirst(headerByteCount))))
    }

    /// Reads a file. Throws `Refusal`.
    init(_ file: Data) throws(Refusal) {
        guard file.count <= StateArchive.byteCountMax else { throw .tooLarge(file.count) }
        var header = ByteReader(file)
        guard header.bytes(8) == StateArchive.magic, let version = header.uint32() else {
            throw .foreign
        }
        guard version <= StateArchive.version else { throw .newer(version) }
        guard version > 0 else { throw .foreign }
        guard header.uint32() == 0, let length = header.uint64(), let sum = header.bytes(32)
        else { throw .torn(expected: UInt64(StateArchive.headerByteCount), found: file.count) }
        let body = file.dropFirst(StateArchive.headerByteCount)
        guard UInt64(body.count) == length else { throw .torn(expected: length, found: body.count) }
        guard StateArchive.sum(of: ArchivedBytes(body)) == sum else { throw .wrongSum }
        guard let archive = StateArchive(body: body) else { throw .malformed }
        self = archive
    }

    private init?(body: Data) {
        var reader = ByteReader(body)
        guard let secure = reader.byte(), secure <= 1, let application = reader.data(),
            let count = reader.uint32()
        else { return nil }
        var objects: [Record] = []
        for _ in 0..<count {
            guard let kind = reader.byte().flatMap(Record.Kind.init(rawValue:)),
                let partCount = reader.uint32()
            else { return nil }
            var path: [String] = []
            for _ in 0..<partCount {
                guard let part = reader.string() else { return nil }
                path.append(part)
            }
            guard let className = reader.string(), let restorationClass = reader.string(),
                let storyboard = reader.string(), let data = reader.data()
            else { return nil }
            objects.append(
                Record(
                    kind: kind, path: path, className: className,
                    restorationClass: restorationClass, storyboard: storyboard,
                    data: ArchivedBytes(data)))
        }
        guard reader.isAtEnd else { return nil }
        self.init(
            isSecure: secure == 1, application: ArchivedBytes(application), objects: objects)
    }

    /// SHA-256. Debian: libnettle, which uses the processor's own instructions for it.
    private static func sum(of bytes: ArchivedBytes) -> [UInt8] {
        var context = sha256_ctx()
        nettle_sha256_init(&context)
        for piece in bytes.pieces {
            piece.withUnsafeBytes { bytes in
                if let start = bytes.bindMemory(to: UInt8.self).baseAddress {
                    nettle_sha256_update(&context, bytes.count, start)
                }
            }
        }
        var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
        nettle_sha256_digest(&context, digest.count, &digest)
        return digest
    }
}

/// Reads what `ByteWriter` has written; `nil` where the bytes end too early.
struct ByteReader {
    private var rest: Data

    init(_ data: Data) {
        rest = data
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func take(_ count: Int) -> Data? {
        guard rest.count >= count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    mutating func bytes(_ count: Int) -> [UInt8]? { take(count).map { Array($0) } }

    mutating func byte() -> UInt8? { take(1)?.first }

    mutating func uint32() -> UInt32? { number() }

    mutating func uint64() -> UInt64? { number() }

    private mutating func number<Number: FixedWidthInteger>() -> Number? {
        guard let bytes = bytes(MemoryLayout<Number>.size) else { return nil }
        return bytes.reversed().reduce(0) { $0 << 8 | Number($1) }
    }

    mutating func data() -> Data? {
        guard let count = uint32() else { return nil }
        return take(Int(count)).map { Data($0) }
    }

    mutating func string() -> String? {
        data().flatMap { String(bytes: $0, encoding: .utf8) }
    }
}
