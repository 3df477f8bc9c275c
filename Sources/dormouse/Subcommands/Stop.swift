enum Stop: Subcommand {
    static let name = "stop"
    static let operands = ""
    static let summary = "End all apps and the device."
    static let options: [Arguments.Option] = [.device, .json]
    static let examples = [(line: "dormouse stop", does: "ends what 'dormouse serve' began")]

    static func run(_ arguments: Arguments) throws -> Int32 {
        _ = try arguments.operands()
        return try tell(.stop, [:], arguments)
    }
}
