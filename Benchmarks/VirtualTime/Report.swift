import Foundation

/// Measures one thing after another and prints each figure with its yardstick.
struct Report {
    let products: Products
    let rounds: Int
    /// A round trip through two pipes, in seconds.
    private let trip: Double

    init(_ products: Products, rounds: Int) throws {
        self.products = products
        self.rounds = rounds
        let trips = Figures(try repeated(5) { try Yardstick.pipeRoundTrip(products) })
        trip = trips.median
        print("a round trip through two pipes on one CPU: \(trips.text)")
    }

    // MARK: Ten minutes

    func tenMinutes() throws {
        let plain = Figures(
            try repeated(rounds) {
                try Yardstick.plainTicks(products, count: TenMinutes.length)
            })
        _ = try TenMinutes(products)  // The first reads everything from the disk.
        let runs = try repeated(rounds) { try TenMinutes(products) }
        let advance = Figures(runs.map { $0.time(of: "600 s") })
        title(
            "ten minutes of BorrowedTime on ios6: a line a second, the handler at 595 s, suspended")
        row("the 600 s", "\(advance.text), aim 100 ms")
        row("600 ticks in C, no device", "\(plain.text); ratio \(ratio(advance, plain))")
        roundTrips(TenMinutes.length, advance)
        try wholeCommand(runs)
        let real = try RealTime.lines(products)
        Delivery.check(real == RealTime.length, "real time: \(real) lines in \(RealTime.length) s")
        row(
            "the machine's own time",
            "\(real) lines in \(RealTime.length) s; 600 s take 600 s: "
                + String(format: "%.0f times as long", 600 / advance.median))
        try faketime()
    }

    private func wholeCommand(_ runs: [TenMinutes]) throws {
        let dormouse = products.program("dormouse")
        let start = Figures(
            try repeated(rounds) { try Yardstick.process(dormouse, ["--help"]) })
        let scenario = try WholeCommand.scenario(products)
        let whole = Figures(
            try repeated(rounds) { try WholeCommand.time(products, scenario: scenario) })
        row("'dormouse run' of the same", "\(whole.text), aim 300 ms; of it")
        part("its process, to 'dormouse --help'", start)
        var rest = whole.median - start.median
        for name in runs[0].parts.map(\.name) {
            let figures = Figures(runs.map { $0.time(of: name) })
            part(name, figures)
            rest -= figures.median
        }
        row("  all else, by subtraction", duration(max(0, rest)))
    }

    private func faketime() throws {
        let name = "libfaketime x\(Faketime.speed)"
        guard let faketime = Faketime() else {
            row(name, "NOT INSTALLED (Debian's package 'faketime'): nothing was compared")
            return
        }
        let window = "\(duration(Faketime.window)), where x\(Faketime.speed) needs 600 ms"
        let faked = try faketime.ticks(products)
        let bare = try Faketime.ticks(products)
        row(name, "\(faked) of 600 ticks in \(window); the same app without it: \(bare)")
    }

    // MARK: A day

    func day(saysTicks: Bool) throws {
        let days = try repeated(3) { try Day(products, saysTicks: saysTicks) }
        let whole = Figures(days.map(\.whole))
        let day = days[0]
        title(
            "a day of three apps, 100 switches with borrowed time, \(day.tickCount) ticks"
                + (saysTicks ? ", a line each" : ""))
        row("the whole day", whole.text + (saysTicks ? "" : ", aim 5 s; of it"))
        part("launching", Figures(days.map(\.launching)))
        part("time going on", Figures(days.map(\.advancing)))
        part("switching", Figures(days.map(\.switching)))
        part("shutting down", Figures(days.map(\.shuttingDown)))
        let advancing = Figures(days.map(\.advancing)).median
        row(
            "a tick",
            "\(duration(advancing / Double(day.tickCount))); \(day.releaseCount) waits ended, "
                + "\(day.gateCount) gates opened, \(day.lookCount) looks for rest, "
                + "\(day.quickLookCount) of them quick")
        if !saysTicks {
            let plain = Figures(
                try repeated(3) { try Yardstick.plainTicks(products, count: Int(Day.length)) })
            row("86,400 ticks in C, no device", "\(plain.text); ratio \(ratio(whole, plain))")
        }
        roundTrips(Int(Day.length), whole)
    }

    // MARK: Much that waits

    func many(_ kind: Many.Kind, count: Int) throws {
        let runs = try repeated(5) { try Many(products, kind, count: count) }
        let time = Figures(runs.map(\.time))
        let run = runs[0]
        title("\(count) \(kind) of one app, ten minutes, \(run.wakeCount) wakes")
        row("the 600 s", time.text)
        row(
            "\(run.releaseCount) waits ended",
            String(format: "%.0f a second", Double(run.releaseCount) / time.median))
        roundTrips(run.releaseCount, time)
    }

    // MARK: Words

    private func title(_ text: String) { print("\n\(text)") }

    private func row(_ name: String, _ text: String) {
        print("  " + name.padding(toLength: 36, withPad: " ", startingAt: 0) + text)
    }

    private func part(_ name: String, _ figures: Figures) { row("  \(name)", figures.text) }

    private func roundTrips(_ count: Int, _ figures: Figures) {
        let all = trip * Double(count)
        row(
            "\(count) bare round trips",
            duration(all) + String(format: "; ratio %.1f", figures.median / all))
    }

    private func ratio(_ figures: Figures, _ yardstick: Figures) -> String {
        String(format: "%.1f", figures.median / yardstick.median)
    }
}

func repeated<Result>(_ count: Int, _ work: () throws -> Result) rethrows -> [Result] {
    try (0..<count).map { _ in try work() }
}
