import LifecycleKernel

/// A kernel with three apps, played by rows of events; everything it orders becomes a line.
struct PlayedDevice {
    static let apps = ["Mail", "Maps", "Clock"]
    /// The three without scenes or wishes of their own.
    static let plain = apps.map { AppDescription(name: $0) }

    private(set) var kernel: Kernel
    private(set) var lines: [String] = []
    /// What was said of life-cycle bugs; beside the lines, with claims of their own.
    private(set) var diagnoses: [(at: Instant, diagnosis: Diagnosis)] = []
    private var now = Instant.start
    private var directiveCount = 0
    /// What each app was last given to do.
    private var lastDelivery: [DeliveryID] = apps.map { _ in DeliveryID(0) }
    private var requestCount = 0

    init(profile: Profile, apps: [AppDescription] = plain) {
        kernel = Kernel(profile: profile)
        for (index, description) in apps.enumerated() {
            take(.installed(AppID(index), description))
        }
    }

    /// Plays each row at its time, after the deadlines before it. The time of the last row ends
    /// with the deadlines that are due then.
    mutating func play(_ rows: String) throws {
        for line in rows.split(separator: "\n") {
            let row = try EventRow(line)
            while let due = kernel.nextDeadline, due < row.at {
                now = max(now, due)
                take(.deadlineReached)
            }
            now = row.at
            let last = lastDelivery
            let context = EventRow.Context(
                lastDelivery: { last[$0.rawValue] },
                nextRequest: RequestID(requestCount + 1))
            guard let event = try row.event(apps: Self.apps, context) else {
                while let due = kernel.nextDeadline, due <= now { take(.deadlineReached) }
                continue
            }
            take(event)
        }
    }

    private mutating func take(_ event: Event) {
        // Each begin is a question of its own.
        if case .taskBeginAsked = event { requestCount += 1 }
        if let objection = kernel.objection(to: event) {
            lines.append("objection  \(DirectiveLine.seconds(now - .start))  \(objection.words)")
        }
        for directive in kernel.handle(event, at: now) {
            if case .deliver(let app, let delivery) = directive.order {
                lastDelivery[app.rawValue] = delivery.id
            }
            if case .announce(_, .diagnosed(let diagnosis)) = directive.order {
                diagnoses.append((now, diagnosis))
                continue
            }
            directiveCount += 1
            lines.append(
                DirectiveLine(directive, number: directiveCount, at: now, apps: Self.apps).text)
        }
    }
}

extension PlayedDevice {
    /// Mail and Maps have adopted scenes, Maps with several windows; Clock has not.
    static let scenes = [
        AppDescription(name: "Mail", adoptsScenes: true),
        AppDescription(name: "Maps", adoptsScenes: true, supportsMultipleScenes: true),
        AppDescription(name: "Clock"),
    ]
}

extension PlayedDevice {
    /// Mail has `UIApplicationExitsOnSuspend`.
    static let exiting = [
        AppDescription(name: "Mail", exitsOnSuspend: true), AppDescription(name: "Maps"),
        AppDescription(name: "Clock"),
    ]
}
