import LifecycleKernel
import Scenarios
import Testing

/// What scenarios claim of screens: how it is read, and when it holds.
struct ScreenExpectationTests {
    private func expectation(_ line: String) throws -> Scenarios.Expectation? {
        let scenario = try Scenario(parsing: line, file: "a.scenario")
        guard case .expect(let expectation) = scenario.commands.first?.command else { return nil }
        return expectation
    }

    @Test(arguments: [
        "expect Mail view \"inbox\" visible", "expect Mail view \"Send now\" hidden",
        "expect Mail never view \"inbox\" selected", "expect Mail view \"title\" text \"3 new\"",
        "expect Mail view \"light\" value \"1\"", "expect Mail view \"inbox\" rows 12",
        "expect Mail view \"inbox\" frame 0 88.5 390 -1",
        "expect Mail screen \"screens/inbox.png\"",
        "expect Mail screen \"inbox.png\" within 0.5%",
        "expect switcher screen \"cards.png\"",
    ])
    func `a claim about a screen is read and written alike`(line: String) throws {
        #expect(try expectation(line)?.description == line)
    }

    @Test func `a view without a property is claimed to be visible`() throws {
        #expect(
            try expectation("expect Mail view inbox")
                == .view("Mail", name: "inbox", .visible, isNever: false))
        #expect(
            try expectation("expect Mail view inbox on ios26")
                == .view("Mail", name: "inbox", .visible, isNever: false))
    }

    @Test func `an app may be called switcher`() throws {
        #expect(
            try expectation("app switcher\nexpect switcher screen a.png")
                == .screen("switcher", ScreenClaim(file: "a.png")))
        #expect(try expectation("expect switcher active") == .state("switcher", .active))
    }

    @Test(arguments: [
        ("expect Mail view", "1:17: the line ends, expected a text or identifier in quotes"),
        (
            "expect Mail view x txet y",
            "1:20: read 'txet', expected one of visible, hidden, enabled, disabled, selected, text, "
                + "value, frame, rows; did you mean 'text'?"
        ),
        ("expect Mail view x text", "1:24: the line ends, expected a text in quotes"),
        ("expect Mail view x frame 1 2 3", "1:31: the line ends, expected the height"),
        ("expect Mail view x frame 1 2 3 far", "1:32: read 'far', expected the height"),
        ("expect Mail view x rows many", "1:25: read 'many', expected a number of rows"),
        ("expect Mail view x hidden now", "1:27: read 'now', expected the end of the line"),
        ("expect Mail screen", "1:19: the line ends, expected a PNG file"),
        ("expect Mail screen a.jpg", "1:20: read 'a.jpg', expected a file such as"),
        ("expect Mail screen a.png within 5", "1:33: read '5', expected a part such as 0.5%"),
        ("expect Mail never screen a.png", "1:19: read 'screen', expected 'call', 'prints' or"),
        ("expect Mail scren a.png", "did you mean 'screen'?"),
        ("tap Mail at 10", "1:15: the line ends, expected Y, a number of points"),
        ("tap Mail at left 10", "1:13: read 'left', expected X, a number of points"),
        ("tap Mail at inf 10", "1:13: read 'inf', expected X"),
        ("swipe up", "1:9: the line ends, expected the name of an app"),
        ("swipe up Mail list 3", "1:20: read '3', expected the end of the line"),
    ])
    func `what is wrong with a line is said with its place`(line: String, words: String) {
        let error = #expect(throws: ScenarioError.self) {
            try Scenario(parsing: line, file: "a.scenario")
        }
        #expect(error?.description.contains(words) ?? false, "\(error?.description ?? "")")
    }

    @Test(arguments: [
        ("tap Mail at 10 20.5", DeviceAct.touch("Mail", .tapAt(x: 10, y: 20.5))),
        ("tap Mail \"at\"", .touch("Mail", .tap("at"))),
        ("tap \"Mail\" \"at\" \"10\" \"20\"", .touch("Mail", .tapAt(x: 10, y: 20))),
        ("swipe Mail", .swipe("Mail")),
        ("swipe up Mail", .touch("Mail", .swipe(.up, on: nil))),
        ("swipe left Mail \"the list\"", .touch("Mail", .swipe(.left, on: "the list"))),
    ])
    func `touches are read`(line: String, act: DeviceAct) throws {
        #expect(try DeviceAct(written: line) == act)
    }

    // MARK: When it holds

    /// What a device shows that is nothing but a screen.
    private func fault(_ line: String, on elements: [ScreenElement]) throws -> String? {
        guard case .view(_, let name, let claim, let isNever) = try expectation(line) else {
            return "no claim about a view"
        }
        return claim.fault(of: name, isNever: isNever, on: elements)
    }

    private let screen: [ScreenElement] = {
        var title = ScreenElement(kind: "UILabel")
        title.identifier = "title"
        title.label = "Inbox"
        title.text = "Inbox"
        title.frame = ScreenFrame(x: 20, y: 60, width: 350, height: 32)
        var behind = ScreenElement(kind: "UIButton")
        behind.label = "Send"
        behind.traits = ["button", "notEnabled"]
        var front = ScreenElement(kind: "UIButton")
        front.label = "Send"
        front.value = "1"
        front.traits = ["button", "selected"]
        var hidden = front
        hidden.isHidden = true
        var list = ScreenElement(kind: "UITableView")
        list.identifier = "list"
        list.rowCount = 12
        list.isHidden = true
        return [title, behind, front, hidden, list]
    }()

    @Test(arguments: [
        "view title text Inbox", "view Inbox visible", "view title frame 20 60.4 350 32",
        "view Send selected", "view Send enabled", "view Send value 1", "view list hidden",
        "view list rows 12", "never view list visible", "never view nobody",
        "never view Send disabled",
    ])
    func `what is on the screen holds`(claim: String) throws {
        #expect(try fault("expect Mail \(claim)", on: screen) == nil)
    }

    @Test(arguments: [
        ("view title text Outbox", "its text is \"Inbox\""),
        ("view Send text Sent", "its text is \"Send\""),
        ("view title value 1", "it has no value"),
        ("view title hidden", "it is visible, at 20 60 350 32"),
        ("view title frame 20 61 350 32", "its frame is 20 60 350 32"),
        ("view title selected", "it is not selected"), ("view title disabled", "it is enabled"),
        ("view title rows 1", "it is no list"), ("view list rows 11", "it has 12 rows"),
        ("view list", "it is hidden"),
        ("view titel", "no view is called so; did you mean \"title\"?"),
        ("view nobody", "no view is called so; there are \"title\", \"Send\""),
        (
            "never view Send selected",
            "so it is: UIButton \"Send\"  0 0 0 0  value \"1\" button selected"
        ),
    ])
    func `what is not is told as it is`(claim: String, words: String) throws {
        #expect(try fault("expect Mail \(claim)", on: screen) == words)
    }

    @Test
    func `on the model, where nothing is drawn, claims about screens are left out and counted`()
        throws
    {
        let scenario = try Scenario(
            parsing: """
                launch Mail
                expect Mail view "title" text "x"
                expect Mail never view "title"
                expect Mail screen a.png
                expect Mail active
                """, file: "a.scenario")
        let result = try ScenarioRunner(device: ModelDevice(profile: .ios26))
            .run(scenario, apps: [ScenarioApp(name: "Mail")])
        #expect(result.hasPassed)
        #expect(result.verdicts.map { $0.skipped != nil } == [true, true, true, false])
    }
}
