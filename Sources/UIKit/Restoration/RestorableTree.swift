import Foundation

// Who takes part in restoration: view controllers and views with an identifier, all of whose
// parents have one. Source: `ios-behaviour.md` 6.1.

/// One view controller, view or object that takes part, and where it stands.
@MainActor
struct Restorable {
    let path: [String]
    let object: AnyObject
    let kind: StateArchive.Record.Kind
}

@MainActor
enum RestorableTree {
    /// All that take part, the outermost first: view controllers with their views, then registered
    /// objects.
    static func all(in windows: [UIWindow]) -> [Restorable] {
        var found: [Restorable] = []
        for window in windows {
            if let root = window.rootViewController { add(root, below: [], to: &found) }
        }
        found += RegisteredObjects.all.map {
            Restorable(path: $0.path, object: $0.object, kind: .object)
        }
        return found
    }

    /// A view controller and what is below it; nothing when a parent of it has no identifier.
    static func all(from controller: UIViewController) -> [Restorable] {
        var found: [Restorable] = []
        if let path = controller.restorationPath {
            add(controller, below: Array(path.dropLast()), to: &found)
        }
        return found
    }

    private static func add(
        _ controller: UIViewController, below parent: [String], to found: inout [Restorable]
    ) {
        guard let identifier = controller.restorationIdentifier else { return }
        let path = parent + [identifier]
        found.append(Restorable(path: path, object: controller, kind: .viewController))
        if let view = controller.viewIfLoaded {
            addViews(in: view, of: controller, path, to: &found)
        }
        for child in controller.children { add(child, below: path, to: &found) }
        if let presented = controller.presentedByItself { add(presented, below: path, to: &found) }
    }

    /// Views with an identifier that belong to this view controller and to none of its children.
    private static func addViews(
        in view: UIView, of controller: UIViewController, _ path: [String],
        to found: inout [Restorable]
    ) {
        if let identifier = view.restorationIdentifier {
            found.append(Restorable(path: path + [identifier], object: view, kind: .view))
        }
        for subview in view.subviews where subview.controller == nil {
            addViews(in: subview, of: controller, path, to: &found)
        }
    }
}
