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

    override var shownTitles: [String] { segments.compactMap(\.title) }

    /// Where a segment lies in the control: all are equally wide.
    func segmentBounds(at index: Int) -> CGRect {
        let width = bounds.width / CGFloat(max(1, segments.count))
        return CGRect(
            x: bounds.minX + CGFloat(index) * width, y: bounds.minY, width: width,
            height: bounds.height)
    }

    /// The segment of that title.
    func segment(titled title: String) -> Int? { segments.firstIndex { $0.title == title } }

    /// A tap on a segment chooses it; when it was not chosen before, that is said.
    override func takeTap(at point: CGPoint) {
        let touched = segments.indices.first { segmentBounds(at: $0).contains(point) }
        guard let index = touched, segments[index].isEnabled, index != selectedSegmentIndex
        else { return }
        selectedSegmentIndex = index
        if let action = segments[index].action { sendAction(action) }
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        if isMomentary { selectedSegmentIndex = UISegmentedControl.noSegment }
    }

    override func paint(on canvas: Canvas) { paintSegments(on: canvas) }
}
