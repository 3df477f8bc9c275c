import Foundation

/// A thread and a dispatch queue that log once a second, whatever the main thread does.
final class OtherThreads {
    private let source: DispatchSourceTimer

    init() {
        Thread.detachNewThread {
            while true {
                Thread.sleep(forTimeInterval: 1)
                NSLog("thread: running")
            }
        }
        let queue = DispatchQueue(label: "org.dormouse.BorrowedTime.queue")
        source = DispatchSource.makeTimerSource(queue: queue)
        source.schedule(deadline: .now() + 1, repeating: 1)
        source.setEventHandler { NSLog("queue: running") }
        source.resume()
    }
}
