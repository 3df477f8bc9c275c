import Glibc
import LifecycleWire
import LinuxControl

/// What a command meets when it speaks to a device.
public enum DeviceClientError: Error, CustomStringConvertible {
    case noDevice(String)
    case refused(String)
    case lost(String)

    public var description: String {
        switch self {
        case .noDevice(let name):
            "no device '\(name)' is running; start one with 'dormouse serve"
                + (name == "main" ? "'" : " --device \(name)'")
        case .refused(let message): message
        case .lost(let name): "the device '\(name)' has ended"
        }
    }
}

/// The command's end of a device's control socket; it waits for every answer.
public final class DeviceClient {
    private let name: String
    private let socket: Descriptor
    private var messages = MessageReader()

    /// Connects to the device of that name, or throws `DeviceClientError.noDevice`.
    public init(device name: String) throws {
        self.name = name
        let path = try DeviceFolder.socketPath(ofDevice: name)
        do {
            socket = try UnixSocket.connect(to: path)
        } catch {
            throw DeviceClientError.noDevice(name)
        }
    }

    private var descriptor: Int32 { socket.number }

    /// Asks for one thing and returns the answer's parameters.
    public func call(_ method: ControlMethod, _ parameters: JSON.Object) throws -> JSON {
        var answer = JSON.object([:])
        try stream(method, parameters) { answer = $0 }
        return answer
    }

    /// Asks for a thing that has several answers.
    public func stream(
        _ method: ControlMethod, _ parameters: JSON.Object, _ each: (JSON) throws -> Void
    ) throws {
        try write(
            WireCall(
                method: method.rawValue, parameters: .object(parameters),
                more: [.log, .why].contains(method)
            ).encodedMessage())
        while true {
            for message in try read() {
                let reply = try WireReply(message)
                if let error = reply.error {
                    throw DeviceClientError.refused(reply.parameters["message"]?.string ?? error)
                }
                try each(reply.parameters)
                if !reply.continues { return }
            }
        }
    }

    private func write(_ bytes: [UInt8]) throws {
        var sentCount = 0
        while sentCount < bytes.count {
            let sent = bytes.withUnsafeBytes {
                send(
                    descriptor, $0.baseAddress! + sentCount, $0.count - sentCount,
                    Int32(MSG_NOSIGNAL))
            }
            if sent < 0, errno == EINTR { continue }
            guard sent > 0 else { throw DeviceClientError.lost(name) }
            sentCount += sent
        }
    }

    private func read() throws -> [[UInt8]] {
        while true {
            switch DescriptorReader(descriptor).readOrEnd() {
            case .bytes(let bytes):
                let whole = try messages.take(bytes)
                if !whole.isEmpty { return whole }
            case .nothing:
                var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                poll(&entry, 1, -1)
            case .end: throw DeviceClientError.lost(name)
            }
        }
    }
}
