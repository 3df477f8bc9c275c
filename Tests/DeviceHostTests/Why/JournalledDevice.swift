import LifecycleKernel

@testable import DeviceHost

/// A kernel whose every event and directive goes into a journal, with apps that answer when told to.
///
/// It notes what an event answers as a host does: ready the launch, an acknowledgement the delivery,
/// frozen the freeze, an exit the kill.
struct JournalledDevice {
    var kernel: Kernel
    let journal: Journal
    var now = Instant.start
    private(set) var directives: [Directive] = []
    private var eventCount = 0
    private var waiting: [Waiting]
    let names: [String]

    /// What an app has been ordered and has not answered.
    struct Waiting {
        var launch: Int?
        var delivery: (number: Int, delivery: Delivery)?
        var freeze: Int?
        var kill: Int?
        /// Whether there is a process.
        var isAlive = false
    }

    init(_ profile: Profile = .ios18, apps names: [String]) throws {
        kernel = Kernel(profile: profile)
        journal = try Journal.inMemory()
        self.names = names
        waiting = names.map { _ in Waiting() }
        for (index, name) in names.enumerated() {
            journal.record(appNumber: index, name: name, bundle: "/Apps/\(name).app")
            take(.installed(AppID(index), AppDescription(name: name, adoptsScenes: true)))
        }
    }

    subscript(app: Int) -> Waiting { waiting[app] }

    mutating func take(_ event: Event, answering: Int? = nil) {
        eventCount += 1
        journal.record(event, number: eventCount, at: now, answering: answering)
        for directive in kernel.handle(event, at: now) {
            directives.append(directive)
            journal.record(directive, at: now)
            note(directive)
        }
    }

    private mutating func note(_ directive: Directive) {
        let number = directive.number
        switch directive.order {
        case .launch(let id): waiting[id.rawValue] = Waiting(launch: number, isAlive: true)
        case .deliver(let id, let delivery): waiting[id.rawValue].delivery = (number, delivery)
        case .freeze(let id): waiting[id.rawValue].freeze = number
        case .kill(let id, _):
            waiting[id.rawValue].kill = number
            waiting[id.rawValue].delivery = nil
        case .answer, .setBackgroundTime, .thaw, .signal, .discard, .remove, .announce: break
        }
    }

    // MARK: What apps answer

    mutating func ready(_ app: Int) {
        guard let launch = waiting[app].launch else { return }
        waiting[app].launch = nil
        take(.ready(AppID(app)), answering: launch)
    }

    mutating func acknowledge(_ app: Int) {
        guard let (number, delivery) = waiting[app].delivery else { return }
        waiting[app].delivery = nil
        take(
            .acknowledged(AppID(app), delivery.id, delivery.steps.map { _ in .done }),
            answering: number)
    }

    mutating func freeze(_ app: Int, refused: Bool = false) {
        guard let number = waiting[app].freeze else { return }
        waiting[app].freeze = nil
        take(refused ? .refused(AppID(app), .freeze) : .frozen(AppID(app)), answering: number)
    }

    mutating func exit(_ app: Int, _ status: ExitStatus) {
        guard waiting[app].isAlive else { return }
        let kill = waiting[app].kill
        waiting[app] = Waiting()
        take(.exited(AppID(app), status), answering: kill)
    }

    /// Launches an app to the front, with all its answers.
    mutating func launch(_ app: Int) {
        take(.launchAsked(AppID(app)))
        ready(app)
        acknowledge(app)
    }

    /// Moves time on, deadline by deadline.
    mutating func advance(milliseconds: Int) {
        let end = now + .milliseconds(milliseconds)
        while let due = kernel.nextDeadline, due <= end {
            now = max(now, due)
            take(.deadlineReached)
        }
        now = end
    }

    func why(_ app: Int, limit: Int = 0) throws -> [WhyEntry] {
        try WhyReport(journal: journal, profile: kernel.profile).entries(
            of: AppID(app), limit: limit)
    }
}
