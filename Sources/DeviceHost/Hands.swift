import Glibc
import LifecycleKernel
import LifecycleWire
import LinuxControl
import Scenarios

// Hands: one directive, one deed. What Linux refuses goes back to the kernel.

extension DeviceHost {
    func perform(_ directive: Directive, at now: Instant) {
        switch directive.order {
        case .launch(let id): launch(id, directive.number)
        case .deliver(let id, let delivery): deliver(delivery, to: id, directive.number)
        case .answer(let id, let request, let task): answer(request, of: id, with: task)
        case .setBackgroundTime(let id, let until):
            guard let process = process(of: id) else { return }
            call(
                .setBackgroundTime(until: until.map { clock.monotonicNanoseconds(at: $0) }),
                on: process)
        case .freeze(let id): freeze(id, directive.number)
        case .thaw(let id): thaw(id)
        case .kill(let id, let kill):
            if let process = process(of: id) {
                report(kill, of: process, directive: directive.number, at: now)
            }
            self.kill(id, kill, directive.number)
        case .signal(let id, let signal): send(signal, to: id)
        case .discard(let id): apps[id.rawValue].container.discardSavedState()
        case .remove(let id): removeContainer(of: id)
        case .announce(let id, let announcement):
            if case .exit(let reason) = announcement {
                report(reason, of: id, directive: directive.number, at: now)
            }
            announce(announcement, of: id, at: now)
        }
    }

    func process(of id: AppID) -> AppProcess? { apps[id.rawValue].process }

    private func announce(_ announcement: Announcement, of id: AppID, at now: Instant) {
        if case .exit(let reason) = announcement { apps[id.rawValue].lastExit = reason }
        for line in apps[id.rawValue].narrator.announced(announcement, at: now) { say(line) }
    }

    /// What cannot be deleted is said, for a person believes that it is gone.
    private func removeContainer(of id: AppID) {
        apps[id.rawValue].isRemoved = true
        let container = apps[id.rawValue].container
        guard !installedApps.contains(where: { $0.container == container }) else { return }
        do {
            try container.remove()
        } catch {
            say(apps[id.rawValue].narrator.leftBehind("\(error)", at: clock.now))
        }
    }

    // MARK: Processes

    private func launch(_ id: AppID, _ directive: Int) {
        launchCount += 1
        let token = launchCount
        let app = apps[id.rawValue]
        note(.launched, of: id)
        do {
            let mark = randomMark()
            let group = try makeGroup(named: "\(app.name)-\(token)")
            var starting = StartingProcess(
                app: id, directive: directive, group: group, mark: mark)
            let pushed = (clock as? PushedClock)?.time
            starting.launch = try pushed?.announceLaunch(app: Int(token) - 1)
            self.starting[token] = starting
            try keeper.launch(
                token: token,
                executable: app.bundle.executablePath,
                arguments: [app.bundle.executablePath] + app.arguments,
                environment: app.container.environment
                    + ["DORMOUSE_MARK=\(mark)", "DORMOUSE_APP=\(app.name)"] + deviceFacts
                    + CrashBacktrace.environment(file: backtraceFile(of: id, mark: mark))
                    + (pushed.map { $0.environment(app: Int(token) - 1) + ["TZ=UTC"] } ?? []),
                workingDirectory: app.container.path,
                group: group as? AppGroup,
                // What follows the order of pointers then repeats as well.
                hasFixedAddresses: pushed != nil)
        } catch {
            starting[token] = nil
            take(.refused(id, .launch("\(error)")), answering: directive)
        }
    }

    func backtraceFile(of id: AppID, mark: String) -> String {
        CrashBacktrace.file(inContainer: apps[id.rawValue].container.path, mark: mark)
    }

    /// What `UIDevice` says in the app.
    private var deviceFacts: [String] {
        let profile = settings.profile
        return [
            "DORMOUSE_GENERATION=\(profile.name)",
            "DORMOUSE_MULTITASKING=\(profile.isMultitaskingSupported ? "yes" : "no")",
        ]
    }

    private func makeGroup(named name: String) throws -> any SuspensionGroup {
        if let parentGroup { return try parentGroup.makeChild(name: name) }
        return SignalGroup()
    }

    /// Text that no app writes by accident; always as long, for it moves the app's stack.
    private func randomMark() -> String {
        [UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max)].map { number in
            let digits = String(number, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    private func kill(_ id: AppID, _ kill: Kill, _ directive: Int) {
        if let process = process(of: id) {
            if case .watchdog = kill.why { sayIfDeaf(process) }
            process.killDirective = directive
            // It is no longer left out: its end is waited for.
            (clock as? PushedClock)?.time.setFrozen(false, app: Int(process.token) - 1)
            process.group.kill()
            try? process.send(signal: SIGKILL)
        } else if let token = starting.first(where: { $0.value.app == id })?.key {
            starting[token]?.killDirective = directive
        }
    }

    /// An app that closed what it did not open cannot do what it is killed for.
    private func sayIfDeaf(_ process: AppProcess) {
        guard !process.service.isOpen, !process.isHungUp else { return }
        say(
            TranscriptLine(
                at: clock.now, app: apps[process.app.rawValue].name, kind: .diagnostic,
                text: "has closed its connection to the device, so it was told nothing",
                origin: .device))
    }

    private func send(_ signal: Int32, to id: AppID) {
        guard let process = process(of: id) else { return }
        if signal == SIGKILL {
            // A frozen process ends of it too.
            process.isEndAwaited = true
            (clock as? PushedClock)?.time.setFrozen(false, app: Int(process.token) - 1)
        }
        try? process.send(signal: signal)
    }

    // MARK: Words to the app

    private func deliver(_ delivery: Delivery, to id: AppID, _ directive: Int) {
        guard let process = process(of: id) else { return }  // Its exit is on the way.
        process.delivery = delivery
        process.deliverDirective = directive
        if delivery.watchesFiles { _ = files?.takeChanges(of: process.token) }
        call(.perform(delivery), on: process)
    }

    private func answer(_ request: RequestID, of id: AppID, with task: TaskID?) {
        guard let process = process(of: id) else { return }
        process.answerBegin(task)
    }

    /// Calls the app; what it does not take now is sent when it takes more.
    private func call(_ call: AppCall, on process: AppProcess) {
        process.service.call(call)
        watchBacklog(of: process)
    }

    func watchBacklog(of process: AppProcess) {
        guard process.service.hasBacklog != process.backlogIsWatched else { return }
        process.backlogIsWatched.toggle()
        try? poller.modify(
            process.service.descriptor, token: PollToken.service(process.token),
            wantsWriting: process.backlogIsWatched)
    }
}
