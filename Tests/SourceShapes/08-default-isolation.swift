// flags: -default-isolation MainActor
// Item 8: everything is on the main actor unless it says otherwise, here and not in UIKit.
import UIKit

protocol AppMediating {
    var state: UIApplication.State { get }
    func beginBackgroundTask(
        expirationHandler handler: (@MainActor @Sendable () -> Void)?
    ) -> UIBackgroundTaskIdentifier
    func endBackgroundTask(_ task: UIBackgroundTaskIdentifier)
}

struct AppMediator: AppMediating {
    private let application = UIApplication.shared

    var state: UIApplication.State { application.applicationState }

    func beginBackgroundTask(
        expirationHandler handler: (@MainActor @Sendable () -> Void)?
    ) -> UIBackgroundTaskIdentifier {
        application.beginBackgroundTask(withName: "Sync", expirationHandler: handler)
    }

    func endBackgroundTask(_ task: UIBackgroundTaskIdentifier) {
        application.endBackgroundTask(task)
    }
}

class RoomListController: UIViewController {
    private let mediator: any AppMediating
    private var task: UIBackgroundTaskIdentifier?
    private var tokens: [any NSObjectProtocol] = []

    init(mediator: any AppMediating) {
        self.mediator = mediator
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("there is no storyboard") }

    override func viewDidLoad() {
        super.viewDidLoad()
        tokens.append(
            NotificationCenter.default.addObserver(
                forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: .main
            ) { [weak self] _ in
                MainActor.assumeIsolated { self?.applicationDidEnterBackground() }
            })
    }

    private func applicationDidEnterBackground() {
        guard task == nil else { return }
        task = mediator.beginBackgroundTask { [weak self] in self?.stopSync() }
    }

    private func stopSync() {
        if let task { mediator.endBackgroundTask(task) }
        task = nil
    }
}

@main
class AppDelegate: NSObject, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        window = UIWindow()
        window?.rootViewController = RoomListController(mediator: AppMediator())
        window?.makeKeyAndVisible()
        return true
    }
}
