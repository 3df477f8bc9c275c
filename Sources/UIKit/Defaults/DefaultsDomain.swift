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
        where own[key] == nil && !isEqual(old[key], value) { tell(key, value) }
        for case let key as String in old.allKeys where own[key] == nil && values[key] == nil {
            tell(key, nil)
        }
    }

    private func tell(_ key: String, _ value: Any?) {
        let object = value.map { $0 as AnyObject }
        withExtendedLifetime((name, object)) {
            preferences_adopt(
                pointer(name), pointer(key as NSString), object.map(pointer))
        }
    }

    private func pointer(_ object: AnyObject) -> UnsafeRawPointer {
        UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    }
}
