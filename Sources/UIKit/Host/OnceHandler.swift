import Foundation

/// A completion handler that an app calls once, from any thread; a second call is complained about
/// and changes nothing.
final class OnceHandler: @unchecked Sendable {
    private let name: String
    private let action: @Sendable () -> Void
    private let lock = NSLock()
    private var wasCalled = false

    /// `name` says in a complaint whose handler it is.
    init(_ name: String, _ action: @escaping @Sendable () -> Void = {}) {
        self.name = name
        self.action = action
    }

    func call() {
        let isFirst = lock.withLock {
            defer { wasCalled = true }
            return !wasCalled
        }
        guard isFirst else {
            complain("the completion handler \(name) was called twice: the second call is ignored")
            return
        }
        action()
    }
}
