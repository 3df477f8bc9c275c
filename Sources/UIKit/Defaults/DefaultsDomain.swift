internal import CPreferences
import Foundation

/// What an app has set in one domain, and what its file held when it was last looked at.
final class DefaultsDomain {
    private let name: NSString
    private let file: DefaultsFile
    /// Set and not yet written; null objects for what was removed.
    private var changes: [String: Any] = [:]
    /// What the file held the last time, of which Foundation has been told.
    private var seen: SeenDefaults?
    private var lastComplaint = ""

    init(name: NSString, file: DefaultsFile) {
        self.name = name
        self.file = file
    }

    var hasChanges: Bool { !changes.isEmpty }

    func take(_ values: [String: Any]) {
        changes.merge(values) { $1 }
    }

    /// Merges the changes into the file; they are kept when Linux refuses, and `false` says so.
    func write() -> Bool {
        do {
            let (now, isRead) = try file.merge(changes, seen: seen)
            if isRead { adopt(now.values, except: changes) }
            seen = now
            changes.removeAll()
            lastComplaint = ""
            return true
        } catch {
            let words = "defaults are not saved: \(error)"
            if words != lastComplaint { complain(words) }
            lastComplaint = words
            return false
        }
    }

    /// Tells Foundation what other processes have set and removed.
    private func adopt(_ values: NSDictionary, except own: [String: Any]) {
        let old = seen?.values ?? [:]
        for case (let key as String, let value) in values
        where own[key] == nil && !isEqual(old[key], value) { tell(key, of: values) }
        for case let key as String in old.allKeys where own[key] == nil && values[key] == nil {
            tell(key, of: values)
        }
    }

    /// The value stays in the dictionary on its way: Swift would put it into a box of its own.
    private func tell(_ key: String, of values: NSDictionary) {
        let object = key as NSString
        withExtendedLifetime((name, object, values)) {
            preferences_adopt(pointer(name), pointer(object), pointer(values))
        }
    }

    private func pointer(_ object: AnyObject) -> UnsafeRawPointer {
        UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    }
}
