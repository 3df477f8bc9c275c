extension Expectation: CustomStringConvertible {
    /// The line that states it in a scenario: `expect Mail task "sync" ended`.
    public var description: String {
        switch self {
        case .state(let app, let state): "expect \(app) \(state.rawValue)"
        case .exit(let app, let exit): "expect \(app) exit \(exit.words)"
        case .task(let app, let name, let fate):
            "expect \(app) task \(name.quoted) \(fate.rawValue)"
        case .call(let app, let selector, let isNever):
            "expect \(app) \(isNever ? "never " : "")call \(selector.quoted)"
        case .prints(let app, let text, let isNever):
            "expect \(app) \(isNever ? "never " : "")prints \(text.quoted)"
        case .view(let app, let name, let claim, let isNever):
            "expect \(app) \(isNever ? "never " : "")view \(name.quoted) \(claim.line)"
        case .screen(let app, let claim): "expect \(app) screen \(claim.line)"
        case .switcherScreen(let claim): "expect switcher screen \(claim.line)"
        }
    }
}

extension Expectation.Exit {
    fileprivate var words: String {
        switch self {
        case .code(let code): "0x\(String(code, radix: 16))"
        case .status(let status): "status \(status)"
        case .signal(let signal): "signal \(LinuxSignal.name(of: signal))"
        }
    }
}
