import Glibc
import LifecycleKernel
import LifecycleWire
import Scenarios

// Looking at what apps show, for scenarios and tests. On pushed time a look takes none: it is answered
// before anything that is due happens, or not at all.

extension RealDevice {
    public var hasScreens: Bool { true }

    public func screen(of app: String) throws -> [ScreenElement] {
        let seen = try look(at: app, .description)
        defer { unlink(seen.path) }
        return try ScreenElement.list(inFile: seen.path)
    }

    /// What an app shows, or what stands for it while it is away.
    ///
    /// Throws `Unseen` where there is nothing to be seen.
    public func picture(of app: String) throws -> SeenPicture {
        let seen = try look(at: app, .picture)
        if seen.isLive { return .drawn(path: seen.path) }
        do {
            return .file(
                try BoundedFile.read(seen.path, byteCountMax: RealDevice.pictureByteCountMax))
        } catch {
            throw Unseen("\(app)'s picture cannot be read: \(error)")
        }
    }

    /// Whether the app switcher is open.
    public var isSwitcherOpen: Bool { host.kernel.switcher.isOpen }

    private static let pictureByteCountMax = 64 * 1024 * 1024
    /// So long an app is waited for on the machine's own clock.
    private static let lookMax = Duration.seconds(5)

    private func look(
        at app: String, _ form: ScreenForm
    ) throws -> (path: String, isLive: Bool) {
        let look: Look
        do {
            look = try host.look(at: try host.id(of: app), form)
        } catch {
            throw Unseen("\(error)")
        }
        guard let reply = try reply(to: look) else {
            if let id = look.id { host.looks[id] = nil }
            throw Unseen("its main thread is busy, so it shows nothing new")
        }
        if let message = reply.parameters["message"]?.string { throw Unseen(message) }
        guard let path = reply.parameters["path"]?.string else {
            throw Unseen("\(app) has drawn nothing yet")
        }
        return (path, reply.parameters["isLive"]?.bool ?? false)
    }

    private func reply(to look: Look) throws -> WireReply? {
        var reply: WireReply?
        let isPushed = host.clock is PushedClock
        let end = host.clock.now + RealDevice.lookMax
        if look.id != nil { host.isAtRest = false }
        if !isPushed { host.wakes = [end] }
        defer { host.wakes = [] }
        try host.run {
            reply = reply ?? host.answer(look)
            return reply != nil || (isPushed ? host.isAtRest : host.clock.now >= end)
        }
        return reply
    }
}

/// A picture that somebody who looks gets.
public enum SeenPicture {
    /// Drawn now: memory of the size that `ScreenPixels` names, `ScreenForm.pixelsPerPoint` pixels a
    /// point. It is good until the app is looked at again or leaves the screen.
    case drawn(path: String)
    /// The bytes of a PNG, one pixel a point.
    case file([UInt8])
}

extension ScreenElement {
    /// What an app has written about its screen. An app may have put anything there.
    ///
    /// Throws `Unseen` for what is no such file.
    public static func list(inFile path: String) throws(Unseen) -> [ScreenElement] {
        do {
            let bytes = try BoundedFile.read(path, byteCountMax: JSON.Limits.byteCountMax)
            let elements = try JSON(parsing: bytes)["elements"]?.array
            guard let elements else { throw WireError.member("elements", expected: "an array") }
            return try elements.map { try ScreenElement($0) }
        } catch {
            throw Unseen("what the app says of its screen cannot be read: \(error)")
        }
    }

    private init(_ json: JSON) throws(WireError) {
        guard let kind = json["kind"]?.string else { throw .member("kind", expected: "text") }
        self.init(kind: kind)
        identifier = json["identifier"]?.string
        label = json["label"]?.string
        value = json["value"]?.string
        hint = json["hint"]?.string
        text = json["text"]?.string
        traits = json["traits"]?.array?.compactMap(\.string) ?? []
        isHidden = json["isHidden"]?.bool ?? false
        rowCount = json["rows"]?.integer.map { Int($0) }
        depth = min(max(Int(json["depth"]?.integer ?? 0), 0), 500)
        let numbers = json["frame"]?.array?.compactMap(\.double) ?? []
        guard numbers.count == 4 else { throw .member("frame", expected: "four numbers") }
        frame = ScreenFrame(
            x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    /// As it is printed for programs.
    public var json: JSON {
        var object: JSON.Object = ["depth": .integer(Int64(depth)), "kind": .string(kind)]
        let texts = [
            ("identifier", identifier), ("label", label), ("value", value), ("hint", hint),
            ("text", text),
        ]
        for (name, text) in texts { if let text { object.append(name, .string(text)) } }
        if let rowCount { object.append("rows", .integer(Int64(rowCount))) }
        object.append("traits", .array(traits.map { .string($0) }))
        object.append(
            "frame",
            .array([frame.x, frame.y, frame.width, frame.height].map { .number($0) }))
        object.append("isHidden", .bool(isHidden))
        return .object(object)
    }
}

extension JSON {
    fileprivate var double: Double? {
        switch self {
        case .number(let value): value
        case .integer(let value): Double(value)
        case .null, .bool, .string, .array, .object: nil
        }
    }
}
