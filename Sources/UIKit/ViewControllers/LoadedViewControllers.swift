/// The view controllers that have loaded their views, and are still there.
@MainActor
enum LoadedViewControllers {
    private struct Held {
        weak var controller: UIViewController?
    }

    private static var held: [Held] = []

    static func note(_ controller: UIViewController) {
        held.removeAll { $0.controller == nil || $0.controller === controller }
        held.append(Held(controller: controller))
    }

    /// Calls `didReceiveMemoryWarning()` on each, in the order in which they loaded their views.
    static func warn() {
        for controller in held.compactMap(\.controller) where controller.isViewLoaded {
            controller.report("didReceiveMemoryWarning()")
            controller.didReceiveMemoryWarning()
        }
    }
}
