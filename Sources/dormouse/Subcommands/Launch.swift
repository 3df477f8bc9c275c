import DeviceHost
import LifecycleWire
import Scenarios

enum Launch: Subcommand {
    static let name = "launch"
    static let operands = "APP [-- ARGUMENT…]"
    static let summary = "Start an app, or bring it to the front."
    static let options: [Arguments.Option] = [
        .flag("--background", "start or wake it unseen, as for a location or Bluetooth event"),
        .flag("--fetch", "with --background: for a background fetch"),
        .flag("--prewarm", "start it ahead of its being wanted; it sleeps before its launch"),
        .device, .json,
    ]
    static let examples = [
        (line: "dormouse launch BorrowedTime", does: "found as Apps/BorrowedTime.app"),
        (line: "dormouse launch ./Mail.app -- --verbose", does: "with an argument for the app"),
        (line: "dormouse launch Mail --background --fetch", does: "nobody sees it"),
    ]

    static func run(_ arguments: Arguments) throws -> Int32 {
        let app = try arguments.operands("APP")[0]
        let unseen = try unseenWords(arguments)
        let client = try deviceClient(arguments)
        var name = app
        if try !client.call(.list, [:]).names.contains(app) {
            name = try install(app, on: client)
        }
        if let unseen {
            _ = try client.call(
                .act, ["act": .string(checked("launch \(name.quoted) \(unseen)"))])
        } else {
            _ = try client.call(
                .launch,
                ["app": .string(name), "arguments": .array(arguments.rest.map { .string($0) })])
        }
        let state = try client.call(.list, [:]).state(of: name)
        if arguments.has("--json") {
            print(JSON.object(["app": .string(name), "state": .string(state)]).text)
        } else {
            print("\(name): \(state)")
        }
        return ExitCode.done
    }

    /// The words of the act behind the name; `nil` for a launch to the front.
    private static func unseenWords(_ arguments: Arguments) throws(UsageError) -> String? {
        let isPrewarm = arguments.has("--prewarm")
        if isPrewarm, arguments.has("--background") {
            throw .contradiction(
                "--prewarm", "--background", "a prewarmed app has nothing to do yet")
        }
        if arguments.has("--fetch"), !arguments.has("--background") {
            throw .contradiction(
                "--fetch", "a launch to the front", "a fetch is done unseen; add --background")
        }
        guard isPrewarm || arguments.has("--background") else { return nil }
        guard arguments.rest.isEmpty else {
            throw .contradiction(
                isPrewarm ? "--prewarm" : "--background", "arguments",
                "only a launch by a person has them here")
        }
        return isPrewarm ? "prewarm" : arguments.has("--fetch") ? "background fetch" : "background"
    }

    /// Puts the bundle of that name or path on the device, and returns the app's name.
    static func install(_ app: String, on client: DeviceClient) throws -> String {
        let bundle = try BundleFinder.standard.find(
            name: app, path: app.contains("/") ? app : nil)
        return try client.call(.install, ["path": .string(bundle.path)])["app"]?.string ?? app
    }
}

extension JSON {
    /// How the app stands, in an answer of `org.dormouse.Device.List`.
    func state(of name: String) -> String {
        self["apps"]?.array?.first { $0["name"]?.string == name }?["state"]?.string ?? ""
    }
}
