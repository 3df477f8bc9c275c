import LifecycleWire

enum Terminate: Subcommand {
    static let name = "terminate"
    static let operands = "APP"
    static let summary = "End an app as the system does."
    static let options: [Arguments.Option] = [.device, .json]
    static let examples = [
        (
            line: "dormouse terminate BorrowedTime",
            does: "applicationWillTerminate if it runs; removed without a call if it is suspended"
        )
    ]

    static func run(_ arguments: Arguments) throws -> Int32 {
        let app = try arguments.operands("APP")[0]
        return try tell(.act, ["act": .string("terminate \(app)")], arguments)
    }
}
