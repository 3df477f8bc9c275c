import UIKit

/// A page that covers all others until it is touched away.
final class AdvertisementController: UIViewController {
    private let covered: UIViewController
    private let onSkip: @MainActor () -> Void

    init(over covered: UIViewController, onSkip: @escaping @MainActor () -> Void) {
        self.covered = covered
        self.onSkip = onSkip
        super.init(nibName: nil, bundle: nil)
        restorationIdentifier = "advertisement"
        addChild(covered)
        covered.didMove(toParent: self)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code only")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let offer = CountdownLabel(frame: .zero)
        offer.prefix = "Ends in "
        offer.font = .preferredFont(forTextStyle: .title1)
        let skip = UIButton(type: .system)
        skip.setTitle("Skip", for: .normal)
        skip.addAction(UIAction { [onSkip] _ in onSkip() }, for: .touchUpInside)
        addColumn([(offer, 60), (skip, 44)])
    }

    /// Lets go of what it covers.
    func release() {
        covered.willMove(toParent: nil)
        covered.removeFromParent()
    }
}
