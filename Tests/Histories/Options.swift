import Glibc

/// What the command line asks for.
struct Options {
    var count = 10_000
    var eventCount = 200
    var seed: UInt64 = 1
    /// Print this one history instead.
    var replayed: UInt64?
    /// Print what was met.
    var coverageIsShown = false
    /// What was met is judged only when enough was played to meet it all.
    var coverageIsJudged: Bool { coverageIsShown || count * eventCount >= 2_000_000 }

    static let usage = """
        usage: kernel-histories [--count N] [--events N] [--seed N] [--coverage]
               kernel-histories [--events N] --replay SEED

        Plays N random histories of the kernel and checks what must hold after every event.
        --count N      how many histories, 1 to 10000000; 10000 when not given
        --events N     events in each, 10 to 100000; 200 when not given
        --seed N       the seed of the first history; the next ones count up; 1 when not given
        --coverage     prints how often each event met each state of an app, and each rule and order
                       was reached; it fails when something was not that can be
        --replay SEED  prints the events and directives of that one history
        """

    /// Reads the arguments; returns `nil` when they are not understood.
    init?(_ arguments: [String]) {
        var rest = arguments[...]
        while let word = rest.popFirst() {
            if word == "--coverage" {
                coverageIsShown = true
                continue
            }
            guard let text = rest.popFirst(), let number = UInt64(text) else { return nil }
            switch word {
            case "--count" where (1...10_000_000).contains(number): count = Int(number)
            case "--events" where (10...100_000).contains(number): eventCount = Int(number)
            case "--seed": seed = number
            case "--replay": replayed = number
            default: return nil
            }
        }
    }
}
