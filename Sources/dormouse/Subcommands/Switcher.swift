import LifecycleWire
import Pictures

enum Switcher: Subcommand {
    static let name = "switcher"
    static let operands = ""
    static let summary = "Open the app switcher and print its cards, newest first."
    static let options: [Arguments.Option] = [
        .flag("--picture", "write the cards as one picture as well"),
        .value("--output", "X.png", "where that picture goes (default: switcher.png here)"),
        .device, .json,
    ]
    static let examples = [
        (line: "dormouse switcher", does: "then 'choose APP', 'swipe APP' or 'home'"),
        (line: "dormouse switcher --picture", does: "switcher.png: the screens, side by side"),
    ]

    static func run(_ arguments: Arguments) throws -> Int32 {
        _ = try arguments.operands()
        let output = arguments.value("--output") ?? "switcher.png"
        if arguments.has("--picture") { try checkPlace(of: output) }
        let client = try deviceClient(arguments)
        _ = try client.call(.act, ["act": .string(name)])
        let listing = try client.call(.list, [:])
        let cards = listing["cards"]?.array?.compactMap(\.string) ?? []
        for card in cards {
            let state = listing.state(of: card)
            if arguments.has("--json") {
                print(JSON.object(["name": .string(card), "state": .string(state)]).text)
            } else {
                print(card.padded(to: 20) + state)
            }
        }
        if arguments.has("--picture") {
            try writeData(PNGFile.file(CardsPicture.of(cards, listing)), to: output)
        }
        if cards.isEmpty, !arguments.has("--json") { print("no app has been in front") }
        return ExitCode.done
    }
}
