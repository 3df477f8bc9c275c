import Glibc
import Testing

@testable import VirtualTime

/// What takes minutes; asked for with `DORMOUSE_LONG=1`.
@Suite(.serialized, .enabled(if: runsLong)) struct `Programs under the clock, at length` {
    @Test(arguments: [
        (VirtualClock.Placement.anyCPU, true), (.anyCPU, false), (.oneCPU, false),
    ])
    func `every kind of wait takes its hour, wherever threads run and with no gate`(
        placement: VirtualClock.Placement, isGated: Bool
    ) throws {
        let libc = try transcript("waits-c", ["each", "3600"]) {
            $0.placement = placement
            $0.isGated = isGated
        }
        #expect(libc.count == 39)
        #expect(libc.filter { !$0.hasSuffix(" 3600000000000") } == [])
        let swift = try transcript("waits-swift", ["each", "3600"]) {
            $0.placement = placement
            $0.isGated = isGated
        }
        #expect(swift.count == 18)
        #expect(swift.filter { !$0.hasSuffix(" 3600000") } == [])
    }

    @Test(arguments: [
        (VirtualClock.Placement.anyCPU, true), (.anyCPU, false), (.oneCPU, true),
        (.oneCPU, false),
    ])
    func `no answer is overtaken by a millisecond`(
        placement: VirtualClock.Placement, isGated: Bool
    ) throws {
        let lines = try transcript("waits-c", ["messages", "20000"]) {
            $0.placement = placement
            $0.isGated = isGated
        }
        #expect(lines == ["child ends", "20000 answers after 0, child 0"])
    }

    @Test func `the gate gives one transcript on any CPUs`() throws {
        func run() throws -> [String] {
            try transcript("waits-swift", ["tasks"]) { $0.placement = .anyCPU }
        }
        let first = try run()
        for _ in 1..<repetitionCount { expectEqual(try run(), first) }
    }

    @Test func `a program with a static standard library is under the clock`() throws {
        let program = "/tmp/dormouse-static-swift-\(getpid())"
        defer { unlink(program) }
        let source = "\(program).swift"
        defer { unlink(source) }
        guard let file = fopen(source, "w") else { throw TestFailure("fopen \(source)") }
        fputs(
            """
            import Foundation
            let start = Date()
            usleep(3_600_000_000)
            try await Task.sleep(for: .seconds(3600))
            print(Int(Date().timeIntervalSince(start).rounded()))
            """, file)
        fclose(file)
        _ = try run(
            "/usr/bin/env",
            ["swiftc", "-static-stdlib", "-o", program, source])
        #expect(try transcript(program, []) == ["7200"])
    }

    @Test func `a virtual day has as many ticks as seconds`() throws {
        let lines = try transcript("waits-swift", ["ticks", "86400"])
        #expect(lines == (1...86400).map { "tick \($0) \($0 * 1000)" })
    }
}
