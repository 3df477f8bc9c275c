import LifecycleKernel
import Scenarios
import Testing

struct DeviceActTests {
    @Test(
        arguments: [
            ("home", .home), ("lock", .lock), ("unlock", .unlock), ("switcher", .switcher),
            ("choose Mail", .choose("Mail")), ("swipe Mail", .swipe("Mail")),
            ("interrupt controlCentre", .interrupt(.controlCentre)), ("dismiss", .dismiss),
            ("accept", .accept(nil)), ("accept Phone", .accept("Phone")), ("reply", .reply),
            ("banner", .banner), ("open Mail mail:inbox", .open("Mail", .url("mail:inbox"))),
            ("open Mail https://a.b/c", .open("Mail", .link("https://a.b/c"))),
            ("open Mail push \"hello there\"", .open("Mail", .push("hello there"))),
            ("open Mail shortcut new", .open("Mail", .shortcut("new"))),
            ("push Mail hello", .push("Mail", text: "hello")),
            ("push Mail hello tap", .open("Mail", .push("hello"))),
            ("push Mail hello silent", .launchUnseen("Mail", .push("hello"))),
            ("launch Mail background", .launchUnseen("Mail", .event)),
            ("launch Mail background fetch", .launchUnseen("Mail", .fetch)),
            ("launch Mail prewarm", .prewarm("Mail")),
            ("tap Mail \"Send now\"", .touch("Mail", .tap("Send now"))),
            ("type Mail \"two\\nlines\"", .touch("Mail", .type("two\nlines"))),
            ("change time", .change(.significantTime)),
            ("pressure critical", .pressure(.critical)), ("jetsam Mail", .jetsam("Mail")),
            ("terminate Mail", .terminate("Mail")), ("uninstall Mail", .uninstall("Mail")),
        ] as [(String, DeviceAct)])
    func `every act is read as it is written`(line: String, act: DeviceAct) throws {
        #expect(try DeviceAct(written: line) == act)
    }

    @Test(
        arguments: [
            "", " ", "a b", "\"", "\\", "\\\"", "# no comment", "two\nlines", "\r\n", "\t", "\\n",
            "e\u{301}", "\u{1F600}", "\u{2028}",
        ])
    func `any text in quotation marks is one word and itself`(text: String) throws {
        let act = try DeviceAct(written: "type Mail \(text.quoted)")
        #expect(act == .touch("Mail", .type(text)))
    }

    @Test(arguments: [
        "", "home\nlock", "launch Mail", "advance 5s", "expect Mail active", "app Mail",
    ])
    func `what is no act, or more than one, is refused`(line: String) {
        #expect(throws: ScenarioError.self) { try DeviceAct(written: line) }
    }

    @Test func `a keyword in quotation marks is a text`() {
        #expect(throws: ScenarioError.self) { try DeviceAct(written: "open Mail \"push\" hello") }
    }
}
