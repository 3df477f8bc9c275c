import CLinux
import Foundation
import Glibc

/// One run of this test bundle for one subject, and what it has left behind.
struct SubjectRun {
    enum Framework {
        case swiftTesting, xcTest
    }

    let output: String
    /// The exit status; 128 and the signal for a crash.
    let status: Int32
    private let mark = UUID().uuidString

    init(_ test: String, in framework: Framework) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments =
            switch framework {
            case .swiftTesting: ["--testing-library", "swift-testing", "--filter", test]
            case .xcTest: ["DormouseTestingTests.\(test)"]
            }
        process.environment = ProcessInfo.processInfo.environment.merging(
            [Subject.variable: mark]
        ) { $1 }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        status =
            process.terminationReason == .exit
            ? process.terminationStatus : 128 + process.terminationStatus
    }

    /// The home of the app, as the subject has said it; also the mark of its processes.
    var container: String? {
        output.split(separator: "\n").first { $0.hasPrefix("container: ") }
            .map { String($0.dropFirst("container: ".count)) }
    }

    /// The processes that are left when each that is on its way out has ended, 10 s at most for each.
    func processesLeft() -> [Int32] {
        for process in processes() {
            let descriptor = dormouse_pidfd_open(process)
            guard descriptor >= 0 else { continue }  // Gone meanwhile.
            defer { close(descriptor) }
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            if poll(&entry, 1, 10_000) == 0 { return [process] }
        }
        return processes()
    }

    /// Those with the mark of this run in their environment: the subject, its keeper, its apps.
    private func processes() -> [Int32] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { Int32($0) }.filter { process in
            guard let file = FileHandle(forReadingAtPath: "/proc/\(process)/environ"),
                let data = try? file.readToEnd()
            else { return false }
            let text = String(decoding: data, as: UTF8.self)
            return text.contains(mark) || container.map { text.contains($0) } ?? false
        }
    }
}
