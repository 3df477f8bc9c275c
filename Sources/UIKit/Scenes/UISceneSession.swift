import Foundation
internal import LifecycleKernel

/// What stays of a scene while it is not connected. Apple: UIKit, `UISceneSession`.
///
/// It is kept in the app's container, and is the same over launches until it is discarded.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// What scenes are for. Apple: `UISceneSession.Role`, with its raw values.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
        /// There is no other display here.
        public static let windowExternalDisplayNonInteractive = Role(
            rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
        /// The name until iOS 16.
        public static let windowExternalDisplay = Role(
            rawValue: "UIWindowSceneSessionRoleExternalDisplay")
    }

    public nonisolated let persistentIdentifier: String
    public nonisolated let role: Role

    /// The scene while it is connected.
    open internal(set) weak var scene: UIScene?
    /// What the scene is or was made of.
    open internal(set) var configuration: UISceneConfiguration

    /// What is handed to the scene when it is connected again; kept over launches as far as it is a
    /// property list.
    open var stateRestorationActivity: NSUserActivity? {
        didSet { OpenSessions.shared.note(self) }
    }

    /// The app's own; kept over launches if it is a property list.
    open var userInfo: [String: Any]? {
        didSet { OpenSessions.shared.note(self) }
    }

    /// The kernel's number of the scene.
    let number: SceneID

    init(
        _ number: SceneID, identifier: String = UUID().uuidString,
        role: Role = .windowApplication, configuration: UISceneConfiguration
    ) {
        self.number = number
        persistentIdentifier = identifier
        self.role = role
        self.configuration = configuration
        super.init()
    }
}
