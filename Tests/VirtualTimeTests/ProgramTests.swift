import Testing

@testable import VirtualTime

/// What runs take long, such as a hundred repetitions; `DORMOUSE_LONG=1` asks for them.
let runsLong = environmentVariable("DORMOUSE_LONG") == "1"
let repetitionCount = runsLong ? 100 : 20

@Suite(.serialized) struct `Programs under the clock` {
    @Test func `every kind of wait of libc takes its hour`() throws {
        let lines = try transcript("waits-c", ["each", "3600"])
        #expect(lines.count == 39)
        #expect(lines.filter { !$0.hasSuffix(" 3600000000000") } == [])
    }

    @Test func `every kind of wait of Swift takes its hour`() throws {
        let lines = try transcript("waits-swift", ["each", "3600"])
        #expect(lines.count == 18)
        #expect(lines.filter { !$0.hasSuffix(" 3600000") } == [])
    }

    @Test(arguments: [("waits-c", 39, 1_000_000_000), ("waits-swift", 18, 1000)])
    func `waits of every kind end in the order of their ends`(
        program: String, count: Int, second: Int
    ) throws {
        let lines = try transcript(program, ["order", "3600", "10"])
        // The first was started with the latest end.
        let moments = lines.compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
        #expect(moments == (0..<count).reversed().map { (3600 - $0 * 10) * second })
    }

    @Test(arguments: [
        ["waits-c", "order", "3600", "0"], ["waits-swift", "order", "3600", "0"],
        ["waits-swift", "tasks"], ["waits-c", "contention"], ["waits-c", "threads", "32"],
        ["waits-swift", "mutex"], ["waits-c", "common", "0"],
        ["waits-c", "common", "1"],
    ])
    func `whatever ends at the same instant has one transcript`(command: [String]) throws {
        let arguments = Array(command.dropFirst())
        let first = try transcript(command[0], arguments)
        #expect(first.count > 10)
        for _ in 1..<repetitionCount {
            expectEqual(try transcript(command[0], arguments), first)
        }
    }

    @Test func `apps, messages and children have one transcript`() throws {
        func run() throws -> [String] {
            let device = try TestDevice()
            defer { device.shutDown() }
            try device.launch("waits-swift", ["work", "600"], app: 0)
            try device.launch("waits-c", ["messages", "50"], app: 1)
            try device.launch("waits-c", ["children"], app: 2)
            try device.launch("waits-swift", ["tasks"], app: 3)
            try device.launch("waits-c", ["tick", "0.7", "10", "tick"], app: 4)
            try device.advance(seconds: 60)
            return device.lines
        }
        let first = try run()
        #expect(first.count > 300)
        for _ in 1..<repetitionCount { expectEqual(try run(), first) }
    }

    @Test func `ten minutes of a timer are six hundred lines`() throws {
        let lines = try transcript("waits-swift", ["ticks", "600"])
        #expect(lines == (1...600).map { "tick \($0) \($0 * 1000)" })
    }

    @Test func `a timer's own thread goes through its gate without another rest`() throws {
        let device = try TestDevice()
        defer { device.shutDown() }
        try device.launch("waits-swift", ["ticks", "100"])
        try device.advance(seconds: 10)
        let (gates, ticks) = (device.clock.gateCount, device.lines.count)
        try device.advance(seconds: 80)
        #expect(device.lines.count - ticks == 80)
        #expect(device.clock.gateCount == gates)
    }

    @Test func `a sleeping thread that a signal wakes holds time still`() throws {
        let expected = (1...20).map { "interrupted at \($0 * 1000)" }
        for _ in 0..<repetitionCount {
            expectEqual(try transcript("waits-c", ["interrupted", "20"]), expected)
        }
    }

    @Test func `a thread that sleeps over and over is not late`() throws {
        #expect(try transcript("waits-swift", ["sleeps", "500"]) == ["500 sleeps 570000"])
    }

