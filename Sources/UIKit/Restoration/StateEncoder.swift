import Foundation

/// Archives what one object keeps: by `NSKeyedArchiver`, with long data beside it.
///
/// Foundation on Linux takes some 0.4 s for a megabyte of `NSData`; here it takes its copying.
final class StateEncoder: NSCoder {
    /// Data that is shorter goes the usual way, in bytes.
    static let longByteCountMin = 4096

    private let coder: NSKeyedArchiver
    private let references = ReferenceMaker()
    private var long: [(key: String, data: Data)] = []

    init(isSecure: Bool) {
        coder = NSKeyedArchiver(requiringSecureCoding: isSecure)
        super.init()
        coder.delegate = references
    }

    /// View controllers and registered objects that were encoded.
    var referredTo: [AnyObject] { references.objects }

    /// The archive; nothing more can be encoded.
    func finish() -> ArchivedBytes {
        coder.finishEncoding()
        var archive = ByteWriter()
        archive.write(coder.encodedData)
        archive.write(UInt32(long.count))
        for entry in long {
            archive.write(entry.key)
            archive.write(entry.data)
        }
        return archive.bytes
    }

    override var requiresSecureCoding: Bool { coder.requiresSecureCoding }
    override var allowsKeyedCoding: Bool { true }

    override func encode(_ object: Any?, forKey key: String) {
        long.removeAll { $0.key == key }
        if let data = object as? NSData, data.length >= StateEncoder.longByteCountMin {
            // Not `as? Data`, which takes Foundation on Linux a fifth of a second for a megabyte.
            long.append((key, Data(bytes: data.bytes, count: data.length)))
        } else {
            coder.encode(object, forKey: key)
        }
    }

    override func encodeConditionalObject(_ object: Any?, forKey key: String) {
        coder.encodeConditionalObject(object, forKey: key)
    }

    override func encode(_ value: Bool, forKey key: String) { coder.encode(value, forKey: key) }
    override func encode(_ value: Int, forKey key: String) { coder.encode(value, forKey: key) }
    override func encode(_ value: Int32, forKey key: String) { coder.encode(value, forKey: key) }
    override func encode(_ value: Int64, forKey key: String) { coder.encode(value, forKey: key) }
    override func encode(_ value: Float, forKey key: String) { coder.encode(value, forKey: key) }
    override func encode(_ value: Double, forKey key: String) { coder.encode(value, forKey: key) }
}
