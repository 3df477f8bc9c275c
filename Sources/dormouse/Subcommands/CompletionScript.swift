enum CompletionScript: Subcommand {
    static let name = "completion"
    static let operands = "SHELL"
    static let summary = "Print a script that completes dormouse's words in bash, zsh or fish."
    static let options: [Arguments.Option] = []
    static let examples = [
        (
            line: "source <(dormouse completion bash)",
            does: "in ~/.bashrc: subcommands, options, generations, apps of the device"
        ),
        (
            line: "dormouse completion zsh >~/.zfunc/_dormouse",
            does: "for zsh, in a folder of its fpath"
        ),
        (
            line: "dormouse completion fish >~/.config/fish/completions/dormouse.fish",
            does: "for fish"
        ),
    ]

    static func run(_ arguments: Arguments) throws -> Int32 {
        let name = try arguments.operands("SHELL")[0]
        guard let script = ShellScript(rawValue: name) else {
            throw UsageError.badValue(
                option: "SHELL", value: name,
                expected: ShellScript.allCases.map(\.rawValue).joined(separator: ", "))
        }
        print(script.text)
        return ExitCode.done
    }
}
