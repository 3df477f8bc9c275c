// What virtual time costs, each figure beside a yardstick of the same run, and what was delivered.
//
//   virtual-time-benchmark [ROUNDS]    10 rounds unless told
//
// Ends with 1 when anything that should have been delivered was not, whatever it took.
@preconcurrency import Foundation

setvbuf(stdout, nil, Int32(_IOLBF), 0)
let rounds = CommandLine.arguments.count > 1 ? max(1, Int(CommandLine.arguments[1]) ?? 10) : 10
let products = try Products(
    folder: URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path)
defer { products.remove() }

func repeated<Result>(_ count: Int, _ work: () throws -> Result) rethrows -> [Result] {
    try (0..<count).map { _ in try work() }
}

let trip = Figures(try repeated(5) { try Yardstick.pipeRoundTrip(products) })
print("yardstick: a round trip through two pipes on one CPU  \(trip.text)")

func reportTenMinutes() throws {
    let plain = Figures(try repeated(rounds) {
        try Yardstick.plainTicks(products, count: TenMinutes.length)
    })
    _ = try TenMinutes(products)
    let runs = try repeated(rounds) { try TenMinutes(products) }
    let advance = Figures(runs.map { $0.time(of: "600 s") })
    print("\nten minutes of BorrowedTime on ios6: a line a second, the handler at 595 s, suspended")
    print("  the 600 s            \(advance.text), aim 100 ms")
    print("  a tick each second in C, no device  \(plain.text); ratio "
        + ratio(advance.median, plain.median))
    print("  600 bare round trips \(duration(trip.median * 600)); ratio "
        + ratio(advance.median, trip.median * 600))

    let start = Figures(try repeated(rounds) {
        try Yardstick.process(products.program("dormouse"), ["--help"])
    })
    let scenario = try WholeCommand.scenario(products)
    let whole = Figures(try repeated(rounds) {
        try WholeCommand.time(products, scenario: scenario)
    })
    print("  'dormouse run'       \(whole.text), aim 300 ms; of it:")
    print("    a process that starts and prints its help  \(start.text)")
    var rest = whole.median - start.median
    for part in runs[0].parts.map(\.name) {
        let figures = Figures(runs.map { $0.time(of: part) })
        print("    \(part)  \(figures.text)")
        rest -= figures.median
    }
    print("    the rest (scenario read, lines printed, end)  \(duration(max(0, rest)))")

    let real = try RealTime.lines(products)
    print("  on the machine's own time  \(real) lines in \(RealTime.length) s; 600 s take 600 s, "
        + String(format: "%.0f times as long", 600 / advance.median))
    Delivery.check(real == RealTime.length, "real time: \(real) lines in \(RealTime.length) s")

    let window = "\(duration(Faketime.window)) (600 s need 0.6 s at x\(Faketime.speed))"
    guard let faketime = Faketime() else {
        print("  libfaketime          NOT INSTALLED: nothing was compared; the package is 'faketime'")
        return
    }
    let bare = try Faketime.ticks(products)
    let ticks = try Faketime.ticks(products)
    let faked = try faketime.ticks(products)
    print("  libfaketime x\(Faketime.speed)    \(faked) of 600 ticks in \(window); "
        + "without it \(min(bare, ticks)) came")
}

func reportDay(saysTicks: Bool) throws {
    let days = try repeated(3) { try Day(products, saysTicks: saysTicks) }
    let whole = Figures(days.map(\.whole))
    let day = days[0]
    print("\na day of three apps, 100 switches with borrowed time, \(day.tickCount) ticks"
        + (saysTicks ? ", a line each" : ""))
    print("  the whole day        \(whole.text)" + (saysTicks ? "" : ", aim 5 s"))
    for (name, value) in [
        ("launching", \Day.launching), ("time", \.advancing), ("switching", \.switching),
        ("shutting down", \.shuttingDown),
    ] {
        print("    \(name)  \(Figures(days.map { $0[keyPath: value] }).text)")
    }
    let advancing = Figures(days.map(\.advancing)).median
    print("  a tick               \(duration(advancing / Double(day.tickCount))); "
        + "\(day.releaseCount) waits ended, \(day.gateCount) gates opened, "
        + "\(day.lookCount) looks for rest, \(day.quickLookCount) of them quick")
    if !saysTicks {
        let plain = Figures(try repeated(3) {
            try Yardstick.plainTicks(products, count: Int(Day.length))
        })
        print("  86,400 ticks in C, no device  \(plain.text); ratio "
            + ratio(whole.median, plain.median))
    }
    print("  86,400 bare round trips  \(duration(trip.median * Day.length)); ratio "
        + ratio(whole.median, trip.median * Day.length))
}

func reportMany(_ kind: Many.Kind, count: Int) throws {
    let runs = try repeated(5) { try Many(products, kind, count: count) }
    let time = Figures(runs.map(\.time))
    let run = runs[0]
    print("\n\(count) \(kind) of one app, ten minutes")
    print("  the 600 s            \(time.text)")
    print("  \(run.wakeCount) wakes, each of them right; \(run.releaseCount) waits ended, "
        + String(format: "%.0f a second", Double(run.releaseCount) / time.median))
    let each = time.median / Double(run.wakeCount)
    print("  a wake               \(duration(each)); ratio to a bare round trip "
        + ratio(each, trip.median))
}

try reportTenMinutes()
try reportDay(saysTicks: false)
try reportDay(saysTicks: true)
try reportMany(.timers, count: 1000)
try reportMany(.threads, count: 32)

if !Delivery.failures.isEmpty {
    print("\nNOT DELIVERED, \(Delivery.failures.count) times:")
    for failure in Delivery.failures.prefix(20) { print("  \(failure)") }
    products.remove()
    exit(1)
}
print("\nall was delivered")
