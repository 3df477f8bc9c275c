import LifecycleKernel
import Scenarios

/// What a test claims of one app: `app.expect(.exit(0x8bad_f00d))`.
///
/// The same claims as in a scenario, judged by the same code; `docs/scenarios.md` lists them.
public struct AppExpectation: Sendable {
    let of: @Sendable (_ app: String) -> Expectation

    /// It is in this state.
    public static func state(_ state: AppState) -> AppExpectation {
        AppExpectation { .state($0, state) }
    }

    /// The device ended it with this code: `0x8badf00d` for a watchdog, `0x2182bad2` for a
    /// background task that was not ended.
    public static func exit(_ code: UInt32) -> AppExpectation {
        AppExpectation { .exit($0, .code(code)) }
    }

    /// It ended by itself with this status.
    public static func exit(status: Int32) -> AppExpectation {
        AppExpectation { .exit($0, .status(status)) }
    }

    /// It ended by this signal.
    public static func exit(signal: Int32) -> AppExpectation {
        AppExpectation { .exit($0, .signal(signal)) }
    }

    /// Its present process, or its last one, has begun a background task of this name, and that is
    /// what became of it.
    public static func task(_ name: String, _ fate: TaskFate) -> AppExpectation {
        AppExpectation { .task($0, name: name, fate.inScenarios) }
    }

    /// A method of this selector was called since the last mark:
    /// `"applicationDidEnterBackground(_:)"`.
    public static func call(_ selector: String) -> AppExpectation {
        AppExpectation { .call($0, selector: selector, isNever: false) }
    }

    /// No method of this selector was called since the last mark.
    public static func neverCall(_ selector: String) -> AppExpectation {
        AppExpectation { .call($0, selector: selector, isNever: true) }
    }

    /// It has printed a line with this text in it since the last mark.
    public static func prints(_ text: String) -> AppExpectation {
        AppExpectation { .prints($0, text: text, isNever: false) }
    }

    /// It has printed no line with this text in it since the last mark.
    public static func neverPrints(_ text: String) -> AppExpectation {
        AppExpectation { .prints($0, text: text, isNever: true) }
    }

    /// The view with this accessibility identifier, label or text is like that:
    /// `.view("total", .text("3 items"))`.
    public static func view(_ name: String, _ claim: ViewClaim) -> AppExpectation {
        AppExpectation { .view($0, name: name, claim, isNever: false) }
    }

    /// No view of this name is like that.
    public static func neverView(_ name: String, _ claim: ViewClaim) -> AppExpectation {
        AppExpectation { .view($0, name: name, claim, isNever: true) }
    }

    /// What has become of a background task.
    public enum TaskFate: Sendable {
        /// The app holds it.
        case running
        /// The app has ended it.
        case ended
        /// Its expiration handler was called, whether or not it was ended afterwards.
        case expired

        fileprivate var inScenarios: Expectation.Fate {
            switch self {
            case .running: .running
            case .ended: .ended
            case .expired: .expired
            }
        }
    }
}
