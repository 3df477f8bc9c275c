import UIKit
import WaitKinds

// Every kind of wait there is, beside a main thread that goes on.

private let kinds = libcKinds + swiftKinds

/// One kind after the other; how long each took, in milliseconds.
func waitInEach(_ seconds: Double) {
    let thread = Thread {
        for kind in kinds {
            let begin = uptime()
            kind.wait(seconds)
            say("\(kind.name) \(milliseconds(since: begin))")
        }
        say("all \(kinds.count)")
    }
    thread.start()
}

/// A thread a kind, each begun `step` seconds after the one before it and waiting as long.
func waitInAll(_ seconds: Double, step: Double) {
    let left = DispatchGroup()
    for (index, kind) in kinds.enumerated() {
        left.enter()
        let thread = Thread {
            if step > 0 { Thread.sleep(forTimeInterval: Double(index) * step) }
            let begin = uptime()
            kind.wait(seconds)
            say("\(kind.name) \(milliseconds(since: begin))")
            left.leave()
        }
        thread.start()
    }
    left.notify(queue: .main) { say("all \(kinds.count)") }
}
