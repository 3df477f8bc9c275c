import Foundation
import StateLabScreen
@_spi(Benchmarks) import UIKit

// Drawing StateLab's screen at 390 by 844 points, three pixels a point, against Cairo alone; and what of
// memory is the process's own before, drawn, and with the picture given back.

/// The memory that is this process's own, in kilobytes. Linux: `proc(5)`, `smaps_rollup`.
func ownKilobytes() -> Int {
    let file = (try? String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8)) ?? ""
    return file.split(separator: "\n").filter { $0.hasPrefix("Private_Dirty:") }
        .compactMap { line in line.split(separator: " ").dropFirst().first.flatMap { Int($0) } }
        .reduce(0, +)
}

func middle(_ times: [Double]) -> String {
    let sorted = times.sorted()
    return String(
        format: "%6.2f ms (9 of 10 within %.2f)", sorted[sorted.count / 2],
        sorted[sorted.count * 9 / 10])
}

@MainActor
func run() throws {
    let count = 60
    let window = UIWindow()
    let controller = StateController(options: Options(arguments: []))
    controller.view.frame = window.bounds
    window.addSubview(controller.view)
    let label = controller.view.subviews.first { $0 is UILabel }!
    let before = ownKilobytes()
    let times = try DrawingTimes.measure([window], turning: label, count: count)
    let drawn = ownKilobytes()
    print("StateLab, first look      \(String(format: "%6.2f ms", times.first))")
    print("StateLab, whole           \(middle(times.whole))")
    print("StateLab, label turned    \(middle(times.turned))")
    print("StateLab, nothing new     \(middle(times.same))")
    guard let bare = BareCairo() else { return print("no Cairo") }
    bare.draw(angle: 0)
    var bareTimes: [Double] = []
    for round in 0..<count {
        let begin = CACurrentMediaTime()
        bare.draw(angle: Double(round % 100) / 16)
        bareTimes.append((CACurrentMediaTime() - begin) * 1000)
    }
    print("Cairo alone, whole        \(middle(bareTimes))")
    print("own memory                \(before) kB before, \(drawn) kB after drawing")
}

try MainActor.assumeIsolated { try run() }
