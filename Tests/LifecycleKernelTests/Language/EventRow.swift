import LifecycleKernel

/// One row of a claim: a time and what happened then.
///
///     0s launched Mail          10s home                 20s terminated Mail
///     0.5s ready Mail           11s acknowledged Mail    11s acknowledged Mail 3
///     5s begins Mail "save"     5s begins Mail nothing   5s begins Mail "save" without handler
///     6s ends Mail 1            6s exited Mail 0         6s signalled Mail 11
///     11s frozen Mail           11s refused Mail freeze  12s signal Mail 15
///     11s deadline              30s until                9s uninstalled Mail
///
///     1s locked                 2s unlocked              1s interrupted call
///     2s dismissed              2s accepted              2s accepted Maps
///     2s replied                1s banner                1s switcher
///     2s chose Mail             2s swiped Mail           1s touched Mail tap
///     1s opened Mail url a      1s opened Mail push a    1s pushed Mail news
///     1s fetch Mail             1s push Mail news        1s event Mail
///     1s prewarmed Mail         1s changed orientation   1s pressure warn
///     1s jetsam Mail            1s completed Mail        1s saved Mail
///     1s asks Mail              1s asks Mail 2           1s discards Mail 2
///     1s traced Mail            1s untraced Mail         1s answered Mail no
///     1s extends Mail           2s completes Mail
///
/// `begins Mail nothing` is a begin without a name; `until` is no event: the time just passes, and
/// what is due then is handled. `asks` and `discards` are about scenes,
/// `extends` and `completes` about restoration. `answered` acknowledges the
/// last list with that answer among the others; `missed hidden` is one of a touch.
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

    /// What a row needs to know of the device that it happens to.
    struct Context {
        /// The list that an acknowledgement without a number means.
        let lastDelivery: (AppID) -> DeliveryID
        let nextRequest: RequestID
    }

    /// The event, or `nil` when the row only lets time pass.
    func event(apps: [String], _ context: Context) throws -> Event? {
        if word(1) == "until" { return nil }
        if let event = try deviceEvent(apps) { return event }
        let app = try app(apps, 2)
        return try processEvent(app, context) ?? personEvent(app)
    }

    private func app(_ apps: [String], _ index: Int) throws -> AppID {
        guard let app = apps.firstIndex(of: word(index)) else { throw unreadable }
        return AppID(app)
    }

    private func deviceEvent(_ apps: [String]) throws -> Event? {
        switch word(1) {
        case "home": .homePressed
        case "deadline": .deadlineReached
        case "locked": .locked
        case "unlocked": .unlocked
        case "interrupted": .interrupted(try named(2))
        case "dismissed": .interruptionDismissed
        case "accepted": .interruptionAccepted(words.count > 2 ? try app(apps, 2) : nil)
        case "replied": .replied
        case "banner": .bannerShown
        case "switcher": .switcherOpened
        case "changed": .deviceChanged(try named(2))
        case "pressure": .memoryPressed(try named(2))
        default: nil
        }
    }

    private func personEvent(_ app: AppID) throws -> Event {
        switch word(1) {
        case "launched": .launchAsked(app)
        case "terminated": .terminationAsked(app)
        case "uninstalled": .uninstalled(app)
        case "signal": .signalAsked(app, signal: Int32(try number(3)))
        case "chose": .switcherChose(app)
        case "swiped": .swiped(app)
        case "touched": .touched(app, .tap(word(3)))
        case "opened": .arrivalAsked(app, try arrival)
        case "pushed": .pushArrived(app, word(3))
        case "fetch": .backgroundLaunchAsked(app, .fetch)
        case "push": .backgroundLaunchAsked(app, .push(word(3)))
        case "event": .backgroundLaunchAsked(app, .event)
        case "prewarmed": .prewarmAsked(app)
        case "jetsam": .jetsamAsked(app)
        default: throw unreadable
        }
    }

    private func processEvent(_ app: AppID, _ context: Context) throws -> Event? {
        switch word(1) {
        case "ready": .ready(app)
        case "frozen": .frozen(app)
        case "acknowledged":
            .acknowledged(
                app, words.count > 3 ? DeliveryID(try number(3)) : context.lastDelivery(app), [])
        case "answered":
            .acknowledged(
                app, context.lastDelivery(app),
                [.done]
                    + [Answer](
                        repeating: word(3) == "missed" ? .missed(word(4)) : try named(3), count: 3))
        case "begins": .taskBeginAsked(app, context.nextRequest, try request)
        case "ends": .taskEndAsked(app, TaskID(try number(3)))
        case "exited": .exited(app, .exited(status: Int32(try number(3))))
        case "signalled": .exited(app, .signalled(Int32(try number(3))))
        case "refused": .refused(app, try refusal)
        case "completed": .workCompleted(app)
        case "saved": .saved(app)
        case "extends": .restorationExtended(app, by: 1)
        case "completes": .restorationExtended(app, by: -1)
        case "asks": .sceneAsked(app, words.count > 3 ? SceneID(try number(3)) : nil)
        case "discards": .sceneEndAsked(app, SceneID(try number(3)))
        case "traced": .tracerChanged(app, isTraced: true)
        case "untraced": .tracerChanged(app, isTraced: false)
        default: nil
        }
    }

    private var arrival: Arrival {
        get throws {
            switch word(3) {
            case "url": .url(word(4))
            case "link": .link(word(4))
            case "push": .push(word(4))
            case "shortcut": .shortcut(word(4))
            default: throw unreadable
            }
        }
    }

    private func named<Kind: RawRepresentable<String>>(_ index: Int) throws -> Kind {
        guard let kind = Kind(rawValue: word(index)) else { throw unreadable }
        return kind
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
