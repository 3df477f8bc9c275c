import UIKit

/// Sets defaults as its first argument says, says what must be out of the process by now, and goes on
/// until it is ended, or has done what it should.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    private let arguments = Array(CommandLine.arguments.dropFirst())
    private lazy var defaults =
        arguments.contains("suite") ? UserDefaults(suiteName: "org.dormouse.suite")! : .standard

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        defaults.set("launched", forKey: "state")
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        DispatchQueue.main.async { self.begin() }
    }

    /// The number of times that this app was in the background, over all launches.
    func applicationDidEnterBackground(_ application: UIApplication) {
        defaults.set(defaults.integer(forKey: "entered") + 1, forKey: "entered")
        let suite = UserDefaults(suiteName: "org.dormouse.suite")!
        suite.set(suite.integer(forKey: "entered") + 1, forKey: "entered")
    }

    private func begin() {
        switch arguments.first {
        case "turns": turn(1)
        case "thread": thread(1)
        case "keys": keys(of: arguments[1], left: Int(arguments[2])!)
        case "thousand":
            for number in 0..<1000 { defaults.set(number, forKey: "key \(number)") }
            atNextTurn { exit(0) }
        case "synchronize":
            defaults.set(1, forKey: "mine")
            print("synchronized \(defaults.synchronize())")
            print("theirs \(defaults.string(forKey: "theirs") ?? "-")")
            exit(0)
        case "exit":
            defaults.set(1, forKey: "mine")
            exit(0)
        case "same":
            defaults.set("launched", forKey: "state")
            atNextTurn { exit(0) }
        case "full": fill()
        case "background": break  // Says so when it is there.
        case "cost": Cost(defaults).measure()
        default:
            print("state \(defaults.string(forKey: "state") ?? "-")")
            print("number \(defaults.integer(forKey: "number"))")
            exit(0)
        }
    }

    private func turn(_ number: Int) {
        defaults.set(number, forKey: "number")
        atNextTurn {
            print("out \(number)")
            self.turn(number + 1)
        }
    }

    /// Another thread sets; the main run loop has nothing to do but to notice.
    private func thread(_ number: Int) {
        nonisolated(unsafe) let defaults = defaults
        Thread.detachNewThread {
            defaults.set(number, forKey: "number")
            DispatchQueue.main.async {
                self.atNextTurn {
                    print("out \(number)")
                    self.thread(number + 1)
                }
            }
        }
    }

    private func keys(of name: String, left: Int) {
        guard left > 0 else { exit(0) }
        defaults.set(left, forKey: "\(name) \(left)")
        atNextTurn { self.keys(of: name, left: left - 1) }
    }

    /// Files may not grow beyond 4 KB, as on a full disk.
    private func fill() {
        signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit(rlim_cur: 4096, rlim_max: 4096)
        setrlimit(__rlimit_resource_t(1), &limit)
        defaults.set(String(repeating: "x", count: 10_000), forKey: "large")
        atNextTurn {
            self.defaults.set(2, forKey: "small")
            self.atNextTurn { exit(0) }
        }
    }

    private func atNextTurn(_ action: @escaping @MainActor () -> Void) {
        Timer.scheduledTimer(withTimeInterval: 0, repeats: false) { _ in
            MainActor.assumeIsolated(action)
        }
    }
}
