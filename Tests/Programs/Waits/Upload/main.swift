import Foundation
import FoundationNetworking

// Sends so many bytes to a server on loopback, with a timer that ticks meanwhile.
//
//     PORT BYTES

let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
guard arguments.count == 2, let url = URL(string: "http://127.0.0.1:\(arguments[0])/") else {
    exit(2)
}

@Sendable func say(_ text: String) {
    let line = text + "\n"
    _ = line.withCString { write(1, $0, strlen($0)) }
}

let start = ContinuousClock.now
_ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
    say("tick after \((ContinuousClock.now - start) / .milliseconds(1))")
}
var request = URLRequest(url: url)
request.httpMethod = "POST"
let body = Data(repeating: 7, count: arguments[1])
let task = URLSession.shared.uploadTask(with: request, from: body) { data, response, error in
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    let text = data.map { String(decoding: $0, as: UTF8.self) } ?? "\(String(describing: error))"
    let passed = (ContinuousClock.now - start) / Duration.milliseconds(1)
    say("status \(status) \(text) after \(Int(passed))")
    exit(0)
}
task.resume()
RunLoop.main.run()
