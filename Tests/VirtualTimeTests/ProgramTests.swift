import Glibc
import Testing

@testable import VirtualTime

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
}
