import UIKit

/// What a turn of the main run loop costs, in µs, as figures on standard output.
@MainActor
struct Cost {
    private let defaults: UserDefaults

    init(_ defaults: UserDefaults) { self.defaults = defaults }

    func measure() {
        turns()
        print("no change", time(10_000) { _ in })
        print("one change", time(300) { defaults.set($0, forKey: "number") })
        print("a set", set(1000))
        for number in 0..<1000 { defaults.set(number, forKey: "key \(number)") }
        let start = now()
        turns()
        print("a thousand changes in a turn", now() - start)
        print("one change among 1,000 keys", time(100) { defaults.set($0, forKey: "number") })
        exit(0)
    }

    private func set(_ count: Int) -> Double {
        let start = now()
        for number in 0..<count { defaults.set(number, forKey: "one") }
        return (now() - start) / Double(count)
    }

    private func time(_ count: Int, _ change: (Int) -> Void) -> Double {
        let start = now()
        for number in 0..<count {
            change(number)
            turns()
        }
        return (now() - start) / Double(count)
    }

    /// A turn that ends at once.
    private func turns() { CFRunLoopTurn.once() }

    private func now() -> Double { ProcessInfo.processInfo.systemUptime * 1e6 }
}

enum CFRunLoopTurn {
    @MainActor static func once() {
        RunLoop.main.perform {}
        _ = RunLoop.main.run(mode: .default, before: .distantPast)
    }
}
