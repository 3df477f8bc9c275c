// Item 1: the application's state, read by code that was written before isolation was checked.
// In mode 5 the bare form is accepted; in mode 6 the compiler wants the isolation said, as on iOS.
import UIKit

final class UploadQueue {
    private var waiting: [URL] = []

    func add(_ file: URL) {
        waiting.append(file)
        if isInFront { uploadNext() }
    }

    #if swift(>=6)
        private var isInFront: Bool {
            MainActor.assumeIsolated { UIApplication.shared.applicationState == .active }
        }
    #else
        private var isInFront: Bool { UIApplication.shared.applicationState == .active }

        func describe() -> String {
            let application = UIApplication.shared
            switch application.applicationState {
            case .active: return "in front"
            case .inactive: return "in between"
            case .background: return "unseen for \(application.backgroundTimeRemaining) s more"
            @unknown default: return "elsewhere"
            }
        }
    #endif

    private func uploadNext() {
        guard !waiting.isEmpty else { return }
        print("uploading \(waiting.removeFirst().lastPathComponent)")
    }
}
