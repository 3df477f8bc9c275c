import DeviceHost
import LifecycleKernel
import Scenarios

/// An app whose calls are looked at, on the virtual clock.
struct MatrixSubject {
    let bundle: AppBundle
    /// The second app of the device.
    let neighbour: AppBundle

    var name: String { bundle.executableName }

    /// Which life cycle the app has on a generation.
    func style(on profile: Profile) -> MatrixStyle {
        bundle.info.hasSceneManifest && profile.scenes != .unknown ? .scenes : .appDelegate
    }

    /// What the app is called with, in order, when this happens to it on that generation.
    func play(_ event: MatrixEvent, on profile: Profile, posts: Bool) throws -> MatrixCell {
        let lines = event.lines(app: name, other: neighbour.executableName)
        let text = (lines.before + ["mark"] + lines.event).joined(separator: "\n")
        let scenario = try Scenario(parsing: text, file: event.name)
        let device = try device(profile)
        defer { device.shutDown() }
        let runner = ScenarioRunner(device: device)
        var start = 0
        runner.onCommand = { [unowned runner] placed in
            if case .mark = placed.command { start = runner.lines.count }
        }
        do {
            _ = try runner.run(
                scenario,
                apps: [bundle, neighbour].map {
                    ScenarioApp(name: $0.executableName, bundle: $0.path)
                })
        } catch let error as ScenarioRunner.RunError {
            return MatrixCell(lines: ["cannot be: \(error.message)"])
        }
        return MatrixCell(
            runner.lines[start...].filter { $0.app == name }, posts: posts)
    }

    private func device(_ profile: Profile) throws -> RealDevice {
        var settings = DeviceHost.Settings(
            profile: profile, folder: try DeviceFolder.temporary(), keeper: keeperPath(),
            whenHostDies: .endApps)
        settings.pushesTime = true
        return RealDevice(host: try DeviceHost(settings), finder: .standard)
    }
}

enum MatrixStyle: String, CaseIterable {
    case appDelegate = "app delegate"
    case scenes
}

/// What an app is called with at an event, and how it ends, if it does.
struct MatrixCell: Equatable {
    let lines: [String]

    init(lines: [String]) {
        self.lines = lines
    }

    init(_ lines: [TranscriptLine], posts: Bool) {
        self.lines = lines.compactMap { line in
            switch line.kind {
            case .call where line.origin == .device:
                line.text.split(separator: " ").joined(separator: " ")
            case .post where posts: line.text
            case .exit: "exit: \(line.text)"
            case .call, .post, .task, .state, .snapshot, .saved, .restored, .warned, .print,
                .diagnostic:
                nil
            }
        }
    }

    /// For people: also where there is none.
    var shownLines: [String] { lines.isEmpty ? ["no call"] : lines }
}
