import Foundation

/// A program that was started, and the two ends of its standard input and output.
final class Started {
    let process: pid_t
    let input: Int32
    let output: Int32
    private var hasEnded = false
    /// Its wait status, once it has ended.
    private(set) var status: Int32 = 0

    /// `environment` is added to the caller's; what the program writes as error comes with its
    /// output.
    init(_ path: String, _ arguments: [String], environment: [String] = []) throws {
        var inside: [Int32] = [0, 0]
        var outside: [Int32] = [0, 0]
        guard pipe(&inside) == 0, pipe(&outside) == 0 else {
            throw BenchmarkError("pipe: \(errno)")
        }
        for end in inside + outside { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, inside[0], 0)
        posix_spawn_file_actions_adddup2(&actions, outside[1], 1)
        posix_spawn_file_actions_adddup2(&actions, outside[1], 2)
        let own = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
        var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
        var variables: [UnsafeMutablePointer<CChar>?] = (own + environment).map { strdup($0) }
        words.append(nil)
        variables.append(nil)
        defer { for text in words + variables { free(text) } }
        var started: pid_t = 0
        let code = posix_spawn(&started, path, &actions, nil, words, variables)
        close(inside[0])
        close(outside[1])
        input = inside[1]
        output = outside[0]
        process = started
        guard code == 0 else {
            close(inside[1])
            close(outside[0])
            throw BenchmarkError("cannot start \(path): error \(code)")
        }
    }

    /// Reads until the program closes its output, or for so many seconds; the lines it wrote.
    @discardableResult
    func drain(until limit: Double) -> [String] {
        let end = seconds() + limit
        var text: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while true {
            let left = limit == .infinity ? -1 : Int32(max(0, (end - seconds()) * 1000))
            var ready = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            guard left != 0, poll(&ready, 1, left) > 0 else { break }
            let count = read(output, &chunk, chunk.count)
            guard count > 0 else { break }
            text += chunk[..<count]
        }
        return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Waits for the end of the program, which comes with that of its input or by itself; by force it
    /// comes now.
    func end(byForce: Bool = false) {
        guard !hasEnded else { return }
        hasEnded = true
        close(input)
        close(output)
        if byForce { kill(process, SIGKILL) }
        waitpid(process, &status, 0)
    }
}
