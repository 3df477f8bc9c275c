import CLinux

/// What the keeper says of the apps it was asked for.
///
///     launch → started → exited
///     launch → notStarted
public enum KeeperReport: Equatable, Sendable {
    case started(Started)
    /// The program was never reached. `stage` is the call that failed: `execve`, `chdir`, `clone3`
    /// and so on.
    case notStarted(token: UInt32, stage: String, errno: Int32)
    /// The app's first process has ended; what it has started may live on in its group.
    case exited(token: UInt32, Status)
    /// The keeper has ended: nobody learns any more how apps end.
    case gone

    /// A process whose program runs. The descriptors belong to who receives them; those of the
    /// sockets and of the output do not block.
    public struct Started: Equatable, Sendable {
        public let token: UInt32
        public let pid: Int32
        /// The host's end of the socket on which the app is the service.
        public let service: Int32
        /// The host's end of the socket on which the app is the client.
        public let client: Int32
        /// The read end of its standard output and error.
        public let output: Int32
        /// A pidfd: readable when the process has ended.
        public let process: Int32
    }

    /// How a process ended. Linux: `waitid(2)`.
    public enum Status: Equatable, Sendable {
        /// It ended by itself; 0 to 255.
        case exited(Int32)
        /// A signal ended it, by its number.
        case signalled(Int32)
    }

    /// `nil` when it is not a report, or came with the wrong number of descriptors.
    init?(_ report: dormouse_report, _ descriptors: [Int32]) {
        guard report.version == UInt16(DORMOUSE_KEEPER_VERSION) else { return nil }
        switch (UInt32(report.kind), descriptors.count) {
        case (DORMOUSE_REPORT_STARTED.rawValue, 4):
            self = .started(
                Started(
                    token: report.token, pid: report.process, service: descriptors[0],
                    client: descriptors[1], output: descriptors[2], process: descriptors[3]))
        case (DORMOUSE_REPORT_NOT_STARTED.rawValue, 0):
            self = .notStarted(
                token: report.token, stage: KeeperReport.call(ofStage: report.stage),
                errno: report.code)
        case (DORMOUSE_REPORT_EXITED.rawValue, 0):
            let isExit = report.code == KeeperReport.codeOfExit
            self = .exited(
                token: report.token, isExit ? .exited(report.status) : .signalled(report.status))
        case _: return nil
        }
    }

    /// CLD_EXITED; CLD_KILLED and CLD_DUMPED are the others of a process that has ended.
    private static let codeOfExit: Int32 = 1

    private static func call(ofStage stage: UInt32) -> String {
        switch dormouse_stage(stage) {
        case DORMOUSE_STAGE_REQUEST: "launch request"
        case DORMOUSE_STAGE_TABLE: "table of the keeper"
        case DORMOUSE_STAGE_SOCKETPAIR: "socketpair"
        case DORMOUSE_STAGE_PIPE: "pipe2"
        case DORMOUSE_STAGE_EPOLL: "epoll_ctl"
        case DORMOUSE_STAGE_CLONE: "clone3"
        case DORMOUSE_STAGE_DESCRIPTORS: "dup2"
        case DORMOUSE_STAGE_CHDIR: "chdir"
        case DORMOUSE_STAGE_EXECVE: "execve"
        case _: "stage \(stage)"
        }
    }
}
