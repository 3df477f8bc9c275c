import Foundation
import Synchronization
import WaitKinds

// A program that waits in every way that Swift, Foundation, Dispatch and Swift concurrency have.
//
//     each SECONDS         all kinds, one after the other
//     order SECONDS STEP   all at once, each ending STEP seconds before the one before it
//     ticks COUNT          a Timer each second
//     sleeps COUNT         one sleep of 1.14 s after another
//     tasks                tasks on the main actor, on the pool, and on a concurrent queue
//     work COUNT           a timer, a task loop, an asyncAfter chain and a thread

let start = uptime()

func runEach(_ seconds: Double) {
    for kind in swiftKinds {
        let begin = uptime()
        kind.wait(seconds)
        say("\(kind.name) \(milliseconds(since: begin))")
    }
}

func runOrder(_ seconds: Double, step: Double) {
    var threads: [Thread] = []
    let left = DispatchGroup()
    for (index, kind) in swiftKinds.enumerated() {
        left.enter()
        let thread = Thread {
            kind.wait(seconds - Double(index) * step)
            say("\(kind.name) \(milliseconds(since: start))")
            left.leave()
        }
        thread.start()
        threads.append(thread)
    }
    left.wait()
}

func runTicks(_ count: Int) {
    nonisolated(unsafe) var ticks = 0  // The timer runs on the main thread.
    let timer = Timer(timeInterval: 1, repeats: true) { _ in
        ticks += 1
        say("tick \(ticks) \(milliseconds(since: start))")
        if ticks == count { exit(0) }
    }
    timer.fireDate = Date(timeIntervalSinceNow: 1)
    RunLoop.current.add(timer, forMode: .default)
    RunLoop.current.run(until: .distantFuture)
}

func runSleeps(_ count: Int) {
    for _ in 0..<count { Thread.sleep(forTimeInterval: 1.14) }
    say("\(count) sleeps \(milliseconds(since: start))")
}

@MainActor func runTasks() {
    let count = 12
    for number in 0..<count {
        Task { @MainActor in
            for round in 0..<3 {
                try? await Task.sleep(for: .seconds(1))
                say("main \(number) \(round)")
            }
        }
        Task.detached {
            for round in 0..<3 {
                try? await Task.sleep(for: .seconds(1))
                say("pool \(number) \(round)")
            }
        }
        for round in 1...3 {
            DispatchQueue.global().asyncAfter(deadline: .now() + Double(round)) {
                say("queue \(number) \(round)")
            }
        }
        let thread = Thread {
            for round in 0..<3 {
                Thread.sleep(forTimeInterval: 1)
                say("thread \(number) \(round)")
            }
        }
        thread.start()
        _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in
            say("timer \(number)")
            if uptime() - start >= 3_000_000_000 { timer.invalidate() }
        }
    }
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 3.5))
    say("set \(Set((0..<8).map { "element \($0)" }))")
    say("random \(UInt64.random(in: .min ... .max)) \(UUID())")
}

@MainActor func runWork(_ seconds: Int) {
    let end = Double(seconds)
    _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
        say("timer \(milliseconds(since: start))")
    }
    Task { @MainActor in
        while true {
            try? await Task.sleep(for: .milliseconds(700))
            say("task \(milliseconds(since: start))")
        }
    }
    @Sendable func chain() {
        say("chain \(milliseconds(since: start))")
        DispatchQueue.main.asyncAfter(deadline: .now() + 1.5, execute: chain)
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.5, execute: chain)
    let thread = Thread {
        while true {
            Thread.sleep(forTimeInterval: 2.1)
            say("thread \(milliseconds(since: start))")
        }
    }
    thread.start()
    RunLoop.main.run(until: Date(timeIntervalSinceNow: end))
}

/// Threads that meet at a mutex of the standard library, which is a futex of its own kind.
final class Shared: Sendable {
    let turns = Mutex(0)
}

func runMutex() {
    let shared = Shared()
    let left = DispatchGroup()
    for number in 0..<6 {
        left.enter()
        let thread = Thread {
            for _ in 0..<5 {
                shared.turns.withLock { turns in
                    turns += 1
                    Thread.sleep(forTimeInterval: 0.001)
                    say("turn \(turns) of \(number)")
                }
            }
            left.leave()
        }
        thread.start()
    }
    left.wait()
}

/// Runs another program and reads what it says.
func runProcess() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "sleep 5; echo five; sleep 5; echo ten"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    say("\(text.split(separator: "\n")) \(process.terminationStatus)")
    say("after \(milliseconds(since: start) / 1000) s")
}

func runClocks() {
    let date = Date()
    let continuous = ContinuousClock.now
    let suspending = SuspendingClock.now
    let system = ProcessInfo.processInfo.systemUptime
    say("\(Int64((date.timeIntervalSince1970 * 1000).rounded())) \(Int64(system * 1000))")
    Thread.sleep(forTimeInterval: 100)
    let passed = [
        Int64((Date().timeIntervalSince(date) * 1000).rounded()),
        Int64((ContinuousClock.now - continuous) / .milliseconds(1)),
        Int64((SuspendingClock.now - suspending) / .milliseconds(1)),
        Int64(((ProcessInfo.processInfo.systemUptime - system) * 1000).rounded()),
    ]
    say("\(passed)")
}

let arguments = CommandLine.arguments
let first = arguments.count > 2 ? Double(arguments[2]) ?? 0 : 3600
let second = arguments.count > 3 ? Double(arguments[3]) ?? 0 : 0
switch arguments.count > 1 ? arguments[1] : "each" {
case "each": runEach(first)
case "order": runOrder(first, step: second)
case "ticks": runTicks(Int(first))
case "sleeps": runSleeps(Int(first))
case "tasks": runTasks()
case "work": runWork(Int(first))
case "clocks": runClocks()
case "mutex": runMutex()
case "process": try runProcess()
default: exit(2)
}
