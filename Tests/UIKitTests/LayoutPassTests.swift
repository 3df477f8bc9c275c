import Testing

@testable import UIKit

/// When views are laid out, and how far that may go.
@MainActor
@Suite struct LayoutPassTests {
    /// Writes down when it is laid out, and does something then.
    private final class LaidOut: UIView {
        var count = 0
        var act: ((LaidOut) -> Void)?

        override func layoutSubviews() {
            super.layoutSubviews()
            count += 1
            act?(self)
        }
    }

    @Test func `a view is laid out once for all that asked for it, and those about it first`() {
        let outer = LaidOut(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = LaidOut()
        outer.addSubview(inner)
        var order: [String] = []
        outer.act = { _ in
            order.append("outer")
            inner.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        }
        inner.act = { _ in order.append("inner \(inner.bounds.width)") }
        outer.setNeedsLayout()
        outer.setNeedsLayout()
        outer.layoutIfNeeded()
        #expect(order == ["outer", "inner 10.0"])
        outer.layoutIfNeeded()
        inner.center.x += 1
        outer.layoutIfNeeded()
        #expect(order.count == 2, "a view that has only moved asks for nothing")
    }

    @Test func `layout that never settles comes to an end`() {
        let window = UIWindow()
        let restless = LaidOut()
        restless.act = { $0.setNeedsLayout() }
        window.addSubview(restless)
        window.layoutIfNeeded()
        #expect(restless.count == LayoutPass.roundMax)
        window.layoutIfNeeded()
        #expect(restless.count == LayoutPass.roundMax)
    }

    private nonisolated static let masks: [(UIView.AutoresizingMask, CGRect)] = [
        ([], CGRect(x: 10, y: 10, width: 20, height: 20)),
        ([.flexibleWidth, .flexibleHeight], CGRect(x: 10, y: 10, width: 120, height: 20)),
        ([.flexibleLeftMargin], CGRect(x: 110, y: 10, width: 20, height: 20)),
        (
            [.flexibleLeftMargin, .flexibleRightMargin],
            CGRect(x: 10 + 100.0 / 8, y: 10, width: 20, height: 20)
        ),
    ]

    @Test(arguments: masks)
    func `the mask says what gives way when the superview grows`(
        mask: UIView.AutoresizingMask, place: CGRect
    ) {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        inner.autoresizingMask = mask
        outer.addSubview(inner)
        outer.frame.size.width = 200
        #expect(inner.frame == place)
    }

    @Test func `the safe area is what of the screen's reaches into a view, and what is added`() {
        let window = UIWindow()
        let controller = UIViewController()
        controller.view.frame = window.bounds
        controller.additionalSafeAreaInsets.top = 44
        window.addSubview(controller.view)
        let box = UIView(frame: CGRect(x: 0, y: 60, width: 390, height: 100))
        controller.view.addSubview(box)
        #expect(window.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
        #expect(controller.view.safeAreaInsets.top == 91)
        #expect(box.safeAreaInsets == UIEdgeInsets(top: 31, left: 0, bottom: 0, right: 0))
    }
}
