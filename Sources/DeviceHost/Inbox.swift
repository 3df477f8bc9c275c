import LifecycleKernel
import LifecycleWire
import LinuxControl
import Scenarios

// The inbox: what descriptors hold becomes events, in the order in which the app said it.

extension DeviceHost {
    func take(_ ready: Poller.Ready) throws(LinuxError) {
        let token = UInt32(truncatingIfNeeded: ready.token)
        switch ready.token {
        case PollToken.keeper: try takeKeeperReports()
        case PollToken.clock: clock.acknowledge()
        case PollToken.group(token):
            if let process = processes[token] { finishFreezeIfDone(process) }
        case PollToken.service(token):
            guard let process = processes[token] else { return }
            if ready.isWritable { process.service.flush() }
            watchBacklog(of: process)
            hear(process)
        case PollToken.client(token), PollToken.output(token):
            if let process = processes[token] { hear(process) }
        default: readers[ready.token]?()
        }
    }

    // MARK: The keeper

    private func takeKeeperReports() throws(LinuxError) {
        for report in try keeper.receive() {
            switch report {
            case .started(let started): try takeStart(started)
            case .notStarted(let token, let stage, let code):
                guard let starting = starting.removeValue(forKey: token) else { break }
                if let launch = starting.launch {
                    (clock as? PushedClock)?.time.notStarted(launch)
                }
                let error = LinuxError(
                    call: stage, subject: apps[starting.app.rawValue].bundle.executablePath,
                    errno: code)
                take(
                    .refused(starting.app, .launch("\(error)")), answering: starting.directive)
            case .exited(let token, let status): takeExit(token, status)
            case .gone:
                throw LinuxError(call: "keeper", subject: settings.keeper, errno: 32)
            }
        }
    }

    private func takeStart(_ started: KeeperReport.Started) throws(LinuxError) {
        guard let starting = starting.removeValue(forKey: started.token) else { return }
        if let launch = starting.launch {
            (clock as? PushedClock)?.time.started(launch, process: started.pid)
        }
        if let signals = starting.group as? SignalGroup { signals.leader = started.pid }
        let process = AppProcess(
            app: starting.app, token: started.token, launchDirective: starting.directive,
            started: started, group: starting.group, mark: starting.mark,
            backtraceFile: backtraceFile(of: starting.app, mark: starting.mark))
        if let files { apps[starting.app.rawValue].container.watch(by: files, as: process.token) }
        processes[started.token] = process
        apps[starting.app.rawValue].process = process
        try poller.add(process.service.descriptor, token: PollToken.service(process.token))
        try poller.add(process.channel.client, token: PollToken.client(process.token))
        try poller.add(process.channel.output, token: PollToken.output(process.token))
        if let events = process.group.eventsDescriptor {
            try poller.add(events, token: PollToken.group(process.token), interest: .priority)
        }
        if let directive = starting.killDirective {
            process.killDirective = directive
            process.group.kill()
            try? process.send(signal: 9)
        }
    }

    private func takeExit(_ token: UInt32, _ status: KeeperReport.Status) {
        guard let process = processes[token] else { return }
        process.group.kill()  // What it has left behind ends with it.
        hear(process)
        apps[process.app.rawValue].lastProcess = EndedProcess(
            pid: process.pid, conduct: process.conduct, backtraceFile: process.backtraceFile)
        forget(process)
        note(.exited, of: process.app)
        let exit: ExitStatus =
            switch status {
            case .exited(let status): .exited(status: status)
            case .signalled(let signal): .signalled(signal)
            }
        take(.exited(process.app, exit), answering: process.killDirective)
    }

    private func forget(_ process: AppProcess) {
        processes[process.token] = nil
        files?.forget(process.token)
        apps[process.app.rawValue].process = nil
        try? poller.remove(process.service.descriptor)
        try? poller.remove(process.channel.client)
        try? poller.remove(process.channel.output)
        if let events = process.group.eventsDescriptor { try? poller.remove(events) }
        try? keeper.forget(process.token)
        process.group.remove()
    }

    // MARK: The app

    /// Takes in everything the app has said, in its order.
    ///
    /// The messages are read before the answers, so an answer that came before a message is never
    /// missed. It says how many messages come before it; those that came meanwhile are read then.
    func hear(_ process: AppProcess) {
        process.channel.readMessages { self.take($0, from: process) }
        do {
            for reply in try process.service.replies() {
                process.channel.takeIn(upTo: reply.sentCount) { self.take($0, from: process) }
                acknowledge(reply, of: process)
            }
        } catch {
            refuseSpeech(of: process, error)
        }
        process.channel.takeIn(upTo: nil) { self.take($0, from: process) }
        watch(process)
    }

