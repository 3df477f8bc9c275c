import UIKit
import WaitKinds

// Everything that may run at once in one app, due at the same instants.

private let begin = uptime()

/// What the system lends keeps the app running while another one is in front.
@MainActor
private func borrowTime() {
    _ = UIApplication.shared.beginBackgroundTask(withName: "bustle")
}

/// Tasks, queues, threads and timers, each saying a line a second.
@MainActor
func runTasks() {
    borrowTime()
    for number in 0..<4 {
        Task { @MainActor in
            while true {
                try? await Task.sleep(for: .seconds(1))
                say("main \(number) \(milliseconds(since: begin))")
            }
        }
        Task.detached {
            while true {
                try? await Task.sleep(for: .seconds(1))
                say("pool \(number) \(milliseconds(since: begin))")
            }
        }
        @Sendable func chain() {
            DispatchQueue.global().asyncAfter(deadline: .now() + 1) {
                say("queue \(number) \(milliseconds(since: begin))")
                chain()
            }
        }
        chain()
        let thread = Thread {
            while true {
                Thread.sleep(forTimeInterval: 1)
                say("thread \(number) \(milliseconds(since: begin))")
            }
        }
        thread.start()
        _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
            say("timer \(number) \(milliseconds(since: begin))")
        }
    }
}

// MARK: Two processes of one app

/// Asks another process of this app over a socket pair, a question a second; timers that are due a
/// millisecond after each question must not come before the answer.
@MainActor
func askQuestions(_ count: Int) {
    borrowTime()
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { return }
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["--answer"]
    process.standardInput = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    do { try process.run() } catch { return say("no child: \(error)") }
    close(ends[1])
    let end = ends[0]
    let thread = Thread {
        for number in 0..<count {
            Thread.sleep(forTimeInterval: 1)
            let begin = uptime()
            var byte = UInt8(truncatingIfNeeded: number)
            write(end, &byte, 1)
            var one = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
            guard poll(&one, 1, 1) == 1 else { return say("time overtook answer \(number)") }
            read(end, &byte, 1)
            say("answer \(byte) after \(uptime() - begin)")
        }
        close(end)
        process.waitUntilExit()
        say("child \(process.terminationStatus)")
    }
    thread.start()
}

/// What the other process does: answers a byte with its successor, and has a timer of its own.
func answerMessages() -> Never {
    let thread = Thread {
        while true {
            Thread.sleep(forTimeInterval: 1.001)
            say("child ticks")
        }
    }
    thread.start()
    var byte: UInt8 = 0
    while read(0, &byte, 1) == 1 {
        byte &+= 1
        write(0, &byte, 1)
    }
    exit(7)
}

// MARK: Children

/// Programs that sleep, some at once.
@MainActor
func runChildren(_ count: Int) {
    borrowTime()
    let thread = Thread {
        for number in 0..<count {
            let left = DispatchGroup()
            for seconds in 1...3 {
                left.enter()
                shell("sleep \(seconds); echo \(number).\(seconds)") { left.leave() }
            }
            left.wait()
            say("children \(number) ended after \(milliseconds(since: begin) / 1000) s")
        }
    }
    thread.start()
    _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in say("parent ticks") }
}

private func shell(_ command: String, ended: @escaping @Sendable () -> Void) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.terminationHandler = { _ in ended() }
    do { try process.run() } catch { say("no child: \(error)") }
}
