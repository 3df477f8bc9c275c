import Foundation
import Testing

@testable import UIKit

/// Where constraints put views.
@MainActor
@Suite struct ConstraintTests {
    /// 400 by 300, in no window.
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

    private func add(_ view: UIView = UIView(), to parent: UIView? = nil) -> UIView {
        view.translatesAutoresizingMaskIntoConstraints = false
        (parent ?? root).addSubview(view)
        return view
    }

    private func layOut(_ constraints: [NSLayoutConstraint]) {
        NSLayoutConstraint.activate(constraints)
        root.layoutIfNeeded()
    }

    @Test func `edges with constants`() {
        let view = add()
        layOut([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
            view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -40),
        ])
        #expect(view.frame == CGRect(x: 16, y: 10, width: 368, height: 250))
        root.frame.size = CGSize(width: 200, height: 100)
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 16, y: 10, width: 168, height: 50))
    }

    @Test func `centres, sizes, multiples of sizes, and a constant that changes`() {
        let view = add()
        let other = add()
        let height = view.heightAnchor.constraint(equalToConstant: 50)
        layOut([
            view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
            view.centerYAnchor.constraint(equalTo: root.centerYAnchor, constant: 20),
            view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5, constant: 10),
            height,
            other.widthAnchor.constraint(equalTo: view.widthAnchor),
            other.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 2),
            other.leftAnchor.constraint(equalTo: view.leftAnchor),
            other.topAnchor.constraint(equalTo: view.bottomAnchor, constant: 8),
        ])
        #expect(view.frame == CGRect(x: 95, y: 145, width: 210, height: 50))
        #expect(other.frame == CGRect(x: 95, y: 203, width: 210, height: 100))
        height.constant = 60
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 95, y: 140, width: 210, height: 60))
        #expect(other.frame.height == 120)
    }

    @Test func `a view is as large as what lies in it`() {
        let box = add()
        let inner = add(to: box)
        layOut([
            box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5),
            box.topAnchor.constraint(equalTo: root.topAnchor, constant: 6),
            inner.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 10),
            box.trailingAnchor.constraint(equalTo: inner.trailingAnchor, constant: 10),
            inner.topAnchor.constraint(equalTo: box.topAnchor, constant: 20),
            box.bottomAnchor.constraint(equalTo: inner.bottomAnchor, constant: 20),
            inner.widthAnchor.constraint(equalToConstant: 70),
            inner.heightAnchor.constraint(equalToConstant: 30),
        ])
        #expect(box.frame == CGRect(x: 5, y: 6, width: 90, height: 70))
        #expect(inner.frame == CGRect(x: 10, y: 20, width: 70, height: 30))
    }

    @Test func `more and less, and priorities`() {
        let view = add()
        let wide = view.widthAnchor.constraint(equalToConstant: 500)
        wide.priority = .defaultHigh
        let narrow = view.widthAnchor.constraint(equalToConstant: 20)
        narrow.priority = .defaultLow
        layOut([
            wide, narrow,
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 30),
            view.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -30),
            view.topAnchor.constraint(equalTo: root.topAnchor),
            view.heightAnchor.constraint(greaterThanOrEqualToConstant: 40),
        ])
        #expect(view.frame.minX == 30)
        #expect(view.frame.width == 340)
        #expect(view.frame.height == 40)
        wide.isActive = false
        root.layoutIfNeeded()
        #expect(view.frame.width == 20)
    }

    private final class Sized: UIView {
        var size = CGSize(width: 100, height: 20) { didSet { invalidateIntrinsicContentSize() } }
        override var intrinsicContentSize: CGSize { size }
    }

    @Test func `what hugs its content more keeps its size, and gives way last`() {
        let left = add(Sized()) as! Sized
        let right = add(Sized())
        left.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        layOut([
            left.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 8),
            right.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            left.topAnchor.constraint(equalTo: root.topAnchor),
            right.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        #expect(left.frame == CGRect(x: 0, y: 0, width: 100, height: 20))
        #expect(right.frame == CGRect(x: 108, y: 0, width: 292, height: 20))
        right.setContentCompressionResistancePriority(.required, for: .horizontal)
        left.size.width = 390
        root.layoutIfNeeded()
        #expect(left.frame.width == 292)
        #expect(right.frame.width == 100)
    }

    @Test func `what reaches through views is solved with what it reaches to`() {
        let box = UIView(frame: CGRect(x: 50, y: 60, width: 100, height: 100))
        root.addSubview(box)
        let inner = add(to: box)
        let outer = add()
        layOut([
            inner.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 10),
            inner.topAnchor.constraint(equalTo: box.topAnchor, constant: 10),
            inner.widthAnchor.constraint(equalToConstant: 20),
            inner.heightAnchor.constraint(equalToConstant: 20),
            outer.leadingAnchor.constraint(equalTo: inner.trailingAnchor, constant: 7),
            outer.topAnchor.constraint(equalTo: inner.bottomAnchor),
            outer.widthAnchor.constraint(equalTo: inner.widthAnchor),
            outer.heightAnchor.constraint(equalTo: inner.heightAnchor),
        ])
        #expect(outer.frame == CGRect(x: 87, y: 90, width: 20, height: 20))
        box.frame.origin.x = 100
        root.setNeedsLayout()
        root.layoutIfNeeded()
        #expect(outer.frame.minX == 137)
    }

    @Test func `guides, margins and the safe area`() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let screen = UIView(frame: window.bounds)
        window.addSubview(screen)
        let view = add(to: screen)
        let inner = add(to: view)
        let guide = UILayoutGuide()
        screen.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: screen.safeAreaLayoutGuide.topAnchor),
            view.bottomAnchor.constraint(equalTo: screen.safeAreaLayoutGuide.bottomAnchor),
            view.leadingAnchor.constraint(equalTo: screen.layoutMarginsGuide.leadingAnchor),
            guide.leadingAnchor.constraint(equalTo: view.trailingAnchor),
            guide.trailingAnchor.constraint(equalTo: screen.trailingAnchor),
            guide.widthAnchor.constraint(equalToConstant: 100),
            guide.topAnchor.constraint(equalTo: screen.topAnchor),
            guide.heightAnchor.constraint(equalToConstant: 30),
            inner.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor),
            inner.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            inner.widthAnchor.constraint(equalToConstant: 5),
            inner.heightAnchor.constraint(equalToConstant: 5),
        ])
        window.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 8, y: 47, width: 282, height: 763))
        #expect(guide.layoutFrame == CGRect(x: 290, y: 0, width: 100, height: 30))
        #expect(inner.frame.origin == CGPoint(x: 8, y: 8))
    }

    @Test func `what lies in a scroll view gives its content a size`() {
        let scroll = add(UIScrollView()) as! UIScrollView
        let content = add(to: scroll)
        let header = add(to: scroll)
        layOut([
            scroll.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            scroll.topAnchor.constraint(equalTo: root.topAnchor),
            scroll.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            content.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 10),
            content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -10),
            content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
            content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
            content.heightAnchor.constraint(equalToConstant: 1000),
            header.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor),
            header.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
            header.heightAnchor.constraint(equalToConstant: 20),
            header.widthAnchor.constraint(equalToConstant: 20),
        ])
        #expect(scroll.contentSize == CGSize(width: 400, height: 1020))
        #expect(content.frame == CGRect(x: 0, y: 10, width: 400, height: 1000))
        scroll.contentOffset.y = 100
        root.setNeedsLayout()
        root.layoutIfNeeded()
        #expect(header.frame.minY == 100)
        #expect(content.frame.minY == 10)
    }

    @Test func `a text of several lines is as high as its width makes it`() {
        let label = add(UILabel()) as! UILabel
        label.numberOfLines = 0
        label.text = String(repeating: "many words ", count: 30)
        layOut([
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            label.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        #expect(label.frame.width == 400)
        let high = label.frame.height
        #expect(high == label.sizeThatFits(CGSize(width: 400, height: 0)).height && high > 60)
        root.frame.size.width = 200
        root.layoutIfNeeded()
        #expect(label.frame.height > high)
    }

    @Test func `the size that fits`() {
        let view = add(to: root)
        layOut([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
            view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -5),
            view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
        ])
        let size = root.systemLayoutSizeFitting(
            CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(size == CGSize(width: 120, height: 60))
    }

    @Test func `baselines stand on one line`() {
        let large = add(UILabel()) as! UILabel
        large.font = .systemFont(ofSize: 40)
        large.text = "Large"
        let small = add(UILabel()) as! UILabel
        small.text = "small"
        layOut([
            large.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            large.topAnchor.constraint(equalTo: root.topAnchor),
            small.leadingAnchor.constraint(equalTo: large.trailingAnchor),
            small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
        ])
        let difference = 0.905 * (40 - 17.0)
        let slack = (large.frame.height - 40 * 1.117) / 2 - (small.frame.height - 17 * 1.117) / 2
        #expect(abs(small.frame.minY - (difference + slack)) < 0.4)
    }

    @Test func `a view that leaves takes its constraints with it`() {
        let view = add()
        let own = view.widthAnchor.constraint(equalToConstant: 10)
        let tie = view.leadingAnchor.constraint(equalTo: root.leadingAnchor)
        layOut([own, tie])
        view.removeFromSuperview()
        #expect(own.isActive)
        #expect(!tie.isActive)
        #expect(root.constraints.isEmpty)
    }
}
