import DeviceHost
import Foundation
import LifecycleWire
import Pictures
import Scenarios

enum Screenshot: Subcommand {
    static let name = "screenshot"
    static let operands = "[APP]"
    static let summary = "Write what an app shows as a PNG; without APP, the app in front."
    static let options: [Arguments.Option] = [
        .value("--output", "X.png", "the file to write (default: APP.png here); - for a pipe"),
        .device, .json,
    ]
    static let examples = [
        (line: "dormouse screenshot Mail", does: "Mail.png: drawn now, three pixels a point"),
        (
            line: "dormouse home && dormouse screenshot Mail --output card.png",
            does: "once it is suspended: the picture taken as it went, one pixel a point"
        ),
    ]

    static func run(_ arguments: Arguments) throws -> Int32 {
        if arguments.operands.count > 1 { throw UsageError.surplusOperand(arguments.operands[1]) }
        if let output = arguments.value("--output") { try checkPlace(of: output) }
        let client = try deviceClient(arguments)
        let listing = try client.call(.list, [:])
        guard let app = arguments.operands.first ?? listing["cards"]?.array?.first?.string else {
            throw FileFault(path: name, problem: "no app has been in front")
        }
        let reply = try client.call(
            .show, ["app": .string(app), "form": .string(ScreenForm.picture.rawValue)])
        let output = arguments.value("--output") ?? "\(app).png"
        let isLive = reply["isLive"]?.bool ?? false
        let shown = reply["picture"]?.string ?? ""
        if let path = reply["path"]?.string {
            try writeData(isLive ? drawn(reply, of: app) : readData(path), to: output)
        } else {
            try writeData(PNGFile.file(CardsPicture.plainScreen), to: output)
        }
        if output == "-" { return ExitCode.done }
        if arguments.has("--json") {
            print(
                JSON.object([
                    "path": .string(output), "isLive": .bool(isLive), "picture": .string(shown),
                ]).text)
        } else {
            print("\(output)  \(words(shown, app))")
        }
        return ExitCode.done
    }

    private static func words(_ shown: String, _ app: String) -> String {
        switch shown {
        case "live": "drawn now"
        case "launchImage": "the launch image: \(app) has drawn nothing yet"
        default: "taken as \(app) went to the background"
        }
    }
}

extension Screenshot {
    /// The PNG of a picture that lies in the device's memory.
    private static func drawn(_ reply: JSON, of app: String) throws -> Data {
        guard let path = reply["path"]?.string, let width = reply["width"]?.integer,
            let height = reply["height"]?.integer, width <= ScreenPixels.width,
            height <= ScreenPixels.height,
            let picture = Picture(framePath: path, width: Int(width), height: Int(height))
        else { throw FileFault(path: app, problem: "has left the screen; try it again") }
        return PNGFile.file(picture)
    }
}

enum Describe: Subcommand {
    static let name = "describe"
    static let operands = "APP"
    static let summary = "Print what is on an app's screen in words, as accessibility tells it."
    static let options: [Arguments.Option] = [.device, .json]
    static let examples = [
        (line: "dormouse describe Mail", does: "what 'tap' and 'expect' can name, and where it is"),
        (
            line: "dormouse describe Mail --json",
            does: "the same for programs, an object an element"
        ),
    ]

    static func run(_ arguments: Arguments) throws -> Int32 {
        let app = try arguments.operands("APP")[0]
        let reply = try deviceClient(arguments).call(
            .show, ["app": .string(app), "form": .string(ScreenForm.description.rawValue)])
        let path = reply["path"]?.string ?? ""
        defer { try? FileManager.default.removeItem(atPath: path) }
        let elements = try ScreenElement.list(inFile: path)
        if arguments.has("--json") {
            for element in elements { print(element.json.text) }
        } else {
            print(elements.text, terminator: "")
        }
        return ExitCode.done
    }
}
