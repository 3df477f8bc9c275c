import UIKit

/// Does to background tasks whatever its command line says, right or wrong.
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    private let options = Options(arguments: CommandLine.arguments)
    private lazy var tasks = Tasks(options: options)
    private lazy var reminder = Reminder()
    private var ticker: Timer?
    private var tickCount = 0

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
        if let code = options.exitCode { exit(code) }
        if options.crashes { fatalError("crashing as told") }
        block(options.blockLaunch)
        if let name = options.foregroundTask { tasks.begin(name, endsAfter: nil) }
        if let interval = options.tick { startTicking(every: interval) }
        if let seconds = options.reminder { reminder.remind(after: seconds) }
        if options.registers { application.registerForRemoteNotifications() }
        return true
    }

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        NSLog("token %@", deviceToken.map { String(format: "%02x", $0) }.joined())
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        for task in options.tasks { tasks.begin(task.name, endsAfter: task.seconds) }
        if options.beginCount > 0 { tasks.beginMany(options.beginCount) }
        if options.endsUnknown {
            NSLog("ending task 999, which never was")
            application.endBackgroundTask(UIBackgroundTaskIdentifier(rawValue: 999))
        }
        if options.races { BeginRace.start() }
        block(options.blockBackground)
        if let port = options.stuckReadPort { StuckRead.read(fromPort: port) }
    }

    func applicationWillTerminate(_ application: UIApplication) {
        NSLog("terminating")
        block(options.blockTerminate)
    }

    private func block(_ seconds: TimeInterval?) {
        guard let seconds else { return }
        NSLog("blocking the main thread for %.0f s", seconds)
        Thread.sleep(forTimeInterval: seconds)
    }

    private func startTicking(every interval: TimeInterval) {
        ticker = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in
            MainActor.assumeIsolated {
                self.tickCount += 1
                NSLog("tick %d", self.tickCount)
            }
        }
    }
}
