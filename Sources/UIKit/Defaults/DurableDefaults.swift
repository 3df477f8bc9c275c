internal import CPreferences
import Foundation
import Glibc

/// Brings defaults out of the process without the app's help, as a phone does at once.
///
/// What an app sets, in `UserDefaults.standard` and in suites, is written at the end of the turn of
/// the main run loop, before every acknowledgement, before the end of a task is told, and at `exit`.
/// One write of a domain takes all that was set in it since the last one. `synchronize()` does the
/// same and brings in what other processes have set. How it hooks in: docs/decisions/0011.
enum DurableDefaults {
    private static let lock = NSLock()
    /// Held while files are read and written; all that is below belongs to its holder.
    nonisolated(unsafe) private static var domains: [String: DefaultsDomain] = [:]
    /// Whether Foundation calls our functions; otherwise only `synchronize()` is left.
    nonisolated(unsafe) private static var isHooked = false

    /// Repairs what is torn and starts to watch. Before anything of the app's own runs.
    @MainActor
    static func start() {
        DefaultsRepair.repair(in: DefaultsFile.folder)
        isHooked = preferences_seen {
            UserDefaults.standard.removeObject(forKey: "org.dormouse.nothing")
        }
        guard isHooked else {
            complain("defaults are written by synchronize() alone: Foundation is linked statically")
            return
        }
        preferences_start({ DurableDefaults.flush() }, { DurableDefaults.synchronize($0) })
        atexit { DurableDefaults.flush() }
    }

    /// Writes what was set and has not been written. From any thread.
    static func flush() {
        guard isHooked else {
            UserDefaults.standard.synchronize()
            return
        }
        lock.withLock {
            takeChanges()
            for domain in domains.values where domain.hasChanges { _ = domain.write() }
        }
    }

    /// In place of Foundation's `synchronize()`: the same for one domain, and what others have set.
    private static func synchronize(_ name: UnsafeRawPointer?) -> Bool {
        guard let name else { return false }
        let key = Unmanaged<NSString>.fromOpaque(name).takeUnretainedValue()
        return lock.withLock {
            takeChanges()
            return domain(key).write()
        }
    }

    private static func takeChanges() {
        guard let pointer = preferences_take() else { return }
        let changes = Unmanaged<NSDictionary>.fromOpaque(pointer).takeRetainedValue()
        for (name, values) in changes {
            guard let name = name as? String, let values = values as? [String: Any] else {
                continue
            }
            domain(name as NSString).take(values)
        }
    }

    private static func domain(_ name: NSString) -> DefaultsDomain {
        let file = DefaultsFile(domain: name as String)
        if let known = domains[file.path] { return known }
        let new = DefaultsDomain(name: name, file: file)
        domains[file.path] = new
        return new
    }
}
