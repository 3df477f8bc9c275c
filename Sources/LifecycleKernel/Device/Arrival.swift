/// Something a person opens an app with. Source: `ios-behaviour.md` 1.2, 1.4, traces G4 to G7.
public enum Arrival: Equatable, Sendable {
    case url(String)
    /// A universal link: a web address that an app has taken as its own.
    case link(String)
    /// A notification that was tapped; its text.
    case push(String)
    /// A quick action of the icon; its type.
    case shortcut(String)

    /// Whether `false` from the launch calls means that it is not handed over.
    var canBeDeclined: Bool {
        switch self {
        case .url, .shortcut: true
        case .link, .push: false
        }
    }

    /// What a scenario writes behind `open NAME`: a web address is a universal link.
    public static func opening(_ address: String) -> Arrival {
        address.hasPrefix("https://") || address.hasPrefix("http://")
            ? .link(address) : .url(address)
    }
}

/// Why the system starts or wakes an app in the background. Source: `ios-behaviour.md` 1.6, 2.10.
public enum BackgroundWork: Equatable, Sendable {
    /// `performFetchWithCompletionHandler`.
    case fetch
    /// A silent push; its text.
    case push(String)
    /// An event that calls nothing of the delegate here: location, Bluetooth, a widget's wish.
    case event

    /// Whether the app says when it is done, and runs until then.
    var isCompleted: Bool {
        switch self {
        case .fetch, .push: true
        case .event: false
        }
    }
}

extension Kernel {
    /// Most arrivals that wait for an app; a person does not open more at once.
    static let arrivalCountMax = 16

    mutating func takeArrival(_ arrival: Arrival, for id: AppID, at now: Instant) {
        guard apps[id.rawValue].arrivals.count < Kernel.arrivalCountMax else { return }
        apps[id.rawValue].arrivals.append(arrival)
        takeLaunch(of: id, at: now)
    }

    /// The launch calls have declined what the app was opened with (trace G4).
    mutating func takeDeclined(_ id: AppID) {
        guard let arrival = apps[id.rawValue].arrivals.first, arrival.canBeDeclined else { return }
        apps[id.rawValue].arrivals.removeFirst()
    }

    /// Hands over what an app in front was opened with; whether there was anything.
    mutating func deliverArrival(to id: AppID, at now: Instant) -> Bool {
        guard !apps[id.rawValue].arrivals.isEmpty else { return false }
        let arrival = apps[id.rawValue].arrivals.removeFirst()
        deliver(
            CallOrder.handOver(arrival, to: apps[id.rawValue]), to: id, for: .tell,
            watchdog: tellWatchdog(of: id, at: now), at: now, .openedWith)
        return true
    }
}

extension OpenDelivery {
    /// Whether a launch call has said that the app does not take what it was opened with.
    func isDeclined(by answers: [Answer]) -> Bool {
        zip(steps, answers).contains { step, answer in
            guard answer == .no, case .call(let method) = step.action else { return false }
            return method == .willFinishLaunching || method == .didFinishLaunching
        }
    }
}
