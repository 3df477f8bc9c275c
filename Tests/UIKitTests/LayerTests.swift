import Foundation
import Testing

@testable import UIKit

/// What layers hold, and what of it is drawn.
@MainActor
@Suite struct LayerTests {
    private func draw(_ window: UIWindow) throws -> Data {
        try Snapshot.draw([window], scale: 1).picture().pixels
    }

    /// Red, green, blue of a pixel.
    private func color(_ pixels: Data, _ x: Int, _ y: Int) -> [UInt8] {
        Array(pixels[(y * 390 + x) * 4..<(y * 390 + x) * 4 + 3])
    }

    private func windowWith(_ view: UIView) -> UIWindow {
        let window = UIWindow()
        window.backgroundColor = .white
        window.addSubview(view)
        return window
    }

    @Test func `a view and its layer have one storage`() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(view.layer.frame == view.frame)
        view.layer.position.x += 5
        #expect(view.frame.minX == 15)
        view.alpha = 0.5
        #expect(view.layer.opacity == 0.5)
        view.layer.masksToBounds = true
        #expect(view.clipsToBounds)
        view.backgroundColor = .red
        #expect(view.layer.backgroundColor == UIColor.red.cgColor)
        view.layer.isHidden = true
        #expect(view.isHidden)
        view.layer.transform = CATransform3DMakeRotation(1, 0, 0, 1)
        #expect(view.transform == CGAffineTransform(rotationAngle: 1))
    }

    @Test func `corners are rounded, borders lie within, and what is masked is cut off`() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.backgroundColor = .red
        view.layer.cornerRadius = 50
        view.layer.maskedCorners = [.layerMinXMinYCorner]
        view.layer.borderWidth = 4
        view.layer.borderColor = UIColor.blue.cgColor
        let inner = UIView(frame: CGRect(x: -50, y: -50, width: 100, height: 100))
        inner.backgroundColor = .green
        view.addSubview(inner)
        let window = windowWith(view)
        #expect(color(try draw(window), 2, 2) == [0, 255, 0])
        view.clipsToBounds = true
        let pixels = try draw(window)
        #expect(color(pixels, 2, 2) == [255, 255, 255], "outside the round corner")
        #expect(color(pixels, 40, 40) == [0, 255, 0])
        #expect(color(pixels, 97, 98) == [0, 0, 255], "the corner that is not rounded")
        #expect(color(pixels, 90, 90) == [255, 0, 0])
    }

    @Test func `a mask shows what it covers`() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.backgroundColor = .red
        let mask = UIView(frame: CGRect(x: 50, y: 0, width: 50, height: 100))
        mask.backgroundColor = .black
        view.mask = mask
        let pixels = try draw(windowWith(view))
        #expect(color(pixels, 25, 50) == [255, 255, 255])
        #expect(color(pixels, 75, 50) == [255, 0, 0])
    }

    @Test func `layers of an app's own lie among those of the subviews`() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let subview = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
        subview.backgroundColor = .red
        let below = CALayer()
        below.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        below.backgroundColor = UIColor.blue.cgColor
        let above = CALayer()
        above.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        above.backgroundColor = UIColor.green.cgColor
        view.layer.addSublayer(below)
        view.addSubview(subview)
        view.layer.addSublayer(above)
        #expect(view.layer.sublayers == [below, subview.layer, above])
        let window = windowWith(view)
        let pixels = try draw(window)
        #expect(color(pixels, 10, 10) == [0, 255, 0])
        #expect(color(pixels, 40, 40) == [255, 0, 0])
        #expect(color(pixels, 80, 80) == [0, 0, 255])
        above.zPosition = -1
        below.removeFromSuperlayer()
        #expect(color(try draw(window), 10, 10) == [255, 0, 0])
        subview.layer.removeFromSuperlayer()
        #expect(view.subviews.isEmpty)
    }

    @Test func `a shadow lies about what is filled, and fades`() throws {
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        view.backgroundColor = .white
        view.layer.shadowOpacity = 1
        view.layer.shadowRadius = 10
        view.layer.shadowOffset = .zero
        let pixels = try draw(windowWith(view))
        let greys = [205, 202, 208, 215].map { color(pixels, $0, 150)[0] }
        #expect(greys[1] < 200 && greys[1] < greys[0] && greys[0] < greys[2])
        #expect(color(pixels, 150, 150) == [255, 255, 255])
        #expect(greys[3] == 255)
    }

    @Test func `an app draws with paths and in a context`() throws {
        final class Drawing: UIView {
            override func draw(_ rect: CGRect) {
                UIColor.red.setFill()
                UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 50, height: 50)).fill()
                let context = UIGraphicsGetCurrentContext()!
                context.saveGState()
                context.translateBy(x: 50, y: 0)
                context.setFillColor(UIColor.blue.cgColor)
                context.fill(CGRect(x: 0, y: 0, width: 50, height: 50))
                context.setStrokeColor(UIColor.green.cgColor)
                context.setLineWidth(6)
                context.move(to: CGPoint(x: 0, y: 75))
                context.addLine(to: CGPoint(x: 50, y: 75))
                context.strokePath()
                context.saveGState()  // Never restored: that is made good behind it.
            }
        }
        let view = Drawing(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        let behind = UIView(frame: CGRect(x: 300, y: 0, width: 10, height: 10))
        behind.backgroundColor = .red
        let window = windowWith(view)
        window.addSubview(behind)
        let pixels = try draw(window)
        #expect(color(pixels, 125, 125) == [255, 0, 0])
        #expect(color(pixels, 101, 101) == [255, 255, 255], "outside the oval")
        #expect(color(pixels, 175, 125) == [0, 0, 255])
        #expect(color(pixels, 175, 175) == [0, 255, 0])
        #expect(color(pixels, 305, 5) == [255, 0, 0], "what is drawn next is in its own place")
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    // MARK: What is no place, and trees that grow too far

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
    func `a number that is none is refused, and the place kept`(number: CGFloat) {
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        view.frame = CGRect(x: number, y: 0, width: 1, height: 1)
        view.frame = CGRect(x: 0, y: 0, width: 1, height: number)
        view.center.x = number
        view.bounds.size.width = number
        view.transform = CGAffineTransform(scaleX: number, y: 1)
        #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test func `a view is not put into what lies in it`() {
        let outer = UIView()
        let inner = UIView()
        outer.addSubview(inner)
        inner.addSubview(outer)
        outer.addSubview(outer)
        #expect(inner.subviews.isEmpty)
        #expect(outer.subviews == [inner])
        #expect(outer.superview == nil)
        let layer = CALayer()
        layer.addSublayer(layer)
        #expect(layer.sublayers == nil)
    }

    @Test func `views lie 500 deep in each other and no deeper, from above and from below`() throws
    {
        let window = UIWindow()
        var top: UIView = window
        for _ in 0..<100_000 {
            let view = UIView()
            top.addSubview(view)
            guard view.superview != nil else { break }
            top = view
        }
        var bottom = UIView()
        var count = 0
        for _ in 0..<2000 {
            let view = UIView()
            view.addSubview(bottom)
            guard bottom.superview != nil else { break }
            (bottom, count) = (view, count + 1)
        }
        #expect(count == UIView.depthMax - 1)
        #expect(window.height == UIView.depthMax - 1)
        var layer = CALayer()
        for _ in 0..<2000 {
            let next = CALayer()
            next.addSublayer(layer)
            layer = next
        }
        window.layer.addSublayer(layer)
        window.layoutIfNeeded()
        _ = try Snapshot.draw([window], scale: 1)
        window.subviews[0].removeFromSuperview()
        #expect(window.height == 0)
    }

    @Test func `a view with 100,000 subviews is drawn`() throws {
        let window = UIWindow()
        window.backgroundColor = .white
        for _ in 0..<100_000 {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
            view.backgroundColor = .red
            window.addSubview(view)
        }
        #expect(color(try draw(window), 0, 0) == [255, 0, 0])
        #expect(window.subviews.last?.convert(CGPoint.zero, to: nil) == .zero)
        for view in window.subviews.reversed() { view.removeFromSuperview() }
        #expect(window.layer.sublayers == nil)
    }
}
