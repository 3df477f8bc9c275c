import Glibc
import LifecycleKernel
import LifecycleWire

// Looking at an app's screen: the app draws it while it runs; while it does not, there is the picture
// that was taken as it went to the background.

/// One look at a screen.
struct Look {
    let app: AppID
    let form: ScreenForm
    /// `nil`: nothing was asked of the app, since it does not run.
    let id: LookID?
}

/// What has become of a look that an app was asked for.
enum LookState {
    case asked
    case seen(problem: String?)
}

/// A screen that cannot be shown.
enum LookError: Error, CustomStringConvertible {
    case noSnapshot(String)
    case onlyLive(String, state: String)

    var description: String {
        switch self {
        case .noSnapshot(let name):
            "there is no picture of \(name): it is taken when the app goes to the background"
        case .onlyLive(let name, let state):
            "\(name) is \(state): its screen can be described only while it runs"
        }
    }
}

extension DeviceHost {
    /// Asks an app that runs for its screen, and looks for a picture of one that does not. Throws
    /// `LookError` where there is nothing to be seen.
    func look(at id: AppID, _ form: ScreenForm) throws(LookError) -> Look {
        let app = apps[id.rawValue]
        let state = kernel.status(of: id)?.state
        if let process = process(of: id), state != .suspended, state != .launching,
            state != .terminating
        {
            lookCount += 1
            let look = LookID(lookCount)
            looks[look] = .asked
            process.service.call(.show(form, look))
            return Look(app: id, form: form, id: look)
        }
        guard form == .picture else {
            throw .onlyLive(app.name, state: state == .suspended ? "suspended" : "not running")
        }
        guard access(app.container.snapshotPath, R_OK) == 0 else { throw .noSnapshot(app.name) }
        return Look(app: id, form: form, id: nil)
    }

    /// The answer to a look; `nil` as long as there is none.
    func answer(_ look: Look) -> WireReply? {
        let app = apps[look.app.rawValue]
        guard let id = look.id else {
            return WireReply(["path": .string(app.container.snapshotPath), "isLive": .bool(false)])
        }
        let problem: String?
        switch looks[id] {
        case .seen(let said): problem = said
        case .asked, nil:
            guard process(of: look.app) == nil || kernel.status(of: look.app)?.state == .suspended
            else { return nil }
            problem = "it stopped running before it had shown its screen; try it again"
        }
        looks[id] = nil
        if let problem {
            return WireReply(
                error: "org.dormouse.Device.Refused",
                parameters: .object(["message": .string("\(app.name): \(problem)")]))
        }
        return WireReply([
            "path": .string("\(app.container.path)/tmp/\(look.form.fileName)"),
            "isLive": .bool(true),
        ])
    }
}
