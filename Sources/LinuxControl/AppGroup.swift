import Glibc

/// One cgroup v2 directory, held open: a path can be reused by a stranger, a descriptor cannot.
///
/// Version 1 has a freezer too; it is never used, because what it has frozen cannot be killed.
public final class AppGroup: SuspensionGroup {
    /// For people to read; nothing is opened by it.
    public let path: String

    private let directory: Descriptor
    /// `cgroup.events`, read again from its beginning each time.
    private let events: Descriptor
    /// Where the group's own entry is, to remove it by.
    private let parentDirectory: Descriptor
    private let name: String
    private let parent: AppGroup?

    /// The directory, as the keeper needs it to start a process in the group.
    public var descriptor: Int32 { directory.number }

    public var eventsDescriptor: Int32? { events.number }

    /// Makes a group below the host's own one, or takes it over from a host that has died.
    ///
    /// Throws ENOENT where there is no version 2, EACCES or EROFS where no group may be made, EINVAL
    /// for a name that is not one path component. Linux: `mkdir(2)` in the v2 hierarchy.
    public static func makeParent(name: String) throws(LinuxError) -> AppGroup {
        let place = try CgroupPlace.own()
        let own = try openFile(place, O_RDONLY | O_DIRECTORY)
        let group = try AppGroup(name: name, in: own, path: place, parent: nil, isShared: true)
        group.removeChildren()
        return group
    }

    /// Makes a group for one app below this one.
    ///
    /// Where an earlier one of that name still has processes, the new one's name gets a number.
    public func makeChild(name: String) throws(LinuxError) -> AppGroup {
        removeChildren()
        var number = 1
        while true {
            do {
                return try AppGroup(
                    name: number == 1 ? name : "\(name).\(number)", in: directory, path: path,
                    parent: self, isShared: false)
            } catch {
                guard error.errno == EEXIST, number < 100 else { throw error }
                number += 1
            }
        }
    }

    private init(
        name: String, in parentDirectory: Descriptor, path: String, parent: AppGroup?,
        isShared: Bool
    ) throws(LinuxError) {
        let subject = "\(path == "/" ? "" : path)/\(name)"
        guard !name.isEmpty, name.utf8.count <= 255, name != ".", name != "..",
            !name.utf8.contains(UInt8(ascii: "/")), !name.utf8.contains(0)
        else { throw LinuxError(call: "mkdir", subject: subject, errno: EINVAL) }
        do {
            try checked("mkdir", subject) { mkdirat(parentDirectory.number, name, 0o755) }
        } catch {
            guard isShared, error.errno == EEXIST else { throw error }
        }
        let directory = try openFile(name, at: parentDirectory.number, O_RDONLY | O_DIRECTORY)
        events = try openFile("cgroup.events", at: directory.number, O_RDONLY)
        self.directory = directory
        self.parentDirectory = parentDirectory
        self.name = name
        self.parent = parent
        self.path = subject
    }

    // MARK: Suspension

    /// Asks Linux to stop scheduling every process in the group.
    ///
    /// Returns before they have stopped. The kernel file is `cgroup.freeze`.
    public func freeze() throws(LinuxError) { try write("1", to: "cgroup.freeze") }

    /// The line `frozen` of `cgroup.events`. Reading it makes `eventsDescriptor` quiet again.
    public var isFrozen: Bool {
        get throws(LinuxError) { try event("frozen") }
    }

    /// The kernel file is `cgroup.freeze`.
    public func thaw() throws(LinuxError) { try write("0", to: "cgroup.freeze") }

    /// Sends SIGKILL to every process of the group and of the groups below it.
    ///
    /// The kernel file is `cgroup.kill` (Linux 5.14). Before, they are frozen, so that none can fork
    /// away, and killed one by one.
    public func kill() {
        if (try? write("1", to: "cgroup.kill")) != nil { return }
        try? freeze()
        var killed: Set<Int32> = []
        for _ in 0..<100 {
            guard let found = try? processes, !killed.isSuperset(of: found) else { return }
            for process in found where killed.insert(process).inserted {
                _ = Glibc.kill(process, SIGKILL)
            }
        }
    }

    // MARK: What is in it

    /// Whether a living process is in the group. The line `populated` of `cgroup.events`.
    public var isPopulated: Bool {
        get throws(LinuxError) { try event("populated") }
    }

    /// The process ids of the group itself, unordered. The kernel file is `cgroup.procs`.
    public var processes: [Int32] {
        get throws(LinuxError) {
            let text = try readFile("cgroup.procs", at: directory.number)
            return text.split(separator: UInt8(ascii: "\n")).compactMap {
                Int32(String(decoding: $0, as: UTF8.self))
            }
        }
    }

    /// The CPU time that all processes of the group have used, the dead ones too; exact to the
    /// microsecond. The line `usage_usec` of `cpu.stat`.
    public var processTime: Duration {
        get throws(LinuxError) {
            .microseconds(
                try value(of: "usage_usec", in: readFile("cpu.stat", at: directory.number)))
        }
    }

    /// Whether a process lies in this group or below it. Linux: `/proc/PID/cgroup`.
    public func contains(process: Int32) -> Bool {
        guard let groups = try? readFile("/proc/\(process)/cgroup"),
            let mounts = try? readFile("/proc/self/mountinfo"),
            let place = CgroupPlace.path(
                inGroups: String(decoding: groups, as: UTF8.self),
                mounts: String(decoding: mounts, as: UTF8.self))
        else { return false }
        return place == path || place.hasPrefix(path + "/")
    }

    // MARK: Its end

    /// Removes the group, and those below it, where no process is left in it. Linux: `rmdir(2)`.
    @discardableResult
    public func remove() -> Bool {
        removeChildren()
        return unlinkat(parentDirectory.number, name, AT_REMOVEDIR) == 0 || errno == ENOENT
    }

    private func removeChildren() {
        for child in (try? entries(of: "/proc/self/fd/\(directory.number)")) ?? [] {
            // Files are refused with ENOTDIR or EPERM, groups with processes with EBUSY.
            unlinkat(directory.number, child, AT_REMOVEDIR)
        }
    }

    // MARK: Its files

    private func write(_ text: String, to file: String) throws(LinuxError) {
        let descriptor = try openFile(file, at: directory.number, O_WRONLY)
        try checked("write", "\(path)/\(file)") {
            Glibc.write(descriptor.number, text, text.utf8.count)
        }
    }

    private func event(_ key: String) throws(LinuxError) -> Bool {
        let subject = "\(path)/cgroup.events"
        let text = try readSome(events.number, subject, byteCountMax: 4096, offset: 0)
        return try value(of: key, in: text) != 0
    }

    /// The number behind a word at the begin of a line.
    private func value(of key: String, in text: [UInt8]) throws(LinuxError) -> Int64 {
        for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.count == 2, words[0] == key, let value = Int64(words[1]) { return value }
        }
        throw LinuxError(call: "read", subject: "\(key) of \(path)", errno: ENODATA)
    }
}

/// The names in a directory, without `.` and `..`. Linux: `opendir(3)`.
func entries(of path: String) throws(LinuxError) -> [String] {
    guard let directory = opendir(path) else {
        throw LinuxError(call: "opendir", subject: path, errno: errno)
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != ".", name != ".." { names.append(name) }
    }
    return names
}
