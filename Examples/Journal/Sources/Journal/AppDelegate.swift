import UIKit

/// A journal with one draft: saved when the app leaves the screen, then sent to a server.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var draft = Draft(text: "")
    private let file = Draft.file
    private let uploader = DraftUploader(options: Options(arguments: CommandLine.arguments))

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        draft = Options(arguments: CommandLine.arguments).draft ?? Draft(contentsOf: file) ?? draft
        print("draft: \(draft.summary)")
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
        return true
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        do {
            try draft.write(to: file)
        } catch {
            print("the draft could not be saved: \(error)")
        }
        uploader.upload(draft)
    }
}
