import UIKit

/// Sends a draft to a server on borrowed time, so that it arrives although the app has left.
@MainActor
final class DraftUploader {
    private let options: Options
    private var task = UIBackgroundTaskIdentifier.invalid
    private var upload: Task<Void, Never>?

    init(options: Options) {
        self.options = options
    }

    func upload(_ draft: Draft) {
        task = UIApplication.shared.beginBackgroundTask(withName: "upload draft") { [self] in
            print("no time left: the upload is given up")
            upload?.cancel()
            end()
        }
        upload = Task {
            do {
                try await send(draft)
                print("uploaded")
                end()
            } catch {
                print("not uploaded: \(error)")
            }
        }
    }

    /// A server that takes its time.
    private func send(_ draft: Draft) async throws {
        try await Task.sleep(for: .seconds(options.uploadSeconds))
    }

    private func end() {
        guard task != .invalid, !options.forgetsToEnd else { return }
        UIApplication.shared.endBackgroundTask(task)
        task = .invalid
    }
}
