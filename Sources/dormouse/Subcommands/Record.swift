import DeviceHost
import LifecycleKernel
import Scenarios

enum Record: Subcommand {
    static let name = "record"
    static let operands = "FILE"
    static let summary = "Play a scenario with real processes and write down what the apps did."
    static let options: [Arguments.Option] = [
        .value("--output", "FOLDER", "where the scripts go, NAME.script each (default: here)"),
        .value("--clock", "CLOCK", "virtual or real (default: virtual, where code takes no time)"),
        .value("--profile", "NAME", "play it on this generation"),
        .value("--compare", "FILE", "hold the transcript against this one"),
        .value("--tolerance", "SECONDS", "how far times may lie apart (default: 0.3)"),
        .json,
    ]
    static let examples = [
        (
            line: "dormouse record Scenarios/g19-never-ended.scenario --output Scenarios/g19",
            does: "writes Scenarios/g19/TaskLab.script, for the model clock"
        )
    ]

    static func run(_ arguments: Arguments) throws -> Int32 {
        let play = try Play(
            file: arguments.operands("FILE")[0], arguments, generation: generation(arguments),
            clock: clock(arguments))
        _ = try arguments.tolerance
        guard let device = try play.device() as? RealDevice else { return ExitCode.impossible }
        defer { device.shutDown() }
        var recorders = play.scenario.apps.map { ($0.name, ScriptRecorder(app: $0.name)) }
        device.onAct = { act in
            for index in recorders.indices { recorders[index].1.take(act) }
        }
        let printer = LinePrinter(isJSON: arguments.has("--json"))
        var outcome = play.run(on: device) { printer.print($0) }
        guard outcome.trouble == nil else { return outcome.conclude() }
        let folder = arguments.value("--output") ?? "."
        try makeFolder(folder)
        for (name, recorder) in recorders {
            let path = "\(folder)/\(name).script"
            try writeText("# Made by 'dormouse record'.\n\(recorder.finish())", to: path)
            complain("wrote \(path)")
        }
        try outcome.compare(
            arguments, usually: play.clock == .real ? .milliseconds(300) : .zero)
        return outcome.conclude()
    }

    private static func clock(_ arguments: Arguments) throws -> Play.Clock {
        guard let word = arguments.value("--clock") else { return .virtual }
        guard let clock = Play.Clock(rawValue: word), clock != .model else {
            throw UsageError.badValue(
                option: "--clock", value: word, expected: "virtual or real")
        }
        return clock
    }
}
