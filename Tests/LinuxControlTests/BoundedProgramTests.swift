import Foundation
import Glibc
import Testing

@testable import LinuxControl

/// Programs that are run for what they print, stacks and threads: bounded, whatever the other side does.
struct BoundedProgramTests {
    private func run(_ script: String, within bound: Duration = .seconds(10)) throws
        -> BoundedProgram.Output
    {
        try BoundedProgram.run(
            "/bin/sh", arguments: ["-c", script], environment: ["PATH=/usr/bin:/bin"],
            within: bound, byteCountMax: 1000)
    }

    @Test func `what a program says is taken in whole, on both of its outputs`() throws {
        let output = try run("echo out; echo wrong >&2; exit 3")
        #expect(output.bytes == Array("out\n".utf8))
        #expect(output.complaint == Array("wrong\n".utf8))
        #expect(!output.wasEnded)
    }

    @Test func `a program that hangs is killed with what it has started, and the rest is kept`()
        throws
    {
        let begin = ContinuousClock.now
        let output = try run("echo $$; sleep 1000", within: .milliseconds(300))
        let took = begin.duration(to: .now)
        #expect(output.wasEnded)
        #expect(took >= .milliseconds(300) && took < .seconds(5))
        let group = try #require(
            Int32(String(decoding: output.bytes, as: UTF8.self).dropLast()))
        #expect(try ProcessStatus.all().filter { $0.processGroup == group && !$0.isDead } == [])
    }

    @Test func `a program that closes its output and goes on is killed too`() throws {
        #expect(try run("exec >&- 2>&-; sleep 1000", within: .milliseconds(200)).wasEnded)
    }

    @Test func `a program that prints without end is ended`() throws {
        let output = try run("while :; do echo more; done")
        #expect(output.wasEnded)
        #expect(output.bytes.count > 1000)
    }

    @Test func `a program that is not there is an error`() {
        #expect(throws: LinuxError(call: "posix_spawn", subject: "/no/such", errno: ENOENT)) {
            try BoundedProgram.run(
                "/no/such", arguments: [], environment: [], within: .seconds(1), byteCountMax: 1)
        }
    }

    @Test func `a thread that waits says in what`() throws {
        let (threads, leftOut) = try ThreadStatus.all(of: getpid(), countMax: 1)
        #expect(threads.first?.thread == getpid())
        #expect(threads.first?.name.isEmpty == false)
        #expect(leftOut >= 0)
        #expect(throws: LinuxError.self) { try ThreadStatus.all(of: .max, countMax: 1) }
    }

    @Test func `stacks are read as eu-stack prints them`() {
        let stacks = ThreadStack.all(
            parsing: """
                PID 7 - process
                TID 7:
                #0  0x00007f clock_nanosleep@GLIBC_2.2.5 - /usr/lib/libc.so.6
                #1  0x0055 void f<a - b>(int) - /with space/App
                #2  0x0066 - /App
                #3  0x0077
                eu-stack: dwfl_thread_getframes tid 7: No DWARF information found
                TID 8:

                """)
        #expect(stacks.map(\.thread) == [7, 8])
        #expect(stacks[1].frames == [])
        #expect(
            stacks[0].frames.map(\.symbol) == [
                "clock_nanosleep@GLIBC_2.2.5", "void f<a - b>(int)", nil, nil,
            ])
        #expect(
            stacks[0].frames.map(\.image) == [
                "/usr/lib/libc.so.6", "/with space/App", "/App", nil,
            ])
        #expect(stacks[0].frames.map(\.address) == ["0x00007f", "0x0055", "0x0066", "0x0077"])
    }
}
