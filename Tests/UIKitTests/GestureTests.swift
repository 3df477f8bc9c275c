import Foundation
import LifecycleKernel
import Testing

@testable import UIKit

/// Phases of touches, and what recognizes them.
@MainActor
@Suite(.serialized) struct GestureTests {
    private final class Log {
        var lines: [String] = []
    }

    /// Takes touches and writes down what it hears.
    private final class Pad: UIView {
        var log = Log()

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            note("began", touches)
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            note("moved", touches)
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            note("ended", touches)
        }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            note("cancelled", touches)
        }

        private func note(_ phase: String, _ touches: Set<UITouch>) {
            let place = touches.first?.location(in: self) ?? .zero
            log.lines.append("\(phase) \(Int(place.x)) \(Int(place.y))")
        }
    }

    private let window = UIWindow(frame: UIScreen.main.bounds)
    private let pad = Pad(frame: CGRect(x: 100, y: 400, width: 200, height: 100))
    private var log: Log { pad.log }

    init() {
        window.addSubview(pad)
    }

    private func tap(_ point: CGPoint = CGPoint(x: 150, y: 450)) -> Bool {
        Finger.shared.tap(at: point, in: window)
    }

    @Test func `a view hears of a finger with its place in the view`() {
        #expect(tap())
        #expect(log.lines == ["began 50 50", "ended 50 50"])
    }

    @Test func `a finger that moves is one touch of the view it went down on`() {
        let end = CGPoint(x: 150, y: 250)
        #expect(Finger.shared.move(from: CGPoint(x: 150, y: 450), to: end, in: window))
        #expect(log.lines.first == "began 50 50")
        #expect(log.lines.last == "ended 50 -150")
        #expect(log.lines.count == 10)
    }

    @Test func `a touch that a view does not take goes to the one around it, and then to nobody`() {
        let inner = UIView(frame: pad.bounds)
        pad.addSubview(inner)
        #expect(tap())
        #expect(log.lines.count == 2)
        #expect(!tap(CGPoint(x: 10, y: 10)))
    }

    @Test func `a recognized tap is the recognizer's, and the view's touch is cancelled`() {
        pad.addGestureRecognizer(
            UITapGestureRecognizer { [log] recognizer in
                let place = recognizer.location(in: recognizer.view)
                log.lines.append("tap \(Int(place.x)) \(Int(place.y)) \(recognizer.state)")
            })
        #expect(tap())
        #expect(log.lines == ["began 50 50", "tap 50 50 ended", "cancelled 50 50"])
        log.lines = []
        pad.gestureRecognizers?.first?.cancelsTouchesInView = false
        #expect(tap())
        #expect(log.lines == ["began 50 50", "tap 50 50 ended", "ended 50 50"])
    }

    @Test func `two taps in a row are a double tap`() {
        let double = UITapGestureRecognizer { [log] _ in log.lines.append("double") }
        double.numberOfTapsRequired = 2
        window.addGestureRecognizer(double)
        for _ in 0..<4 { #expect(tap(CGPoint(x: 10, y: 10))) }
        #expect(log.lines == ["double", "double"])
        #expect(tap(CGPoint(x: 300, y: 10)), "it is watched")
        #expect(log.lines.count == 2)
    }

    @Test func `a swipe is recognized in its direction and is no tap`() {
        for direction in [UISwipeGestureRecognizer.Direction.up, .left] {
            let swipe = UISwipeGestureRecognizer { [log] _ in
                log.lines.append("swipe \(direction.rawValue)")
            }
            swipe.direction = direction
            window.addGestureRecognizer(swipe)
        }
        window.addGestureRecognizer(
            UITapGestureRecognizer { [log] _ in log.lines.append("tap") })
        let start = CGPoint(x: 50, y: 300)
        for end in [CGPoint(x: 55, y: 100), CGPoint(x: 300, y: 320), CGPoint(x: 0, y: 300)] {
            _ = Finger.shared.move(from: start, to: end, in: window)
        }
        #expect(log.lines == ["swipe 4", "swipe 2"])
    }

    private final class Guardian: UIGestureRecognizerDelegate {
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            gestureRecognizer.name == "allowed"
        }
    }

    @Test func `of two recognizers the inner one wins, and a delegate may forbid`() {
        let outer = UITapGestureRecognizer { [log] _ in log.lines.append("outer") }
        window.addGestureRecognizer(outer)
        let inner = UITapGestureRecognizer { [log] _ in log.lines.append("inner") }
        let guardian = Guardian()
        inner.delegate = guardian
        pad.addGestureRecognizer(inner)
        #expect(tap())
        #expect(log.lines.filter { $0.hasSuffix("er") } == ["outer"])
        log.lines = []
        inner.name = "allowed"
        #expect(tap())
        #expect(log.lines.filter { $0.hasSuffix("er") } == ["inner"])
    }

    @Test func `a tap on a button is not one on what lies around it`() {
        let button = UIButton(type: .system)
        button.frame = pad.bounds
        button.addAction(UIAction { [log] _ in log.lines.append("button") }, for: .touchUpInside)
        pad.addSubview(button)
        pad.addGestureRecognizer(
            UITapGestureRecognizer { [log] _ in log.lines.append("around") })
        #expect(tap())
        #expect(log.lines == ["button"])
        pad.removeGestureRecognizer(pad.gestureRecognizers![0])
        #expect(pad.gestureRecognizers?.isEmpty ?? false)
    }
}
