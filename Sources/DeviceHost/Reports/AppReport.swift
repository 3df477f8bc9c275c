import LifecycleKernel

/// What a device writes down of an app that it ends for what it did, or that crashed.
struct AppReport: Equatable, Sendable {
    /// What ended it.
    enum Cause: Equatable, Sendable {
        /// The device did; its threads were looked at before.
        case killed(Kill)
        /// A signal that was a crash; nobody could look at its threads any more.
        case crashed(signal: Int32)
    }

    let app: String
    let bundleIdentifier: String
    /// The path of the executable.
    let executable: String
    let process: Int32
    let device: String
    /// The name of the generation.
    let generation: String
    /// The time of the device.
    let at: Instant
    /// The date by the machine's clock, `2026-11-30 04:52:13 +0000`.
    let date: String
    let cause: Cause

    /// What it was in; `nil` where nothing was asked of it.
    let callback: String?
    /// How long it had been in the callback, by the device's clock.
    let blocked: Duration?
    /// What it took for its state; `nil` before it was told.
    let state: ApplicationState?
    /// The CPU time that its process had used; `nil` where Linux did not tell.
    var processTime: Duration?

    /// The number of the thread that crashed; `nil` where that is not known.
    var crashedThread: Int?
    /// Its threads, the main thread first; after a crash at most the one that did.
    var threads: [Thread] = []
    /// How many more threads it had.
    var threadsLeftOut = 0
    /// Why something is missing, and what to do.
    var notes: [String] = []
    /// The last lines that it printed.
    let lines: [String]

    /// One thread at that moment.
    struct Thread: Equatable, Sendable {
        /// `nil` after its end.
        let id: Int32?
        let name: String
        /// What it was doing, in words: `sleeping in hrtimer_nanosleep (clock_nanosleep)`.
        let doing: String
        /// The innermost first; empty where no stack could be had.
        let frames: [Frame]
    }

    struct Frame: Equatable, Sendable {
        /// The name of the program's or library's file; `???` where it is not known.
        let image: String
        /// Hexadecimal, with `0x`.
        let address: String
        /// Demangled; `???` where there is none.
        let function: String
    }

    /// How the names of functions begin that call an app; the Swift runtime leaves the module out.
    private static let machinery = [
        "UIKit.", "static UIKit.", "protocol witness for ", "static DelegateCalls.",
        "StepPerformer.",
    ]

    /// The main thread's stack, or that of the crash, as far as it tells something: from the innermost function to the last
    /// one that is not of the machinery that calls an app. At most `countMax` frames.
    func excerpt(countMax: Int) -> [Frame] {
        var frames = (threads.first?.frames ?? [])[...]
        // On pushed time the innermost are of the clock; the last of them is what the app called.
        let clock = frames.prefix { $0.image.hasPrefix("clock-") }
        if !clock.isEmpty { frames = frames.dropFirst(clock.count - 1) }
        let own = frames.prefix { frame in
            !AppReport.machinery.contains { frame.function.hasPrefix($0) }
        }
        return Array((own.isEmpty ? frames : own).prefix(countMax))
    }
}
