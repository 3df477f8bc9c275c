import Foundation
import Testing

@testable import UIKit

/// Where stacks put their views.
@MainActor
@Suite struct StackViewTests {
    private final class Box: UIView {
        var size: CGSize
        init(_ width: CGFloat, _ height: CGFloat) {
            size = CGSize(width: width, height: height)
            super.init(frame: .zero)
        }
        required init?(coder: NSCoder) { nil }
        override var intrinsicContentSize: CGSize { size }
    }

    private func stack(
        _ views: [UIView], width: CGFloat = 300, height: CGFloat = 100,
        _ change: (UIStackView) -> Void = { _ in }
    ) -> [CGRect] {
        let stack = UIStackView(arrangedSubviews: views)
        stack.frame = CGRect(x: 0, y: 0, width: width, height: height)
        change(stack)
        stack.layoutIfNeeded()
        return views.map(\.frame)
    }

    private func boxes() -> [UIView] { [Box(50, 20), Box(100, 40), Box(30, 60)] }

    @Test func `fill stretches the one that hugs least, and the first of equals`() {
        let equal = stack(boxes()) { $0.spacing = 10 }
        #expect(
            equal == [
                CGRect(x: 0, y: 0, width: 150, height: 100),
                CGRect(x: 160, y: 0, width: 100, height: 100),
                CGRect(x: 270, y: 0, width: 30, height: 100),
            ])
        let views = boxes()
        views[1].setContentHuggingPriority(.init(1), for: .horizontal)
        #expect(stack(views).map(\.width) == [50, 220, 30])
    }

    @Test func `fill squeezes the one that resists least`() {
        let views = boxes()
        views[2].setContentCompressionResistancePriority(.init(740), for: .horizontal)
        #expect(stack(views, width: 160).map(\.width) == [50, 100, 10])
    }

    @Test func `equal, proportional, and equal gaps and centres`() {
        #expect(stack(boxes()) { $0.distribution = .fillEqually }.map(\.width) == [100, 100, 100])
        let proportional = stack(boxes(), width: 360) { $0.distribution = .fillProportionally }
        #expect(proportional.map(\.width) == [100, 200, 60])
        let gaps = stack(boxes()) { $0.distribution = .equalSpacing }
        #expect(gaps.map(\.minX) == [0, 110, 270])
        let centres = stack(boxes()) { $0.distribution = .equalCentering }
        #expect(centres.map(\.midX) == [25, 155, 285])
    }

    @Test func `alignments of a row`() {
        #expect(stack(boxes()) { $0.alignment = .top }.map(\.minY) == [0, 0, 0])
        #expect(stack(boxes()) { $0.alignment = .center }.map(\.midY) == [50, 50, 50])
        #expect(stack(boxes()) { $0.alignment = .bottom }.map(\.maxY) == [100, 100, 100])
        #expect(stack(boxes()) { $0.alignment = .top }.map(\.height) == [20, 40, 60])
    }

    @Test func `a column, with gaps of their own and margins`() {
        let views = boxes()
        let frames = stack(views, height: 200) {
            $0.axis = .vertical
            $0.alignment = .leading
            $0.spacing = 5
            $0.setCustomSpacing(15, after: views[0])
            $0.isLayoutMarginsRelativeArrangement = true
            $0.directionalLayoutMargins = .init(top: 10, leading: 20, bottom: 10, trailing: 20)
        }
        #expect(frames.map(\.minX) == [20, 20, 20])
        #expect(frames.map(\.minY) == [10, 85, 130])
        #expect(frames.map(\.width) == [50, 100, 30])
        #expect(frames[2].maxY == 190)
    }

    @Test func `hidden views take no room, and come back`() {
        let views = boxes()
        let stack = UIStackView(arrangedSubviews: views)
        stack.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
        stack.distribution = .fillEqually
        views[1].isHidden = true
        stack.layoutIfNeeded()
        #expect([views[0], views[2]].map(\.frame.minX) == [0, 150])
        views[1].isHidden = false
        stack.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == [0, 100, 200])
        views[0].removeFromSuperview()
        #expect(stack.arrangedSubviews.count == 2)
        stack.layoutIfNeeded()
        #expect(views[1].frame.width == 150)
    }

    @Test func `a stack is as large as its content, in other stacks too`() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let row = UIStackView(arrangedSubviews: [Box(50, 20), Box(60, 30)])
        row.spacing = 4
        row.alignment = .center
        let column = UIStackView(arrangedSubviews: [row, Box(200, 10)])
        column.axis = .vertical
        column.spacing = 6
        column.alignment = .leading
        column.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(column)
        NSLayoutConstraint.activate([
            column.centerXAnchor.constraint(equalTo: root.centerXAnchor),
            column.centerYAnchor.constraint(equalTo: root.centerYAnchor),
        ])
        root.layoutIfNeeded()
        #expect(column.frame == CGRect(x: 100, y: 177, width: 200, height: 46).toPixels)
        #expect(row.frame == CGRect(x: 0, y: 0, width: 114, height: 30))
        #expect(column.systemLayoutSizeFitting(.zero) == CGSize(width: 200, height: 46))
    }
}
