import DeviceHost
import LifecycleKernel
import LifecycleWire
import Scenarios

enum Run: Subcommand {
    static let name = "run"
    static let operands = "FILE…"
    static let summary = "Play scenarios and print their transcripts."
    static let options: [Arguments.Option] = [
        .value(
            "--clock", "CLOCK", "model, virtual or real (default: model if scripts, else virtual)"),
        .value(
            "--profile", "NAME", "on this generation: ios6, ios12, ios18, ios26; 'all': on each"),
        .value("--scripts", "FOLDER", "take NAME.script of this folder for each app"),
        .value("--device", "NAME", "keep containers and journal as this device's"),
        .value("--compare", "FILE", "hold the transcript against this one"),
        .value(
            "--tolerance", "SECONDS", "how far its times may lie apart (default: 0 or 0.3)"),
        .flag("--verify", "play each twice and name what differs"),
        .value(
            "--patience", "SECONDS",
            "how long of real time virtual time may be held still (default: 10)"),
        .flag("--no-gate", "let threads race on virtual time, to look for races"),
        .flag("--update", "take what 'expect … screen' sees for the picture that is wanted"),
        .value(
            "--differences", "FOLDER",
            "where pictures of differences go (default: among temporary files)"),
        .value("--junit", "FILE", "write a report in JUnit's XML as well"),
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
            line: "dormouse run Scenarios/g19-never-ended.scenario --profile all",
            does: "on every generation, and a table of where they differ"
        ),
        (
            line: "dormouse run Scenarios/splash-card.scenario --clock virtual --update",
            does: "write the pictures that its 'expect … screen' lines name, to be looked at"
        ),
        (
            line: "dormouse run Scenarios/*.scenario --junit report.xml",
            does: "all of them, with a report; where CI is set, failures stand beside their lines"
        ),
        (
            line: "dormouse run upload.scenario --patience 60",
            does:
                "give something outside the device a minute to answer; time stands still meanwhile"
        ),
        (
            line: "dormouse run Scenarios/switching.scenario --clock virtual --no-gate --verify",
            does: "does the app's order depend on which thread is first?"
        ),
    ]

    static func run(_ arguments: Arguments) throws -> Int32 {
        let order = try RunOrder(arguments)
        var outcomes: [Outcome] = []
        for (index, plays) in try order.plays().enumerated() {
            let own = try plays.map { try outcome(of: $0, order) }
            if order.isOnAll { GenerationReport(own, order).print() }
            if order.files.count > 1 { Progress.say(index + 1, of: order.files.count, own) }
            outcomes += own
        }
        if let path = order.junit { try writeText(JUnitReport(outcomes: outcomes).text, to: path) }
        return outcomes.map(\.status).max() ?? ExitCode.done
    }

    /// Plays it, printing its transcript as it is said, and says what did not hold.
    private static func outcome(of entry: RunOrder.Entry, _ order: RunOrder) throws -> Outcome {
        order.printHeading(entry)
        var outcome = Outcome(file: entry.file, generation: entry.generation)
        switch entry.play {
        case .failure(let error): outcome.trouble = Outcome.Trouble(error)
        case .success(let play):
            do {
                outcome = try self.outcome(of: play, order.printer(entry), order.arguments)
            } catch {
                outcome.trouble = Outcome.Trouble(error)
            }
        }
        _ = outcome.conclude(isOneOfSeveral: order.isOnAll)
        return outcome
    }

    private static func outcome(
        of play: Play, _ printer: LinePrinter, _ arguments: Arguments
    ) throws -> Outcome {
        var outcome: Outcome
        do {
            let device = try play.device()
            defer { device.shutDown() }
            outcome = play.run(on: device) { printer.print($0) }
            if arguments.has("--report"), let device = device as? RealDevice {
                try Report.print(of: device)
            }
        }
        try outcome.compare(arguments, usually: play.clock == .model ? .zero : .milliseconds(300))
        if arguments.has("--verify") { try outcome.verify(play) }
        return outcome
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
