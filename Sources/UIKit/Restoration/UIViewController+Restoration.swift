import Foundation

// A view controller's part in state restoration. Apple: UIKit, `UIViewController`; `ios-behaviour.md`
// 6. The class's own members stand with the class; those of containers here.

extension UIViewController {
    /// Takes up a view controller that was presented when the state was archived: at once when this
    /// one is in a window, else when it has appeared.
    func presentRestored(_ controller: UIViewController) {
        if viewIfLoaded?.window != nil {
            present(controller, animated: false)
        } else {
            restoredPresentation = controller
        }
    }

    /// The identifiers from the root to this view controller; `nil` when one of them has none.
    var restorationPath: [String]? {
        guard let identifier = restorationIdentifier else { return nil }
        guard let outer = parent ?? presentingViewController else { return [identifier] }
        return outer.restorationPath.map { $0 + [identifier] }
    }
}

/// Keys under which UIKit's own classes archive.
enum RestorationKey {
    static let presented = "UIViewControllerPresentedPath"
    static let stack = "UINavigationControllerPaths"
    static let selection = "UITabBarControllerSelectedIndex"
}

extension NSCoder {
    /// The archived path under a key; empty when there is none.
    func restorationPath(forKey key: String) -> [String] {
        let list = decodeObject(of: [NSArray.self, NSString.self], forKey: key) as? [String]
        return list ?? []
    }
}
