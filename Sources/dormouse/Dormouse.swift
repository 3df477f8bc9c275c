import DeviceHost
import Scenarios

/// The command itself: finds the subcommand and turns what goes wrong into words and a status.
enum Dormouse {
    static let version = "0.1.0"

    static let subcommands: [SubcommandEntry] =
        [Run.self, Record.self, Matrix.self, Serve.self, Launch.self].map(SubcommandEntry.init)
        + Act.all.map(\.entry)
        + [
            Switcher.self, Screenshot.self, Describe.self, Kill.self, Install.self,
            ContainerPath.self,
            List.self, Log.self, Why.self, Reports.self, Bundle.self, Stop.self, Erase.self,
            CompletionScript.self,
        ].map(SubcommandEntry.init)

    static func run(_ words: [String]) -> Int32 {
        guard let first = words.first else {
            print(help)
            return ExitCode.impossible
        }
        switch first {
        case "--help", "-h", "help":
            if words.count > 1, let subcommand = subcommand(words[1]) {
                print(subcommand.help)
            } else {
                print(help)
            }
            return ExitCode.done
        case "--version":
            print("dormouse \(version)")
            return ExitCode.done
        case BundleBuilder.convertArgument:
            return BundleBuilder.runPlistConverter(arguments: Array(words.dropFirst()))
        case ShellScript.question:
            for line in Completion(Array(words.dropFirst())).lines { print(line) }
            return ExitCode.done
        default: return dispatch(first, Array(words.dropFirst()))
        }
    }

    private static func dispatch(_ name: String, _ words: [String]) -> Int32 {
        guard let subcommand = subcommand(name) else {
            let nearest = nearestWord(to: name, in: subcommands.map { $0.name })
            complain("\(UsageError.unknownSubcommand(name, nearest: nearest))")
            complain("try 'dormouse --help'")
            return ExitCode.impossible
        }
        let ownWords = words.prefix { $0 != "--" }
        if ownWords.contains("--help") || ownWords.contains("-h") {
            print(subcommand.help)
            return ExitCode.done
        }
        do {
            return try subcommand.run(Arguments(words, options: subcommand.options))
        } catch let error as UsageError {
            complain("\(name): \(error)")
            complain("try 'dormouse \(name) --help'")
        } catch {
            complain("\(name): \(error)")
        }
        return ExitCode.impossible
    }

    static func subcommand(_ name: String) -> SubcommandEntry? {
        subcommands.first { $0.name == name }
    }

    private static var help: String {
        var text = """
            usage: dormouse SUBCOMMAND [OPTIONS]

            The iOS application life cycle and background execution, for Swift on Linux.

            subcommands:

            """
        for subcommand in subcommands {
            text += "  " + subcommand.name.padded(to: 12) + subcommand.summary + "\n"
        }
        return text + """

            examples:
              dormouse run Scenarios/g19-never-ended.scenario     play a scenario and print its transcript
              dormouse serve                          be a device, for the subcommands below
              dormouse why BorrowedTime               what was done to the app, and why
              dormouse report                         what the last app that was ended was doing

            'dormouse SUBCOMMAND --help' tells the options of one.
            """
    }
}
