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
        /// In points; 0: as wide as the others.
        var width: CGFloat = 0
    }

    private var segments: [Segment] = [] { didSet { invalidateIntrinsicContentSize() } }
    private var textAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

    /// The chosen one, from 0; setting it sends no event. `noSegment` chooses none.
    open var selectedSegmentIndex = noSegment {
        didSet {
            precondition(
                selectedSegmentIndex == UISegmentedControl.noSegment
                    || segments.indices.contains(selectedSegmentIndex),
                "segment \(selectedSegmentIndex) of \(segments.count)")
            setNeedsDisplay()
        }
    }

    /// Springs back after each tap.
    open var isMomentary = false
    open var selectedSegmentTintColor: UIColor? { didSet { setNeedsDisplay() } }
    /// Whether segments are as wide as their content asks for; else all alike.
    open var apportionsSegmentWidthsByContent = false {
        didSet { invalidateIntrinsicContentSize() }
    }
    open var numberOfSegments: Int { segments.count }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Each item is a `String` or a `UIImage`; others end the process, as on iOS.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        defer { sizeToFit() }
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

    /// In points; 0: as wide as the others.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        segments[segment].width = max(0, width)
    }

    open func widthForSegment(at segment: Int) -> CGFloat { segments[segment].width }

    /// `.font` and `.foregroundColor` of titles in a state, which is normal or selected.
    open func setTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {
        textAttributes[state] = attributes
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    open func titleTextAttributes(
        for state: UIControl.State
    ) -> [NSAttributedString.Key: Any]? { textAttributes[state] }

    // MARK: Places

    static let height: CGFloat = 32

    /// How a segment's title is set.
    func font(isSelected: Bool) -> UIFont {
        let own =
            textAttributes[isSelected ? .selected : .normal]?[.font]
            ?? textAttributes[.normal]?[.font]
        return own as? UIFont ?? .systemFont(ofSize: 13, weight: isSelected ? .semibold : .medium)
    }

    func titleColor(isSelected: Bool) -> UIColor {
        let own =
            textAttributes[isSelected ? .selected : .normal]?[.foregroundColor]
            ?? textAttributes[.normal]?[.foregroundColor]
        return own as? UIColor ?? .label
    }

    private func contentWidth(of segment: Segment) -> CGFloat {
        if segment.width > 0 { return segment.width }
        let content =
            segment.title.map { TextMeasure.size(of: $0, font(isSelected: true)).width }
            ?? segment.image?.size.width ?? 0
        return (content + 20).rounded(.up)
    }

    /// The widest segment counts for all that have no width of their own.
    open override var intrinsicContentSize: CGSize {
        let widths = segments.map(contentWidth(of:))
        let free = zip(segments, widths).filter { $0.0.width == 0 }.map(\.1)
        let width =
            apportionsSegmentWidthsByContent
            ? widths.reduce(0, +)
            : segments.map(\.width).reduce(0, +) + CGFloat(free.count) * (free.max() ?? 0)
        return CGSize(width: width, height: UISegmentedControl.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Where a segment lies in the control. What is left or missing is shared by those without a width
    /// of their own, or by all.
    func segmentBounds(at index: Int) -> CGRect {
        let widths = shownWidths
        let left = widths[..<index].reduce(bounds.minX, +)
        return CGRect(x: left, y: bounds.minY, width: widths[index], height: bounds.height)
    }

    private var shownWidths: [CGFloat] {
        let count = CGFloat(max(1, segments.count))
        let own = segments.map(\.width).reduce(0, +)
        guard own > 0 || apportionsSegmentWidthsByContent else {
            return segments.map { _ in bounds.width / count }
        }
        let free = segments.filter { $0.width == 0 }.count
        var widths = segments.map { segment in
            if segment.width > 0 { return segment.width }
            return apportionsSegmentWidthsByContent
                ? contentWidth(of: segment) : max(0, bounds.width - own) / CGFloat(max(1, free))
        }
        let total = widths.reduce(0, +)
        let surplus = bounds.width - total
        if surplus < 0, total > 0 { return widths.map { $0 * max(0, bounds.width) / total } }
        let sharing = apportionsSegmentWidthsByContent && free > 0 ? free : segments.count
        for index in widths.indices where sharing == segments.count || segments[index].width == 0 {
            widths[index] += surplus / CGFloat(sharing)
        }
        return widths
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
