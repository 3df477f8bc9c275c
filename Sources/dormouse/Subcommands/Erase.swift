import DeviceHost
@preconcurrency import Glibc
import LifecycleWire

enum Erase: Subcommand {
    static let name = "erase"
    static let operands = ""
    static let summary = "Delete all that a device keeps; it must not be running."
    static let options: [Arguments.Option] = [
        .flag("--yes", "do not ask"), .device, .json,
    ]
    static let examples = [
        (line: "dormouse erase", does: "asks first, on a terminal"),
        (line: "dormouse erase --device old --yes", does: "for scripts"),
    ]

    static func run(_ arguments: Arguments) throws -> Int32 {
        _ = try arguments.operands()
        let name = deviceName(arguments)
        guard try DeviceFolder.exists(name) else { throw EraseFault.nothingThere(name) }
        let folder = try DeviceFolder.named(name)
        let apps = folder.containerNames
        guard try arguments.has("--yes") || isConfirmed(name, apps) else {
            complain("nothing was erased")
            return ExitCode.failed
        }
        try folder.erase()
        if arguments.has("--json") {
            print(JSON.object(["erased": .array(apps.map { .string($0) })]).text)
        } else {
            print("erased '\(name)': its journal and the containers of \(words(apps))")
        }
        return ExitCode.done
    }

    private static func isConfirmed(_ name: String, _ apps: [String]) throws -> Bool {
        guard isatty(STDIN_FILENO) == 1 else { throw EraseFault.nobodyToAsk }
        fputs(
            "delete the journal of '\(name)' and the containers of \(words(apps))? [y/N] ", stderr)
        return ["y", "yes"].contains(readLine()?.lowercased())
    }

    private static func words(_ apps: [String]) -> String {
        apps.isEmpty ? "no app" : apps.joined(separator: ", ")
    }
}

/// Why a device cannot be erased.
enum EraseFault: Error, CustomStringConvertible {
    case nothingThere(String)
    case nobodyToAsk

    var description: String {
        switch self {
        case .nothingThere(let name): "there is no device '\(name)': nothing to erase"
        case .nobodyToAsk: "standard input is no terminal to ask on; add --yes"
        }
    }
}
