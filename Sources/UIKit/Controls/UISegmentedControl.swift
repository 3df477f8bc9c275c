import Foundation

/// A few titles or pictures side by side, one of which is chosen. Apple: UIKit,
/// `UISegmentedControl`.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    /// The value of `selectedSegmentIndex` when none is chosen.
    public static let noSegment = -1

    private struct Segment {
        var title: String?
        var image: UIImage?
        var action: UIAction?
        var isEnabled = true
    }

    private var segments: [Segment] = []

    /// The chosen one, from 0; setting it sends no event. `noSegment` chooses none.
    open var selectedSegmentIndex = noSegment {
        didSet {
            precondition(
                selectedSegmentIndex == UISegmentedControl.noSegment
                    || segments.indices.contains(selectedSegmentIndex),
                "segment \(selectedSegmentIndex) of \(segments.count)")
        }
    }

    /// Springs back after each tap.
    open var isMomentary = false
    open var selectedSegmentTintColor: UIColor?
    open var numberOfSegments: Int { segments.count }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Each item is a `String` or a `UIImage`; others end the process, as on iOS.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        segments = (items ?? []).map { item in
            if let title = item as? String { return Segment(title: title) }
            guard let image = item as? UIImage else {
                preconditionFailure("a segment is a String or a UIImage, not \(type(of: item))")
            }
            return Segment(image: image)
        }
    }

    /// Each action is a segment's title and what choosing it does.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        segments = actions.map { Segment(title: $0.title, image: $0.image, action: $0) }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(Segment(title: title), at: segment)
    }

    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(Segment(image: image), at: segment)
    }

    private func insert(_ segment: Segment, at index: Int) {
        let index = max(0, min(index, segments.count))
        segments.insert(segment, at: index)
        if selectedSegmentIndex >= index { selectedSegmentIndex += 1 }
    }

    /// Removes one; when it is the chosen one, none is chosen.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard segments.indices.contains(segment) else { return }
        let chosen = selectedSegmentIndex
        if chosen == segment {
            selectedSegmentIndex = UISegmentedControl.noSegment
        } else if chosen > segment {
            selectedSegmentIndex = chosen - 1
        }
        segments.remove(at: segment)
    }

    open func removeAllSegments() {
        selectedSegmentIndex = UISegmentedControl.noSegment
        segments.removeAll()
    }

    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        segments[segment].title = title
    }

    open func titleForSegment(at segment: Int) -> String? { segments[segment].title }

    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        segments[segment].image = image
    }

    open func imageForSegment(at segment: Int) -> UIImage? { segments[segment].image }

    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        segments[segment].isEnabled = enabled
    }

    open func isEnabledForSegment(at segment: Int) -> Bool { segments[segment].isEnabled }

    override var shownTitles: [String] { segments.filter(\.isEnabled).compactMap(\.title) }

    /// A tap on the segment of that title: it is chosen, and when it was not before, that is said.
    func tap(segmentTitled title: String) -> Bool {
        guard let index = segments.firstIndex(where: { $0.title == title && $0.isEnabled }) else {
            return false
        }
        return tap(segment: index)
    }

    private func tap(segment index: Int) -> Bool {
        guard index != selectedSegmentIndex else { return true }
        selectedSegmentIndex = index
        if let action = segments[index].action { sendAction(action) }
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        if isMomentary { selectedSegmentIndex = UISegmentedControl.noSegment }
        return true
    }

    /// A tap on the middle of the control: the segment that lies there.
    override func tap() -> Bool {
        guard !segments.isEmpty, segments[segments.count / 2].isEnabled else { return false }
        return tap(segment: segments.count / 2)
    }

    override func paint(on canvas: Canvas) { paintSegments(on: canvas) }
}
