import DeviceHost
import Glibc
import LifecycleKernel
import LifecycleWire

// How subcommands reach a device.

func deviceName(_ arguments: Arguments) -> String { arguments.value("--device") ?? "main" }

func deviceClient(_ arguments: Arguments) throws -> DeviceClient {
    try DeviceClient(device: deviceName(arguments))
}

/// Asks the device for one thing and prints the answer only as JSON.
func tell(
    _ method: ControlMethod, _ parameters: JSON.Object, _ arguments: Arguments
) throws -> Int32 {
    let reply = try deviceClient(arguments).call(method, parameters)
    if arguments.has("--json") { print(reply.text) }
    return ExitCode.done
}

func profile(_ arguments: Arguments) throws -> Profile {
    try generation(arguments) ?? .ios26
}

/// The generation that the command line names, `nil` where it names none; `besides`: other words that
/// the option knows.
func generation(_ arguments: Arguments, besides others: [String] = []) throws -> Profile? {
    guard let name = arguments.value("--profile") else { return nil }
    guard let profile = Profile.named(name) else {
        throw UsageError.badValue(
            option: "--profile", value: name,
            expected: (Profile.all.map(\.name) + others).joined(separator: ", "))
    }
    return profile
}

/// The keeper lies beside this executable.
func keeperPath() -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let bytes = buffer[..<max(0, count)].map { UInt8(bitPattern: $0) }
    let path = String(decoding: bytes, as: UTF8.self)
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return folder.joined(separator: "/") + "/dormouse-keeper"
}

func bundleJSON(_ bundle: AppBundle) -> JSON {
    .object([
        "path": .string(bundle.path), "identifier": .string(bundle.identifier),
        "executable": .string(bundle.executableName),
    ])
}
