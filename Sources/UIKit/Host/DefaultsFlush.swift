import Foundation

/// Brings defaults out of the process, as a phone does at once.
///
/// Foundation on Linux keeps a value in the process until `synchronize()` and says nothing of a change
/// (`linux-facts.md` 21), so every acknowledgement asks for it; without a change that costs a look at
/// the dictionary.
enum DefaultsFlush {
    @MainActor
    static func flush() {
        UserDefaults.standard.synchronize()
    }
}
