import Foundation

/// The chosen segment, kept beyond the process.
struct IndexStore {
    private let key = "selectedSegmentIndex"

    var index: Int {
        get { UserDefaults.standard.integer(forKey: key) }
        nonmutating set { UserDefaults.standard.set(newValue, forKey: key) }
    }
}
