import Foundation
import LifecycleKernel
import Testing

@testable import UIKit

/// What objects archive, and what they find again.
@MainActor
@Suite struct RestorationTests {
    @Test func `a key that was not archived answers nothing, and the others answer`() {
        let encoder = StateEncoder(isSecure: true)
        encoder.encode("there" as NSString, forKey: "text")
        encoder.encode(7, forKey: "number")
        guard let decoder = StateDecoder(encoder.finish(), isSecure: true) else {
            Issue.record("what was encoded is an archive")
            return
        }
        #expect(decoder.decodeObject(of: NSString.self, forKey: "missing") == nil)
        #expect(decoder.decodeInteger(forKey: "missing") == 0)
        #expect(decoder.decodeObject(of: NSString.self, forKey: "text") == "there")
        #expect(decoder.decodeInteger(forKey: "number") == 7)
    }

    @Test func `long data comes back by each way of asking for it`() throws {
        let data = Data((0..<100_000).map { UInt8($0 % 251) })
        let encoder = StateEncoder(isSecure: true)
        encoder.encode(data as NSData, forKey: "long")
        encoder.encode(data.prefix(10) as NSData, forKey: "short")
        let decoder = try #require(StateDecoder(encoder.finish(), isSecure: true))
        #expect(decoder.containsValue(forKey: "long"))
        #expect(decoder.decodeObject(of: NSData.self, forKey: "long") as Data? == data)
        #expect(decoder.decodeObject(of: [NSData.self], forKey: "long") as? Data == data)
        #expect(decoder.decodeObject(forKey: "long") as? Data == data)
        #expect(decoder.decodeObject(of: NSString.self, forKey: "long") == nil)
        #expect(decoder.decodeObject(of: NSData.self, forKey: "short") as Data? == data.prefix(10))
    }

    @Test func `what is encoded again under a key replaces what was there`() throws {
        let encoder = StateEncoder(isSecure: true)
        encoder.encode(Data(count: 5000) as NSData, forKey: "key")
        encoder.encode("text" as NSString, forKey: "key")
        let decoder = try #require(StateDecoder(encoder.finish(), isSecure: true))
        #expect(decoder.decodeObject(of: NSString.self, forKey: "key") == "text")
    }

    @Test func `bytes that are no archive make no decoder`() {
        #expect(StateDecoder(Data(), isSecure: true) == nil)
        #expect(StateDecoder(Data(repeating: 0xFF, count: 64), isSecure: true) == nil)
    }
}

/// The file of the archive, on a disk that gives trouble.
@Suite struct DurableFileTests {
    private let folder = NSTemporaryDirectory() + "dormouse-durable-\(UUID().uuidString)"
    private var path: String { folder + "/data.data" }

    init() throws {
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: false)
    }

    private func remove() { try? FileManager.default.removeItem(atPath: folder) }

    @Test func `what is written is read back, for the owner alone, and nothing lies beside it`()
        throws
    {
        defer { remove() }
        try DurableFile.write(Data("one".utf8), to: path)
        try DurableFile.write(Data("two".utf8), to: path)
        #expect(try DurableFile.read(path, byteCountMax: 10) == Data("two".utf8))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["data.data"])
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
        #expect(mode as? Int == 0o600)
    }

    @Test func `a file that is not there is none, and one that is empty is empty`() throws {
        defer { remove() }
        #expect(try DurableFile.read(path, byteCountMax: 10) == nil)
        try Data().write(to: URL(fileURLWithPath: path))
        #expect(try DurableFile.read(path, byteCountMax: 10) == Data())
    }

    /// A sparse file: it takes no room, and would take a gigabyte of memory.
    @Test func `a file of one gigabyte is refused before it is read`() throws {
        defer { remove() }
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        #expect(truncate(path, 1 << 30) == 0)
        #expect(throws: DurableFile.Refused.self) {
            try DurableFile.read(path, byteCountMax: StateArchive.byteCountMax)
        }
    }

    @Test func `a folder, a pipe or a link in the place of the file is refused, without waiting`()
        throws
    {
        defer { remove() }
        #expect(mkfifo(path, 0o600) == 0)
        #expect(throws: DurableFile.Refused.self) { try DurableFile.read(path, byteCountMax: 10) }
        unlink(path)
        #expect(symlink("/etc/hostname", path) == 0)
        #expect(throws: DurableFile.Refused.self) { try DurableFile.read(path, byteCountMax: 4096) }
        unlink(path)
        #expect(mkdir(path, 0o700) == 0)
        #expect(throws: DurableFile.Refused.self) { try DurableFile.read(path, byteCountMax: 10) }
    }

    @Test func `a folder that is gone is told by name, and nothing is left`() {
        remove()
        #expect(throws: DurableFile.Refused.self) { try DurableFile.write(Data([1]), to: path) }
        do {
            try DurableFile.write(Data([1]), to: path)
        } catch {
            #expect("\(error)".hasSuffix("No such file or directory"))
            #expect("\(error)".hasPrefix(path))
        }
    }

}
