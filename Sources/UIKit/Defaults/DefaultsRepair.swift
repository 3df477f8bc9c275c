import Foundation
import Glibc

/// Puts torn lists of defaults right before the app reads them.
///
/// A list is torn when a process that is not ours was ended within `synchronize()`, which empties
/// the file before it writes. It is replaced by the copy that lies beside it; without one it is
/// set aside as `.torn`, and the app starts with no values. Either way a line says so.
enum DefaultsRepair {
    static func repair(in folder: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names.sorted() where name.hasSuffix(".plist") {
            do {
                try repair(DefaultsFile(path: folder + "/" + name))
            } catch {
                complain("defaults are not looked after: \(error)")
            }
        }
    }

    static func repair(_ file: DefaultsFile) throws {
        // Most lists are whole, and then nobody is kept waiting.
        guard case .torn = try PropertyListBytes.read(file.path) else { return }
        let held = try DefaultsLock(file.path + ".lock")
        defer { held.release() }
        guard case .torn = try PropertyListBytes.read(file.path) else { return }
        if case .values(let values) = try PropertyListBytes.read(file.copyPath) {
            let data = try PropertyListSerialization.data(
                fromPropertyList: values, format: .xml, options: 0)
            try DurableFile.write(data, to: file.path)
            complain("defaults were torn and are as last saved: \(file.path)")
            return
        }
        guard rename(file.path, file.path + ".torn") == 0 else {
            throw DurableFile.Refused(call: "rename", path: file.path, code: errno)
        }
        complain("defaults were torn, with no copy, and start empty; see \(file.path).torn")
    }
}
