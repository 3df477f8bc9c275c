// What the device costs, each figure beside a yardstick that was measured in the same run.
//
//   home -> didEnterBackground in the app, against a bare socket round trip (aim 1.5x)
//   launch -> active, against a plain Foundation process
//   launch -> first frame, of StateLab at three pixels a point, against the same
import DeviceHost
import Foundation
import LifecycleKernel
import Scenarios

/// A device with one app, and when its app did what.
final class Subject {
    let device: RealDevice
    private(set) var stamps: [(act: TimedAct.Act, at: Double)] = []

    init(_ app: String, folder: String) throws {
        let host = try DeviceHost(
            DeviceHost.Settings(
                profile: .ios26, folder: try DeviceFolder.temporary(),
                keeper: folder + "/dormouse-keeper", whenHostDies: .endApps))
        device = RealDevice(host: host, finder: BundleFinder.standard)
        device.onAct = { [unowned self] in self.stamps.append(($0.act, microseconds())) }
        try device.install(ScenarioApp(name: app))
    }

    /// Microseconds from `start` until the app began to perform `action`.
    func time(from start: Double, to action: Step.Action) throws -> Double {
        guard let stamp = stamps.last(where: { $0.act == .stepBegan(action) }) else {
            throw BenchmarkError("the app never performed \(action)")
        }
        return stamp.at - start
    }
}

let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
let rounds = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1]) ?? 200 : 200

let bare = try Yardstick.roundTrips(folder + "/socket-echo", count: rounds)
let plain = try Yardstick.launches(folder + "/plain-foundation", count: max(5, rounds / 10))

let subject = try Subject("BorrowedTime", folder: folder)
defer { subject.device.shutDown() }
var launches: [Double] = []
for _ in 0..<max(5, rounds / 10) {
    let start = microseconds()
    try subject.device.launch("BorrowedTime", arguments: [])
    launches.append(try subject.time(from: start, to: .call(.didBecomeActive)))
    try subject.device.signal("BorrowedTime", SIGKILL)
}
try subject.device.launch("BorrowedTime", arguments: [])
var homes: [Double] = []
for _ in 0..<rounds {
    usleepBetweenRounds()
    let start = microseconds()
    try subject.device.pressHome()
    homes.append(try subject.time(from: start, to: .call(.didEnterBackground)))
    try subject.device.launch("BorrowedTime", arguments: [])
}

let shown = try Subject("StateLab", folder: folder)
defer { shown.device.shutDown() }
var frames: [Double] = []
for _ in 0..<max(5, rounds / 10) {
    let start = microseconds()
    try shown.device.launch("StateLab", arguments: [])
    _ = try shown.device.picture(of: "StateLab")
    frames.append(microseconds() - start)
    try shown.device.signal("StateLab", SIGKILL)
}

func row(_ name: String, _ value: Double, _ yardstick: String, _ against: Double) {
    let ratio = String(format: "%.2f", value / against)
    print(
        name + ": " + String(format: "%.0f µs", value) + "; " + yardstick + ": "
            + String(format: "%.0f µs", against) + "; ratio \(ratio)")
}
row("home -> didEnterBackground", median(homes), "bare round trip", median(bare))
row("launch -> active", median(launches), "plain Foundation process", median(plain))
row("launch -> first frame", median(frames), "plain Foundation process", median(plain))
