import FoundationNetworking
import UIKit
import WaitKinds

// What leads outside of the device, or out of the clock's reach.

/// Sends so many bytes to a server outside, under a background task, once its time runs.
@MainActor
func upload(port: Int, byteCount: Int) {
    let application = UIApplication.shared
    let task = application.beginBackgroundTask(withName: "upload") { say("the time is up") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
        send(byteCount, to: port, in: task)
    }
}

@MainActor
private func send(_ byteCount: Int, to port: Int, in task: UIBackgroundTaskIdentifier) {
    let application = UIApplication.shared
    let begin = Moment()
    let remaining = application.backgroundTimeRemaining
    guard let url = URL(string: "http://127.0.0.1:\(port)/") else { return }
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    let body = Data(repeating: 7, count: byteCount)
    URLSession.shared.uploadTask(with: request, from: body) { data, response, error in
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        let text =
            data.map { String(decoding: $0, as: UTF8.self) } ?? "\(String(describing: error))"
        DispatchQueue.main.async {
            let left = application.backgroundTimeRemaining
            say("status \(status) \(text) \(begin.passed)")
            say("remaining \(left == remaining ? "still" : "\(remaining), then") \(left)")
            application.endBackgroundTask(task)
        }
    }.resume()
}

/// Reads from a server outside that never sends anything.
func readForever(port: UInt16) {
    let thread = Thread {
        let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let code = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard code == 0 else { return say("not connected") }
        var byte: UInt8 = 0
        let count = read(client, &byte, 1)
        say("read \(count)")
    }
    thread.name = "reader"
    thread.start()
}

/// Closes everything but the standard streams, then waits in ways that need no descriptor.
func closeEverything() {
    let thread = Thread {
        Thread.sleep(forTimeInterval: 1)
        closeDescriptors()
        let begin = uptime()
        Thread.sleep(forTimeInterval: 2)
        poll(nil, 0, 1000)
        say("closed, then waited \(milliseconds(since: begin))")
    }
    thread.start()
}

/// Starts a program with nothing in its environment and waits for its end.
func runWithEmptyEnvironment(_ words: [String]) {
    let thread = Thread {
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
        arguments.append(nil)
        var environment: [UnsafeMutablePointer<CChar>?] = [nil]
        let begin = uptime()
        var process: pid_t = 0
        let code = posix_spawn(&process, words[0], nil, nil, arguments, &environment)
        guard code == 0 else { return say("not started: \(code)") }
        var status: Int32 = 0
        waitpid(process, &status, 0)
        say("child \(status) after \(milliseconds(since: begin))")
    }
    thread.start()
}
