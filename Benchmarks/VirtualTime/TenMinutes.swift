import Foundation
import LifecycleKernel

/// `BorrowedTime` goes to the background of `ios6` and counts its ten minutes down: a line each
/// second, at 595 s the handler, then it gives the time back and is suspended.
struct TenMinutes {
    /// What was done, in order, and how long each took, in seconds.
    private(set) var parts: [(name: String, time: Double)] = []
    let releaseCount: Int
    let gateCount: Int

    static let length = 600
    /// 5 s before the end of the budget.
    static let handlerAt = 595

    func time(of name: String) -> Double { parts.first { $0.name == name }?.time ?? 0 }

    init(_ products: Products) throws {
        var parts: [(name: String, time: Double)] = []
        func part<Result>(_ name: String, _ work: () throws -> Result) rethrows -> Result {
            let (result, time) = try measured(work)
            parts.append((name, time))
            return result
        }
        let subject = try part("device made, app installed") {
            try Subject(products, profile: .ios6, pushesTime: true, apps: ["BorrowedTime"])
        }
        let device = subject.device
        try part("app launched") { try device.launch("BorrowedTime", arguments: []) }
        try part("home") { try device.pressHome() }
        let before = subject.counts
        try part("600 s") { try device.advance(by: .seconds(TenMinutes.length)) }
        releaseCount = subject.counts.released - before.released
        gateCount = subject.counts.gates - before.gates
        part("device shut down") { device.shutDown() }
        self.parts = parts
        TenMinutes.check(subject)
    }

    /// One line each second until the handler, each on its second; then the clean end.
    private static func check(_ subject: Subject) {
        let ticks = subject.lines.filter { $0.kind == .print && $0.text.hasPrefix("remaining: ") }
        // The timer and the warning both come at 595 s: which is first is the device's order.
        Delivery.check(
            ticks.count == handlerAt || ticks.count == handlerAt - 1,
            "ten minutes: \(ticks.count) lines instead of one a second until \(handlerAt) s")
        for (index, line) in ticks.enumerated() {
            let expected = String(
                format: "remaining: %.2f", Double(length) - Double(index + 1))
            Delivery.check(
                line.text == expected && milliseconds(line.at) == 1000 * (index + 1),
                "ten minutes: '\(line.text)' at \(line.at) instead of '\(expected)'")
        }
        let handler = subject.lines.first { $0.kind == .print && $0.text == "the time is up" }
        Delivery.check(
            handler.map { milliseconds($0.at) } == 1000 * handlerAt,
            "ten minutes: the handler came at \(handler.map { "\($0.at)" } ?? "no time")")
        Delivery.check(
            subject.count(.state, "suspended") == 1 && subject.count(.exit, "") == 0,
            "ten minutes: the app was not suspended, or has ended")
    }

    private static func milliseconds(_ instant: Instant) -> Int {
        Int((instant.nanoseconds + 500_000) / 1_000_000)
    }
}

/// The same, as the command that a person types: a new process each time.
enum WholeCommand {
    /// Seconds from the start of `dormouse run` to its end.
    static func time(_ products: Products, scenario: String) throws -> Double {
        let start = seconds()
        let command = try Started(products.program("dormouse"), ["run", scenario])
        let lines = command.drain(until: .infinity)
        command.end()
        let time = seconds() - start
        let ticks = lines.count { $0.contains("remaining: ") }
        Delivery.check(
            command.status == 0 && (ticks == 595 || ticks == 594),
            "dormouse run: wait status \(command.status), \(ticks) lines: \(lines.suffix(3))")
        return time
    }

    static func scenario(_ products: Products) throws -> String {
        try products.write(
            """
            profile ios6
            app BorrowedTime \(products.bundle(of: "BorrowedTime"))
            launch BorrowedTime
            home
            advance \(TenMinutes.length)s
            expect BorrowedTime prints "the time is up"
            expect BorrowedTime task "borrowed time" expired
            expect BorrowedTime suspended
            """, to: "ten-minutes.scenario")
    }
}

/// The same app on the machine's own time: what came in so many seconds.
enum RealTime {
    static let length = 5

    static func lines(_ products: Products) throws -> Int {
        let subject = try Subject(
            products, profile: .ios6, pushesTime: false, apps: ["BorrowedTime"])
        defer { subject.device.shutDown() }
        try subject.device.launch("BorrowedTime", arguments: [])
        try subject.device.pressHome()
        try subject.device.advance(by: .milliseconds(length * 1000 + 500))
        return subject.count(.print, "remaining: ")
    }
}
