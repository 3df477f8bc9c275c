import Foundation

/// An object other than a view or view controller that takes part in state restoration; it is
/// registered with `UIApplication.registerObject(forStateRestoration:restorationIdentifier:)`.
///
/// All members are optional. Apple: UIKit, `UIStateRestoring`; `ios-behaviour.md` 6.
@preconcurrency @MainActor
public protocol UIStateRestoring: AnyObject {
    var restorationParent: (any UIStateRestoring)? { get }
    var objectRestorationClass: (any UIObjectRestoration.Type)? { get }
    func encodeRestorableState(with coder: NSCoder)
    func decodeRestorableState(with coder: NSCoder)
    func applicationFinishedRestoringState()
}

extension UIStateRestoring {
    public var restorationParent: (any UIStateRestoring)? { nil }
    public var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }
    public func encodeRestorableState(with coder: NSCoder) {}
    public func decodeRestorableState(with coder: NSCoder) {}
    public func applicationFinishedRestoringState() {}
}

/// A class that makes registered objects anew. Apple: UIKit, `UIObjectRestoration`.
@preconcurrency @MainActor
public protocol UIObjectRestoration: AnyObject {
    static func object(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> (any UIStateRestoring)?
}

/// A class that makes view controllers anew. Apple: UIKit, `UIViewControllerRestoration`.
///
/// `nil` from it means that the view controller is not restored (`ios-behaviour.md` 6.3).
@preconcurrency @MainActor
public protocol UIViewControllerRestoration: AnyObject {
    static func viewController(
        withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController?
}

/// Keys that the system archives with the application's own state. Apple: UIKit.
extension UIApplication {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public nonisolated static let stateRestorationBundleVersionKey =
        "UIApplicationStateRestorationBundleVersionKey"
    public nonisolated static let stateRestorationUserInterfaceIdiomKey =
        "UIApplicationStateRestorationUserInterfaceIdiomKey"
    public nonisolated static let stateRestorationTimestampKey =
        "UIApplicationStateRestorationTimestampKey"
    public nonisolated static let stateRestorationSystemVersionKey =
        "UIApplicationStateRestorationSystemVersionKey"

    /// Lets an object of the app's own take part in state restoration.
    ///
    /// It is held weakly; an identifier that is taken ends the process, as on iOS.
    public class func registerObject(
        forStateRestoration object: any UIStateRestoring, restorationIdentifier: String
    ) {
        RegisteredObjects.add(object, restorationIdentifier)
    }

    /// Restoration goes on after the launch calls: until the matching
    /// `completeStateRestoration()` the archive counts as suspect, and is thrown away if the
    /// process ends (`ios-behaviour.md` 6.5).
    public func extendStateRestoration() { UIApplication.shell?.extendRestoration(by: 1) }

    /// What `extendStateRestoration()` was called for is done.
    public func completeStateRestoration() { UIApplication.shell?.extendRestoration(by: -1) }

    /// The next launch shows the launch image, not the picture taken now. Only from within
    /// preservation; elsewhere it does nothing (`ios-behaviour.md` 6.5).
    public func ignoreSnapshotOnNextApplicationLaunch() {
        if Preserver.isPreserving { Preserver.ignoresSnapshot = true }
    }
}

/// Objects that take part in restoration by themselves.
@MainActor
enum RegisteredObjects {
    private struct Entry {
        let identifier: String
        weak var object: (any UIStateRestoring)?
    }

    private static var entries: [Entry] = []

    static func add(_ object: any UIStateRestoring, _ identifier: String) {
        entries.removeAll { $0.object == nil }
        precondition(
            !entries.contains { $0.identifier == identifier },
            "an object is already registered with the restoration identifier '\(identifier)'")
        entries.append(Entry(identifier: identifier, object: object))
    }

    /// Those alive, by their identifier paths, in the order of registration.
    static var all: [(path: [String], object: any UIStateRestoring)] {
        entries.compactMap { entry in
            entry.object.map { (path(of: $0, entry.identifier), $0) }
        }
    }

    private static func path(of object: any UIStateRestoring, _ identifier: String) -> [String] {
        guard let parent = object.restorationParent,
            let entry = entries.first(where: { $0.object === parent })
        else { return [identifier] }
        return path(of: parent, entry.identifier) + [identifier]
    }
}
