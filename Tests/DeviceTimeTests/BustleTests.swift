import Testing

/// Several apps whose threads, tasks, processes and children are due at the same instants.
@Suite(.serialized) struct `Three apps on one device` {
    @Test func `tasks, queues, threads, timers, messages and children have one transcript`() throws
    {
        func run() throws -> [String] {
            let apps = try AppDevice(apps: Bundles.names)
            defer { #expect(apps.shutDown() == []) }
            try apps.device.launch("WaitsApp", arguments: ["tasks"])
            try apps.device.launch("WaitsTwo", arguments: ["messages", "8"])
            try apps.device.launch("WaitsThree", arguments: ["children", "3"])
            try apps.device.advance(by: .seconds(6))
            try apps.device.pressHome()
            try apps.device.advance(by: .seconds(2))
            try apps.device.launch("WaitsApp", arguments: [])
            try apps.device.advance(by: .seconds(4))
            return apps.transcript
        }
        let first = try run()
        func count(_ app: String, _ text: String) -> Int {
            first.count { $0.contains(app) && $0.contains(text) }
        }
        for number in 0..<4 {
            for kind in ["main", "pool", "queue", "thread", "timer"] {
                #expect(count("WaitsApp", "\(kind) \(number) ") == 12, "\(kind) \(number)")
            }
        }
        #expect(count("WaitsTwo", "after 0") == 8)
        #expect(count("WaitsTwo", "child 7") == 1)
        #expect(count("WaitsThree", "ended after") == 3)
        for _ in 1..<repetitionCount { expectEqual(try run(), first) }
    }
}
