import Foundation

extension UIScene {
    /// Why a scene is connected: what it was opened with. Apple: `UIScene.ConnectionOptions`.
    ///
    /// All of it is empty when a person touched the icon.
    @preconcurrency @MainActor
    open class ConnectionOptions: NSObject {
        /// The URLs to open.
        open internal(set) var urlContexts: Set<UIOpenURLContext> = []
        /// Universal links, and activities that the app itself asked for the scene with.
        open internal(set) var userActivities: Set<NSUserActivity> = []
        /// The quick action that was chosen.
        open internal(set) var shortcutItem: UIApplicationShortcutItem?
        /// Who opened the app: nobody but a person does here, so `nil`.
        open var sourceApplication: String? { nil }
        /// No activity comes from another device, so `nil`.
        open var handoffUserActivityType: String? { nil }
        /// The payload of the notification that was tapped.
        package internal(set) var notificationPayload: [AnyHashable: Any]?

        override init() {
            super.init()
        }
    }

    /// How a URL of a context was opened. Apple: `UIScene.OpenURLOptions`.
    @preconcurrency @MainActor
    open class OpenURLOptions: NSObject {
        /// `nil`: a person opened it.
        open var sourceApplication: String? { nil }
        open var annotation: Any? { nil }
        /// Whether a file has to be copied before it is used; none are opened here.
        open var openInPlace: Bool { false }

        override init() {
            super.init()
        }
    }

    /// How a URL is to be opened. Apple: `UIScene.OpenExternalURLOptions`; kept and without effect.
    @preconcurrency @MainActor
    open class OpenExternalURLOptions: NSObject {
        open var universalLinksOnly = false

        public override init() {
            super.init()
        }
    }

    /// How a scene is asked for. Apple: `UIScene.ActivationRequestOptions`; kept and without effect.
    @preconcurrency @MainActor
    open class ActivationRequestOptions: NSObject {
        /// The scene from which another is asked for.
        open var requestingScene: UIScene?

        public override init() {
            super.init()
        }
    }
}

/// A URL that a scene is to open. Apple: UIKit, `UIOpenURLContext`.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
    public nonisolated let url: URL
    public nonisolated let options: UIScene.OpenURLOptions

    init(url: URL) {
        self.url = url
        options = UIScene.OpenURLOptions()
        super.init()
    }
}

/// How a session is to be destroyed. Apple: UIKit, `UISceneDestructionRequestOptions`.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {
    public override init() {
        super.init()
    }
}

/// How a window goes. Apple: UIKit, `UIWindowSceneDestructionRequestOptions`; nothing is animated.
@preconcurrency @MainActor
open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
    /// Apple: `UIWindowScene.DismissalAnimation`.
    open var windowDismissalAnimation = UIWindowScene.DismissalAnimation.standard
}

/// A scene that an app asks for. Apple: UIKit, `UISceneSessionActivationRequest` (iOS 17).
@preconcurrency @MainActor
open class UISceneSessionActivationRequest: NSObject {
    /// The session to show; `nil`: a new one.
    public let session: UISceneSession?
    open var userActivity: NSUserActivity?
    open var options: UIScene.ActivationRequestOptions?

    /// Asks for a scene of a session.
    public init(session: UISceneSession, userActivity: NSUserActivity? = nil) {
        self.session = session
        self.userActivity = userActivity
        super.init()
    }

    /// Asks for a new scene of a role.
    public init(role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil)
    {
        session = nil
        self.userActivity = userActivity
        super.init()
    }
}

/// Why a scene cannot be had. Apple: UIKit, `UISceneError`.
public struct UISceneError: Error, Equatable, Sendable {
    /// Apple: `UISceneError.Code`, with its raw values.
    public enum Code: Int, Sendable {
        case multipleScenesNotSupported = 0
        case requestDenied = 1
        case geometryRequestUnsupported = 100
        case geometryRequestDenied = 101
    }

    public let code: Code

    public static var errorDomain: String { "UISceneErrorDomain" }
    public static let multipleScenesNotSupported = Code.multipleScenesNotSupported
    public static let requestDenied = Code.requestDenied
}

extension UISceneError: LocalizedError, CustomNSError {
    public var errorCode: Int { code.rawValue }

    /// What was wrong and what to do.
    public var errorDescription: String? {
        switch code {
        case .multipleScenesNotSupported:
            "the app may have one scene only: set UIApplicationSupportsMultipleScenes in the "
                + "UIApplicationSceneManifest of its Info.plist"
        case .requestDenied: "the session has been discarded: ask with nil for a new one"
        case .geometryRequestUnsupported, .geometryRequestDenied: "windows fill the screen"
        }
    }
}
