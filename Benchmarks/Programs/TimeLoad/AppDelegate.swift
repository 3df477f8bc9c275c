import UIKit

/// Keeps time busy, and says how often it was woken: the app of the benchmark of virtual time.
///
/// In front it ticks each second. On the way to the background it says how often, borrows time for
/// five seconds of work, and gives it back. `--timers N` and `--threads N` add more that waits.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    private var timer: Timer?
    private var tickCount = 0
    private var timers: ManyTimers?
    private var threads: ManyThreads?
    private var saysTicks = false
    private var task = UIBackgroundTaskIdentifier.invalid

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
        var words = CommandLine.arguments.dropFirst()
        while let word = words.popFirst() {
            switch word {
            case "--timers": timers = ManyTimers(count: words.popFirst().flatMap { Int($0) } ?? 1)
            case "--threads":
                threads = ManyThreads(count: words.popFirst().flatMap { Int($0) } ?? 1)
            case "--say-ticks": saysTicks = true
            default: print("unknown argument \(word)")
            }
        }
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        guard timers == nil, threads == nil else { return }
        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
            MainActor.assumeIsolated { self.tick() }
        }
    }

    func applicationWillResignActive(_ application: UIApplication) {
        timer?.invalidate()
        timer = nil
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        print("ticks \(tickCount)")
        if let timers { print("timers \(timers.counts)") }
        if let threads { print("threads \(threads.counts)") }
        task = application.beginBackgroundTask(withName: "work") { self.end() }
        _ = Timer.scheduledTimer(withTimeInterval: 5, repeats: false) { _ in
            MainActor.assumeIsolated { self.end() }
        }
    }

    private func tick() {
        tickCount += 1
        if saysTicks { print("tick \(tickCount)") }
    }

    private func end() {
        guard task != .invalid else { return }
        UIApplication.shared.endBackgroundTask(task)
        task = .invalid
    }
}
