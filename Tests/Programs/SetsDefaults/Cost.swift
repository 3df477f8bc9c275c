import UIKit

/// What a turn of the main run loop costs, beside the bare write of the same bytes in the same run.
@MainActor
struct Cost {
    private let defaults: UserDefaults

    init(_ defaults: UserDefaults) { self.defaults = defaults }

    func measure() {
        turn()
        say("a turn without a change", time(10_000) { _ in turn() })
        say("a set", time(1000) { defaults.set($0, forKey: "number") })
        turn()
        compare("a turn with one change", 100) { defaults.set($0, forKey: "number") }
        compare("a turn with 1,000 changes", 10) { round in
            for number in 0..<1000 { defaults.set(number + round, forKey: "key \(number)") }
        }
        compare("a turn with one change among 1,000 keys", 50) {
            defaults.set($0, forKey: "number")
        }
        exit(0)
    }

    /// Turn and bare write take turns, so that whatever else the machine does meets both.
    private func compare(_ name: String, _ count: Int, _ change: (Int) -> Void) {
        var turns = 0.0
        var bare = 0.0
        change(-1)
        turn()
        let size = (try? Data(contentsOf: URL(fileURLWithPath: path)))?.count ?? 0
        let bytes = [UInt8](repeating: 32, count: size)
        for number in 0..<count {
            turns += time(1) { _ in
                change(number)
                turn()
            }
            bare += time(1) { _ in write(bytes) }
        }
        say(name, turns / Double(count), bare / Double(count))
    }

    private var folder: String { ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"]! }
    private var path: String { folder + "/sets-defaults.plist" }

    /// The yardstick: write aside, sync, rename, sync the folder.
    private func write(_ bytes: [UInt8]) {
        let file = open(folder + "/bare.new", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        _ = Glibc.write(file, bytes, bytes.count)
        fsync(file)
        close(file)
        rename(folder + "/bare.new", folder + "/bare")
        let directory = open(folder, O_RDONLY)
        fsync(directory)
        close(directory)
    }

    /// µs of one of so many.
    private func time(_ count: Int, _ action: (Int) -> Void) -> Double {
        let start = ProcessInfo.processInfo.systemUptime
        for number in 0..<count { action(number) }
        return (ProcessInfo.processInfo.systemUptime - start) * 1e6 / Double(count)
    }

    /// A turn that ends at once.
    private func turn() {
        RunLoop.main.perform {}
        _ = RunLoop.main.run(mode: .default, before: .distantPast)
    }

    private func say(_ name: String, _ cost: Double, _ bare: Double? = nil) {
        let beside = bare.map { bare in
            String(format: "; a bare write of the same size %.0f µs: %.1f times", bare, cost / bare)
        }
        print("defaults: \(name): " + String(format: "%.1f µs", cost) + (beside ?? ""))
    }
}
