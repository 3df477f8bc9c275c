import LifecycleWire

enum Home: Subcommand {
    static let name = "home"
    static let operands = ""
    static let summary = "Press the home button: the app in front goes to the background."
    static let options: [Arguments.Option] = [.device, .json]
    static let examples = [(line: "dormouse home", does: "returns when the app has answered")]

    static func run(_ arguments: Arguments) throws -> Int32 {
        _ = try arguments.operands()
        return try tell(.act, ["act": .string("home")], arguments)
    }
}
