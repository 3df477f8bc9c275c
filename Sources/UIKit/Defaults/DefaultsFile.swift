import Foundation
import Glibc

/// The property list of one domain, with what lies beside it:
///
///     org.example.mail.plist        what Foundation reads
///     org.example.mail.plist.lock   held while the file is merged
///     org.example.mail.plist.copy   the same as the file, against being torn in place
struct DefaultsFile {
    let path: String

    init(path: String) { self.path = path }

    /// The file in which Foundation looks for a domain.
    init(domain: String) {
        self.init(path: Self.folder + "/" + Self.fileName(domain) + ".plist")
    }

    /// `XDG_CONFIG_HOME`, which the device sets to the container's `Library/Preferences`.
    static var folder: String {
        if let home = getenv("XDG_CONFIG_HOME").map({ String(cString: $0) }), home.hasPrefix("/") {
            return home
        }
        return NSHomeDirectory() + "/.config"
    }

    private static func fileName(_ domain: String) -> String {
        switch domain {
        case "kCFPreferencesCurrentApplication":
            Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
        case "kCFPreferencesAnyApplication": ".GlobalPreferences"
        default: domain
        }
    }

    var copyPath: String { path + ".copy" }

    /// Puts changes into the file, null objects for what shall go, and returns what it holds then.
    ///
    /// What other processes have put there stays. Mode 0600; written only when something differs.
    /// `seen` is what it held the last time: a file that is still the same is not read again, and
    /// `isRead` is false. Throws
    /// `DurableFile.Refused`, and the old file stays. Linux: `flock(2)`.
    func merge(_ changes: [String: Any], seen: SeenDefaults?)
        throws -> (now: SeenDefaults, isRead: Bool)
    {
        if changes.isEmpty, access(path, F_OK) != 0, errno == ENOENT {
            return (SeenDefaults(), true)
        }
        try? FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        let held = try DefaultsLock(path + ".lock")
        defer { held.release() }
        let known = seen.flatMap { $0.isStill(path) ? $0 : nil }
        let isRead = known == nil
        let current = try known ?? contents()
        let values = current.values
        let different = changes.filter { key, value in
            value is NSNull ? values[key] != nil : !isEqual(values[key], value)
        }
        if !current.isTorn, different.isEmpty { return (current, isRead) }
        let merged = values.mutableCopy() as! NSMutableDictionary
        for (key, value) in different {
            if value is NSNull {
                merged.removeObject(forKey: key)
            } else {
                merged[key] = value
            }
        }
        let data = try PropertyListSerialization.data(
            fromPropertyList: merged, format: .xml, options: 0)
        try DurableFile.write(data, to: path)
        try? DurableFile.write(data, to: copyPath, isSynced: false)
        return (SeenDefaults(merged, at: path), isRead)
    }

    /// What the file holds; what its copy holds when somebody has torn it.
    private func contents() throws -> SeenDefaults {
        switch try PropertyListBytes.read(path) {
        case .absent: return SeenDefaults()
        case .values(let values): return SeenDefaults(values, at: path)
        case .torn:
            if case .values(let values) = try PropertyListBytes.read(copyPath) {
                return SeenDefaults(values, isTorn: true)
            }
            return SeenDefaults(isTorn: true)
        }
    }
}

/// Whether two values of property lists are the same.
func isEqual(_ one: Any?, _ other: Any) -> Bool {
    guard let one = one as? NSObject, let other = other as? NSObject else { return false }
    return one.isEqual(other)
}

/// A lock among processes, on a file of its own: the list itself is replaced at each write.
struct DefaultsLock {
    private let file: Int32

    /// Waits until nobody else holds it.
    init(_ path: String) throws(DurableFile.Refused) {
        file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else {
            throw DurableFile.Refused(call: "open", path: path, code: errno)
        }
        while flock(file, LOCK_EX) != 0 {
            if errno == EINTR { continue }
            let code = errno
            close(file)
            throw DurableFile.Refused(call: "flock", path: path, code: code)
        }
    }

    func release() { close(file) }
}
