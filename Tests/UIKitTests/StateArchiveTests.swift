import Foundation
import Testing

@testable import UIKit

struct StateArchiveTests {
    private let archive = StateArchive(
        isSecure: true, application: ArchivedBytes(Data([1, 2, 3])),
        objects: [
            StateArchive.Record(
                kind: .viewController, path: ["root"], className: "App.Root",
                restorationClass: "", storyboard: "",
                data: ArchivedBytes(Data(repeating: 7, count: 100))),
            StateArchive.Record(
                kind: .view, path: ["root", "field"], className: "UIKit.UITextField",
                restorationClass: "App.Maker", storyboard: "Main",
                data: ArchivedBytes()),
        ])

    @Test func `an archive is read back as it was written`() throws {
        #expect(try StateArchive(archive.bytes) == archive)
        let empty = StateArchive(isSecure: false, application: ArchivedBytes(), objects: [])
        #expect(try StateArchive(empty.bytes) == empty)
    }

    @Test func `every shorter file is refused, and one with more behind it`() {
        let bytes = archive.bytes
        for count in 0..<bytes.count {
            #expect(throws: StateArchive.Refusal.self) { try StateArchive(bytes.prefix(count)) }
        }
        #expect(throws: StateArchive.Refusal.self) { try StateArchive(bytes + [0]) }
    }

    @Test func `every flipped bit is noticed`() {
        let bytes = archive.bytes
        for index in bytes.indices {
            for bit in 0..<8 {
                var flipped = bytes
                flipped[index] ^= 1 << UInt8(bit)
                #expect(throws: StateArchive.Refusal.self) { try StateArchive(flipped) }
            }
        }
    }

    @Test func `a refusal says what is wrong`() {
        func words(_ bytes: Data) -> String {
            do {
                _ = try StateArchive(bytes)
                return "taken"
            } catch {
                return "\(error)"
            }
        }
        let bytes = archive.bytes
        #expect(words(Data()) == "it is no archive of Dormouse")
        #expect(words(Data("bplist00".utf8) + bytes) == "it is no archive of Dormouse")
        #expect(
            words(bytes.dropLast(4))
                == "it is torn: \(bytes.count - 60) bytes where \(bytes.count - 56) were written")
        var newer = bytes
        newer[8] = 2
        #expect(words(newer) == "it is of version 2, and 1 is the last known here")
        var changed = bytes
        changed[bytes.count - 1] ^= 1
        #expect(words(changed) == "its bytes are not those that were written")
    }

    /// A body of which the sum is right and the records are not.
    @Test func `records that do not fit together are refused behind a right sum`() {
        var seed: UInt64 = 1
        func below(_ limit: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((seed >> 33) % UInt64(limit))
        }
        let body = archive.bytes.dropFirst(56)
        var refusedCount = 0
        for _ in 0..<10_000 {
            var flipped = Data(body)
            flipped[below(flipped.count)] ^= 1 << UInt8(below(8))
            if (try? StateArchive(StateArchive.file(body: ArchivedBytes(flipped)))) == nil {
                refusedCount += 1
            }
        }
        #expect(refusedCount > 1000)
    }

    @Test func `a count that no memory holds takes none`() {
        var body = Data([1])
        body.append(contentsOf: [0, 0, 0, 0])
        body.append(contentsOf: [0xFF, 0xFF, 0xFF, 0xFF])
        #expect(throws: StateArchive.Refusal.malformed) {
            try StateArchive(StateArchive.file(body: ArchivedBytes(body)))
        }
    }
}
