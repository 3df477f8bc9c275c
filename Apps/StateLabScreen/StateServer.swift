import UIKit

/// The server that gets to know the state. Its connections are open only while the app is in front or
/// under a background task: a suspended app would find them dead.
final class StateServer: @unchecked Sendable {
    private let address: URL
    private let lock = NSLock()
    private var session: URLSession?

    init(address: URL) {
        self.address = address
    }

    func open() {
        lock.withLock {
            guard session == nil else { return }
            session = URLSession(configuration: .ephemeral)
            NSLog("connections open")
        }
    }

    /// Lets go of all connections, once what is under way has ended.
    func close() {
        lock.withLock {
            guard let session else { return }
            session.finishTasksAndInvalidate()
            self.session = nil
            NSLog("connections closed")
        }
    }

    /// Sends the state and waits for the answer. Not from the main thread.
    func send(index: Int) {
        guard let session = lock.withLock({ session }) else { return }
        var request = URLRequest(url: address)
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        let body = Data(#"{"segment": \#(index)}"#.utf8)
        let isAnswered = DispatchSemaphore(value: 0)
        session.uploadTask(with: request, from: body) { _, response, error in
            if let error {
                NSLog("upload failed: %@", error.localizedDescription)
            } else {
                NSLog("uploaded: status %d", (response as? HTTPURLResponse)?.statusCode ?? 0)
            }
            isAnswered.signal()
        }.resume()
        isAnswered.wait()
    }
}
