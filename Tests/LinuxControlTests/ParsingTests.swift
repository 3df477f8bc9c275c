import Glibc
import Testing

@testable import LinuxControl

@Suite struct `Text of Linux` {
    @Test(
        arguments: [
            // A hybrid machine: version 2 beside version 1.
            (
                "4:memory:/x\n0::/a\n",
                "38 31 0:35 / /sys/fs/cgroup/memory rw - cgroup cgroup rw\n"
                    + "41 31 0:38 / /sys/fs/cgroup/unified rw,relatime - cgroup2 cgroup2 rw\n",
                "/sys/fs/cgroup/unified/a"
            ),
            // Version 2 alone, with optional fields.
            (
                "0::/\n", "30 24 0:26 / /sys/fs/cgroup rw shared:4 master:1 - cgroup2 cgroup rw\n",
                "/sys/fs/cgroup"
            ),
            // A mount that shows a part, at a point with a space in it.
            ("0::/box/a\n", "1 2 0:3 /box /c\\040g rw - cgroup2 cgroup rw\n", "/c g/a"),
            ("0::/box\n", "1 2 0:3 /box /c rw - cgroup2 cgroup rw\n", "/c"),
            // Not to be seen.
            ("0::/boxer\n", "1 2 0:3 /box /c rw - cgroup2 cgroup rw\n", nil),
            ("0::/../a\n", "1 2 0:3 / /c rw - cgroup2 cgroup rw\n", nil),
            ("0::/a\n", "1 2 0:3 / /c rw - cgroup cgroup rw\n", nil),
            ("4:memory:/x\n", "1 2 0:3 / /c rw - cgroup2 cgroup rw\n", nil),
        ] as [(String, String, String?)])
    func `the own group is found`(groups: String, mounts: String, path: String?) {
        #expect(CgroupPlace.path(inGroups: groups, mounts: mounts) == path)
    }

    @Test func `a process name may hold anything`() throws {
        let status = try #require(
            ProcessStatus(parsing: "12 (a) R (b) T 3 4 5 0 -1 0 0 0 0 0 100 50 7 3 20 0 1 0 9\n"))
        #expect(status.process == 12)
        #expect(status.state == "T")
        #expect(status.parent == 3)
        #expect(status.processGroup == 4)
        #expect(status.session == 5)
        #expect(status.ownTime == .milliseconds(1500))
        #expect(status.childrenTime == .milliseconds(100))
        #expect(ProcessStatus(parsing: "12 (a) T 3") == nil)
        #expect(ProcessStatus(parsing: "") == nil)
    }

    @Test(
        arguments: [
            ("SIGKILL", 9), ("kill", 9), ("9", 9), ("SIGTERM", 15), ("SIGRTMIN+1", 35), ("64", 64),
            ("0", nil), ("65", nil), ("SIGNONE", nil), ("", nil), ("-9", nil),
        ] as [(String, Int32?)])
    func `signals have names and numbers`(name: String, number: Int32?) {
        #expect(SignalName.number(of: name) == number)
    }

    @Test(arguments: [(9, "SIGKILL"), (34, "SIGRTMIN"), (64, "SIGRTMIN+30"), (65, "signal 65")])
    func `numbers have names`(number: Int32, name: String) {
        #expect(SignalName.name(of: number) == name)
    }

    @Test func `an error is said in words`() {
        #expect(
            LinuxError(call: "open", subject: "/x", errno: ENOENT).description
                == "open \"/x\": No such file or directory (ENOENT)")
        #expect(LinuxError.words(for: 9999) == "error 9999")
    }
}
