import Glibc
import LifecycleKernel
import LifecycleWire
import LinuxControl

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
    case seen(damage: [PixelRect], problem: String?)
}

/// A screen that cannot be shown.
enum LookError: Error, CustomStringConvertible {
    case noSnapshot(String)
    case onlyLive(String, state: String)
    case busy(String)
    case noMemory(LinuxError)

    var description: String {
        switch self {
        case .noSnapshot(let name):
            "there is no picture of \(name): it is taken when the app goes to the background"
        case .onlyLive(let name, let state):
            "\(name) is \(state): its screen can be described only while it runs"
        case .busy(let name): "\(name) has not read what it was sent before; try it again"
        case .noMemory(let error): "no memory for the picture: \(error)"
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
            try ask(process, of: id, form, look)
            looks[look] = .asked
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

    private func ask(
        _ process: AppProcess, of id: AppID, _ form: ScreenForm, _ look: LookID
    ) throws(LookError) {
        guard form == .picture else { return process.service.call(.show(form, look)) }
        let frame: SharedMemory
        if let known = frames[id] { frame = known } else { frame = try newFrame(of: id) }
        guard process.service.call(.show(form, look), passing: frame.descriptor) else {
            throw .busy(apps[id.rawValue].name)
        }
        frames[id] = frame
    }

    private func newFrame(of id: AppID) throws(LookError) -> SharedMemory {
        do {
            return try SharedMemory(
                name: "screen of \(apps[id.rawValue].name)", byteCount: ScreenPixels.byteCount)
        } catch {
            throw .noMemory(error)
        }
    }

    /// Lets go of the pictures of apps that are in front no more: their memory is theirs to lose.
    func dropFrames() {
        guard !frames.isEmpty else { return }
        frames = frames.filter { kernel.status(of: $0.key)?.picture == .live }
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
        var damage: [PixelRect] = []
        switch looks[id] {
        case .seen(let rects, let said): (damage, problem) = (rects, said)
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
        guard look.form == .picture else {
            return WireReply([
                "path": .string("\(app.container.path)/tmp/\(ScreenForm.descriptionFileName)"),
                "isLive": .bool(true), "picture": .string(ShownPicture.live.rawValue),
            ])
        }
        guard let frame = frames[look.app] else {
            return WireReply(
                error: "org.dormouse.Device.Refused",
                parameters: .object(["message": .string("\(app.name) has left the screen")]))
        }
        return WireReply([
            "path": .string("/proc/\(getpid())/fd/\(frame.descriptor)"), "isLive": .bool(true),
            "picture": .string(ShownPicture.live.rawValue),
            "width": .integer(Int64(ScreenPixels.width)),
            "height": .integer(Int64(ScreenPixels.height)),
            "damage": .array(
                damage.map { rect in
                    .array([rect.x, rect.y, rect.width, rect.height].map { .integer(Int64($0)) })
                }),
        ])
    }

    /// Where it lies; `nil` for the launch image of an app that has not drawn one yet.
    private func picture(of app: InstalledApp, _ shown: ShownPicture) -> String? {
        guard shown == .launchImage else { return app.container.snapshotPath }
        let path = app.container.launchImagePath
        return access(path, R_OK) == 0 ? path : nil
    }
}
