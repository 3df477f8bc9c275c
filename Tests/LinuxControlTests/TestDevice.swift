import Glibc
import Testing

@testable import LinuxControl

/// A keeper, a parent group where one can be made, and what the keeper has said.
final class TestDevice {
    let keeper: Keeper
    let parent: AppGroup?
    private let poller: Poller
    private var reports: [KeeperReport] = []
    private var launchCount: UInt32 = 0

    init(_ policy: Keeper.WhenHostDies = .endApps) throws {
        keeper = try Keeper(executable: TestDevice.program("dormouse-keeper"), whenHostDies: policy)
        parent = try? AppGroup.makeParent(name: TestDevice.freshName())
        poller = try Poller()
        try poller.add(keeper.descriptor, token: 0)
    }

    deinit {
        keeper.shutDown()
        parent?.remove()
    }

    /// Asks for a process, and returns its token.
    func request(
        _ executable: String, _ arguments: [String] = [], environment: [String] = [],
        folder: String = "/", group: AppGroup? = nil, hasFixedAddresses: Bool = false
    ) throws -> UInt32 {
        launchCount += 1
        try keeper.launch(
            token: launchCount, executable: executable, arguments: [executable] + arguments,
            environment: environment, workingDirectory: folder, group: group,
            hasFixedAddresses: hasFixedAddresses)
        return launchCount
    }

    /// Starts a process and waits until its program runs.
    func start(
        _ executable: String, _ arguments: [String] = [], environment: [String] = [],
        folder: String = "/", group: AppGroup? = nil, hasFixedAddresses: Bool = false
    ) throws -> TestApp {
        let token = try request(
            executable, arguments, environment: environment, folder: folder, group: group,
            hasFixedAddresses: hasFixedAddresses)
        guard case .started(let started) = try nextReport(), started.token == token else {
            throw TestFailure("\(executable) was not started")
        }
        return TestApp(started)
    }

    /// Starts a command of the shell.
    func shell(_ command: String, group: AppGroup? = nil) throws -> TestApp {
        try start(
            "/bin/sh", ["-c", command], environment: ["PATH=/usr/bin:/bin"], group: group)
    }

    /// A group for one app.
    func makeGroup() throws -> AppGroup {
        guard let parent else { throw TestFailure("no group can be made here") }
        return try parent.makeChild(name: "app")
    }

    func nextReport() throws -> KeeperReport {
        while reports.isEmpty {
            guard try !poller.wait(timeout: .seconds(20)).isEmpty else {
                throw TestFailure("the keeper says nothing")
            }
            reports = try keeper.receive()
        }
        return reports.removeFirst()
    }

    /// A program of this package: it lies beside the one that runs the tests.
    static func program(_ name: String) throws -> String {
        var path = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &path, path.count)
        let own = String(decoding: path.prefix(max(count, 0)), as: UTF8.self)
        guard let slash = own.lastIndex(of: "/") else { throw TestFailure("no /proc/self/exe") }
        return own[...slash] + name
    }

    /// A name that no other test of any run has at the same time.
    static func freshName() -> String { "dormouse-test-\(getpid())-\(freshNumbers.next())" }
}

/// One started process; its descriptors are closed with it.
final class TestApp {
    let token: UInt32
    let pid: Int32
    let service: Descriptor
    let client: Descriptor
    let output: Descriptor
    let process: Descriptor

    init(_ started: KeeperReport.Started) {
        token = started.token
        pid = started.pid
        service = Descriptor(started.service)
        client = Descriptor(started.client)
        output = Descriptor(started.output)
        process = Descriptor(started.process)
    }

    /// What a descriptor gives until the end.
    func readAll(_ descriptor: Descriptor) throws -> String { try read(descriptor) { _ in false } }

    /// What a descriptor gives until the end of a line, or the end.
    func readLine(_ descriptor: Descriptor) throws -> String {
        try read(descriptor) { $0.last == UInt8(ascii: "\n") }
    }

    private func read(
        _ descriptor: Descriptor, until isDone: ([UInt8]) -> Bool
    ) throws -> String {
        let poller = try Poller()
        try poller.add(descriptor.number, token: 0)
        var bytes: [UInt8] = []
        while !isDone(bytes) {
            switch try DescriptorReader(descriptor.number).read() {
            case .bytes(let more): bytes += more
            case .end: return String(decoding: bytes, as: UTF8.self)
            case .nothing:
                guard try !poller.wait(timeout: .seconds(20)).isEmpty else {
                    throw TestFailure("nothing more to read")
                }
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// Waits until the group says that it is frozen, or that it is not.
func wait(until isFrozen: Bool, _ group: AppGroup) throws {
    let poller = try Poller()
    try poller.add(try #require(group.eventsDescriptor), token: 0, interest: .priority)
    while try group.isFrozen != isFrozen {
        guard try !poller.wait(timeout: .seconds(20)).isEmpty else {
            throw TestFailure("the group stays as it is")
        }
    }
}

/// Waits until the process that a pidfd names has ended.
func waitForEnd(of pidfd: Descriptor) throws {
    let poller = try Poller()
    try poller.add(pidfd.number, token: 0)
    guard try !poller.wait(timeout: .seconds(20)).isEmpty else {
        throw TestFailure("the process does not end")
    }
}

/// Asks again until it holds, for what Linux gives no sign of.
func eventually(_ what: String, _ holds: () throws -> Bool) throws {
    let end = ContinuousClock.now + .seconds(20)
    while try !holds() {
        guard ContinuousClock.now < end else { throw TestFailure("not in time: \(what)") }
        usleep(1000)
    }
}

/// Two ends that are closed on exec.
func socketPair() throws -> (Descriptor, Descriptor) {
    var pair: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    try checked("socketpair", "test") { socketpair(AF_UNIX, type, 0, &pair) }
    return (Descriptor(pair[0]), Descriptor(pair[1]))
}

struct TestFailure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

/// Counts from 1, for all threads.
private final class Numbers: @unchecked Sendable {
    private var last = 0
    private var mutex = pthread_mutex_t()

    func next() -> Int {
        pthread_mutex_lock(&mutex)
        defer { pthread_mutex_unlock(&mutex) }
        last += 1
        return last
    }
}

private let freshNumbers = Numbers()

/// Whether Linux lets this process make groups.
let canMakeGroups = (try? AppGroup.makeParent(name: TestDevice.freshName()))?.remove() == true

/// Whether Linux lets processes have fixed addresses: a container may forbid it.
let canFixAddresses = system("setarch --addr-no-randomize true 2>/dev/null") == 0

/// Whether the tests that take long are asked for.
let isLong = getenv("DORMOUSE_LONG") != nil
