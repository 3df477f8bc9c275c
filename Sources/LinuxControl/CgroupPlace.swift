import Glibc

/// Where the host's own cgroup v2 directory is.
enum CgroupPlace {
    /// The directory, as a path; ENOENT where no v2 hierarchy can be seen.
    ///
    /// Linux: `/proc/self/cgroup` and `/proc/self/mountinfo`.
    static func own() throws(LinuxError) -> String {
        let groups = String(decoding: try readFile("/proc/self/cgroup"), as: UTF8.self)
        let mounts = String(decoding: try readFile("/proc/self/mountinfo"), as: UTF8.self)
        guard let path = path(inGroups: groups, mounts: mounts) else {
            throw LinuxError(
                call: "find cgroup v2", subject: "/proc/self/mountinfo", errno: ENOENT)
        }
        return path
    }

    static func path(inGroups groups: String, mounts: String) -> String? {
        guard let own = ownPath(inGroups: groups) else { return nil }
        for line in mounts.split(separator: "\n") {
            guard let mount = CgroupMount(parsing: line) else { continue }
            if let path = mount.path(of: own) { return path }
        }
        return nil
    }

    /// `/user.slice` of the line `0::/user.slice`, the only one of version 2.
    static func ownPath(inGroups text: String) -> String? {
        for line in text.split(separator: "\n") where line.hasPrefix("0::/") {
            return String(line.dropFirst(3))
        }
        return nil
    }
}

/// One mount of the v2 hierarchy.
struct CgroupMount: Equatable {
    /// The group that the mount shows.
    let root: String
    /// Where it shows it.
    let point: String

    /// Reads a line of `mountinfo`; `nil` for other mounts.
    ///
    ///     41 31 0:38 / /sys/fs/cgroup/unified rw,relatime - cgroup2 cgroup2 rw
    ///     0  1  2    3 4                      5 6 …      -  type
    init?(parsing line: some StringProtocol) {
        let words = line.split(separator: " ")
        guard words.count > 6, let dash = words.dropFirst(6).firstIndex(of: "-"),
            dash + 1 < words.endIndex, words[dash + 1] == "cgroup2"
        else { return nil }
        root = CgroupMount.unescaped(words[3])
        point = CgroupMount.unescaped(words[4])
    }

    /// Where a group is seen through this mount; `nil` when it is not.
    func path(of group: String) -> String? {
        let outside = group == "/.." || group.hasPrefix("/../")
        if outside { return nil }
        let base = root == "/" ? "" : root
        if group == root { return point }
        guard group.hasPrefix(base + "/") else { return nil }
        let below = String(group.dropFirst(base.count))
        return below == "/" ? point : point + below
    }

    /// Space, tab, line feed and backslash are written as `\040` and so on.
    private static func unescaped(_ word: some StringProtocol) -> String {
        let bytes = Array(word.utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\\"), index + 3 < bytes.count,
                let code = UInt8(
                    String(decoding: bytes[index + 1...index + 3], as: UTF8.self), radix: 8)
            {
                result.append(code)
                index += 4
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
