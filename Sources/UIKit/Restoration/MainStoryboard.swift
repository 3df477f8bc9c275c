import Foundation

/// The storyboard that an app or a scene begins with: its first view controller gets a window.
@MainActor
enum MainStoryboard {
    /// To be shown when windows next show what they hold: nothing is loaded before the launch calls
    /// have returned (`ios-behaviour.md` 1.4, 1.14).
    private static var pending: UIWindow?

    /// Makes the window of the storyboard that `UIMainStoryboardFile` of the Info.plist names.
    static func makeWindow() {
        guard let name = Bundle.main.infoDictionary?["UIMainStoryboardFile"] as? String,
            let root = UIStoryboard(name: name, bundle: nil).instantiateInitialViewController()
        else { return }
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = root
        UIApplication.shared.delegate?.window = window
        pending = window
    }

    /// Fills a window of a scene.
    static func show(_ storyboard: UIStoryboard, in scene: UIWindowScene) {
        guard let root = storyboard.instantiateInitialViewController() else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = root
        (scene.delegate as? any UIWindowSceneDelegate)?.window = window
        pending = window
    }

    static func showPending() {
        pending?.makeKeyAndVisible()
        pending = nil
    }
}
