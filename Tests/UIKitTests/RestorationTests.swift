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
        guard let decoder = StateDecoder(encoder.finish().whole, isSecure: true) else {
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
        let decoder = try #require(StateDecoder(encoder.finish().whole, isSecure: true))
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
        let decoder = try #require(StateDecoder(encoder.finish().whole, isSecure: true))
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

/// The file of the archive, which is exchanged with the one before it.
@MainActor
@Suite struct ExchangedFileTests {
    private let folder = NSTemporaryDirectory() + "dormouse-exchanged-\(UUID().uuidString)"
    private var path: String { folder + "/data.data" }

    init() throws {
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: false)
    }

    private func remove() { try? FileManager.default.removeItem(atPath: folder) }

    private func write(_ text: String) throws {
        try ExchangedFile.write(ArchivedBytes(Data(text.utf8)), behind: 2, to: path) {
            Data("> ".utf8)
        }
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOfFile: path, encoding: .utf8)
    }

    @Test func `the one before stays as a spare, whatever the lengths, for the owner alone`() throws
    {
        defer { remove() }
        for text in ["one", String(repeating: "two", count: 10_000), "three", "four"] {
            let before = try? self.text(path)
            try write(text)
            #expect(try self.text(path) == "> " + text)
            #expect(try before == nil || self.text(path + ".spare") == before)
            for file in [path, path + ".spare"] where access(file, F_OK) == 0 {
                let mode = try FileManager.default.attributesOfItem(atPath: file)[
                    .posixPermissions]
                #expect(mode as? Int == 0o600)
            }
        }
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
                == ["data.data", "data.data.spare"])
    }

    @Test func `bytes in several pieces are one file`() throws {
        defer { remove() }
        var writer = ByteWriter()
        for count in [10, 5000, 3, 100_000, 5000, 0, 7] {
            writer.write(Data(repeating: UInt8(count % 251), count: count))
        }
        #expect(writer.bytes.pieces.count > 3)
        let bytes = writer.bytes
        try ExchangedFile.write(bytes, behind: 0, to: path) { Data() }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes.whole)
    }

    @Test func `a spare that somebody has torn is written over`() throws {
        defer { remove() }
        try write("one")
        try write("two")
        try Data(repeating: 7, count: 50_000).write(to: URL(fileURLWithPath: path + ".spare"))
        ExchangedFile.forget()
        try write("three")
        #expect(try text(path) == "> three")
        #expect(try text(path + ".spare") == "> two")
    }

    @Test func `what is in the way of the spare is told, and the file stays`() throws {
        defer { remove() }
        try write("one")
        #expect(mkdir(path + ".spare", 0o700) == 0)
        #expect(throws: DurableFile.Refused.self) { try write("two") }
        rmdir(path + ".spare")
        #expect(symlink(path, path + ".spare") == 0)
        #expect(throws: DurableFile.Refused.self) { try write("two") }
        #expect(mkfifo(path + ".spare", 0o600) == 0 || errno == EEXIST)
        #expect(try text(path) == "> one")
        unlink(path + ".spare")
        try write("two")
        #expect(try text(path) == "> two")
    }

    @Test func `a folder that is gone is told by name`() {
        remove()
        do {
            try write("one")
            Issue.record("there is no folder to write to")
        } catch {
            #expect("\(error)" == path + ".spare: open: No such file or directory")
        }
    }
}
