import Foundation
import LifecycleWire
import Testing

@testable import UIKit

/// What is told of a screen.
@MainActor
@Suite struct AccessibilityTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

    /// Of each element, kind, name, value and traits.
    private var told: [String] {
        let elements = ScreenDescription.of([window])["elements"]?.array ?? []
        return elements.dropFirst().map { element in
            [
                element["kind"]?.string, element["identifier"]?.string, element["label"]?.string,
                element["value"]?.string,
                element["traits"]?.array?.compactMap(\.string).joined(separator: "+"),
                element["isHidden"]?.bool == true ? "hidden" : nil,
            ].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
        }
    }

    private func add(_ view: UIView) { window.addSubview(view) }

    @Test func `controls tell what they say, how they stand and what they are`() {
        let label = UILabel()
        label.text = "Milk"
        let button = UIButton(type: .system)
        button.setTitle("Save", for: .normal)
        button.isEnabled = false
        let toggle = UISwitch()
        toggle.isOn = true
        toggle.accessibilityLabel = "Light"
        let slider = UISlider()
        slider.maximumValue = 4
        slider.value = 1
        let progress = UIProgressView()
        progress.progress = 0.7
        let field = UITextField()
        field.placeholder = "Name"
        let secret = UITextField()
        secret.text = "abc"
        secret.isSecureTextEntry = true
        for view in [label, button, toggle, slider, progress, field, secret] { add(view) }
        #expect(
            told == [
                "UILabel Milk staticText", "UIButton Save button+notEnabled",
                "UISwitch Light 1 button+toggleButton", "UISlider 25% adjustable",
                "UIProgressView Progress 70% updatesFrequently", "UITextField Name",
                "UITextField •••",
            ])
    }

    @Test func `segments are told one by one`() {
        let segments = UISegmentedControl(items: ["One", "Two"])
        segments.frame = CGRect(x: 20, y: 60, width: 300, height: 32)
        segments.accessibilityIdentifier = "kind"
        segments.selectedSegmentIndex = 1
        segments.setEnabled(false, forSegmentAt: 0)
        add(segments)
        #expect(
            told == [
                "UISegmentedControl kind Two", "segment One button+notEnabled",
                "segment Two button+selected",
            ])
        let frame = ScreenDescription.of([window])["elements"]?.array?.last?["frame"]?.array
        #expect(frame == [.number(170), .number(60), .number(150), .number(32)])
    }

    @Test func `what an app says itself is told, and goes before what is shown`() {
        final class Loud: UILabel {
            override var accessibilityLabel: String? {
                get { text?.uppercased() }
                set { super.accessibilityLabel = newValue }
            }
        }
        let loud = Loud()
        loud.text = "milk"
        let label = UILabel()
        label.text = "3"
        label.accessibilityLabel = "Three items"
        label.accessibilityTraits = [.header, .staticText]
        label.accessibilityValue = "of ten"
        label.accessibilityHint = "counts them"
        for view in [loud, label] { add(view) }
        #expect(told == ["Loud MILK staticText", "UILabel Three items of ten staticText+header"])
        #expect(label.accessibilityHint == "counts them")
    }

    @Test func `what is hidden is told as hidden, and what hides its parts is told without them`() {
        let box = UIView()
        box.accessibilityIdentifier = "box"
        let label = UILabel()
        label.text = "within"
        box.addSubview(label)
        add(box)
        #expect(told == ["UIView box", "UILabel within staticText"])
        box.isHidden = true
        #expect(told == ["UIView box hidden", "UILabel within staticText hidden"])
        box.isHidden = false
        box.accessibilityElementsHidden = true
        #expect(told == ["UIView box"])
    }

    @Test func `a screen of any size is told in a message of bounded size`() throws {
        for index in 0..<3000 {
            let label = UILabel()
            label.text = String(repeating: "👩‍👩‍👧‍👦\u{0}\"", count: 2000) + "\(index)"
            add(label)
        }
        let description = ScreenDescription.of([window])
        #expect(description["isCut"]?.bool ?? false)
        #expect(try JSON(parsing: description.encoded()) == description)
    }

    @Test func `places that are no numbers do no harm`() {
        for number in [CGFloat.nan, .infinity, -.infinity, 1e300] {
            let label = UILabel(frame: CGRect(x: number, y: 0, width: number, height: 1))
            label.text = "far"
            add(label)
        }
        #expect(told.count == 4)
        #expect(throws: Never.self) {
            try JSON(parsing: ScreenDescription.of([window]).encoded())
        }
    }
}
