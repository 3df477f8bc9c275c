import Testing

@testable import UIKit

/// Places, transforms and the tree of views.
@MainActor
@Suite struct ViewTests {
    @Test func `frame, bounds and center are one place`() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
        #expect(view.center == CGPoint(x: 60, y: 40))
        view.center = CGPoint(x: 50, y: 50)
        #expect(view.frame == CGRect(x: 0, y: 30, width: 100, height: 40))
        view.bounds.size = CGSize(width: 20, height: 20)
        #expect(view.frame == CGRect(x: 40, y: 40, width: 20, height: 20))
    }

    @Test func `a turned view keeps its middle, and its frame is what encloses it`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        let frame = view.frame
        #expect(view.center == CGPoint(x: 50, y: 20))
        #expect(abs(frame.width - 40) < 1e-9 && abs(frame.height - 100) < 1e-9)
        #expect(abs(frame.minX - 30) < 1e-9 && abs(frame.minY + 30) < 1e-9)
    }

    @Test func `a transform and its inverse cancel out, and the first named comes first`() {
        let turn = CGAffineTransform(rotationAngle: 1).scaledBy(x: 2, y: 3).translatedBy(x: 4, y: 5)
        let back = CGPoint(x: 7, y: 8).applying(turn).applying(turn.inverted())
        #expect(abs(back.x - 7) < 1e-9 && abs(back.y - 8) < 1e-9)
        let both = CGAffineTransform(scaleX: 2, y: 2)
            .concatenating(CGAffineTransform(translationX: 1, y: 0))
        #expect(CGPoint(x: 1, y: 1).applying(both) == CGPoint(x: 3, y: 2))
    }

    @Test func `a touch hits the frontmost view there that takes touches`() {
        let back = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let left = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 100))
        let right = UIView(frame: CGRect(x: 40, y: 0, width: 60, height: 100))
        back.addSubview(left)
        back.addSubview(right)
        let middle = CGPoint(x: 50, y: 50)
        #expect(back.hitTest(middle, with: nil) === right)
        back.bringSubviewToFront(left)
        #expect(back.hitTest(middle, with: nil) === left)
        left.isUserInteractionEnabled = false
        #expect(back.hitTest(middle, with: nil) === right)
        #expect(back.hitTest(CGPoint(x: 20, y: 50), with: nil) === back)
        #expect(back.hitTest(CGPoint(x: 101, y: 50), with: nil) == nil)
    }

    @Test func `points are converted through turned views`() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        outer.addSubview(inner)
        inner.transform = CGAffineTransform(rotationAngle: .pi)
        let corner = inner.convert(CGPoint.zero, to: outer)
        #expect(abs(corner.x - 30) < 1e-9 && abs(corner.y - 30) < 1e-9)
        let origin = outer.convert(corner, to: inner)
        #expect(abs(origin.x) < 1e-9 && abs(origin.y) < 1e-9)
    }

    @Test func `a view is found by its tag, and is in one place only`() {
        let first = UIView()
        let second = UIView()
        let child = UIView()
        child.tag = 7
        first.addSubview(child)
        second.insertSubview(child, at: 9)
        #expect(first.subviews.isEmpty)
        #expect(second.viewWithTag(7) === child)
        #expect(second.viewWithTag(8) == nil)
    }
}
