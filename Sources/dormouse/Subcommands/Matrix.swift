import DeviceHost
@preconcurrency import Glibc
import LifecycleKernel
import LifecycleWire

enum Matrix: Subcommand {
    static let name = "matrix"
    static let operands = "APP [APP]"
    static let summary = "Print what an app is called with, event by event, on every generation."
    static let options: [Arguments.Option] = [
        .value("--profile", "NAME", "only on this generation"),
        .flag("--posts", "the notifications as well"),
        .flag("--markdown", "as a table for a document"),
        .json,
    ]
    static let examples = [
        (line: "dormouse matrix TaskLab", does: "real processes on virtual time, a minute or so"),
        (
            line: "dormouse matrix StateLab StateLabScenes",
            does: "an app with an app delegate and one with scenes, side by side"
        ),
        (line: "dormouse matrix Mail --markdown >docs/callbacks.md", does: "to keep it"),
    ]

    static func run(_ arguments: Arguments) throws -> Int32 {
        let names = arguments.operands
        guard let first = names.first else { throw UsageError.missingOperand("APP") }
        guard names.count <= 2 else { throw UsageError.surplusOperand(names[2]) }
        if arguments.has("--markdown"), arguments.has("--json") {
            throw UsageError.contradiction("--markdown", "--json", "it is one or the other")
        }
        let profiles = try generation(arguments).map { [$0] } ?? Profile.all
        let bundles = try names.map {
            try BundleFinder.standard.find(name: $0, path: $0.contains("/") ? $0 : nil)
        }
        if bundles.count == 2, bundles[0].info.hasSceneManifest == bundles[1].info.hasSceneManifest
        {
            throw UsageError.contradiction(
                first, names[1],
                "of two apps one has a UIApplicationSceneManifest and the other has none")
        }
        let neighbour = try Neighbour(of: bundles[0])
        let matrix = try play(
            bundles.map { MatrixSubject(bundle: $0, neighbour: neighbour.bundle) }, on: profiles,
            posts: arguments.has("--posts"))
        if arguments.has("--json") {
            for row in matrix.json { print(JSON.object(row).text) }
        } else {
            let lines =
                arguments.has("--markdown")
                ? matrix.markdown : matrix.text(width: terminalWidth, colour: Colour())
            for line in lines { print(line) }
        }
        return ExitCode.done
    }

    private static func play(
        _ subjects: [MatrixSubject], on profiles: [Profile], posts: Bool
    ) throws -> CallbackMatrix {
        var matrix = CallbackMatrix(events: MatrixEvent.all)
        // Where both would show the same style, the one that has no scenes shows it.
        let plays = profiles.flatMap { profile in
            subjects.filter { subject in
                subjects.count == 1 || subject.style(on: profile) == .scenes
                    || !subject.bundle.info.hasSceneManifest
            }.map { ($0, profile) }
        }
        var progress = MatrixProgress(count: plays.count * matrix.events.count)
        defer { progress.end() }
        for (subject, profile) in plays {
            var column = CallbackMatrix.Column(
                app: subject.name, style: subject.style(on: profile), generation: profile.name,
                cells: [])
            if profile.scenes == .required, column.style == .appDelegate {
                matrix.note("\(subject.name) is not launched on \(profile.name): it has no scenes.")
                progress.skip(matrix.events.count)
                continue
            }
            for event in matrix.events {
                progress.say("\(subject.name), \(profile.name): \(event.name)")
                column.cells.append(try subject.play(event, on: profile, posts: posts))
            }
            matrix.add(column)
        }
        for style in MatrixStyle.allCases
        where !matrix.columns.contains(where: { $0.style == style }) {
            matrix.note(missing(style, subjects, profiles))
        }
        return matrix
    }

    private static func missing(
        _ style: MatrixStyle, _ subjects: [MatrixSubject], _ profiles: [Profile]
    ) -> String {
        let app = subjects[0].name
        guard subjects.count == 1 else {
            return "No column for \(style.rawValue): \(profiles[0].name) has none."
        }
        return style == .scenes
            ? "No column for scenes: \(app) has no UIApplicationSceneManifest, or the generation no "
                + "scenes; name an app with one as the second."
            : "No column for app delegates: \(app) has scenes; name an app without as the second."
    }

    /// Columns of the terminal; 100 where there is none.
    private static var terminalWidth: Int {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return 100
        }
        return Int(size.ws_col)
    }
}

/// One line on a terminal that says how far it is.
struct MatrixProgress {
    private let isOn = isatty(STDERR_FILENO) == 1
    private let count: Int
    private var number = 0

    init(count: Int) {
        self.count = count
    }

    mutating func say(_ words: String) {
        number += 1
        guard isOn else { return }
        fputs("\r\u{1B}[K[\(number)/\(count)] \(words)", stderr)
    }

    mutating func skip(_ count: Int) { number += count }

    func end() { if isOn { fputs("\r\u{1B}[K", stderr) } }
}
