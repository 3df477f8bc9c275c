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
        add(segments)
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

    /// Lies across the middle.
    private func addLabel() {
        label.text = "Bazinga!"
        label.font = .systemFont(ofSize: 70)
        label.textAlignment = .center
        add(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            label.heightAnchor.constraint(equalToConstant: 100),
        ])
    }

    /// Lies in the middle of what is left between the segments and the label.
    private func addPicture() {
        picture.contentMode = .center
        add(picture)
        let between = UILayoutGuide()
        view.addLayoutGuide(between)
        NSLayoutConstraint.activate([
            between.topAnchor.constraint(equalTo: segments.bottomAnchor),
            between.bottomAnchor.constraint(equalTo: label.topAnchor),
            picture.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            picture.centerYAnchor.constraint(equalTo: between.centerYAnchor),
            picture.widthAnchor.constraint(equalToConstant: 84),
            picture.heightAnchor.constraint(equalToConstant: 84),
        ])
        loadPicture()
    }

    /// Lies at the top.
    private func addSegments() {
        segments.accessibilityIdentifier = "segments"
        segments.selectedSegmentIndex = store.index
        segments.addAction(
            UIAction { [segments] _ in
                NSLog("chose segment %d", segments.selectedSegmentIndex)
            }, for: .valueChanged)
        let safeArea = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            segments.topAnchor.constraint(equalTo: safeArea.topAnchor, constant: 13),
            segments.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor, constant: 20),
            segments.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor, constant: -20),
            segments.heightAnchor.constraint(equalToConstant: 32),
        ])
        NSLog("restored segment %d", segments.selectedSegmentIndex)
    }

    private func add(_ subview: UIView) {
        subview.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(subview)
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
