import LifecycleKernel

/// One row of a claim: a time and what happened then.
///
///     0s launched Mail          10s home                 20s terminated Mail
///     0.5s ready Mail           11s acknowledged Mail    11s acknowledged Mail 3
///     5s begins Mail "save"     5s begins Mail nothing   5s begins Mail "save" without handler
///     6s ends Mail 1            6s exited Mail 0         6s signalled Mail 11
///     11s frozen Mail           11s refused Mail freeze  12s signal Mail 15
///     11s deadline              30s until                20s uninstalled Mail
///
/// `begins Mail nothing` is a begin without a name; `until` is no event: the time just passes, and
/// what is due then is handled.
struct EventRow {
    let at: Instant
    private let line: Substring
    private let words: [Substring]

    init(_ line: Substring) throws {
        self.line = line
        words = line.split(separator: " ")
        guard let time = words.first, time.hasSuffix("s"), let seconds = Double(time.dropLast())
        else { throw RowError.unreadable(String(line)) }
        at = Instant(nanoseconds: Int64((seconds * 1_000_000_000).rounded()))
    }

    /// The event, or `nil` when the row only lets time pass.
    func event(apps: [String], of device: PlayedDevice) throws -> Event? {
        switch (word(1), words.count) {
        case ("home", 2): return .homePressed
        case ("deadline", 2): return .deadlineReached
        case ("until", 2): return nil
        default: break
        }
        guard let index = apps.firstIndex(of: word(2)) else { throw unreadable }
        let app = AppID(index)
        switch word(1) {
        case "uninstalled": return .uninstalled(app)
        case "launched": return .launchAsked(app)
        case "terminated": return .terminationAsked(app)
        case "ready": return .ready(app)
        case "frozen": return .frozen(app)
        case "acknowledged":
            let last = device.lastDelivery(of: app)
            return .acknowledged(app, words.count > 3 ? DeliveryID(try number(3)) : last, [])
        case "begins": return .taskBeginAsked(app, device.nextRequest, try request)
        case "ends": return .taskEndAsked(app, TaskID(try number(3)))
        case "exited": return .exited(app, .exited(status: Int32(try number(3))))
        case "signalled": return .exited(app, .signalled(Int32(try number(3))))
        case "signal": return .signalAsked(app, signal: Int32(try number(3)))
        case "refused": return .refused(app, try refusal)
        default: throw unreadable
        }
    }

    private var request: TaskRequest {
        get throws {
            let name: String? =
                switch word(3) {
                case "nothing": nil
                case let text where text.hasPrefix("\""): String(text.dropFirst().dropLast())
                default: throw unreadable
                }
            return TaskRequest(name: name, hasHandler: word(4) != "without")
        }
    }

    private var refusal: Refusal {
        get throws {
            switch word(3) {
            case "launch": .launch("no memory")
            case "freeze": .freeze
            case "thaw": .thaw
            default: throw unreadable
            }
        }
    }

    private func word(_ index: Int) -> String { index < words.count ? String(words[index]) : "" }

    private func number(_ index: Int) throws -> Int {
        guard let number = Int(word(index)) else { throw unreadable }
        return number
    }

    private var unreadable: RowError { .unreadable(String(line)) }
}

enum RowError: Error {
    case unreadable(String)
}
