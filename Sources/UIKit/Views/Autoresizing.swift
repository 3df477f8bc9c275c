import Foundation

extension UIView {
    /// What gives way when the superview's size changes. Apple: `UIView.AutoresizingMask`.
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }
}

extension UIView {
    /// The size of `bounds` or its origin is another: what lies in the view follows.
    func hasChangedBounds(from old: CGRect) {
        setNeedsLayout()
        guard autoresizesSubviews, old.size != bounds.size else { return }
        for view in subviews where view.translatesAutoresizingMaskIntoConstraints {
            view.resize(from: old.size, to: bounds.size)
        }
    }

    private func resize(from old: CGSize, to new: CGSize) {
        guard !autoresizingMask.isDisjoint(with: .all) else { return }
        let place = CGRect(
            x: center.x - bounds.width / 2, y: center.y - bounds.height / 2,
            width: bounds.width, height: bounds.height)
        let across = Span(place.minX, place.width).following(
            old.width, new.width,
            gives: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], autoresizingMask)
        let down = Span(place.minY, place.height).following(
            old.height, new.height,
            gives: [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin], autoresizingMask)
        if across.length != bounds.width || down.length != bounds.height {
            bounds.size = CGSize(width: across.length, height: down.length)
        }
        center = CGPoint(x: across.start + across.length / 2, y: down.start + down.length / 2)
    }
}

extension UIView.AutoresizingMask {
    fileprivate static let all: UIView.AutoresizingMask = [
        .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin,
        .flexibleHeight, .flexibleBottomMargin,
    ]
}

/// Where a view lies in its superview, along one side.
private struct Span {
    var start: CGFloat
    var length: CGFloat

    init(_ start: CGFloat, _ length: CGFloat) {
        self.start = start
        self.length = length
    }

    /// Shares what the superview has become larger among the parts that give, by how large they
    /// are; alike when all of those are empty. Where none gives, the margin behind does.
    func following(
        _ old: CGFloat, _ new: CGFloat, gives: [UIView.AutoresizingMask],
        _ mask: UIView.AutoresizingMask
    ) -> Span {
        let parts = [start, length, old - start - length]
        let giving = gives.map { mask.contains($0) }
        guard giving.contains(true), old != new else { return self }
        let whole = zip(parts, giving).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
        let count = CGFloat(giving.filter { $0 }.count)
        func grown(_ index: Int) -> CGFloat {
            guard giving[index] else { return parts[index] }
            let share = whole == 0 ? 1 / count : parts[index] / whole
            return parts[index] + (new - old) * share
        }
        return Span(grown(0), max(0, grown(1)))
    }
}
