import Glibc

/// Where one device keeps what it has, and its lock: one host at a time.
///
///     XDG_DATA_HOME/dormouse/devices/NAME/     mode 0700
///         lock  journal.sqlite  Containers/  Reports/
///     XDG_RUNTIME_DIR/dormouse/NAME.sock
///
/// The lock is held until the last reference to this is gone. Linux: `flock(2)`.
public final class DeviceFolder: Sendable {
    /// The longest name of a device.
    public static let nameByteCountMax = 64

    public let name: String
    /// The folder, absolute.
    public let path: String
    /// Where the control socket belongs.
    public let socketPath: String
    /// Whether it is gone with the last reference to this.
    public let isTemporary: Bool
    private let lock: DeviceLock

    /// Where the journal belongs.
    public var journalPath: String { "\(path)/journal.sqlite" }
    /// The name of the group that holds the groups of the apps; a device has one.
    public var groupName: String { DeviceFolder.groupName(ofDevice: name) }
    /// Such names of temporary devices whose processes have died; their folders are gone by now.
    public let abandonedGroupNames: [String]

    private static func groupName(ofDevice name: String) -> String { "dormouse-\(name)" }

    /// The device of that name, `[A-Za-z0-9_-]{1,64}`; made when there is none.
    ///
    /// Throws `DeviceFolderError`: `.inUse` when another host has it.
    public static func named(_ name: String) throws(DeviceFolderError) -> DeviceFolder {
        let socketPath = try socketPath(ofDevice: name)
        let data = try dataFolder()
        let path: String
        do {
            path = try PrivateFolder(existing: data)
                .folder("dormouse").folder("devices").folder(name).path
        } catch {
            throw .file(error)
        }
        return DeviceFolder(
            name: name, path: path, socketPath: socketPath, isTemporary: false,
            abandonedGroupNames: [], lock: try DeviceLock(path: "\(path)/lock", device: name))
    }

