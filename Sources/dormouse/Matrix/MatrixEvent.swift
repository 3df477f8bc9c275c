/// A row of the callback matrix: something that happens to an app, and what leads up to it.
///
/// Both are lines of a scenario; `APP` is the app, `OTHER` another one. The calls of the event are
/// those after the lines of `before`.
struct MatrixEvent: Sendable {
    let name: String
    var before: [String] = []
    let event: [String]

    private static let front = ["launch APP"]
    private static let suspended = ["launch APP", "home", "settle"]

    /// All rows, in the order of `ios-behaviour.md` 1.2, 1.4 to 1.13.
    static let all: [MatrixEvent] = [
        MatrixEvent(name: "cold launch", event: ["launch APP"]),
        MatrixEvent(name: "home", before: front, event: ["home"]),
        MatrixEvent(name: "return", before: suspended, event: ["launch APP"]),
        MatrixEvent(
            name: "interruption, dismissed", before: front, event: ["interrupt call", "dismiss"]),
        MatrixEvent(
            name: "interruption, accepted", before: front, event: ["interrupt call", "accept"]),
        MatrixEvent(
            name: "call over", before: front + ["interrupt call", "accept"], event: ["dismiss"]),
        MatrixEvent(
            name: "message, replied", before: front, event: ["interrupt message", "reply"]),
        MatrixEvent(
            name: "switcher, same app", before: front, event: ["switcher", "choose APP"]),
        MatrixEvent(
            name: "switcher, other app", before: ["launch OTHER"] + front,
            event: ["switcher", "choose OTHER"]),
        MatrixEvent(name: "swipe in front", before: front + ["switcher"], event: ["swipe APP"]),
        MatrixEvent(
            name: "swipe while suspended", before: suspended + ["switcher"], event: ["swipe APP"]),
        MatrixEvent(name: "lock", before: front, event: ["lock", "advance 15s"]),
        MatrixEvent(name: "unlock", before: front + ["lock", "advance 15s"], event: ["unlock"]),
        MatrixEvent(name: "URL, cold", event: ["open APP matrix:cold"]),
        MatrixEvent(name: "URL, warm", before: suspended, event: ["open APP matrix:warm"]),
        MatrixEvent(
            name: "universal link", before: suspended, event: ["open APP https://example.com/"]),
        MatrixEvent(
            name: "notification, tapped", before: suspended,
            event: ["push APP \"matrix\" tap"]),
        MatrixEvent(
            name: "quick action", before: suspended, event: ["open APP shortcut matrix"]),
        MatrixEvent(name: "background launch", event: ["launch APP background"]),
        MatrixEvent(
            name: "background fetch", before: suspended, event: ["launch APP background fetch"]),
        MatrixEvent(
            name: "prewarm, then launch",
            event: ["launch APP prewarm", "advance 60s", "launch APP"]),
        MatrixEvent(name: "memory warning", before: front, event: ["pressure warn"]),
        MatrixEvent(name: "significant time change", before: front, event: ["change time"]),
        MatrixEvent(name: "end by the system", before: front, event: ["terminate APP"]),
    ]

    /// The lines with these apps in them, cut where the event begins.
    func lines(app: String, other: String) -> (before: [String], event: [String]) {
        func named(_ line: String) -> String {
            line.split(separator: " ").map {
                $0 == "APP" ? app : $0 == "OTHER" ? other : String($0)
            }.joined(separator: " ")
        }
        return (before.map(named), event.map(named))
    }
}
