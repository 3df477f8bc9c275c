import Testing

@testable import UIKit

/// The state of controls, and who hears of it.
@MainActor
@Suite struct ControlTests {
    @Test func `actions are performed in the order in which they came, one of an identifier`() {
        let control = UIControl()
        var lines: [String] = []
        let once = UIAction.Identifier("once")
        control.addAction(UIAction { _ in lines.append("a") }, for: .touchUpInside)
        control.addAction(
            UIAction(identifier: once) { _ in lines.append("b") }, for: .touchUpInside)
        control.addAction(
            UIAction(identifier: once) { _ in lines.append("c") }, for: .touchUpInside)
        control.addAction(UIAction { _ in lines.append("d") }, for: .valueChanged)
        control.sendActions(for: .touchUpInside)
        control.removeAction(identifiedBy: once, for: .touchUpInside)
        control.sendActions(for: .allEvents)
        #expect(lines == ["a", "c", "a", "d"])
    }

    @Test func `a button shows the title of its state, and its configuration's first`() {
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in })
        button.setTitle("Gone", for: .disabled)
        #expect(button.currentTitle == "Go")
        button.isEnabled = false
        #expect(button.currentTitle == "Gone")
        button.configuration = .filled()
        button.configuration?.title = "Went"
        #expect(button.currentTitle == "Went")
    }

    @Test func `code that changes a value sends no event`() {
        let segments = UISegmentedControl(items: ["One", "Two"])
        let slider = UISlider()
        let light = UISwitch()
        var count = 0
        for control in [segments, slider, light] as [UIControl] {
            control.addAction(UIAction { _ in count += 1 }, for: .allEvents)
        }
        segments.selectedSegmentIndex = 1
        light.isOn = true
        slider.value = 2
        #expect(slider.value == 1)
        #expect(count == 0)
    }

    @Test func `a chosen segment stays chosen when others come and go`() {
        let segments = UISegmentedControl(items: ["One", "Two"])
        segments.selectedSegmentIndex = 1
        segments.insertSegment(withTitle: "None", at: 0, animated: false)
        #expect(segments.selectedSegmentIndex == 2)
        segments.removeSegment(at: 0, animated: false)
        #expect(segments.titleForSegment(at: segments.selectedSegmentIndex) == "Two")
        segments.removeSegment(at: 1, animated: false)
        #expect(segments.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test func `progress stays between nothing and all`() {
        let progress = UIProgressView(progressViewStyle: .bar)
        progress.setProgress(3, animated: true)
        #expect(progress.progress == 1)
        progress.progress = -1
        #expect(progress.progress == 0)
    }

    @Test func `a stepper steps from end to end, and around where it wraps`() {
        let stepper = UIStepper()
        (stepper.maximumValue, stepper.stepValue) = (2, 1)
        var count = 0
        stepper.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
        let (down, up) = (CGPoint(x: 10, y: 16), CGPoint(x: 84, y: 16))
        for _ in 0..<3 { stepper.takeTap(at: up) }
        #expect(stepper.value == 2 && count == 2)
        stepper.wraps = true
        stepper.takeTap(at: up)
        #expect(stepper.value == 0)
        stepper.takeTap(at: down)
        #expect(stepper.value == 2 && count == 4)
        stepper.maximumValue = 1
        #expect(stepper.value == 1)
    }

    @Test func `a page control goes back on its left and on on its right`() {
        let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26))
        pages.numberOfPages = 2
        pages.takeTap(at: CGPoint(x: 90, y: 13))
        pages.takeTap(at: CGPoint(x: 90, y: 13))
        #expect(pages.currentPage == 1)
        pages.numberOfPages = 1
        #expect(pages.currentPage == 0)
    }

    @Test func `a configuration is brought up to date with the state`() {
        let button = UIButton(configuration: .filled())
        button.configurationUpdateHandler = { button in
            button.configuration?.title = button.isEnabled ? "on" : "off"
        }
        #expect(button.currentTitle == "on")
        button.isEnabled = false
        #expect(button.currentTitle == "off")
    }

    @Test func `a wheel that has stopped is hidden, if it is to be`() {
        let wheel = UIActivityIndicatorView(style: .medium)
        #expect(wheel.isHidden)
        wheel.startAnimating()
        #expect(!wheel.isHidden)
        wheel.stopAnimating()
        #expect(wheel.isHidden)
        wheel.hidesWhenStopped = false
        #expect(!wheel.isHidden)
    }

    @Test func `segments share the width that those with one of their own leave`() {
        let segments = UISegmentedControl(items: ["a", "b", "c"])
        segments.frame.size.width = 300
        segments.setWidth(100, forSegmentAt: 1)
        #expect((0..<3).map { segments.segmentBounds(at: $0).width } == [100, 100, 100])
        segments.setWidth(200, forSegmentAt: 1)
        #expect((0..<3).map { segments.segmentBounds(at: $0).minX } == [0, 50, 250])
        segments.frame.size.width = 90
        #expect(segments.segmentBounds(at: 2).maxX == 90)
    }

    @Test func `a text view tells what is typed, and asks before`() {
        final class Delegate: NSObject, UITextViewDelegate {
            var told: [String] = []
            func textView(
                _ textView: UITextView, shouldChangeTextIn range: NSRange,
                replacementText text: String
            ) -> Bool { text != "no" }
            func textViewDidChange(_ textView: UITextView) { told.append(textView.text) }
        }
        let (view, delegate) = (UITextView(), Delegate())
        view.delegate = delegate
        view.insertText("a\n")
        view.insertText("no")
        view.insertText("👍")
        view.deleteBackward()
        #expect(delegate.told == ["a\n", "a\n👍", "a\n"])
    }

    @Test func `a finger on the knob takes it along, and one beside it does not`() {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let slider = UISlider(frame: CGRect(x: 0, y: 100, width: 204, height: 34))
        window.addSubview(slider)
        var values: [Float] = []
        slider.addAction(UIAction { _ in values.append(slider.value) }, for: .valueChanged)
        let middle = CGPoint(x: 14, y: 117)
        _ = Finger.shared.move(from: middle, to: CGPoint(x: 102, y: 117), in: window)
        #expect(values.count == 8 && values == values.sorted())
        #expect(abs(slider.value - 0.5) < 0.001)
        _ = Finger.shared.move(from: middle, to: CGPoint(x: 60, y: 117), in: window)
        #expect(values.count == 8)
        slider.isContinuous = false
        let half = CGPoint(x: 102, y: 117)
        _ = Finger.shared.move(from: half, to: CGPoint(x: 500, y: 117), in: window)
        #expect(slider.value == 1 && values.count == 9)
        slider.isEnabled = false
        _ = Finger.shared.move(from: CGPoint(x: 190, y: 117), to: half, in: window)
        #expect(slider.value == 1)
    }
}
