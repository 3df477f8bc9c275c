// Scenes: how apps find the window that is in front, and ask for further scenes.
import UIKit

extension UIApplication {
    var keyWindowInConnectedScenes: UIWindow? {
        connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap { $0.windows }
            .first { $0.isKeyWindow }
    }

    var currentScene: UIWindowScene? {
        connectedScenes.first { $0.activationState == .foregroundActive } as? UIWindowScene
    }

    var firstKeyWindow: UIWindow? {
        UIApplication.shared.connectedScenes
            .filter {
                $0.activationState == .foregroundActive || $0.activationState == .foregroundInactive
            }
            .first(where: { $0 is UIWindowScene })
            .flatMap({ $0 as? UIWindowScene })?.windows
            .first(where: \.isKeyWindow)
    }

    var newestKeyWindow: UIWindow? {
        (connectedScenes.first as? UIWindowScene)?.keyWindow
            ?? (connectedScenes.first?.delegate as? UIWindowSceneDelegate)?.window
    }

    var isAnySceneActive: Bool {
        connectedScenes.contains(where: { $0.activationState == .foregroundActive })
    }
}

class DetailController: UIViewController {
    func openInNewWindow() {
        guard UIApplication.shared.supportsMultipleScenes else { return }
        let activity = NSUserActivity(activityType: "detail")
        activity.userInfo = ["id": 3]
        let options = UIScene.ActivationRequestOptions()
        options.requestingScene = view.window?.windowScene
        UIApplication.shared.requestSceneSessionActivation(
            nil, userActivity: activity, options: options, errorHandler: nil)
        UIApplication.shared.requestSceneSessionActivation(
            nil, userActivity: activity, options: nil
        ) { error in
            print(
                error.localizedDescription,
                (error as? UISceneError)?.code == .multipleScenesNotSupported)
        }
        UIApplication.shared.activateSceneSession(
            for: UISceneSessionActivationRequest(role: .windowApplication))
    }

    func close() {
        guard let session = view.window?.windowScene?.session else { return }
        let options = UIWindowSceneDestructionRequestOptions()
        options.windowDismissalAnimation = .commit
        UIApplication.shared.requestSceneSessionDestruction(
            session, options: options, errorHandler: nil)
        UIApplication.shared.requestSceneSessionRefresh(session)
    }

    override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
    }

    func describe(_ state: UIScene.ActivationState) -> String {
        switch state {
        case .unattached: return "unattached"
        case .foregroundActive: return "active"
        case .foregroundInactive: return "inactive"
        case .background: return "background"
        @unknown default: return "unknown"
        }
    }
}

func statistics(of scenes: Set<UIScene>, sessions: Set<UISceneSession>) -> Int {
    scenes.count + sessions.count
}
