import Foundation

// What a region comes to, and the views that are put there.
extension LayoutRegion {
    /// Settles all variables; says what had to be broken.
    func solve() {
        addContentSizes()
        let problem = LayoutProblem(
            variableCount: items.count * 4, rules: definitions + rules)
        let solution = problem.solve()
        values = solution.values
        for place in solution.broken {
            ConflictReport(
                problem: problem, broken: place, others: solution.broken,
                subjects: definitionSubjects
                    + rules.map { rule in
                        rule.source.map { constraints[$0] } ?? root
                    }
            ).say()
        }
    }

    /// Heights that follow from the widths now known; `nil` when they are those that were used.
    func newHeights() -> [ObjectIdentifier: CGFloat]? {
        var new = heights
        for (place, item) in items.enumerated() {
            guard let view = item as? UIView, view === root || view.isPlacedByConstraints,
                view.layoutFacts.usedContentSize?.height ?? -1 >= 0, view.heightFollowsWidth
            else { continue }
            let width = CGFloat(values[place * 4 + Part.width.rawValue])
            let size = view.sizeThatFits(
                CGSize(width: max(0, width), height: .greatestFiniteMagnitude))
            new[ObjectIdentifier(view)] = size.height
        }
        return new == heights ? nil : new
    }

    /// Where an item was put, in its superview.
    private func frame(_ place: Int) -> CGRect {
        let start = place * 4
        return CGRect(
            x: values[start], y: values[start + 1], width: max(0, values[start + 2]),
            height: max(0, values[start + 3]))
    }

    var rootSize: CGSize { frame(0).size }

    /// Puts all views where they belong, to whole pixels.
    func apply() {
        for (place, item) in items.enumerated() {
            let frame = frame(place)
            switch item {
            case let view as UIView
            where view !== root && view.isPlacedByConstraints
                && view.isDescendant(of: root):
                view.take(solved: frame.toPixels)
            case let guide as UILayoutGuide:
                guide.solvedFrame = frame
                if guide.kind == .content, let scroll = guide.owningView as? UIScrollView {
                    scroll.contentSize = frame.toPixels.size
                }
            default: break
            }
        }
    }
}

extension UIView {
    fileprivate func take(solved frame: CGRect) {
        if bounds.size != frame.size { bounds.size = frame.size }
        let middle = CGPoint(x: frame.midX, y: frame.midY)
        if center != middle { center = middle }
    }
}

extension CGRect {
    /// The same with its edges on whole pixels of the screen.
    @MainActor var toPixels: CGRect {
        let scale = UIScreen.main.scale
        func round(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        let (left, top) = (round(minX), round(minY))
        return CGRect(x: left, y: top, width: round(maxX) - left, height: round(maxY) - top)
    }
}
