import DeviceHost

enum Bundle: Subcommand {
    static let name = "bundle"
    static let operands = "EXECUTABLE [RESOURCE…]"
    static let summary = "Make an app's folder: executable, Info.plist and resources in one X.app."
    static let options: [Arguments.Option] = [
        .value("--info", "FILE", "the property list (default: Info.plist beside the executable)"),
        .value("--output", "X.app", "the folder to make (default: NAME.app here)"),
        .json,
    ]
    static let examples = [
        (
            line: "dormouse bundle .build/release/Mail --info Apps/Mail/Info.plist",
            does: "makes Mail.app; a binary property list is converted"
        )
    ]

    static func run(_ arguments: Arguments) throws -> Int32 {
        guard let executable = arguments.operands.first else {
            throw UsageError.missingOperand("EXECUTABLE")
        }
        let bundle = try BundleBuilder(
            executable: executable, infoPlist: arguments.value("--info"),
            resources: Array(arguments.operands.dropFirst()), output: arguments.value("--output")
        ).build()
        if arguments.has("--json") {
            print(bundleJSON(bundle).text)
        } else {
            print("\(bundle.path): \(bundle.identifier)")
        }
        return ExitCode.done
    }
}
