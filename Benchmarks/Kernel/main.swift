// How many events the kernel takes a second, on one core: `kernel-benchmark`.
//
// The events are those of a day of three apps, played over and over on a fresh kernel; after each
// event the next deadline is read, as a shell does. Beside it, in the same run and over the same
// events, a machine of forty lines.

import LifecycleKernel

let day = Day(switchCount: 100)
let events = day.events
let repetitions = 1_000_000 / events.count + 1

func measured(_ work: () -> Int) -> (perSecond: Double, sum: Int) {
    let clock = ContinuousClock()
    var rates: [Double] = []
    var sum = 0
    for _ in 0..<7 {
        let duration = clock.measure { for _ in 0..<repetitions { sum &+= work() } }
        let seconds =
            Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
        rates.append(Double(events.count * repetitions) / seconds)
    }
    return (rates.sorted()[rates.count / 2], sum)
}

let kernel = measured {
    var kernel = Kernel(profile: .ios26)
    var sum = 0
    for (event, at) in events {
        sum &+= kernel.handle(event, at: at).count
        if let due = kernel.nextDeadline, due < at { sum &+= 1 }
    }
    return sum
}
let yardstick = measured {
    var yardstick = Yardstick()
    var sum = 0
    for (event, _) in events { sum &+= yardstick.handle(event).count }
    return sum
}

func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
}

func share(_ part: Int, of whole: Int) -> String {
    "\((part * 1000 / whole) / 10).\((part * 1000 / whole) % 10) %"
}

var counts: [(kind: String, count: Int)] = []
for (event, _) in events {
    if let index = counts.firstIndex(where: { $0.kind == event.kind }) {
        counts[index].count += 1
    } else {
        counts.append((event.kind, 1))
    }
}

print("a day of 3 apps, 100 switches: \(events.count) events")
for (kind, count) in counts.sorted(by: { ($1.count, $0.kind) < ($0.count, $1.kind) }) {
    print("  \(padded(share(count, of: events.count), 7))  \(kind)")
}
print(
    "\(share(day.answeredCount, of: events.count)) of the events yield a directive, "
        + "\(day.directiveCount) directives in all")
print("kernel     \(padded("\(Int(kernel.perSecond))", 10)) events/s  (median of 7, aim 2000000)")
print("yardstick  \(padded("\(Int(yardstick.perSecond))", 10)) events/s  (40 lines, no policy)")
let ratio = Int(yardstick.perSecond / kernel.perSecond * 10)
print("the kernel takes \(ratio / 10).\(ratio % 10) times as long")
