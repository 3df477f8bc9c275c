import Foundation

/// What a property list's file turned out to be.
enum PropertyListBytes {
    case absent
    case values(NSDictionary)
    /// Empty, cut off, or no property list.
    case torn

    /// A phone reads no larger list of defaults: 64 MB.
    private static let byteCountMax = 64 << 20

    static func read(_ path: String) throws(DurableFile.Refused) -> PropertyListBytes {
        guard let data = try DurableFile.read(path, byteCountMax: byteCountMax) else {
            return .absent
        }
        guard isWhole(data),
            let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
            let values = list as? NSDictionary
        else { return .torn }
        return .values(values)
    }

    /// Whether the bytes end as they must: a list that was cut off in place does not, and Foundation's
    /// reader of binary lists must not see such a one (`linux-facts.md` 22).
    static func isWhole(_ data: Data) -> Bool {
        if data.starts(with: Array("bplist".utf8)) { return hasTrailer(data) }
        return data.suffix(64).range(of: Data("</plist>".utf8)) != nil
    }

    /// The last 32 bytes of a binary list: six of no use, size of an offset, size of a reference, count of
    /// objects, the top one, and where the table of offsets begins, big-endian.
    private static func hasTrailer(_ data: Data) -> Bool {
        guard data.count >= 8 + 1 + 1 + 32 else { return false }
        let trailer = Array(data.suffix(32))
        let offsetSize = UInt64(trailer[6])
        let referenceSize = trailer[7]
        let count = number(trailer[8..<16])
        let top = number(trailer[16..<24])
        let table = number(trailer[24..<32])
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), top < count,
            count <= UInt64(data.count), table >= 9
        else { return false }
        return table <= UInt64(data.count) && table + count * offsetSize + 32 == UInt64(data.count)
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
}
