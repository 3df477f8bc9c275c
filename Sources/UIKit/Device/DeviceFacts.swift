import Foundation

/// What the device told this process about itself when it started it.
struct DeviceFacts: Sendable {
    /// Set before anything of the app's own runs, and not changed again.
    nonisolated(unsafe) static var own = DeviceFacts()

    /// `ios6` to `ios27`.
    var generation = "ios26"
    /// Whether apps may run in the background at all.
    var isMultitaskingSupported = true

    init() {}

    /// Reads `DORMOUSE_GENERATION` and `DORMOUSE_MULTITASKING`; without them the newest device.
    init(environment: [String: String]) {
        if let word = environment["DORMOUSE_GENERATION"] { generation = word }
        isMultitaskingSupported = environment["DORMOUSE_MULTITASKING"] != "no"
    }

    /// The first version of the generation: `18.0`.
    var systemVersion: String { "\(generation.drop { !$0.isNumber }).0" }
}
