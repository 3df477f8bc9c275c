import LifecycleKernel
import Scenarios
import Testing

struct TranscriptComparisonTests {
    private static let base = """
           0.000  Mail          state     launching
           0.020  Mail          call      applicationDidBecomeActive(_:)  [active]
           0.020  Mail          print     remaining: 28.99
           1.000  Mail          state     suspended
           2.000  Mail          exit      status 0

        """

    private func difference(_ seen: String, tolerance: Duration = .milliseconds(300)) -> String? {
        TranscriptComparison(tolerance: tolerance).difference(
            expected: TranscriptLine.lines(parsing: TranscriptComparisonTests.base),
            seen: TranscriptLine.lines(parsing: seen))
    }

    private func changed(_ from: String, _ to: String) -> String {
        let parts = TranscriptComparisonTests.base.split(
            separator: "\n", omittingEmptySubsequences: false
        ).map { $0 == from ? to : String($0) }
        let text = parts.joined(separator: "\n")
        precondition(text != TranscriptComparisonTests.base)
        return text
    }

    @Test
    func `equal transcripts have no difference, and times may lie apart as far as is allowed`() {
        let late = changed(
            "   1.000  Mail          state     suspended",
            "   1.300  Mail          state     suspended")
        let tooLate = changed(
            "   1.000  Mail          state     suspended",
            "   1.301  Mail          state     suspended")
        #expect(difference(TranscriptComparisonTests.base) == nil)
        #expect(difference(TranscriptComparisonTests.base, tolerance: .zero) == nil)
        #expect(difference(late) == nil)
        #expect(difference(late, tolerance: .zero) != nil)
        #expect(difference(tooLate) != nil)
    }

    @Test func `the first difference is told with the lines around it`() {
        let seen = changed(
            "   1.000  Mail          state     suspended",
            "   1.000  Mail          state     active")
        #expect(
            difference(seen) == """
                device, line 3:
                  expected:
                       0.000  Mail          state     launching
                       0.020  Mail          call      applicationDidBecomeActive(_:)  [active]
                  >    1.000  Mail          state     suspended
                       2.000  Mail          exit      status 0
                  seen:
                       0.000  Mail          state     launching
                       0.020  Mail          call      applicationDidBecomeActive(_:)  [active]
                  >    1.000  Mail          state     active
                       2.000  Mail          exit      status 0

                """)
    }

    @Test func `a line too few or too many is a difference`() {
        let fewer = changed("   2.000  Mail          exit      status 0", "")
        #expect(
            difference(fewer) == """
                device, line 4:
                  expected:
                       0.000  Mail          state     launching
                       0.020  Mail          call      applicationDidBecomeActive(_:)  [active]
                       1.000  Mail          state     suspended
                  >    2.000  Mail          exit      status 0
                  seen:
                       0.000  Mail          state     launching
                       0.020  Mail          call      applicationDidBecomeActive(_:)  [active]
                       1.000  Mail          state     suspended
                  > (no further line)

                """)
        let more = TranscriptComparisonTests.base + "   2.000  Mail          print     bye\n"
        #expect(difference(more) != nil)
    }

    @Test func `numbers in printed lines may lie 0.3 apart, words may not`() {
        func printed(_ text: String) -> String {
            changed(
                "   0.020  Mail          print     remaining: 28.99",
                "   0.020  Mail          print     \(text)")
        }
        #expect(difference(printed("remaining: 29.2")) == nil)
        #expect(difference(printed("remaining: 29.2"), tolerance: .zero) != nil)
        #expect(difference(printed("remaining: 29.4")) != nil)
        #expect(difference(printed("remaining: 28.99 s")) != nil)
        #expect(difference(printed("28.99")) != nil)
        #expect(difference(printed("remaining: undetermined")) != nil)
    }

    @Test func `where a printed line stands among the device's counts only without tolerance`() {
        let print = "   0.020  Mail          print     remaining: 28.99\n"
        let lines = TranscriptComparisonTests.base.split(separator: "\n").map { "\($0)\n" }
        let moved = (lines[0..<1] + [print] + lines[1..<2] + lines[3...]).joined()
        #expect(difference(moved) == nil)
        #expect(difference(moved, tolerance: .zero) != nil)
    }

    @Test func `calls of the app's own objects count where both have some`() {
        func own(_ selector: String) -> [TranscriptLine] {
            TranscriptLine.lines(
                parsing: TranscriptComparisonTests.base
                    + "   2.000  Mail          call      \(selector)  [active]\n")
        }
        let base = TranscriptLine.lines(parsing: TranscriptComparisonTests.base)
        for tolerance in [Duration.zero, .milliseconds(300)] {
            let comparison = TranscriptComparison(tolerance: tolerance)
            let appear = own("viewDidAppear(_:)")
            #expect(comparison.difference(expected: base, seen: appear) == nil)
            #expect(comparison.difference(expected: appear, seen: appear) == nil)
            #expect(comparison.difference(expected: own("viewDidLoad()"), seen: appear) != nil)
        }
    }

    @Test func `what is finer than a millisecond is no difference`() {
        let line = TranscriptLine(
            at: Instant(nanoseconds: 1_000_400_000), app: "Mail", kind: .state, text: "active",
            origin: .device)
        let read = TranscriptLine.lines(parsing: "\(line)\n")
        #expect(
            TranscriptComparison(tolerance: .zero).difference(expected: read, seen: [line]) == nil)
    }
}
