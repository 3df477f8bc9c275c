import LifecycleKernel
import Synchronization

@testable import UIKit

/// A shell that writes down what it is told.
final class RecordingShell: Shell {
    private let kept = Mutex<[String]>([])

    /// What it was told since the last time this was read.
    func lines() -> [String] {
        kept.withLock { lines in
            defer { lines = [] }
            return lines
        }
    }

    private func keep(_ line: String) { kept.withLock { $0.append(line) } }

    func ready() { keep("ready") }
    func called(_ selector: String) { keep(selector) }
    func beginTask(_ request: TaskRequest) -> TaskID? {
        keep("begin \(request.name ?? "-") \(request.hasHandler ? "with" : "without") handler")
        return request.name == "refused" ? nil : TaskID(7)
    }
    func endTask(_ task: TaskID) { keep("end \(task.rawValue)") }
    func extendRestoration(by count: Int) {}
    func workCompleted() { keep("work completed") }
    func activateScene(_ scene: SceneID?) {
        keep("activate scene \(scene.map { "\($0.rawValue)" } ?? "new")")
    }
    func discardScene(_ scene: SceneID) { keep("discard scene \(scene.rawValue)") }
    func openURL(_ url: String) { keep("open \(url)") }
    func backgroundTimeRemaining() -> TimeInterval? { nil }
}

/// Writes down the calls to a view controller, its title before each.
class RecordingController: UIViewController {
    private let log: Log

    @MainActor
    final class Log {
        var lines: [String] = []

        /// What was written since the last time this was called.
        func take() -> [String] {
            defer { lines = [] }
            return lines
        }
    }

    init(_ title: String, _ log: Log) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ call: String) { log.lines.append("\(title ?? "") \(call)") }

    override func viewDidLoad() { note("loaded") }
    override func viewWillAppear(_ animated: Bool) { note("will appear") }
    override func viewDidAppear(_ animated: Bool) { note("did appear") }
    override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { note("did disappear") }
    override func viewWillLayoutSubviews() { note("will lay out") }
    override func viewDidLayoutSubviews() { note("did lay out") }
}