    /// Keeps the poller from waking for what must not or cannot be read.
    private func watch(_ process: AppProcess) {
        // An end would be reported without end.
        if !process.channel.clientIsOpen { try? poller.remove(process.channel.client) }
        if !process.service.isOpen { try? poller.remove(process.service.descriptor) }
        let isHeld = process.channel.holdsOutput || !process.channel.outputIsOpen
        guard isHeld != process.outputIsHeld else { return }
        process.outputIsHeld = isHeld
        try? poller.modify(
            process.channel.output, token: PollToken.output(process.token), wantsReading: !isHeld)
    }

    private func acknowledge(_ reply: PerformReply, of process: AppProcess) {
        guard let delivery = process.delivery else { return }
        process.delivery = nil
        if delivery.watchesFiles, files?.takeChanges(of: process.token) == true {
            note(.saved, of: process.app)
            take(.saved(process.app))
        }
        take(
            .acknowledged(process.app, delivery.id, reply.answers),
            answering: process.deliverDirective)
    }

    private func take(_ item: AppChannel.Item, from process: AppProcess) {
        switch item {
        case .message(let call): take(call, from: process)
        case .line(let line):
            let (prefix, text) = LogPrefix.split(line)
            process.conduct.printed(text)
            note(.printed(text), of: process.app)
            for line in narrator(of: process, { $0.printed(text, at: clock.now) }) {
                say(line, prefix: line.kind == .print ? prefix : nil)
            }
        case .broken(let error): refuseSpeech(of: process, error)
        }
    }

    private func take(_ call: HostCall, from process: AppProcess) {
        let id = process.app
        switch call {
        case .ready:
            process.conduct.reachedRunLoop()
            note(.ready, of: id)
            take(.ready(id), answering: process.launchDirective)
        case .steps(_, let reports): for report in reports { take(report, from: process) }
        case .called(let selector):
            process.conduct.called(selector)
            note(.called(selector), of: process.app)
            for line in narrator(of: process, { $0.called(selector, at: clock.now) }) { say(line) }
        case .beginTask(let request):
            if process.freezeBound != nil || isDrainingFrozen { beginsDuringFreezeCount += 1 }
            note(.taskBeginAsked(request), of: id)
            take(.taskBeginAsked(id, RequestID(0), request))
        case .endTask(let task):
            note(.taskEndAsked(task), of: id)
            take(.taskEndAsked(id, task))
        case .workCompleted:
            note(.workCompleted, of: id)
            take(.workCompleted(id))
        case .extendRestoration(let count):
            note(.restorationExtended(by: count), of: id)
            take(.restorationExtended(id, by: count))
        case .activateScene(let scene):
            note(.sceneAsked(scene), of: id)
            take(.sceneAsked(id, scene))
        case .discardScene(let scene):
            note(.sceneEndAsked(scene), of: id)
            take(.sceneEndAsked(id, scene))
        case .shown(let look, let damage, let problem):
            looks[look] = .seen(damage: damage, problem: problem)
        case .openURL(let url):
            note(.urlOpened(url), of: id)
            take(.arrivalAsked(id, .opening(url)))
        }
    }

    private func take(_ report: StepReport, from process: AppProcess) {
        switch report {
        case .began(let index):
            guard let action = action(index, of: process) else { return }
            process.conduct.began(action, at: clock.now)
            note(.stepBegan(action), of: process.app)
            for line in narrator(of: process, { $0.began(action, at: clock.now) }) { say(line) }
        case .ended(let index, let answer):
            guard let action = action(index, of: process) else { return }
            process.conduct.ended()
            note(.stepEnded(action, answer), of: process.app)
            for line in narrator(of: process, { $0.ended(action, answer, at: clock.now) }) {
                say(line)
            }
        }
    }

    private func action(_ index: Int, of process: AppProcess) -> Step.Action? {
        guard let steps = process.delivery?.steps, steps.indices.contains(index) else { return nil }
        return steps[index].action
    }

    private func narrator<Line>(
        of process: AppProcess, _ narrate: (inout Narrator) -> Line
    ) -> Line {
        narrate(&apps[process.app.rawValue].narrator)
    }

    /// A peer that does not speak the protocol loses its connection, and nothing else happens: if
    /// anything is awaited from it, the watchdog ends it.
    private func refuseSpeech(of process: AppProcess, _ error: WireError) {
        say(
            TranscriptLine(
                at: clock.now, app: apps[process.app.rawValue].name, kind: .diagnostic,
                text: "sent what is not a message (\(error)); its connection is closed",
                origin: .device))
        process.hangUp()
    }
}
