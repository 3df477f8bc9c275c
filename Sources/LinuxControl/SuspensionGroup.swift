/// All processes of one app, to be stopped, let run and ended together.
///
///     running → (freeze) → stopping → (isFrozen) → frozen → (thaw) → running
public protocol SuspensionGroup: AnyObject {
    /// Asks that every process stop. They may not have when it returns: see `isFrozen`.
    func freeze() throws(LinuxError)

    /// Whether every process has stopped.
    var isFrozen: Bool { get throws(LinuxError) }

    /// Becomes ready for `Poller.Interest.priority` when `isFrozen` may have changed; `nil` where
    /// Linux says nothing, and the caller has to look again.
    var eventsDescriptor: Int32? { get }

    /// Lets every process run again, or undoes a `freeze` that is under way.
    func thaw() throws(LinuxError)

    /// Ends every process at once, stopped or not. They may not be gone yet when it returns.
    func kill()

    /// Lets go of what Linux holds for the group, once it is empty.
    /// Returns whether nothing is left; of a child of an `AppGroup` the parent removes the rest.
    @discardableResult
    func remove() -> Bool
}
