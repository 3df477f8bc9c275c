import DormouseTesting
import Foundation
import Testing

@testable import UIKit

/// SplashOnReturn on the virtual clock, with an archive that something has happened to.
struct RestorationTests {
    private let device: Device
    private let app: App
    private var archive: URL {
        app.container.appendingPathComponent(
            "Library/Saved Application State/org.dormouse.SplashOnReturn.savedState/data.data")
    }

    init() throws {
        device = try Device()
        app = try device.install("SplashOnReturn")
    }

    /// Two pages, saved, and the process gone.
    private func leave() throws {
        try app.launch()
        try app.tap("Deeper")
        try device.press(.home)
        try device.settle()
        try device.terminate(app, as: .jetsam)
        device.mark()
    }

    /// It starts with one page, is asked nothing, and saves anew.
    private func expectFreshStart(saying words: String) throws {
        try app.launch()
        app.expect(.state(.active))
        app.expect(.neverCall("application(_:shouldRestoreSecureApplicationState:)"))
        app.expect(.neverPrints("Page 2"))
        app.expect(.prints("the archived state is refused, and the app starts afresh"))
        app.expect(.prints(words))
        try leave()
        try app.launch()
        app.expect(.prints("Page 1 > Page 2"))
    }

    @Test func `two pages are there again after the process is gone`() throws {
        try leave()
        try app.launch()
        app.expect(.prints("Page 1 > Page 2"))
    }

    @Test func `an empty archive is refused`() throws {
        try leave()
        try Data().write(to: archive)
        try expectFreshStart(saying: "no archive of Dormouse")
    }

    @Test func `a torn archive is refused`() throws {
        try leave()
        try Data(contentsOf: archive).dropLast(100).write(to: archive)
        try expectFreshStart(saying: "torn")
    }

    @Test func `a flipped bit is noticed`() throws {
        try leave()
        var bytes = try Data(contentsOf: archive)
        bytes[bytes.count / 2] ^= 4
        try bytes.write(to: archive)
        try expectFreshStart(saying: "not those that were written")
    }

    @Test func `a foreign file is refused`() throws {
        try leave()
        try PropertyListSerialization.data(
            fromPropertyList: ["a": 1], format: .binary, options: 0
        ).write(to: archive)
        try expectFreshStart(saying: "no archive of Dormouse")
    }

    /// A sparse file: it takes no room on the disk, and would take a gigabyte of memory.
    @Test func `an archive of one gigabyte is refused before it is read`() throws {
        try leave()
        #expect(truncate(archive.path, 1 << 30) == 0)
        try expectFreshStart(saying: "File too large")
    }

    @Test func `an object of another class is not given the state`() throws {
        try leave()
        var state = try StateArchive(Data(contentsOf: archive))
        for index in state.objects.indices { state.objects[index].className = "Other.Controller" }
        try state.bytes.write(to: archive)
        try app.launch()
        app.expect(.state(.active))
        app.expect(.neverCall("decodeRestorableState(with:)"))
        app.expect(.neverPrints("Page 2"))
    }

    @Test func `where nothing can be written, one line says so, and the app goes on`() throws {
        try app.launch()
        let folder = archive.deletingLastPathComponent()
        try FileManager.default.removeItem(at: folder)
        try Data().write(to: folder)
        try device.press(.home)
        app.expect(.prints("the state was not archived, and what was archived before stays"))
        app.expect(.state(.background))
        try device.settle()
        app.expect(.state(.suspended))
    }

    @Test func `a crash while restoring throws the archive away`() throws {
        try leave()
        try app.launch(arguments: ["--crash"])
        app.expect(.state(.notRunning))
        device.mark()
        try app.launch()
        app.expect(.state(.active))
        app.expect(.neverCall("application(_:shouldRestoreSecureApplicationState:)"))
    }

    /// What an object has archived is decoded by Foundation, which does not survive every byte. One
    /// launch may fail; the next starts fresh.
    @Test func `bad bytes behind a right sum cost one launch at most`() throws {
        try leave()
        let whole = try StateArchive(Data(contentsOf: archive))
        var random = SystemRandomNumberGenerator()
        let count = ProcessInfo.processInfo.environment["DORMOUSE_FLIPS"].flatMap(Int.init) ?? 20
        for _ in 0..<count {
            var state = whole
            let object = state.objects.indices.randomElement(using: &random)!
            let byte = state.objects[object].data.whole.indices.randomElement(using: &random)!
            let bit = UInt8.random(in: 0..<8, using: &random)
            state.objects[object].data.whole[byte] ^= 1 << bit
            try state.bytes.write(to: archive)
            device.mark()
            try app.launch(arguments: [])
            try? device.terminate(app, as: .signal(SIGKILL))
            try app.launch()
            guard app.expect(.state(.active)) else {
                Issue.record("object \(object), byte \(byte), bit \(bit)")
                return
            }
            try device.terminate(app, as: .signal(SIGKILL))
        }
    }
}
