import UIKit

/// A label that turns, a picture, and four segments: state that is worth keeping and state that is not.
public final class StateController: UIViewController {
    private let options: Options
    private let store = IndexStore()
    private let server: StateServer?
    private lazy var work = BackgroundWork(seconds: options.workSeconds, server: server)
    private var listeners: [any NSObjectProtocol] = []

    private let label = UILabel()
    private let picture = UIImageView(image: nil)
    private let segments = UISegmentedControl(items: ["One", "Two", "Three", "Four"])
    /// Whether the label shall turn, and whether it does: it stops where it stands upright.
    private var isAnimating = false
    private var isTurning = false

    public init(options: Options) {
        self.options = options
        server = options.uploadAddress.map(StateServer.init)
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        fatalError("made in code only")
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        addLabel()
        addPicture()
        addSegments()
        listen()
        server?.open()
    }

    public override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        NSLog("memory warning for the view controller")
    }

    // MARK: What is shown

    private func addLabel() {
        let bounds = view.bounds
        label.frame = CGRect(x: bounds.minX, y: bounds.midY - 50, width: bounds.width, height: 100)
        label.text = "Bazinga!"
        label.font = .systemFont(ofSize: 70)
        label.textAlignment = .center
        view.addSubview(label)
    }

    private func addPicture() {
        picture.frame = CGRect(
            x: view.bounds.midX - 42, y: view.bounds.midY / 2 - 42, width: 84, height: 84)
        picture.contentMode = .center
        view.addSubview(picture)
        loadPicture()
    }

    private func addSegments() {
        segments.frame = CGRect(x: 20, y: 60, width: view.bounds.width - 40, height: 32)
        segments.accessibilityIdentifier = "segments"
        segments.selectedSegmentIndex = store.index
        segments.addAction(
            UIAction { [segments] _ in
                NSLog("chose segment %d", segments.selectedSegmentIndex)
            }, for: .valueChanged)
        view.addSubview(segments)
        NSLog("restored segment %d", segments.selectedSegmentIndex)
    }

    private func loadPicture() {
        picture.image = Bundle.main.path(forResource: "smiley", ofType: "png")
            .flatMap { UIImage(contentsOfFile: $0) }
        let size = picture.image?.size ?? .zero
        NSLog("picture: %.0f by %.0f", Double(size.width), Double(size.height))
    }

    // MARK: What happens to the app

    private func listen() {
        hear(UIApplication.didFinishLaunchingNotification, "did finish launching") { _ in }
        hear(UIApplication.didBecomeActiveNotification, "did become active") { controller in
            controller.startTurning()
        }
        hear(UIApplication.willResignActiveNotification, "will resign active") { controller in
            controller.isAnimating = false
        }
        hear(UIApplication.didEnterBackgroundNotification, "did enter background") { controller in
            controller.putAway()
        }
        hear(UIApplication.willEnterForegroundNotification, "will enter foreground") { controller in
            controller.loadPicture()
            controller.server?.open()
        }
        hear(UIApplication.willTerminateNotification, "will terminate") { controller in
            // Where there is no background, this is the last that the app hears.
            if !UIDevice.current.isMultitaskingSupported { controller.putAway() }
        }
        hear(UIApplication.didReceiveMemoryWarningNotification, "memory warning") { _ in }
    }

    private func hear(
        _ name: Notification.Name, _ words: String,
        _ act: @escaping @MainActor @Sendable (StateController) -> Void
    ) {
        let listener = NotificationCenter.default.addObserver(
            forName: name, object: nil, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated {
                NSLog("%@", words)
                if let self { act(self) }
            }
        }
        listeners.append(listener)
    }

    /// Saves what must not be lost before this returns, for nothing behind it is sure to run; lets go
    /// of what can be had again; and borrows time for the rest.
    private func putAway() {
        store.index = segments.selectedSegmentIndex
        NSLog("saved segment %d", segments.selectedSegmentIndex)
        picture.image = nil
        work.begin(index: segments.selectedSegmentIndex)
    }

    // MARK: The label

    private func startTurning() {
        isAnimating = true
        if !isTurning { turnLabelDown() }
    }

    private func turnLabelDown() {
        isTurning = true
        UIView.animate(withDuration: 0.5) {
            self.label.transform = CGAffineTransform(rotationAngle: .pi)
        } completion: { finished in
            if finished { self.turnLabelUp() } else { self.stopTurning() }
        }
    }

    private func turnLabelUp() {
        UIView.animate(withDuration: 0.5) {
            self.label.transform = .identity
        } completion: { finished in
            if finished, self.isAnimating { self.turnLabelDown() } else { self.stopTurning() }
        }
    }

    private func stopTurning() {
        isTurning = false
        label.transform = .identity
    }
}
