import DeviceHost
import LifecycleKernel
import LifecycleWire
import Scenarios

enum Run: Subcommand {
    static let name = "run"
    static let operands = "FILE"
    static let summary = "Play a scenario and print its transcript."
    static let options: [Arguments.Option] = [
        .value(
            "--clock", "CLOCK", "model, virtual or real (default: model if scripts, else virtual)"),
        .value("--profile", "NAME", "play it on this generation: ios6, ios12, ios18, ios26"),
        .value("--scripts", "FOLDER", "take NAME.script of this folder for each app"),
        .value("--device", "NAME", "keep containers and journal as this device's"),
        .value("--compare", "FILE", "hold the transcript against this one"),
        .value("--tolerance", "SECONDS", "how far times may lie apart (default: 0 or 0.3)"),
        .flag("--verify", "play it twice and name what differs"),
        .flag("--report", "afterwards print what 'ps' and 'why' say"),
        .json,
    ]
    static let examples = [
        (
            line: "dormouse run Scenarios/g19-never-ended.scenario",
            does: "on the model, in a moment"
        ),
        (
            line: "dormouse run Scenarios/g19-never-ended.scenario --clock virtual --verify",
            does: "as real processes on pushed time, twice: one transcript"
        ),
        (
            line: "dormouse run Scenarios/g19-never-ended.scenario --profile ios6",
            does: "as iOS 6 did it: ten minutes"
        ),
    ]

    static func run(_ arguments: Arguments) throws -> Int32 {
        let play = try Play(file: arguments.operands("FILE")[0], arguments)
        let device = try play.device()
        defer { device.shutDown() }
        let result = try play.run(on: device)
        if arguments.has("--report"), let device = device as? RealDevice {
            try Report.print(of: device)
        }
        if arguments.has("--verify"), let difference = try play.differenceOfSecondRun(from: result)
        {
            complain("the second run differs:\n\(difference)")
            return ExitCode.failed
        }
        return try play.conclude(result)
    }
}

/// What is printed after a run: how the apps stand, and why.
enum Report {
    static func print(of device: RealDevice) throws {
        let listing = DeviceListing(of: device.host)
        let colour = Colour()
        Swift.print("\n" + colour.bold("$ dormouse ps"))
        for line in List.table(.object(listing.json)) { Swift.print(line) }
        for name in device.host.appNames {
            Swift.print("\n" + colour.bold("$ dormouse why \(name)"))
            for entry in try device.host.why(name, limit: 6) { Swift.print(entry.text) }
        }
    }
}
