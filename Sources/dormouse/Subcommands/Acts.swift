import LifecycleKernel
import LifecycleWire
import Scenarios

/// A subcommand that is one act: a verb of the scenario language with its words, done to a device
/// that is being served.
struct Act: Sendable {
    let name: String
    /// What stands behind it, in order; one in brackets may be left out.
    var operands: [String] = []
    let summary: String
    /// Options that are words of the act: `--silent` is `silent` at its end.
    var words: [Arguments.Option] = []
    let examples: [(line: String, does: String)]

    var entry: SubcommandEntry {
        SubcommandEntry(
            name: name, operands: operands.joined(separator: " "), summary: summary,
            options: words + [.device, .json], examples: examples
        ) { try tell(.act, ["act": .string(line($0))], $0) }
    }

    /// The act as a line of a scenario, with everything from the command line in quotation marks.
    func line(_ arguments: Arguments) throws -> String {
        let needed = operands.filter { !$0.hasPrefix("[") }
        if arguments.operands.count < needed.count {
            throw UsageError.missingOperand(needed[arguments.operands.count])
        }
        if arguments.operands.count > operands.count {
            throw UsageError.surplusOperand(arguments.operands[operands.count])
        }
        var line = ([name] + arguments.operands.map(\.quoted)).joined(separator: " ")
        for option in words where arguments.isGiven(option.name) {
            line += " " + option.name.dropFirst(2)
            if let value = arguments.value(option.name) { line += " " + value.quoted }
        }
        return try checked(line)
    }
}

/// The line, when it is an act; throws what is wrong with it, without a place in a file.
func checked(_ line: String) throws(ActFault) -> String {
    do {
        _ = try DeviceAct(written: line)
        return line
    } catch {
        throw ActFault(words: error.faults.map(\.message).joined(separator: "\n"))
    }
}

/// Words of the command line that make no act.
struct ActFault: Error, CustomStringConvertible {
    let words: String
    var description: String { words }
}

extension Act {
    static let all: [Act] = [
        Act(
            name: "home",
            summary: "Press the home button: the app in front goes to the background.",
            examples: [("dormouse home", "returns when the app has answered")]),
        Act(
            name: "open", operands: ["APP", "[ADDRESS]"],
            summary: "Open an app with an address, a notification or a quick action.",
            words: [
                .value("--push", "TEXT", "by a tap on a notification with this text"),
                .value("--shortcut", "TYPE", "by the quick action of this type"),
            ],
            examples: [
                ("dormouse open Mail mailto:a@example.com", "by a URL"),
                ("dormouse open Mail https://example.com/inbox", "by a universal link"),
                ("dormouse open Mail --push 'You have mail'", "by a notification"),
                ("dormouse open Mail --shortcut compose", "by a quick action of its icon"),
            ]),
        Act(
            name: "push", operands: ["APP", "TEXT"],
            summary: "Let a notification arrive for an app.",
            words: [
                .flag("--tap", "a person taps it: as 'open APP --push TEXT'"),
                .flag("--silent", "nobody sees it: the app is started or woken to fetch"),
            ],
            examples: [
                ("dormouse push Mail 'You have mail'", "an app in front hears of it"),
                ("dormouse push Mail inbox --silent", "starts or wakes it in the background"),
            ]),
        Act(
            name: "choose", operands: ["APP"],
            summary: "Choose an app's card in the switcher, which has to be open.",
            examples: [("dormouse choose Mail", "Mail comes to the front")]),
        Act(
            name: "swipe", operands: ["[DIRECTION]", "APP", "[VIEW]"],
            summary:
                "Swipe an app's card out of the open switcher; with a direction, swipe what it shows.",
            examples: [
                ("dormouse swipe Mail", "ends it; nothing but a person starts it again"),
                ("dormouse swipe up Mail", "a finger goes up the middle of the screen"),
                (
                    "dormouse swipe left Mail inbox",
                    "and left over what is called so; also down, right"
                ),
            ]),
        Act(
            name: "lock", summary: "Press the lock button.",
            examples: [("dormouse lock", "the app in front goes to the background")]),
        Act(
            name: "unlock", summary: "Unlock the device.",
            examples: [("dormouse unlock", "the app that was in front comes back")]),
        Act(
            name: "interrupt", operands: ["INTERRUPTION"],
            summary: "Let something lie over the app in front, which becomes inactive.",
            examples: [
                ("dormouse interrupt call", "a call comes in"),
                ("dormouse interrupt message", "a message, which 'reply' answers"),
                (
                    "dormouse interrupt permission",
                    "there are also controlCentre and notificationCentre"
                ),
            ]),
        Act(
            name: "dismiss", summary: "Take the newest interruption away, or end an accepted call.",
            examples: [("dormouse dismiss", "the app below is active again")]),
        Act(
            name: "accept", operands: ["[APP]"],
            summary: "Go where the newest interruption leads.",
            examples: [
                ("dormouse accept", "to the system's own app"),
                ("dormouse accept Phone", "to this app"),
            ]),
        Act(
            name: "reply", summary: "Answer the message that lies over the app.",
            examples: [("dormouse reply", "'dormouse interrupt message' comes first")]),
        Act(
            name: "banner", summary: "Show a banner, which deactivates nobody.",
            examples: [("dormouse banner", "the app in front stays active")]),
        Act(
            name: "tap", operands: ["APP", "VIEW", "[X]", "[Y]"],
            summary: "Tap what the app in front shows, by its text or accessibility identifier.",
            examples: [
                ("dormouse tap Mail 'Send now'", "the middle of it; 'log Mail' says why not"),
                ("dormouse tap Mail at 195 60", "a point, from the left and top of the screen"),
            ]),
        Act(
            name: "type", operands: ["APP", "TEXT"],
            summary: "Type text into the app in front.",
            examples: [("dormouse type Mail 'hello there'", "goes to what takes what is typed")]),
        Act(
            name: "change", operands: ["CHANGE"],
            summary: "Let something of the device change of which apps are told.",
            examples: [
                ("dormouse change time", "midnight, the carrier's time or daylight saving"),
                ("dormouse change orientation", "it is turned"),
                ("dormouse change dark", "what is shown becomes dark"),
            ]),
        Act(
            name: "pressure", operands: ["PRESSURE"],
            summary: "Let memory become scarce: warn or critical.",
            examples: [
                ("dormouse pressure warn", "running apps get a memory warning"),
                ("dormouse pressure critical", "suspended ones are ended first"),
            ]),
        Act(
            name: "jetsam", operands: ["APP"],
            summary: "Take an app's memory back: it ends without a call.",
            examples: [("dormouse jetsam Mail", "as when memory runs out")]),
        Act(
            name: "terminate", operands: ["APP"],
            summary: "End an app as the system does.",
            examples: [
                (
                    "dormouse terminate Mail",
                    "applicationWillTerminate if it runs; removed without a call if suspended"
                )
            ]),
        Act(
            name: "uninstall", operands: ["APP"],
            summary: "Take an app off the device, with all it has kept.",
            examples: [("dormouse uninstall Mail", "ends it at once; its container is deleted")]),
    ]
}
