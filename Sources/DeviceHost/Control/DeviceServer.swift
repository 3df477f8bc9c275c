import CLinux
import Glibc
import LifecycleKernel
import LifecycleWire
import LinuxControl
import Scenarios

/// Lets commands reach a device: the service `org.dormouse.Device` on a socket of its owner's.
///
/// Only processes of the same user are answered, and none that belongs to an app of the device: no
/// sandbox stops a `connect(2)` (design §5).
public final class DeviceServer {
    /// More peers than this at once are turned away.
    static let connectionCountMax = 64

    let host: DeviceHost
    private let listener: Descriptor
    private let path: String
    private var connections: [ControlConnection] = []
    private var isStopping = false
    private let signals: SignalQueue

    /// Listens for commands to the device.
    ///
    /// Throws `LinuxError` when the socket cannot be made.
    public init(host: DeviceHost) throws {
        self.host = host
        path = host.settings.folder.socketPath
        signals = try SignalQueue([SIGINT, SIGTERM])
        listener = try UnixSocket.listen(at: path)
    }

    /// Serves until told to stop, by a command or a signal; then every app has ended.
    public func run() throws {
        _ = try host.listen(to: listener.number) { [unowned self] in self.accept() }
        _ = try host.listen(to: signals.descriptor) { [unowned self] in self.isStopping = true }
        host.afterEvents.append { [unowned self] in self.finishWaiting() }
        host.onLine = { [unowned self] _ in self.hasNewLines = true }
        defer {
            unlink(path)
            host.shutDown()
        }
        try host.run { [unowned self] in
            self.sendNewLines()
            self.finishWaiting()
            return self.isStopping
        }
    }

    private var hasNewLines = false

    private func accept() {
        while let peer = try? UnixSocket.accept(on: listener.number) {
            guard connections.count < DeviceServer.connectionCountMax, isAllowed(peer.number) else {
                continue
            }
            let connection = ControlConnection(peer)
            guard
                let token = try? host.listen(
                    to: peer.number, { [unowned self, unowned connection] in self.read(connection) }
                )
            else { continue }
            connection.token = token
            connections.append(connection)
        }
    }

    /// Linux: `SO_PEERCRED`, and `/proc/PID/cgroup` of the peer.
    private func isAllowed(_ descriptor: Int32) -> Bool {
        guard let peer = try? UnixSocket.peer(of: descriptor), peer.user == getuid() else {
            return false
        }
        return host.parentGroup.map { !$0.contains(process: peer.process) } ?? true
    }

    private func read(_ connection: ControlConnection) {
        do {
            for call in try connection.calls() { answer(call, on: connection) }
        } catch {
            connection.isOpen = false
        }
        goOn(connection)
    }

    /// Sends what there is to send, and listens for what is missing for the rest.
    private func goOn(_ connection: ControlConnection) {
        connection.goOn()
        guard connection.isOpen else {
            host.stopListening(to: connection.descriptor, connection.token)
            connections.removeAll { $0 === connection }
            return
        }
        guard connection.hasBacklog != connection.backlogIsWatched else { return }
        connection.backlogIsWatched.toggle()
        try? host.poller.modify(
            connection.descriptor, token: connection.token,
            wantsWriting: connection.backlogIsWatched)
    }

    // MARK: Answers

    private func answer(_ call: WireCall, on connection: ControlConnection) {
        guard let method = ControlMethod(rawValue: call.method) else {
            connection.send(
                WireReply(
                    error: "org.varlink.service.MethodNotFound",
                    parameters: .object(["method": .string(call.method)])))
            return
        }
        guard call.wantsMore || ![.log, .why].contains(method) else {
            connection.send(
                WireReply(error: "org.varlink.service.ExpectedMore", parameters: .object([:])))
            return
        }
        do {
            try follow(method, call, on: connection)
        } catch {
            connection.send(
                WireReply(
                    error: "org.dormouse.Device.Refused",
                    parameters: .object(["message": .string("\(error)")])))
        }
    }

    private func follow(
        _ method: ControlMethod, _ call: WireCall, on connection: ControlConnection
    ) throws {
        let parameters = ControlParameters(call.parameters)
        switch method {
        case .install:
            let bundle = try AppBundle(at: parameters.string("path"))
            try host.install(bundle)
            connection.send(WireReply(["app": .string(bundle.executableName)]))
        case .launch:
            let id = try host.id(of: parameters.string("app"))
            try host.launch(id, arguments: parameters.strings("arguments"))
            connection.waits = { [unowned self] in
                WireReply(["state": .string(self.host.kernel.status(of: id)?.state.rawValue ?? "")])
            }
        case .act:
            try host.perform(DeviceAct(written: parameters.string("act")))
            connection.waits = { WireReply([:]) }
        case .signal:
            let id = try host.id(of: parameters.string("app"))
            let ends = host.exitCount
            let isFatal = try host.signal(id, parameters.signal("signal"))
            connection.waits = { [unowned self] in
                isFatal && self.host.exitCount == ends ? nil : WireReply([:])
            }
        case .list: connection.send(WireReply(DeviceListing(of: host).json))
        case .log:
            connection.nextPiece = lines(
                after: Int(try parameters.integer("after")), follow: try parameters.bool("follow"))
        case .why:
            let entries = try host.why(
                parameters.string("app"), limit: Int(parameters.integer("limit")))
            connection.nextPiece = Pieces.of(entries.map(\.json), named: "entries")
        case .show:
            let form = try parameters.string("form")
            guard let form = ScreenForm(rawValue: form) else {
                throw ControlParameters.Missing(name: "form", type: "picture or description")
            }
            let look = try host.look(at: host.id(of: parameters.string("app")), form)
            if look.id == nil, let reply = host.answer(look) {
                connection.send(reply)  // A picture that is there waits for nobody.
            } else {
                connection.waits = { [unowned self] in self.host.answer(look) }
            }
        case .stop:
            connection.send(WireReply([:]))
            isStopping = true
        }
    }

    /// Answers the commands whose effects are over.
    private func finishWaiting() {
        guard !host.kernel.isBusy else { return }
        for connection in connections {
            if let reply = connection.waits?() {
                connection.waits = nil
                connection.send(reply)
                goOn(connection)
            }
        }
    }

    private func sendNewLines() {
        guard hasNewLines else { return }
        hasNewLines = false
        for connection in connections where connection.nextPiece != nil { goOn(connection) }
    }

    /// Makes pieces of the journal's lines above a number, and with `follow` of those to come.
    private func lines(after: Int, follow: Bool) -> () -> WireReply? {
        let countMax = 1000
        var after = after
        return { [unowned self] in
            let lines = (try? host.journal.lines(after: after, limit: countMax)) ?? []
            let values = lines.map(DeviceListing.json)
            let count = Pieces.count(values)
            if count > 0 { after = lines[count - 1].number }
            let isEnd = count == lines.count && lines.count < countMax
            if isEnd, follow, lines.isEmpty { return nil }
            return Pieces.reply("lines", values.prefix(count), continues: follow || !isEnd)
        }
    }
}
