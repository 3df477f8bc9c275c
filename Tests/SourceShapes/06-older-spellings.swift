// Item 6: names from before Swift 4.2.
import UIKit

final class LegacyUploader: NSObject {
    private var task = UIBackgroundTaskInvalid
    private var tokens: [NSObjectProtocol] = []

    func startListening() {
        let center = NotificationCenter.default
        let names: [NSNotification.Name] = [
            .UIApplicationDidEnterBackground, .UIApplicationWillEnterForeground,
            .UIApplicationDidBecomeActive, .UIApplicationWillResignActive,
            .UIApplicationDidFinishLaunching, .UIApplicationWillTerminate,
            NSNotification.Name.UIApplicationDidReceiveMemoryWarning,
        ]
        for name in names {
            tokens.append(
                center.addObserver(forName: name, object: nil, queue: .main) { note in
                    print(note.name.rawValue)
                })
        }
    }

    func hasTask() -> Bool { task != UIBackgroundTaskInvalid }

    func word(for state: UIApplicationState) -> String {
        state == .background ? "background" : "foreground"
    }

    func url(in options: [UIApplicationLaunchOptionsKey: Any]?) -> URL? {
        options?[UIApplicationLaunchOptionsKey.url] as? URL
    }
}
