// Plays random histories of the kernel: `kernel-histories --help` says how.

import Glibc
import LifecycleKernel

guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
    print(Options.usage)
    exit(CommandLine.arguments.contains("--help") ? 0 : 2)
}

var coverage = Coverage()

if let seed = options.replayed {
    let outcome = History.play(
        seed: seed, eventCount: options.eventCount, isShown: true, coverage: &coverage)
    print(outcome.map { "broken at event \($0.event): \($0.promise)" } ?? "all promises held")
    exit(outcome == nil ? 0 : 1)
}

var failedCount = 0
for index in 0..<options.count {
    let seed = options.seed &+ UInt64(index)
    guard
        let outcome = History.play(
            seed: seed, eventCount: options.eventCount, isShown: false, coverage: &coverage)
    else { continue }
    failedCount += 1
    print("FAILED  --replay \(seed), event \(outcome.event): \(outcome.promise)")
    if failedCount == 10 {
        print("10 histories failed; the rest are not played")
        break
    }
}

if options.coverageIsShown { coverage.show() }
print(coverage.summary)
// Histories that broke off leave gaps of their own.
let gaps = options.coverageIsJudged && failedCount == 0 ? coverage.gaps : []
for gap in gaps { print("FAILED  coverage: \(gap)") }
let passedCount = failedCount == 10 ? 0 : options.count - failedCount
print("\(passedCount) histories passed, \(failedCount) failed")
print("\(passedCount) passed, \(failedCount + gaps.count) failed")
exit(failedCount + gaps.count == 0 ? 0 : 1)
