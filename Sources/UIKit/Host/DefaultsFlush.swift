import Foundation

/// Brings defaults out of the process, as a phone does at once.
///
/// Foundation on Linux keeps a value in the process until `synchronize()` and says nothing of a
/// change (`linux-facts.md` 21), so every acknowledgement asks for it. Without a change that takes
/// less than 1 µs; after one 0.3 ms, and 2 ms among 1,000 keys. Defaults of other suites are not
/// known here: an app that keeps some calls `synchronize()` on them itself.
enum DefaultsFlush {
    @MainActor
    static func flush() {
        UserDefaults.standard.synchronize()
    }
}
