import LifecycleKernel
import Scenarios
import Testing

struct GenerationComparisonTests {
    /// Holds transcripts against each other, the oldest first; the table without its indent.
    private func check(
        _ transcripts: String..., tolerance: Duration = .zero, table: String
    ) {
        let names = ["ios6", "ios12", "ios18"]
        let comparison = GenerationComparison(
            zip(names, transcripts).map {
                .init(generation: $0, lines: TranscriptLine.lines(parsing: $1))
            }, tolerance: tolerance)
        #expect(comparison.table.map { $0 + "\n" }.joined() == table)
    }

    private static let base = """
        0.000  Mail  state     launching
        0.000  Mail  print     hello
        5.000  Mail  task      expired "sync"
        5.000  Mail  state     suspended
        9.000  Mail  state     active

        """

    @Test func `equal transcripts do not differ`() {
        let base = GenerationComparisonTests.base
        check(base, base, table: "  ios6  ios12\n")
    }

    @Test func `what only follows a late line is not told again`() {
        check(
            GenerationComparisonTests.base,
            """
            0.000  Mail  state     launching
            0.000  Mail  print     hello
            7.500  Mail  task      expired "sync"
            7.500  Mail  state     suspended
            11.500  Mail  state     active

            """,
            table: """
                   ios6  ios12
                  5.000  7.500  Mail  task      expired "sync"

                """)
    }

    @Test func `a line that is missing stands between those around it`() {
        check(
            GenerationComparisonTests.base,
            GenerationComparisonTests.base.replacing(
                "0.000  Mail  print     hello\n", with: "4.000  Mail  warned    soon\n"),
            table: """
                   ios6  ios12
                      -  4.000  Mail  warned    soon
                  0.000      -  Mail  print     hello

                """)
    }

    @Test func `printed numbers that differ are told beside the second`() {
        check(
            "1.000  Mail  print     remaining: 595.00 of 600\n",
            "1.000  Mail  print     remaining: 25.00 of 600\n",
            table: """
                                 ios6               ios12
                  1.000 (595.00, 600)  1.000 (25.00, 600)  Mail  print     remaining: … of …

                """)
    }

    @Test func `many printed lines that differ alike are one row`() {
        func ticks(_ count: Int) -> String {
            (1...count).map { "\($0).000  Mail  print     tick \($0)\n" }.joined()
        }
        check(
            ticks(10), ticks(2),
            table: """
                             ios6  ios12
                  3.000…10.000 ×8      -  Mail  print     tick …

                """)
    }

    @Test func `lines of one state are not paired with those of another`() {
        check(
            """
            1.000  Mail  print     tick
            2.000  Mail  state     suspended
            9.000  Mail  state     active
            10.000  Mail  print     tick

            """,
            """
            1.000  Mail  print     tick
            2.000  Mail  print     tick
            2.000  Mail  state     suspended
            9.000  Mail  state     active
            10.000  Mail  print     tick

            """,
            table: """
                  ios6  ios12
                     -  2.000  Mail  print     tick

                """)
    }

    @Test func `times may lie apart as far as is allowed`() {
        let late = GenerationComparisonTests.base.replacing(
            "9.000  Mail", with: "9.200  Mail")
        check(
            GenerationComparisonTests.base, late, GenerationComparisonTests.base,
            tolerance: .milliseconds(300), table: "  ios6  ios12  ios18\n")
    }
}
