import Foundation
import LifecycleKernel
import Scenarios
import Testing

@testable import DeviceHost

@Suite struct FullDiskTests {
    @Test func `a full disk stops the journal and not the device`() async {
        // A process of its own: the limit on the size of files holds for all of it.
        await #expect(processExitsWith: .success) {
            let folder = try TestFolder()
            let journal = try Journal(path: folder.path("journal.sqlite"))
            record(1...100, in: journal)
            journal.flush()
            try #require(journal.failure == nil)

            signal(SIGXFSZ, SIG_IGN)
            let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
            var unlimited = rlimit()
            getrlimit(resource, &unlimited)
            var limit = rlimit(rlim_cur: 96 * 1024, rlim_max: unlimited.rlim_max)
            setrlimit(resource, &limit)
            record(101...3_100, in: journal)
            journal.flush()
            guard case .full = journal.failure else {
                Issue.record("\(String(describing: journal.failure))")
                return
            }
            try #require(journal.droppedRowCount == 3_000)
            // What was kept before is there, and can be read.
            try #require(try journal.lines(after: 0, limit: 5_000).count == 100)

            setrlimit(resource, &unlimited)
            record(3_101...5_100, in: journal)
            journal.flush()
            try #require(journal.failure == nil)
            let kept = try journal.lines(after: 0, limit: 5_000)
            try #require(kept.count + journal.droppedRowCount == 5_100)
            try #require(kept.last?.line.text.hasPrefix("5100 ") == true)
        }
    }
}

/// Lines long enough to fill a small disk.
private func record(_ numbers: ClosedRange<Int>, in journal: Journal) {
    for number in numbers {
        journal.record(
            TranscriptLine(
                at: Instant(nanoseconds: 0), app: "Mail", kind: .print,
                text: "\(number) " + String(repeating: "x", count: 200), origin: .app),
            prefix: nil)
    }
}
