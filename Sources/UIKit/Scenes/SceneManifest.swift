import Foundation

/// What an app says of its scenes: `UIApplicationSceneManifest` of its Info.plist.
struct SceneManifest {
    /// One configuration for scenes of a role.
    struct Entry: Equatable {
        var name: String?
        var delegateClassName: String?
        var sceneClassName: String?
        var storyboardName: String?
    }

    static let delegateClassKey = "UISceneDelegateClassName"
    static let sceneClassKey = "UISceneClassName"

    /// That of this process; tests put another in its place.
    @MainActor static var main = SceneManifest(
        Bundle.main.infoDictionary ?? [:],
        executable: Bundle.main.executableURL?.lastPathComponent
            ?? ProcessInfo.processInfo.processName)

    /// Whether the app has a manifest at all.
    let isThere: Bool
    /// `UIApplicationSupportsMultipleScenes`.
    let supportsMultipleScenes: Bool
    private let configurations: [String: Any]
    private let moduleName: String

    /// Reads the manifest among the values of an Info.plist. Without an own module name the
    /// executable's name is the module's, letters and digits kept and all else as `_`.
    init(_ info: [String: Any], executable: String) {
        let manifest = info["UIApplicationSceneManifest"] as? [String: Any]
        isThere = manifest != nil
        supportsMultipleScenes = manifest?["UIApplicationSupportsMultipleScenes"] as? Bool ?? false
        configurations = manifest?["UISceneConfigurations"] as? [String: Any] ?? [:]
        moduleName = String(
            executable.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }

    /// The configurations of a role, in their order.
    func entries(for role: UISceneSession.Role) -> [Entry] {
        let list = configurations[role.rawValue] as? [[String: Any]] ?? []
        return list.map { values in
            Entry(
                name: values["UISceneConfigurationName"] as? String,
                delegateClassName: values[SceneManifest.delegateClassKey] as? String,
                sceneClassName: values[SceneManifest.sceneClassKey] as? String,
                storyboardName: values["UISceneStoryboardFile"] as? String)
        }
    }

    func entry(named name: String, for role: UISceneSession.Role) -> Entry? {
        entries(for: role).first { $0.name == name }
    }

    /// The class of a name as an Info.plist has it; `$(PRODUCT_MODULE_NAME)`, which Xcode resolves
    /// in a finished bundle, is the module of the executable, as is no module at all.
    func classNamed(_ name: String) -> AnyClass? {
        let resolved = ["$(PRODUCT_MODULE_NAME)", "${PRODUCT_MODULE_NAME}"].reduce(name) {
            $0.replacingOccurrences(of: $1, with: moduleName)
        }
        return NSClassFromString(
            resolved.contains(".") ? resolved : "\(moduleName).\(resolved)")
    }
}
