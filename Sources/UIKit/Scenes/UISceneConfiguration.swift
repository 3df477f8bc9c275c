import Foundation

/// What scenes are made of. Apple: UIKit, `UISceneConfiguration`.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    public let name: String?
    public let role: UISceneSession.Role
    /// `nil`: `UIWindowScene`.
    open var sceneClass: AnyClass?
    /// The class of the scene's delegate, which needs an `init()` without arguments; `nil`: there is
    /// none, and nobody shows anything.
    open var delegateClass: AnyClass?
    /// Its first view controller fills the window that the scene then gets.
    open var storyboard: UIStoryboard?

    /// With the classes of the configuration of that name and role in the Info.plist, if there is
    /// one.
    public convenience init(name: String?, sessionRole: UISceneSession.Role) {
        self.init(name: name, role: sessionRole)
        if let name, let entry = SceneManifest.main.entry(named: name, for: sessionRole) {
            fill(from: entry)
        }
    }

    /// Empty but for name and role.
    init(name: String?, role: UISceneSession.Role) {
        self.name = name
        self.role = role
        super.init()
    }

    /// The configuration that the Info.plist gives to scenes of a role: its first.
    static func ofManifest(_ role: UISceneSession.Role) -> UISceneConfiguration {
        guard let entry = SceneManifest.main.entries(for: role).first else {
            return UISceneConfiguration(name: nil, role: role)
        }
        let configuration = UISceneConfiguration(name: entry.name, role: role)
        configuration.fill(from: entry)
        return configuration
    }

    private func fill(from entry: SceneManifest.Entry) {
        delegateClass = find(entry.delegateClassName, SceneManifest.delegateClassKey)
        sceneClass = find(entry.sceneClassName, SceneManifest.sceneClassKey)
        storyboard = entry.storyboardName.map { UIStoryboard(name: $0, bundle: nil) }
    }

    private func find(_ className: String?, _ key: String) -> AnyClass? {
        guard let className else { return nil }
        if let found = SceneManifest.main.classNamed(className) { return found }
        complain(
            "the class '\(className)', which \(key) of the Info.plist names, is no class of this "
                + "program")
        return nil
    }
}
