import Foundation

/// What is saved of a state, without an app around it: for `Benchmarks/Saving` and
/// `Tests/Programs/BadArchives`.
package enum SavedState {
    /// Archives one object that keeps `data`, and writes the archive to `path` as on the way to the
    /// background. Throws what Linux refused.
    package static func save(_ data: Data, to path: String) throws {
        try DurableFile.write(
            file(isSecure: true, objects: [{ $0.encode(data as NSData, forKey: "data") }]), to: path
        )
    }

    /// The bytes of an archive of objects that each encode their own.
    package static func file(isSecure: Bool, objects: [(NSCoder) -> Void]) -> Data {
        let records = objects.enumerated().map { number, encode in
            let encoder = StateEncoder(isSecure: isSecure)
            encode(encoder)
            return StateArchive.Record(
                kind: .object, path: ["object \(number)"], className: "NSObject",
                restorationClass: "", storyboard: "", data: encoder.finish())
        }
        return StateArchive(
            isSecure: isSecure, application: StateEncoder(isSecure: isSecure).finish(),
            objects: records
        ).bytes
    }

    /// The same file with the sum that belongs to its bytes, whatever has been done to them.
    package static func summed(_ file: Data) -> Data { StateArchive.summed(file) }

    /// An archive in which each object that has archived the key is of the class, where one is named,
    /// and has archived what `encode` does. Throws why it is none.
    package static func replacing(
        _ file: Data, key: String, className: String? = nil,
        encode: (_ old: NSCoder, _ new: NSCoder) -> Void
    ) throws -> Data {
        var archive = try StateArchive(file)
        for index in archive.objects.indices {
            guard
                let old = StateDecoder(archive.objects[index].data, isSecure: archive.isSecure),
                old.containsValue(forKey: key)
            else { continue }
            let new = StateEncoder(isSecure: archive.isSecure)
            encode(old, new)
            archive.objects[index].data = new.finish()
            if let className { archive.objects[index].className = className }
        }
        return archive.bytes
    }

    /// Reads the file at `path` as at a launch, and lets each object decode its own; how many of them
    /// could not.
    ///
    /// Throws why the file is refused. Foundation may end the process over bytes that are not those
    /// which were encoded.
    package static func restore(
        _ path: String, isSecure: Bool, decode: (NSCoder) -> Void
    ) throws -> Int {
        let file = try DurableFile.read(path, byteCountMax: StateArchive.byteCountMax)
        let archive = try StateArchive(file ?? Data())
        guard StateDecoder(archive.application, isSecure: isSecure) != nil else {
            throw StateArchive.Refusal.malformed
        }
        return archive.objects.count { record in
            guard let coder = StateDecoder(record.data, isSecure: isSecure) else { return true }
            decode(coder)
            return coder.error != nil
        }
    }
}
