import Foundation
import LifecycleKernel

/// A day of 86,400 s on a device: three apps in turn, the one in front ticks each second, the one
/// that leaves borrows time for its work, 100 times.
struct Day {
    let launching: Double
    let advancing: Double
    let switching: Double
    let shuttingDown: Double
    let tickCount: Int
    let releaseCount: Int
    let gateCount: Int
    let lookCount: UInt64
    let quickLookCount: UInt64

    var whole: Double { launching + advancing + switching + shuttingDown }

    static let length = 86_400.0
    static let switchCount = 100

    /// When the app in front changes; never on a tick.
    private static var moments: [Double] {
        (0..<switchCount).map { 432 + 864 * Double($0) + ($0.isMultiple(of: 2) ? 0.25 : 0.75) }
    }

    init(_ products: Products, saysTicks: Bool) throws {
        let apps = Products.loads
        let arguments = saysTicks ? ["--say-ticks"] : []
        let (subject, making) = try measured {
            try Subject(products, profile: .ios26, pushesTime: true, apps: apps)
        }
        let device = subject.device
        launching =
            try making + measured { try device.launch(apps[0], arguments: arguments) }.time
        var advancing = 0.0
        var switching = 0.0
        var at = 0.0
        var expected = [0, 0, 0]
        for (index, moment) in Day.moments.enumerated() {
            let stint = moment - at
            expected[index % 3] += Int(stint)
            advancing += try measured {
                try device.advance(by: .milliseconds(Int(stint * 1000)))
            }.time
            at = moment
            switching += try measured {
                try device.launch(apps[(index + 1) % 3], arguments: arguments)
            }.time
        }
        let rest = Day.length - at
        expected[Day.switchCount % 3] += Int(rest)
        advancing += try measured { try device.advance(by: .milliseconds(Int(rest * 1000))) }.time
        switching += try measured { try device.pressHome() }.time
        let counts = subject.counts
        releaseCount = counts.released
        gateCount = counts.gates
        lookCount = counts.looks
        quickLookCount = counts.quickLooks
        tickCount = expected.reduce(0, +)
        shuttingDown = measured { device.shutDown() }.time
        self.advancing = advancing
        self.switching = switching

        for (app, expected) in zip(apps, expected) {
            let last = subject.prints(of: app).last { $0.hasPrefix("ticks ") }
            Delivery.check(
                last == "ticks \(expected)",
                "a day: \(app) said '\(last ?? "nothing")' instead of 'ticks \(expected)'")
            let said = subject.prints(of: app).count { $0.hasPrefix("tick ") }
            Delivery.check(
                said == (saysTicks ? expected : 0),
                "a day: \(said) lines of \(app) came, \(saysTicks ? expected : 0) should have")
        }
        // The last one, after the last switch, has begun; the day is over before it ends.
        let began = subject.count(.task, "began")
        let ended = subject.count(.task, "ended")
        let suspended = subject.count(.state, "suspended")
        Delivery.check(
            began == Day.switchCount + 1 && ended == Day.switchCount
                && suspended == Day.switchCount,
            "a day: \(began) tasks began, \(ended) ended, \(suspended) suspensions")
    }
}
