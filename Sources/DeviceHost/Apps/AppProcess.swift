import Glibc
import LifecycleKernel
import LifecycleWire
import LinuxControl

/// One live process of an app and its ties to the host: two sockets, a pipe, a group.
///
/// It lives from the keeper's report that the process has started until everything it said has been
/// taken in after its end.
final class AppProcess {
    let app: AppID
    /// The keeper's name for it; counts launches of the device.
    let token: UInt32
    let pid: Int32
    let group: any SuspensionGroup
    let service: ServiceSocket
    let channel: AppChannel
    private let pidfd: Int32

    /// The directives whose answers are awaited, for the chains of `why`.
    var launchDirective: Int
    var deliverDirective: Int?
    var freezeDirective: Int?
    var killDirective: Int?
    /// A person's signal ends it, and its end is still to come.
    var isEndAwaited = false

    /// A debugger was seen attached to it.
    var isTraced = false

    /// The file that a crash leaves.
    let backtraceFile: String
    /// What it was last heard doing.
    var conduct = Conduct()
    /// The steps under way.
    var delivery: Delivery?
    /// Until when a freeze has to be finished; `nil` while none is under way.
    var freezeBound: Instant?
    var isFrozen = false
    /// Whether the poller says when the app takes more of what is kept for it.
    var backlogIsWatched = false
    /// Whether the poller has been told to leave the output alone.
    var outputIsHeld = false

    init(
        app: AppID, token: UInt32, launchDirective: Int, started: KeeperReport.Started,
        group: any SuspensionGroup, mark: String, backtraceFile: String
    ) {
        self.app = app
        self.token = token
        self.launchDirective = launchDirective
        self.group = group
        self.backtraceFile = backtraceFile
        pid = started.pid
        pidfd = started.process
        service = ServiceSocket(descriptor: started.service)
        channel = AppChannel(client: started.client, output: started.output, mark: mark)
    }

    deinit {
        close(pidfd)
        close(channel.client)
        close(channel.output)
    }

    /// Answers the begin that the app is waiting on. One is under way at a time, so the answer
    /// always fits the socket; an app that is gone needs none.
    func answerBegin(_ task: TaskID?) {
        var writer = SocketWriter(channel.client)
        try? writer.write(WireReply.beginTask(task).encodedMessage())
    }

    /// Whether the conversation was ended by the host.
    private(set) var isHungUp = false

    /// Ends the conversation; the process goes on.
    func hangUp() {
        isHungUp = true
        shutdown(channel.client, Int32(SHUT_RDWR))
        shutdown(service.descriptor, Int32(SHUT_RDWR))
    }

    /// Sends the first process a signal. Linux: `pidfd_send_signal(2)`, so it meets no stranger.
    func send(signal: Int32) throws(LinuxError) {
        try sendSignal(signal, toProcess: pidfd)
    }
}