    @Test func `clock reads agree and stand still`() throws {
        let lines = try transcript("waits-c", ["clocks"])
        #expect(
            lines == [
                "1767260460000000000 60000000000 60000000000",
                "1767260460250000000 60250000000 60250000000",
                "1767260460500000000 60500000000 60500000000",
            ])
    }

    @Test func `Swift's clocks agree`() throws {
        let lines = try transcript("waits-swift", ["clocks"])
        #expect(lines == ["1767260460000 60000", "[100000, 100000, 100000, 100000]"])
    }

    @Test func `a machine that sleeps moves the wall alone`() throws {
        let device = try TestDevice()
        defer { device.shutDown() }
        let process = try device.launch("waits-swift", ["clocks"])
        try device.advance(seconds: 10)
        device.clock.sleepMachine(for: .seconds(8 * 3600))
        try device.runToEnd(of: process)
        // Date and ContinuousClock, then SuspendingClock and systemUptime.
        #expect(device.lines.last == "[28900000, 28900000, 100000, 100000]")
    }

    @Test func `a busy wait on a clock ends`() throws {
        let lines = try transcript("waits-c", ["busy"])
        #expect(lines == ["spun 2000000000", "yielded 100000000", "polled 100000000"])
    }

    @Test func `computing takes no time`() throws {
        #expect(try transcript("waits-c", ["computation"]) == ["computed 0"])
    }

    @Test func `files take no time`() throws {
        let device = try TestDevice()
        defer { device.shutDown() }
        let ticks = try device.launch("waits-c", ["tick", "0.001", "3", "tick"], app: 0)
        try device.launch("waits-c", ["files", "/tmp"], app: 1)
        #expect(device.lines == ["wrote and read 0"])
        try device.runToEnd(of: ticks)
        #expect(device.clock.now == 3_000_000)
    }

    @Test func `files are as old as the clock says`() throws {
        let lines = try transcript("waits-c", ["filetimes", "/dev/shm"])
        #expect(
            lines == [
                "modified 0 ago", "modified 0 ago", "modified 0 ago", "set to 1767000000.5",
            ])
    }

    @Test func `an answer of another process takes no time`() throws {
        let lines = try transcript("waits-c", ["messages", "200"])
        #expect(lines == ["child ends", "200 answers after 0, child 0"])
    }

    @Test func `children are under the clock, also with a cleared environment`() throws {
        let lines = try transcript("waits-c", ["children"])
        #expect(
            lines == [
                "slept 10", "system 0", "popen slept 10 0", "child 27000000000", "second 3",
                "slept 10", "first 0 after 35000000000",
            ])
    }

    @Test func `who reads by stdio goes through the gate`() throws {
        let lines = try transcript("waits-c", ["lines"])
        #expect(
            lines
                == (0..<3).flatMap { round in
                    ["wrote round \(round)"] + (0..<8).map { "read \($0) in round \(round)" }
                })
    }

    @Test func `a child with a preload of its own has both`() throws {
        #expect(try transcript("waits-c", ["preload"]) == ["1", "child 0 after 10000000000"])
    }

    @Test func `a process of Foundation is under the clock`() throws {
        let lines = try transcript("waits-swift", ["process"])
        #expect(lines == [#"["five", "ten"] 0"#, "after 10 s"])
    }

    @Test func `closing all descriptors does not lose the clock`() throws {
        #expect(try transcript("waits-c", ["closing"]) == ["closed 3000000000"])
    }

    @Test func `randomness follows from the seed`() throws {
        let first = try transcript("waits-c", ["random"])
        #expect(try transcript("waits-c", ["random"]) == first)
        #expect(try transcript("waits-c", ["random"]) { $0.seed = 1 } != first)
    }

    @Test func `a thousand timers are released one by one`() throws {
        #expect(try transcript("waits-c", ["timers", "1000"]) == ["fired 1000"])
    }
}
