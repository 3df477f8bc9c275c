import Glibc
import LifecycleKernel
import Scenarios

/// The runs as the XML that test reports are read in: a suite for each scenario, a case for each
/// expectation and generation.
///
/// Source: the schema of Jenkins' xUnit plugin (`junit-10.xsd`), which others follow.
struct JUnitReport {
    let outcomes: [Outcome]

    var text: String {
        var xml = XML()
        let suites = suites
        let cases = suites.flatMap(\.cases)
        xml.begin("testsuites", counts(of: cases, "dormouse", suites.flatMap(\.outcomes)))
        for suite in suites {
            xml.begin("testsuite", counts(of: suite.cases, suite.file, suite.outcomes))
            for testCase in suite.cases { testCase.write(to: &xml) }
            xml.element("system-out", [:], transcript(of: suite.outcomes))
            xml.end()
        }
        xml.end()
        return xml.text
    }

    private struct Suite {
        let file: String
        let outcomes: [Outcome]
        var cases: [Case] { outcomes.flatMap(Case.all) }
    }

    private var suites: [Suite] {
        let files = outcomes.reduce(into: [String]()) {
            if !$0.contains($1.file) { $0.append($1.file) }
        }
        return files.map { file in
            Suite(file: file, outcomes: outcomes.filter { $0.file == file })
        }
    }

    private func counts(
        of cases: [Case], _ name: String, _ outcomes: [Outcome]
    ) -> KeyValuePairs<String, String> {
        let duration = outcomes.reduce(Duration.zero) { $0 + $1.duration }
        return [
            "name": name, "tests": "\(cases.count)",
            "failures": "\(cases.count { $0.isFailure })",
            "errors": "\(cases.count { $0.isError })",
            "skipped": "\(cases.count { $0.isSkipped })",
            "time": seconds(duration),
        ]
    }

    private func seconds(_ duration: Duration) -> String {
        let milliseconds = String(duration.nanoseconds / 1_000_000 % 1000)
        return "\(duration.components.seconds)."
            + String(repeating: "0", count: 3 - milliseconds.count) + milliseconds
    }

    private func transcript(of outcomes: [Outcome]) -> String {
        outcomes.map { outcome in
            let heading = outcomes.count > 1 ? "== \(outcome.generation)\n" : ""
            return heading + outcome.lines.map { "\($0)\n" }.joined()
        }.joined()
    }
}

/// One case of the report.
private struct Case {
    enum Verdict {
        case held
        case skipped(String)
        case failure(message: String, text: String)
        case error(message: String, text: String)
    }

    let className: String
    let name: String
    let file: String
    var line: Int?
    let verdict: Verdict

    var isFailure: Bool { if case .failure = verdict { true } else { false } }
    var isSkipped: Bool { if case .skipped = verdict { true } else { false } }
    var isError: Bool { if case .error = verdict { true } else { false } }

    static func all(of outcome: Outcome) -> [Case] {
        let base = outcome.file.split(separator: "/").last ?? ""
        let className = base.hasSuffix(".scenario") ? base.dropLast(".scenario".count) : base
        func make(_ name: String, _ line: Int?, _ verdict: Verdict) -> Case {
            Case(
                className: "\(className).\(outcome.generation)", name: name, file: outcome.file,
                line: line, verdict: verdict)
        }
        var cases = outcome.verdicts.map { judged in
            make(
                "\(judged.place.line): \(judged.expected)", judged.place.line,
                judged.failure.map { .failure(message: $0.instead, text: "\($0)") }
                    ?? judged.skipped.map { .skipped($0) } ?? .held)
        }
        cases += outcome.differences.map {
            make($0.claim, nil, .failure(message: "it differs", text: $0.words))
        }
        if let trouble = outcome.trouble {
            let first = trouble.words.split(separator: "\n").first.map(String.init) ?? ""
            cases.append(
                make(
                    "plays to its end", trouble.place?.line,
                    .error(message: first, text: trouble.words)))
        } else if cases.isEmpty {
            cases.append(make("plays to its end", nil, .held))
        }
        return cases
    }

    func write(to xml: inout XML) {
        let head: KeyValuePairs<String, String> =
            if let line {
                ["classname": className, "name": name, "file": file, "line": "\(line)"]
            } else {
                ["classname": className, "name": name, "file": file]
            }
        switch verdict {
        case .held: xml.element("testcase", head)
        case .skipped(let why):
            xml.begin("testcase", head)
            xml.element("skipped", ["message": why])
            xml.end()
        case .failure(let message, let text):
            xml.begin("testcase", head)
            xml.element("failure", ["message": message, "type": "expectation"], text)
            xml.end()
        case .error(let message, let text):
            xml.begin("testcase", head)
            xml.element("error", ["message": message, "type": "run"], text)
            xml.end()
        }
    }
}
