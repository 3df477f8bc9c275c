import DeviceHost
import LifecycleKernel
import LifecycleWire
import LinuxControl
import Scenarios

/// A kind of word that a subcommand takes, and the words of this kind.
enum Placeholder {
    case app
    /// An app that need not be on the device yet.
    case bundle
    case device
    case generation(others: [String])
    case clock
    case interruption, change, pressure
    /// A direction, or the app that can stand in its place.
    case direction
    case signal, shell
    case file, folder

    /// What an operand stands for; `nil` for words that nobody can guess.
    init?(operand: String, of subcommand: String) {
        switch operand {
        case "APP" where ["launch", "install", "matrix"].contains(subcommand): self = .bundle
        case "APP": self = .app
        case "DIRECTION": self = .direction
        case "INTERRUPTION": self = .interruption
        case "CHANGE": self = .change
        case "PRESSURE": self = .pressure
        case "SIGNAL": self = .signal
        case "SHELL": self = .shell
        case "FILE", "EXECUTABLE", "RESOURCE": self = .file
        case _: return nil
        }
    }

    /// What the value of an option stands for.
    init?(option: String, value: String, of subcommand: String) {
        switch (option, value) {
        case ("--device", _): self = .device
        case ("--profile", _): self = .generation(others: subcommand == "run" ? ["all"] : [])
        case (_, "CLOCK"): self = .clock
        case (_, "FILE"): self = .file
        case (_, "FOLDER"), (_, "X.app"): self = .folder
        case _: return nil
        }
    }

    var files: Completion.Files {
        switch self {
        case .file: .files
        case .folder, .bundle: .folders
        case .app, .device, .generation, .clock, .interruption, .change, .pressure, .direction,
            .signal, .shell:
            .none
        }
    }

    /// The words; those of a device that does not run are none.
    func values(onDevice device: String) -> [String] {
        switch self {
        case .app: Placeholder.apps(on: device)
        case .bundle:
            (Placeholder.apps(on: device) + BundleFinder.standard.names)
                .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        case .device: DeviceFolder.names
        case .generation(let others): Profile.all.map(\.name) + others
        case .clock: Play.Clock.allCases.map(\.rawValue)
        case .direction:
            SwipeDirection.allCases.map(\.rawValue) + Placeholder.apps(on: device)
        case .interruption: Interruption.allCases.map(\.rawValue)
        case .change: DeviceChange.allCases.map(\.rawValue)
        case .pressure: MemoryPressure.allCases.map(\.rawValue)
        case .signal: (1...31).map { String(SignalName.name(of: $0).dropFirst(3)) }
        case .shell: ShellScript.allCases.map(\.rawValue)
        case .file, .folder: []
        }
    }

    private static func apps(on device: String) -> [String] {
        (try? DeviceClient(device: device).call(.list, [:]).names) ?? []
    }
}