    /// A device that nobody has used before and that leaves nothing behind.
    ///
    /// It lies in `TMPDIR`, and is removed with the last reference to this; those of processes that
    /// have died before are removed as well. Linux: `mkdtemp(3)`.
    public static func temporary() throws(DeviceFolderError) -> DeviceFolder {
        let parent = temporaryFolder()
        let abandoned = removeAbandoned(in: parent)
        var template = Array("\(parent)/\(temporaryPrefix)\(getpid())-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw .file(.refused(call: "mkdtemp", path: parent, errno: errno))
        }
        let path = String(
            decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return DeviceFolder(
            name: temporaryName(ofFolder: path), path: path, socketPath: "\(path)/control.sock",
            isTemporary: true, abandonedGroupNames: abandoned,
            lock: try DeviceLock(path: "\(path)/lock", device: path))
    }

    private static let temporaryPrefix = "dormouse-device-"

    /// Removes the folders of processes that are gone; where another machine's processes share the
    /// folder, their locks tell that they are not. Returns the names of their groups.
    private static func removeAbandoned(in parent: String) -> [String] {
        guard let names = try? FileTree.names(in: parent) else { return [] }
        var groups: [String] = []
        for name in names where name.hasPrefix(temporaryPrefix) {
            let owner = name.dropFirst(temporaryPrefix.count).prefix { $0 != "-" }
            guard let process = Int32(owner), process > 0, kill(process, 0) < 0, errno == ESRCH,
                let lock = try? DeviceLock(path: "\(parent)/\(name)/lock", device: name)
            else { continue }
            withExtendedLifetime(lock) { try? FileTree.remove("\(parent)/\(name)") }
            groups.append(groupName(ofDevice: temporaryName(ofFolder: name)))
        }
        return groups
    }

    /// `temporary-` and what `mkdtemp(3)` has made up.
    private static func temporaryName(ofFolder path: String) -> String {
        "temporary-" + (path.split(separator: "-").last.map(String.init) ?? "")
    }

    private init(
        name: String, path: String, socketPath: String, isTemporary: Bool,
        abandonedGroupNames: [String], lock: DeviceLock
    ) {
        self.name = name
        self.path = path
        self.socketPath = socketPath
        self.isTemporary = isTemporary
        self.abandonedGroupNames = abandonedGroupNames
        self.lock = lock
    }

    deinit {
        if isTemporary { try? FileTree.remove(path) }
    }

    /// Where the control socket of a device is, whether or not it runs; the folder is made.
    public static func socketPath(
        ofDevice name: String
    ) throws(DeviceFolderError) -> String {
        guard isName(name) else { throw .name(PlistCursor.printable(Array(name.utf8)[...])) }
        let path = "\(try runtimeFolder())/\(name).sock"
        // `sockaddr_un.sun_path` holds 108 bytes with the zero at its end.
        guard path.utf8.count < 108 else { throw .socketPathTooLong(path) }
        return path
    }

    /// Whether a device of that name has ever been run and keeps anything.
    ///
    /// Throws `DeviceFolderError.name` for what is no name.
    public static func exists(_ name: String) throws(DeviceFolderError) -> Bool {
        _ = try socketPath(ofDevice: name)
        return fileKind(try path(ofDevice: name)) == S_IFDIR
    }

    /// The names of all devices that keep anything.
    public static var names: [String] {
        guard let data = try? dataFolder() else { return [] }
        return ((try? FileTree.names(in: "\(data)/dormouse/devices")) ?? []).filter(isName)
    }

    /// The bundle identifiers of the apps that keep something on the device.
    public var containerNames: [String] { (try? FileTree.names(in: "\(path)/Containers")) ?? [] }

    /// Deletes all that the device keeps, and leaves the empty folder with its lock.
    public func erase() throws(FileError) {
        for name in try FileTree.names(in: path) where name != "lock" {
            try FileTree.remove("\(path)/\(name)")
        }
    }

    /// The folder of the device of that name, which may not be there.
    static func path(ofDevice name: String) throws(DeviceFolderError) -> String {
        guard isName(name) else { throw .name(PlistCursor.printable(Array(name.utf8)[...])) }
        return "\(try dataFolder())/dormouse/devices/\(name)"
    }

    static func isName(_ name: String) -> Bool {
        (1...nameByteCountMax).contains(name.utf8.count)
            && name.utf8.allSatisfy {
                isAlphanumeric($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
            }
    }
}

// Where the folders of all devices are. Source: XDG Base Directory Specification.
extension DeviceFolder {
    private static func dataFolder() throws(DeviceFolderError) -> String {
        if let folder = absolute("XDG_DATA_HOME") {
            try makeFolders(folder)
            return folder
        }
        guard let home = absolute("HOME") else { throw .noHome }
        try makeFolders("\(home)/.local/share")
        return "\(home)/.local/share"
    }

    /// `XDG_RUNTIME_DIR/dormouse`; without that variable a folder in `TMPDIR` by user number.
    private static func runtimeFolder() throws(DeviceFolderError) -> String {
        let (parent, name) =
            absolute("XDG_RUNTIME_DIR").map { ($0, "dormouse") }
            ?? (temporaryFolder(), "dormouse-\(geteuid())")
        do {
            return try PrivateFolder(existing: parent).folder(name).path
        } catch {
            throw .file(error)
        }
    }

    private static func temporaryFolder() -> String { absolute("TMPDIR") ?? "/tmp" }

    /// A folder named by a variable; a relative one is to be ignored, says the specification.
    private static func absolute(_ name: String) -> String? {
        guard var value = variable(name), value.hasPrefix("/") else { return nil }
        while value.count > 1, value.hasSuffix("/") { value.removeLast() }
        return value
    }

    private static func makeFolders(_ path: String) throws(DeviceFolderError) {
        var made = ""
        for part in path.split(separator: "/") {
            made += "/\(part)"
            guard mkdir(made, 0o700) == 0 || fileKind(made) != nil else {
                throw .file(.refused(call: "mkdir", path: made, errno: errno))
            }
        }
    }
}

/// Why a device's folder cannot be used.
public enum DeviceFolderError: Error, Equatable, CustomStringConvertible {
    case name(String)
    /// Another host has the device; its process, where the lock names one.
    case inUse(device: String, pid: Int32?)
    case noHome
    case socketPathTooLong(String)
    case file(FileError)

    public var description: String {
        switch self {
        case .name(let name):
            "'\(name)' is no name of a device: 1 to \(DeviceFolder.nameByteCountMax) letters, "
                + "digits, hyphens and underscores"
        case .inUse(let device, let pid):
            "the device '\(device)' is already run by "
                + (pid.map { "process \($0)" } ?? "another process")
                + "; stop it with `dormouse stop`, or choose another name with --device"
        case .noHome: "neither XDG_DATA_HOME nor HOME names an absolute folder; set one"
        case .socketPathTooLong(let path):
            "\(path): longer than the 107 bytes of a socket's name; choose a shorter name or "
                + "XDG_RUNTIME_DIR"
        case .file(let error): "\(error)"
        }
    }
}
