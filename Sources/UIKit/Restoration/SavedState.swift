import Foundation

/// A whole save without an app around it, for `Benchmarks/Saving`.
package enum SavedState {
    /// Archives one object that keeps `data`, and writes the archive to `path` as on the way to the
    /// background. Throws what Linux refused.
    package static func save(_ data: Data, to path: String) throws {
        let encoder = StateEncoder(isSecure: true)
        encoder.encode(data as NSData, forKey: "data")
        let record = StateArchive.Record(
            kind: .object, path: ["object"], className: "NSObject", restorationClass: "",
            storyboard: "", data: encoder.finish())
        let application = StateEncoder(isSecure: true).finish()
        let archive = StateArchive(isSecure: true, application: application, objects: [record])
        try DurableFile.write(archive.bytes, to: path)
    }
}
