import LifecycleKernel
import LifecycleWire
import Scenarios

/// What a `run` command line asks for, checked before anything is played.
struct RunOrder {
    let arguments: Arguments
    let files: [String]
    /// The generations to play on; `nil` for that of the scenario.
    private let generations: [Profile?]
    /// Whether each scenario is played on every generation.
    let isOnAll: Bool
    let junit: String?
    private let isJSON: Bool

    init(_ arguments: Arguments) throws {
        self.arguments = arguments
        guard !arguments.operands.isEmpty else { throw UsageError.missingOperand("FILE") }
        files = arguments.operands
        isOnAll = arguments.value("--profile") == RunOrder.all
        isJSON = arguments.has("--json")
        junit = arguments.value("--junit")
        if isOnAll {
            generations = Profile.all
        } else {
            generations = [try generation(arguments, besides: [RunOrder.all])]
        }
        try refuseContradictions()
        _ = try arguments.seconds("--patience", in: Play.patienceRange)
        _ = try arguments.tolerance
        if let junit { try checkPlace(of: junit) }
    }

    private static let all = "all"

    private func refuseContradictions() throws(UsageError) {
        func refuse(_ option: String, with other: String, _ reason: String) throws(UsageError) {
            throw .contradiction(option, other, reason)
        }
        let hasDevice = arguments.value("--device") != nil
        if isOnAll, hasDevice {
            try refuse("--profile all", with: "--device", "each generation needs a fresh device")
        }
        if arguments.has("--verify"), hasDevice {
            try refuse(
                "--verify", with: "--device", "the second run would find what the first left")
        }
        if isOnAll || files.count > 1, arguments.value("--compare") != nil {
            try refuse(
                isOnAll ? "--profile all" : "several files", with: "--compare",
                "one transcript is compared with one file")
        }
        if isOnAll, arguments.has("--update") {
            try refuse(
                "--update", with: "--profile all", "each generation would write the same pictures")
        }
        if isJSON, arguments.has("--report") {
            try refuse("--report", with: "--json", "the report is no JSON; use 'why --json'")
        }
    }

    /// One scenario on one generation, or why it cannot be read.
    struct Entry {
        let file: String
        let generation: String
        let play: Result<Play, any Error>
    }

    /// What is to be played, for each file. Throws what is wrong with the command line alone.
    func plays() throws -> [[Entry]] {
        try files.map { file in
            do {
                return try generations.compactMap { generation in
                    let play = try Play(file: file, arguments, generation: generation)
                    if isOnAll, let app = play.appThatIsNotLaunched {
                        complain(
                            "\(file): \(play.profile.name) is left out: it launches only apps with "
                                + "scenes, and \(app) has none")
                        return nil
                    }
                    return Entry(
                        file: file, generation: play.profile.name, play: .success(play))
                }
            } catch let error as UsageError {
                throw error
            } catch {
                let generation = (generations[0] ?? .ios26).name
                return [Entry(file: file, generation: generation, play: .failure(error))]
            }
        }
    }

    // MARK: Several transcripts

    func printHeading(_ entry: Entry) {
        guard !isJSON, isOnAll || files.count > 1 else { return }
        let words = [files.count > 1 ? entry.file : nil, isOnAll ? entry.generation : nil]
        print(Colour().bold("== " + words.compactMap { $0 }.joined(separator: ", ")))
    }

    func printer(_ entry: Entry) -> LinePrinter {
        var printer = LinePrinter(isJSON: isJSON)
        printer.members = members(of: entry.file)
        if isOnAll { printer.members.append("profile", .string(entry.generation)) }
        return printer
    }

    /// What tells JSON about one file from that about another.
    private func members(of file: String) -> JSON.Object {
        files.count > 1 ? ["scenario": .string(file)] : [:]
    }

    /// Prints one value about a file, as JSON.
    func printJSON(_ more: JSON.Object, of file: String) {
        var object = members(of: file)
        for (key, value) in more.members { object.append(key, value) }
        print(JSON.object(object).text)
    }

    var printsJSON: Bool { isJSON }
}
