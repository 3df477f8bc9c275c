import Glibc
import LifecycleKernel
import LifecycleWire

// Looking at an app's screen: the app draws it while it runs; else there is the picture that stands
// for it. Which one is seen the kernel says (`ShownPicture`).

/// One look at a screen.
struct Look {
    let app: AppID
    let form: ScreenForm
    /// `nil`: nothing was asked of the app, since it has nothing to draw.
    let id: LookID?
    var shown = ShownPicture.live
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

extension LookError {
    fileprivate static func words(_ state: AppState) -> String {
        state == .notRunning ? "not running" : state.rawValue
    }
}

extension DeviceHost {
    /// Asks an app that runs for its screen, and looks for a picture of one that does not. Throws
    /// `LookError` where there is nothing to be seen.
    func look(at id: AppID, _ form: ScreenForm) throws(LookError) -> Look {
        let app = apps[id.rawValue]
        let status = kernel.status(of: id)
        let shown = status?.picture ?? .nothing
        if shown == .live, let process = process(of: id) {
            lookCount += 1
            let look = LookID(lookCount)
            looks[look] = .asked
            process.service.call(.show(form, look))
            return Look(app: id, form: form, id: look)
        }
        guard form == .picture else {
            throw .onlyLive(app.name, state: LookError.words(status?.state ?? .notRunning))
        }
        switch shown {
        case .live, .nothing: throw .noSnapshot(app.name)
        case .launchImage: return Look(app: id, form: form, id: nil, shown: .launchImage)
        case .snapshot:
            if access(app.container.snapshotPath, R_OK) == 0 {
                return Look(app: id, form: form, id: nil, shown: .snapshot)
            }
            // It was thrown away, or its app did not live to write it.
            guard status?.state == .launching else { throw .noSnapshot(app.name) }
            return Look(app: id, form: form, id: nil, shown: .launchImage)
        }
    }

    /// The answer to a look; `nil` as long as there is none.
    func answer(_ look: Look) -> WireReply? {
        let app = apps[look.app.rawValue]
        guard let id = look.id else {
            return WireReply([
                "path": picture(of: app, look.shown).map { .string($0) } ?? .null,
                "isLive": .bool(false), "picture": .string(look.shown.rawValue),
            ])
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
            "isLive": .bool(true), "picture": .string(ShownPicture.live.rawValue),
        ])
    }

    /// Where it lies; `nil` for the launch image of an app that has not drawn one yet.
    private func picture(of app: InstalledApp, _ shown: ShownPicture) -> String? {
        guard shown == .launchImage else { return app.container.snapshotPath }
        let path = app.container.launchImagePath
        return access(path, R_OK) == 0 ? path : nil
    }
}
