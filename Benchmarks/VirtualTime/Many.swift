import Foundation
import LifecycleKernel

/// One app in which very much waits, for ten minutes.
struct Many {
    enum Kind: String { case timers, threads }

    let time: Double
    /// How often the clock has ended a wait, and how often the app's code was called.
    let releaseCount: Int
    let wakeCount: Int

    /// What is counted; a little more passes, so that what is due at the end has happened.
    private static let milliseconds = 600_000

    init(_ products: Products, _ kind: Kind, count: Int) throws {
        let app = Products.loads[0]
        let subject = try Subject(products, profile: .ios26, pushesTime: true, apps: [app])
        defer { subject.device.shutDown() }
        try subject.device.launch(app, arguments: ["--\(kind)", "\(count)"])
        let before = subject.counts.released
        time = try measured {
            try subject.device.advance(by: .microseconds(Many.milliseconds * 1000 + 500))
        }.time
        releaseCount = subject.counts.released - before
        try subject.device.pressHome()

        // As in the app: the n-th has a period of 1000 + 7n ms.
        let expected = (0..<count).map { Many.milliseconds / (1000 + 7 * $0) }
        wakeCount = expected.reduce(0, +)
        let said = subject.prints(of: app).first { $0.hasPrefix("\(kind) ") } ?? ""
        let seen = said.split(separator: " ").dropFirst().compactMap { Int($0) }
        let wrong = zip(seen, expected).count { $0 != $1 }
        Delivery.check(
            seen.count == count && wrong == 0,
            "\(count) \(kind): \(seen.count) counts, \(wrong) of them wrong")
    }
}
