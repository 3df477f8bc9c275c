import UIKit

/// Counts the seconds down while the process runs: none are missed over a suspension, they are not
/// counted there.
@MainActor
final class Countdown {
    static let changed = Notification.Name("SplashCountdownChanged")
    private(set) static var seconds = 60

    private var timer: Timer?

    var seconds: Int { Countdown.seconds }

    func start() {
        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
            MainActor.assumeIsolated {
                Countdown.seconds = max(0, Countdown.seconds - 1)
                NSLog("%d", Countdown.seconds)
                NotificationCenter.default.post(name: Countdown.changed, object: nil)
            }
        }
    }
}

/// Shows the countdown.
final class CountdownLabel: UILabel {
    var prefix = "" { didSet { showSeconds() } }
    private var listener: (any NSObjectProtocol)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        textAlignment = .center
        showSeconds()
        listener = NotificationCenter.default.addObserver(
            forName: Countdown.changed, object: nil, queue: nil
        ) { [weak self] _ in MainActor.assumeIsolated { self?.showSeconds() } }
    }

    required init?(coder: NSCoder) {
        fatalError("made in code only")
    }

    private func showSeconds() { text = "\(prefix)\(Countdown.seconds)" }
}
