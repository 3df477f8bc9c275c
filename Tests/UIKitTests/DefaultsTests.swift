import Foundation
import Glibc
import Testing

/// Real processes set defaults and are killed; what their files hold then.
@Suite struct DefaultsTests {
    @Test(arguments: ["turns", "thread"], ["standard", "suite"])
    func `what was set in a turn that is over survives SIGKILL at any moment`(
        mode: String, domain: String
    ) throws {
        let place = try DefaultsPlace()
        for kill in 1...25 {
            let process = try place.start([mode, domain])
            var last = 0
            // A moment that differs from kill to kill.
            for line in process.lines(upTo: kill * 3) where line.hasPrefix("out ") {
                last = Int(line.dropFirst(4))!
            }
            process.kill()
            for line in process.rest where line.hasPrefix("out ") {
                last = Int(line.dropFirst(4))!
            }
            let held = try #require(try place.values(domain)["number"] as? Int)
            #expect(held == last || held == last + 1, "kill \(kill)")
        }
    }

    @Test func `two processes keep each other's keys`() throws {
        let place = try DefaultsPlace()
        let one = try place.start(["keys", "one", "200"])
        let two = try place.start(["keys", "two", "200"])
        #expect(one.end() == 0)
        #expect(two.end() == 0)
        let values = try place.values("standard")
        let missing = ["one", "two"].flatMap { name in
            (1...200).map { "\(name) \($0)" }
        }.filter { values[$0] == nil }
        #expect(missing == [])
    }

    @Test func `a thousand sets in one turn cost one write, and the file is for its owner alone`()
        throws
    {
        let place = try DefaultsPlace()
        let writes = try place.renames { try place.start(["thousand"]).end() }
        #expect(writes == 2)  // One for the launch, one for the thousand.
        #expect(try place.values("standard").count == 1001)
        #expect(place.mode("standard") == 0o600)
    }

    @Test func `what is there already is not written again`() throws {
        let place = try DefaultsPlace()
        #expect(try place.start(["same"]).end() == 0)
        let writes = try place.renames { try place.start(["same"]).end() }
        #expect(writes == 0)
    }

    @Test func `what was set just before exit is kept`() throws {
        let place = try DefaultsPlace()
        #expect(try place.start(["exit"]).end() == 0)
        #expect(try place.values("standard")["mine"] as? Int == 1)
    }

    @Test func `synchronize brings in what another process has set`() throws {
        let place = try DefaultsPlace()
        try place.write(["theirs": "here"], to: "standard")
        let process = try place.start(["synchronize"])
        #expect(process.end() == 0)
        #expect(process.rest == ["synchronized true", "theirs here"])
        #expect(try place.values("standard")["theirs"] as? String == "here")
    }

    @Test(arguments: ["", "<?xml version=\"1.0\"", "bplist00"])
    func `a torn file is as last saved at the next launch`(bytes: String) throws {
        let place = try DefaultsPlace()
        let process = try place.start(["turns"])
        _ = process.lines(upTo: 20)
        process.kill()
        let number = try #require(try place.values("standard")["number"] as? Int)
        try Data(bytes.utf8).write(to: URL(fileURLWithPath: place.path("standard")))
        let next = try place.start(["read"])
        #expect(next.end() == 0)
        #expect(next.rest == ["state launched", "number \(number)"])
        #expect(next.errors.contains("defaults were torn and are as last saved"))
    }

    @Test func `a torn file without a copy is set aside, and a line says so`() throws {
        let place = try DefaultsPlace()
        try Data("<?xml".utf8).write(to: URL(fileURLWithPath: place.path("standard")))
        let process = try place.start(["read"])
        #expect(process.end() == 0)
        #expect(process.errors.contains("defaults were torn, with no copy"))
        #expect(FileManager.default.fileExists(atPath: place.path("standard") + ".torn"))
    }

    @Test func `on a full disk the old file stays, and one line says so`() throws {
        let place = try DefaultsPlace()
        try place.write(["old": true], to: "standard")
        let process = try place.start(["full"])
        #expect(process.end() == 0)
        #expect(try place.values("standard")["old"] as? Bool == true)
        #expect(try place.values("standard")["large"] == nil)
        let lines = process.errors.split(separator: "\n").filter { $0.contains("not saved") }
        #expect(lines.count == 1)
        #expect(lines.first?.contains("File too large") == true)
    }
}
