import DeviceHost
import Glibc
import LifecycleWire

enum Launch: Subcommand {
    static let name = "launch"
    static let operands = "APP [-- ARGUMENT…]"
    static let summary = "Start an app, or bring it to the front."
    static let options: [Arguments.Option] = [.device, .json]
    static let examples = [
        (line: "dormouse launch BorrowedTime", does: "found as Apps/BorrowedTime.app"),
        (line: "dormouse launch ./Mail.app -- --verbose", does: "with an argument for the app"),
    ]

    static func run(_ arguments: Arguments) throws -> Int32 {
        let app = try arguments.operands("APP")[0]
        let client = try deviceClient(arguments)
        var name = app
        if try !client.call(.list, [:]).names.contains(app) {
            let bundle = try BundleFinder.standard.find(
                name: app, path: app.contains("/") ? app : nil)
            let reply = try client.call(.install, ["path": .string(bundle.path)])
            name = reply["app"]?.string ?? app
        }
        let reply = try client.call(
            .launch,
            ["app": .string(name), "arguments": .array(arguments.rest.map { .string($0) })])
        if arguments.has("--json") {
            print(reply.text)
        } else {
            print("\(name): \(reply["state"]?.string ?? "")")
        }
        return ExitCode.done
    }
}
