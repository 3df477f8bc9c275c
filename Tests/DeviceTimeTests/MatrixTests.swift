import LifecycleKernel
import Testing
import WaitKinds

/// Every kind of wait of Swift, Foundation, Dispatch, Swift concurrency and libc, in an app.
@Suite(.serialized) struct `Waits of a real app` {
    private let names = (libcKinds + swiftKinds).map(\.name)

    @Test func `every kind takes its hour, and they end in the order of their ends`() throws {
        let app = try AppDevice()
        defer { #expect(app.shutDown() == []) }
        try app.device.launch("WaitsApp", arguments: ["staggered", "3600"])
        try app.device.advance(by: .seconds(3600 + names.count))
        // Each began a second after the one before it.
        expectEqual(app.prints, names.map { "\($0) 3600000" } + ["all \(names.count)"])
        // Foundation's dates are doubles, and its ends a nanosecond late.
        let moments = app.lines.filter { $0.kind == .print }.map { $0.at.nanoseconds / 1000 }
        let first = try #require(moments.first)
        #expect(moments.dropLast() == names.indices.map { first + Int64($0) * 1_000_000 }[...])
    }

    @Test func `whatever kinds end at the same instant, there is one transcript`() throws {
        let seconds = runsLong ? 3600 : 60
        func run() throws -> [String] {
            let app = try AppDevice()
            defer { #expect(app.shutDown() == []) }
            try app.device.launch("WaitsApp", arguments: ["same", "\(seconds)"])
            try app.device.advance(by: .seconds(seconds + 1))
            return app.transcript
        }
        let first = try run()
        for name in names { #expect(first.contains { $0.hasSuffix("\(name) \(seconds)000") }) }
        for _ in 1..<repetitionCount { expectEqual(try run(), first) }
    }

    @Test(.enabled(if: runsLong)) func `one kind after the other takes its hour`() throws {
        let app = try AppDevice()
        defer { #expect(app.shutDown() == []) }
        try app.device.launch("WaitsApp", arguments: ["each", "3600"])
        try app.device.advance(by: .seconds(3600 * names.count + 1))
        expectEqual(app.prints, names.map { "\($0) 3600000" } + ["all \(names.count)"])
    }
}
