import LifecycleKernel

/// A kernel with three apps, played by rows of events; everything it orders becomes a line.
struct PlayedDevice {
    static let apps = ["Mail", "Maps", "Clock"]

    private(set) var kernel: Kernel
    private(set) var lines: [String] = []
    /// What was said of life-cycle bugs; beside the lines, with claims of their own.
    private(set) var diagnoses: [(at: Instant, diagnosis: Diagnosis)] = []
    private var now = Instant.start
    /// What each app was last given to do.
    private var lastDelivery: [DeliveryID] = apps.map { _ in DeliveryID(0) }
    private var requestCount = 0

    init(profile: Profile) {
        kernel = Kernel(profile: profile)
        for (index, name) in Self.apps.enumerated() {
            take(.installed(AppID(index), AppDescription(name: name)))
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
            guard let event = try row.event(apps: Self.apps, of: self) else {
                while let due = kernel.nextDeadline, due <= now { take(.deadlineReached) }
                continue
            }
            take(event)
        }
    }

    /// The list of steps that an acknowledgement without a number means: the last one.
    func lastDelivery(of app: AppID) -> DeliveryID { lastDelivery[app.rawValue] }

    /// Each begin is a question of its own.
    var nextRequest: RequestID { RequestID(requestCount + 1) }

    private mutating func take(_ event: Event) {
        if case .taskBeginAsked = event { requestCount += 1 }
        for directive in kernel.handle(event, at: now) {
            if case .deliver(let app, let delivery) = directive.order {
                lastDelivery[app.rawValue] = delivery.id
            }
            if case .announce(_, .diagnosed(let diagnosis)) = directive.order {
                diagnoses.append((now, diagnosis))
                continue
            }
            lines.append(
                DirectiveLine(directive, number: lines.count + 1, at: now, apps: Self.apps).text)
        }
    }
}
