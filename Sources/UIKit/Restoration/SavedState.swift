import Foundation

/// What is saved of a state, without an app around it: for `Benchmarks/Saving` and
/// `Tests/Programs/BadArchives`.
package enum SavedState {
    /// Archives one object that keeps `data`, and writes the archive to `path` as on the way to the
    /// background. Throws what Linux refused.
    @MainActor package static func save(_ data: Data, to path: String) throws {
        try ArchiveFile.write(archive(of: data), to: path)
    }

    /// The same as the first save of a process, which does not know what the disk holds.
    @MainActor package static func saveFirst(_ data: Data, to path: String) throws {
        ExchangedFile.forget()
        try save(data, to: path)
    }

    /// The first part of `save`, without writing anything: the number of bytes.
    package static func body(of data: Data) -> Int { archive(of: data).body.count }

    /// The second part of `save`: the header, with the sum of a body.
    package static func header(of body: Data) -> Data {
        StateArchive.header(of: ArchivedBytes(body))
    }

    private static func archive(of data: Data) -> StateArchive {
        archive(isSecure: true, objects: [{ $0.encode(data as NSData, forKey: "data") }])
    }

    /// The bytes of an archive of objects that each encode their own.
    package static func file(isSecure: Bool, objects: [(NSCoder) -> Void]) -> Data {
        archive(isSecure: isSecure, objects: objects).bytes
    }

    private static func archive(isSecure: Bool, objects: [(NSCoder) -> Void]) -> StateArchive {
        let records = objects.enumerated().map { number, encode in
            let encoder = StateEncoder(isSecure: isSecure)
            encode(encoder)
            return StateArchive.Record(
                kind: .object, path: ["object \(number)"], className: "NSObject",
                restorationClass: "", storyboard: "", data: encoder.finish())
        }
        return StateArchive(
            isSecure: isSecure, application: StateEncoder(isSecure: isSecure).finish(),
            objects: records)
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
                let old = StateDecoder(
                    archive.objects[index].data.whole, isSecure: archive.isSecure),
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
        guard StateDecoder(archive.application.whole, isSecure: isSecure) != nil else {
            throw StateArchive.Refusal.malformed
        }
        return archive.objects.count { record in
            guard let coder = StateDecoder(record.data.whole, isSecure: isSecure) else {
                return true
            }
            decode(coder)
            return coder.error != nil
        }
    }
}
