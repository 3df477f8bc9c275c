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
}
