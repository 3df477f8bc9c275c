import Testing

@testable import LifecycleKernel

/// What speaks against what a person does; and that it then changes nothing.
@Suite struct ObjectionClaims {
    /// Whether nothing of the kernel but the count of its events changes.
    private func objection(_ given: String, _ row: String) throws -> Objection? {
        var device = PlayedDevice(profile: .ios18)
        try device.play(given)
        var kernel = device.kernel
        let now = Instant(nanoseconds: 100_000_000_000)
        let context = EventRow.Context(
            lastDelivery: { _ in DeliveryID(0) }, nextRequest: RequestID(1))
        let event = try #require(
            try EventRow("100s \(row)").event(apps: PlayedDevice.apps, context))
        let before = insides(of: kernel)
        let objection = kernel.objection(to: event)
        if objection != nil {
            #expect(kernel.handle(event, at: now) == [])
            #expect(insides(of: kernel) == before)
        }
        return objection
    }

    private func insides(of kernel: Kernel) -> String {
        var words = ""
        let passing = ["eventCount", "armedBy", "frontMoved"]
        for child in Mirror(reflecting: kernel).children where !passing.contains(child.label ?? "")
        {
            words += "\(child.label ?? ""): \(child.value)\n"
        }
        return words
    }

    private static let locked = Given.mailInFront + "1s locked\n"
    private static let called = Given.mailInFront + "1s interrupted call\n"

    @Test(arguments: [
        (Self.locked, "launched Maps", Objection.locked),
        (Self.locked, "opened Maps url a", .locked),
        (Self.locked, "locked", .locked),
        (Self.locked, "interrupted call", .locked),
        (Self.locked, "banner", .locked),
        (Self.locked, "switcher", .locked),
        (Given.mailInFront, "unlocked", .notLocked),
        (Given.mailInFront, "dismissed", .nothingToDismiss),
        (Given.mailInFront, "accepted", .nothingToAccept),
        (Given.mailInFront, "replied", .noMessage),
        (Self.called, "replied", .noMessage),
        (
            Given.mailInFront + "1s interrupted permission\n", "accepted Maps",
            .leadsNowhere(.permission)
        ),
        (
            Given.mailInFront + "1s interrupted controlCentre\n", "accepted",
            .leadsNowhere(.controlCentre)
        ),
        (Given.mailInFront, "chose Mail", .switcherIsClosed),
        (Given.mailInFront, "swiped Mail", .switcherIsClosed),
        (Given.mailInFront + "1s switcher\n", "switcher", .switcherIsOpen),
        (Given.mailInFront + "1s switcher\n", "chose Maps", .noCard("Maps")),
        (Given.mailInFront + "1s switcher\n", "swiped Maps", .noCard("Maps")),
        (Given.mailInFront, "touched Maps a", .notRunning("Maps")),
        (Given.mailInFront, "jetsam Maps", .notRunning("Maps")),
        (Given.mailInFront, "prewarmed Mail", .alreadyRunning("Mail")),
        (Given.mailInFront + "1s switcher\n2s swiped Mail\n", "fetch Mail", .sweptAway("Mail")),
        (Given.mailInFront + "1s switcher\n2s swiped Mail\n", "prewarmed Mail", .sweptAway("Mail")),
        (Given.mailInFront + "1s uninstalled Maps\n", "launched Maps", .notInstalled),
    ])
    func `what cannot be done is objected to, and changes nothing`(
        given: String, row: String, expected: Objection
    ) throws {
        #expect(try objection(given, row) == expected)
    }

    @Test(arguments: [
        (Given.mailInFront, "home"), (Self.locked, "home"), (Self.locked, "unlocked"),
        (Self.called, "dismissed"), (Self.called, "accepted Maps"),
        (Self.called, "interrupted call"),
        (Self.called, "switcher"), (Given.mailInFront, "banner"),
        (Given.mailInFront + "1s interrupted message\n2s interrupted call\n", "replied"),
        (Given.mailInFront + "1s interrupted permission\n", "accepted"),
        (Self.called + "2s accepted\n", "dismissed"),
        (Given.mailInFront + "1s switcher\n", "swiped Mail"),
        (Given.mailInFront, "fetch Maps"), (Given.mailInFront, "prewarmed Maps"),
        (Given.mailInFront, "touched Mail a"), (Given.mailInFront, "jetsam Mail"),
    ])
    func `what can be done meets no objection`(given: String, row: String) throws {
        #expect(try objection(given, row) == nil)
    }

    @Test func `sixteen interruptions are enough`() throws {
        let sixteen = (0..<16).map { _ in "1s interrupted call\n" }.joined()
        #expect(
            try objection(Given.mailInFront + sixteen, "interrupted call") == .tooManyInterruptions)
        let fifteen = (0..<15).map { _ in "1s interrupted call\n" }.joined()
        #expect(try objection(Given.mailInFront + fifteen, "interrupted call") == nil)
    }

    @Test func `an objection says what was wrong and what to do`() {
        #expect(Objection.locked.words == "the device is locked; 'unlock' comes first")
        #expect("\(Objection.noCard("Maps"))".hasPrefix("Maps has no card"))
    }

    @Test func `processes, Linux and time meet no objection`() {
        let kernel = Kernel(profile: .ios18)
        let app = AppID(7)
        for event: Event in [
            .ready(app), .acknowledged(app, DeliveryID(1), []), .taskEndAsked(app, TaskID(1)),
            .workCompleted(app), .sceneAsked(app, nil), .sceneEndAsked(app, SceneID(1)),
            .saved(app), .exited(app, .exited(status: 0)), .frozen(app), .refused(app, .freeze),
            .tracerChanged(app, isTraced: true), .deadlineReached, .deviceChanged(.locale),
            .memoryPressed(.warn),
        ] {
            #expect(kernel.objection(to: event) == nil)
        }
    }
}
