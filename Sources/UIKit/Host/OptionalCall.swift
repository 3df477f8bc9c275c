internal import LifecycleKernel

/// One call of an optional method, and whether the object has the method.
///
/// Optional methods are protocol requirements with defaults. A default notes that it was reached,
/// for which method and which object: a delegate that passes a call on to parts of the app, some of
/// which do not have the method, has the method itself.
@MainActor
enum OptionalCall {
    private struct Open {
        let method: DelegateMethod
        let receiver: ObjectIdentifier
        var defaultWasReached = false
    }

    private static var open: Open?

    /// Calls a method; the answer is `notImplemented` when its default was reached.
    static func answer(
        of method: DelegateMethod, _ receiver: AnyObject, _ call: () -> Answer
    ) -> Answer {
        let outer = open
        open = Open(method: method, receiver: ObjectIdentifier(receiver))
        defer { open = outer }
        let answer = call()
        return open?.defaultWasReached == true ? .notImplemented : answer
    }

    /// Called in the default of an optional method: the object has none of its own.
    static func noteDefault(_ method: DelegateMethod, of receiver: AnyObject) {
        guard open?.method == method, open?.receiver == ObjectIdentifier(receiver) else { return }
        open?.defaultWasReached = true
    }
}
