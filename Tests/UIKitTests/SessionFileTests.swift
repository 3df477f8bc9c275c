import LifecycleKernel
import Testing

@testable import UIKit

/// Sessions over launches.
@MainActor
@Suite struct SessionFileTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("sessions-\(UUID().uuidString)")
    private var url: URL { folder.appendingPathComponent("sessions.plist") }

    private func session(_ number: Int) -> UISceneSession {
        let configuration = UISceneConfiguration(name: "Made", role: .windowApplication)
        configuration.delegateClass = NamedSceneDelegate.self
        return UISceneSession(SceneID(number), configuration: configuration)
    }

    private func remove() { try? FileManager.default.removeItem(at: folder) }

    @Test func `a session comes back as it was`() throws {
        defer { remove() }
        let written = session(3)
        written.userInfo = ["page": 4]
        let activity = NSUserActivity(activityType: "reading")
        activity.title = "Letter"
        activity.userInfo = ["line": 7]
        activity.webpageURL = URL(string: "https://example.org/letter")
        written.stateRestorationActivity = activity
        SessionFile(url).write([session(1), written])
        let read = SessionFile(url).read()
        #expect(read.map(\.number.rawValue) == [1, 3])
        let back = try #require(read.last)
        #expect(back.persistentIdentifier == written.persistentIdentifier)
        #expect(back.role == .windowApplication)
        #expect(back.configuration.name == "Made")
        #expect(back.configuration.delegateClass == NamedSceneDelegate.self)
        #expect(back.userInfo?["page"] as? Int == 4)
        #expect(back.stateRestorationActivity?.activityType == "reading")
        #expect(back.stateRestorationActivity?.title == "Letter")
        #expect(back.stateRestorationActivity?.userInfo?["line"] as? Int == 7)
        #expect(
            back.stateRestorationActivity?.webpageURL?.absoluteString
                == "https://example.org/letter")
    }

    @Test func `what is no property list is left out, and the rest is kept`() {
        defer { remove() }
        let written = session(1)
        written.userInfo = ["object": NSObject()]
        SessionFile(url).write([written])
        let back = SessionFile(url).read().first
        #expect(back?.persistentIdentifier == written.persistentIdentifier)
        #expect(back?.userInfo == nil)
    }

    @Test func `no file means no sessions`() {
        #expect(SessionFile(url).read().isEmpty)
    }

    @Test(arguments: ["", "bplist00 and so on", "<plist>", "not a list"])
    func `a broken file means no sessions, and can be written again`(text: String) throws {
        defer { remove() }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
        let file = SessionFile(url)
        #expect(file.read().isEmpty)
        file.write([session(1)])
        #expect(SessionFile(url).read().count == 1)
    }

    @Test func `a number that the device gives out again is a new session`() {
        defer { remove() }
        let before = session(1)
        SessionFile(url).write([before, session(2)])
        let sessions = OpenSessions()
        sessions.keep(in: SessionFile(url))
        #expect(sessions.sessions.count == 2)
        _ = sessions.configure(SceneID(1), nil)
        #expect(sessions.sessions.count == 1)
        #expect(sessions.session(SceneID(1))?.persistentIdentifier != before.persistentIdentifier)
        sessions.save()
        #expect(SessionFile(url).read().count == 1)
    }
}
