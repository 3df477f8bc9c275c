import Foundation

/// Decodes what one object has archived.
///
/// A key that was not archived answers `nil`, as on iOS; `NSKeyedUnarchiver` on Linux takes that for
/// damage and answers nothing more.
final class StateDecoder: NSCoder {
    private let coder: NSKeyedUnarchiver
    private let references = ReferenceFinder()
    /// What `StateEncoder` has kept beside the archive of Foundation.
    private let long: [String: Data]

    /// `nil` when Foundation takes the bytes for no archive.
    init?(_ data: Data, isSecure: Bool) {
        var reader = ByteReader(data)
        guard let archive = reader.data(), let count = reader.uint32(),
            let coder = try? NSKeyedUnarchiver(forReadingFrom: archive)
        else { return nil }
        var long: [String: Data] = [:]
        for _ in 0..<count {
            guard let key = reader.string(), let data = reader.data() else { return nil }
            long[key] = data
        }
        self.long = long
        coder.requiresSecureCoding = isSecure
        coder.decodingFailurePolicy = .setErrorAndReturn
        self.coder = coder
        super.init()
        coder.delegate = references
    }

    override var requiresSecureCoding: Bool { coder.requiresSecureCoding }
    override var allowsKeyedCoding: Bool { true }
    override var decodingFailurePolicy: NSCoder.DecodingFailurePolicy { .setErrorAndReturn }
    override var error: (any Error)? { coder.error }

    override func containsValue(forKey key: String) -> Bool {
        long[key] != nil || coder.containsValue(forKey: key)
    }

    override func decodeObject(forKey key: String) -> Any? {
        if let data = long[key] { return data as NSData }
        return coder.containsValue(forKey: key) ? coder.decodeObject(forKey: key) : nil
    }

    override func decodeObject<Decoded: NSObject & NSCoding>(
        of cls: Decoded.Type, forKey key: String
    ) -> Decoded? {
        if let data = long[key] { return (data as NSData) as? Decoded }
        guard coder.containsValue(forKey: key) else { return nil }
        return coder.decodeObject(of: [cls, RestorableReference.self], forKey: key) as? Decoded
    }

    override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
        if let data = long[key] {
            let isAsked =
                classes?.contains { $0 == NSData.self || $0 == NSMutableData.self } ?? false
            return isAsked ? data as NSData : nil
        }
        guard coder.containsValue(forKey: key) else { return nil }
        return coder.decodeObject(
            of: classes.map { $0 + [RestorableReference.self] }, forKey: key)
    }

    override func decodePropertyList(forKey key: String) -> Any? {
        coder.containsValue(forKey: key) ? coder.decodePropertyList(forKey: key) : nil
    }

    override func decodeBool(forKey key: String) -> Bool {
        coder.containsValue(forKey: key) && coder.decodeBool(forKey: key)
    }

    override func decodeInteger(forKey key: String) -> Int {
        coder.containsValue(forKey: key) ? coder.decodeInteger(forKey: key) : 0
    }

    override func decodeCInt(forKey key: String) -> Int32 { decodeInt32(forKey: key) }

    override func decodeInt32(forKey key: String) -> Int32 {
        coder.containsValue(forKey: key) ? coder.decodeInt32(forKey: key) : 0
    }

    override func decodeInt64(forKey key: String) -> Int64 {
        coder.containsValue(forKey: key) ? coder.decodeInt64(forKey: key) : 0
    }

    override func decodeFloat(forKey key: String) -> Float {
        coder.containsValue(forKey: key) ? coder.decodeFloat(forKey: key) : 0
    }

    override func decodeDouble(forKey key: String) -> Double {
        coder.containsValue(forKey: key) ? coder.decodeDouble(forKey: key) : 0
    }
}
