import Foundation
internal import LifecycleKernel

/// The file in an app's container that keeps its sessions over launches: a property list.
///
///     Sessions: [{Scene, PersistentIdentifier, Role, ConfigurationName?, DelegateClass?,
///                 SceneClass?, UserInfo?, Activity?: {Type, Title?, UserInfo?, WebpageURL?}}]
///
/// It is replaced as a whole, so a kill leaves the old one or the new one.
@MainActor
final class SessionFile {
    private let url: URL
    private var written: Data?

    init(_ url: URL) {
        self.url = url
    }

    /// Where it lies in the container of this process.
    static func ofContainer() -> SessionFile {
        let identifier = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
        return SessionFile(
            URL(fileURLWithPath: NSHomeDirectory())
                .appendingPathComponent("Library/Saved Application State")
                .appendingPathComponent("\(identifier).sceneSessions")
                .appendingPathComponent("sessions.plist"))
    }

    /// The sessions in it; none when there is no file. What is broken is complained about and left
    /// out.
    func read() -> [UISceneSession] {
        guard let data = try? Data(contentsOf: url) else { return [] }
        guard
            // The parser of the other format can crash on broken bytes.
            !data.starts(with: Data("bplist".utf8)),
            let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
            let values = (list as? [String: Any])?["Sessions"] as? [[String: Any]]
        else {
            complain("\(url.path) is broken: its sessions are forgotten")
            return []
        }
        written = data
        return values.compactMap(UISceneSession.init(kept:))
            .sorted { $0.number.rawValue < $1.number.rawValue }
    }

    /// Writes the sessions, if that changes anything. What is no property list is left out, and
    /// Linux's refusal is complained about.
    func write(_ sessions: [UISceneSession]) {
        do {
            let data = try PropertyListSerialization.data(
                fromPropertyList: ["Sessions": sessions.map(\.kept)], format: .xml, options: 0)
            guard data != written else { return }
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: url, options: .atomic)
            written = data
        } catch {
            complain("scene sessions could not be written to \(url.path): \(error)")
        }
    }
}

extension UISceneSession {
    fileprivate convenience init?(kept values: [String: Any]) {
        guard let number = values["Scene"] as? Int,
            let identifier = values["PersistentIdentifier"] as? String,
            let role = (values["Role"] as? String).map(Role.init(rawValue:))
        else { return nil }
        self.init(
            SceneID(number), identifier: identifier, role: role,
            configuration: UISceneConfiguration(kept: values, role: role))
        userInfo = values["UserInfo"] as? [String: Any]
        stateRestorationActivity = (values["Activity"] as? [String: Any])
            .flatMap(NSUserActivity.init(kept:))
    }

    fileprivate var kept: [String: Any] {
        var values: [String: Any] = [
            "Scene": number.rawValue, "PersistentIdentifier": persistentIdentifier,
            "Role": role.rawValue,
        ]
        values["ConfigurationName"] = configuration.name
        values["DelegateClass"] = configuration.delegateClass.map { NSStringFromClass($0) }
        values["SceneClass"] = configuration.sceneClass.map { NSStringFromClass($0) }
        values["UserInfo"] = asPropertyList(userInfo)
        values["Activity"] = stateRestorationActivity?.kept
        return values
    }
}

extension UISceneConfiguration {
    /// The classes that it had; where one is gone, as after an update, what the Info.plist says now.
    fileprivate convenience init(kept values: [String: Any], role: UISceneSession.Role) {
        self.init(name: values["ConfigurationName"] as? String, role: role)
        delegateClass = (values["DelegateClass"] as? String).flatMap { NSClassFromString($0) }
        sceneClass = (values["SceneClass"] as? String).flatMap { NSClassFromString($0) }
        guard delegateClass == nil else { return }
        let now =
            name.map { UISceneConfiguration(name: $0, sessionRole: role) } ?? .ofManifest(role)
        delegateClass = now.delegateClass
    }
}

extension NSUserActivity {
    fileprivate convenience init?(kept values: [String: Any]) {
        guard let type = values["Type"] as? String else { return nil }
        self.init(activityType: type)
        title = values["Title"] as? String
        userInfo = values["UserInfo"] as? [String: Any]
        webpageURL = (values["WebpageURL"] as? String).flatMap { URL(string: $0) }
    }

    fileprivate var kept: [String: Any] {
        var values: [String: Any] = ["Type": activityType]
        values["Title"] = title
        values["UserInfo"] = asPropertyList(userInfo)
        values["WebpageURL"] = webpageURL?.absoluteString
        return values
    }
}

/// A dictionary as it can be written; `nil` when it is no property list.
private func asPropertyList(_ values: [AnyHashable: Any]?) -> [String: Any]? {
    guard let values = values as? [String: Any],
        PropertyListSerialization.propertyList(values, isValidFor: .xml)
    else { return nil }
    return values
}
