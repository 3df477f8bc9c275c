// Begins that race the freeze: a real app begins tasks about the moment at which it is frozen. How
// many were read between the request to freeze and `frozen 1`, and whether any was lost.
//
// Lost would be: a begin that was granted and whose app stays frozen, or one that is never answered.
import DeviceHost
import Foundation
import LifecycleKernel
import Scenarios

/// Watches what the app asks and what the device says.
final class Watch {
    private(set) var begins = 0
    private(set) var answeredByApp = 0
    private(set) var lost = 0
    private let device: RealDevice

    init(device: RealDevice) {
        self.device = device
        device.onAct = { [unowned self] in if case .taskBeginAsked = $0.act { self.begins += 1 } }
        device.onLine = { [unowned self] in self.take($0) }
    }

    private func take(_ line: TranscriptLine) {
        if line.kind == .state, line.text == "suspended",
            device.status(of: "TaskLab")?.tasks.isEmpty == false
        {
            lost += 1
        }
        if line.kind == .print, line.text.hasPrefix("began ") {
            let numbers = line.text.split { !$0.isNumber }.compactMap { Int($0) }
            answeredByApp = numbers.reduce(0, +)
        }
    }
}

let wanted = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1]) ?? 1000 : 1000
let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
var profile = Profile.ios26
profile.suspendDelay = .milliseconds(1)
let host = try DeviceHost(
    DeviceHost.Settings(
        profile: profile, folder: try DeviceFolder.temporary(),
        keeper: folder + "/dormouse-keeper", whenHostDies: .endApps))
let device = RealDevice(host: host, finder: BundleFinder.standard)
let watch = Watch(device: device)
try device.install(ScenarioApp(name: "TaskLab"))
var freezes = 0
while watch.begins < wanted || host.beginsDuringFreezeCount < 100, freezes < 20_000 {
    try device.launch("TaskLab", arguments: ["--begin-race"])
    try device.pressHome()
    // To the freeze that holds; begins that beat it are thawed in between. It may have come already.
    if device.status(of: "TaskLab")?.state != .suspended {
        guard try device.settle(atMost: .seconds(20)) else { break }
    }
    freezes += 1
}
try device.launch("TaskLab", arguments: [])
try device.advance(by: .milliseconds(50))
let answered = watch.answeredByApp
// One begin may be under way at this moment.
let unanswered = max(0, watch.begins - answered - 1)
device.shutDown()
print(
    "\(watch.begins) begins, \(freezes) suspensions, \(host.beginsDuringFreezeCount) begins between "
        + "the request and 'frozen 1', \(watch.lost + unanswered) lost")
exit(watch.lost + unanswered == 0 && host.beginsDuringFreezeCount >= 100 ? 0 : 1)
