import Foundation
internal import LifecycleKernel

/// One instance of an app's user interface. Apple: UIKit, `UIScene`.
///
/// The device connects and moves scenes; an app hears of it in the delegate and in notifications
/// (`ios-behaviour.md` 1.3, 1.4).
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// How far in front a scene is. Apple: `UIScene.ActivationState`, with its raw values.
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive = 0
        case foregroundInactive = 1
        case background = 2

        init(_ state: ApplicationState) {
            switch state {
            case .active: self = .foregroundActive
            case .inactive: self = .foregroundInactive
            case .background: self = .background
            }
        }
    }

    /// What stays of the scene when it is disconnected.
    public let session: UISceneSession

    /// Where the scene's life is heard of; held strongly, as on iOS.
    open var delegate: (any UISceneDelegate)?

    /// "Did" calls see the new state, "will" calls the old one; `unattached` before the first move
    /// and after the disconnection.
    open internal(set) var activationState = ActivationState.unattached

    /// What the app switcher would show beside the app's name; kept and shown nowhere.
    open var title: String! = ""
    /// Kept and shown nowhere.
    open var subtitle = ""

    /// What the user is doing in the scene; kept, and handed to no other device.
    open var userActivity: NSUserActivity?

    /// The device makes scenes, of the class that their configuration names.
    public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        self.session = session
        super.init()
    }

    open override var next: UIResponder? { UIApplication.shared }
}

extension UIScene {
    /// Opens a URL as `UIApplication.open(_:options:completionHandler:)` does.
    public func open(
        _ url: URL, options: UIScene.OpenExternalURLOptions?,
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        UIApplication.shared.open(url, options: [:], completionHandler: completion)
    }
}

// What is posted after the delegate's method, its object the scene.
extension UIScene {
    public nonisolated static let willConnectNotification = name(.sceneWillConnect)
    public nonisolated static let didDisconnectNotification = name(.sceneDidDisconnect)
    public nonisolated static let didActivateNotification = name(.sceneDidActivate)
    public nonisolated static let willDeactivateNotification = name(.sceneWillDeactivate)
    public nonisolated static let willEnterForegroundNotification =
        name(.sceneWillEnterForeground)
    public nonisolated static let didEnterBackgroundNotification = name(.sceneDidEnterBackground)

    private nonisolated static func name(_ name: NotificationName) -> Notification.Name {
        Notification.Name(name.rawValue)
    }
}
