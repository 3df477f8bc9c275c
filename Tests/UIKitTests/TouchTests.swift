import LifecycleKernel
import Testing

@testable import UIKit

/// What a touch finds, and what it does.
@MainActor
@Suite(.serialized) struct TouchTests {
    private let window = UIWindow()
    private let view = UIView()

    private final class Log {
        var lines: [String] = []
    }
    private let log = Log()

    init() {
        window.addSubview(view)
    }

    private func touch(_ touch: Touch) -> Answer {
        struct Silent: StepObserver {
            func began(_ step: Int, of delivery: Delivery) {}
            func ended(_ step: Int, of delivery: Delivery, _ answer: Answer) {}
        }
        window.makeKeyAndVisible()  // Other tests have windows too.
        var performer = StepPerformer(observer: Silent())
        return performer.perform(Delivery(id: DeliveryID(1), steps: [Step(.touch(touch))]))[0]
    }

    private func button(_ title: String, says word: String) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.addAction(
            UIAction { [log] _ in log.lines.append(word) }, for: .touchUpInside)
        return button
    }

    @Test func `a tap of a title reaches the frontmost button of that title`() {
        view.addSubview(button("Save", says: "behind"))
        view.addSubview(button("Save", says: "in front"))
        #expect(touch(.tap("Save")) == .yes)
        #expect(log.lines == ["in front"])
    }

    @Test func `hidden, disabled and covered controls are not reached`() {
        let hidden = button("Save", says: "hidden")
        hidden.isHidden = true
        let disabled = button("Save", says: "disabled")
        disabled.isEnabled = false
        let within = UIView()
        within.isUserInteractionEnabled = false
        within.addSubview(button("Save", says: "within"))
        for one in [hidden, disabled, within] { view.addSubview(one) }
        #expect(touch(.tap("Save")) == .no)
        #expect(touch(.tap("Open")) == .no)
        #expect(log.lines.isEmpty)
    }

    @Test func `what is presented takes the touches`() {
        let root = UIViewController()
        window.makeKeyAndVisible()
        window.rootViewController = root
        root.view.addSubview(button("Behind", says: "behind"))
        let sheet = UIViewController()
        sheet.view.addSubview(button("Done", says: "done"))
        root.present(sheet, animated: false)
        AppearanceTransaction.commit()
        #expect(touch(.tap("Behind")) == .no)
        #expect(touch(.tap("Done")) == .yes)
        root.dismiss(animated: false)
        AppearanceTransaction.commit()
        #expect(touch(.tap("Behind")) == .yes)
        #expect(log.lines == ["done", "behind"])
    }

    @Test func `a tap of a segment's title chooses it, and says so when it is another`() {
        let segments = UISegmentedControl(items: ["One", "Two", "Three"])
        segments.addAction(
            UIAction { [log] action in
                let index = (action.sender as? UISegmentedControl)?.selectedSegmentIndex ?? -2
                log.lines.append("chosen \(index)")
            }, for: .valueChanged)
        view.addSubview(segments)
        #expect(segments.selectedSegmentIndex == UISegmentedControl.noSegment)
        #expect(touch(.tap("Three")) == .yes)
        #expect(touch(.tap("Three")) == .yes)
        #expect(touch(.tap("One")) == .yes)
        segments.setEnabled(false, forSegmentAt: 1)
        #expect(touch(.tap("Two")) == .no)
        #expect(log.lines == ["chosen 2", "chosen 0"])
    }

    @Test func `a switch is found by its identifier or label, and turned`() {
        let light = UISwitch()
        light.accessibilityIdentifier = "light"
        light.accessibilityLabel = "Light in the hall"
        light.addAction(
            UIAction { [log] _ in log.lines.append("on: \(light.isOn)") }, for: .valueChanged)
        view.addSubview(light)
        #expect(touch(.tap("light")) == .yes)
        #expect(touch(.tap("Light in the hall")) == .yes)
        #expect(log.lines == ["on: true", "on: false"])
    }

    private final class Letters: UITextFieldDelegate {
        let log: Log
        init(_ log: Log) { self.log = log }

        func textFieldDidBeginEditing(_ textField: UITextField) { log.lines.append("begun") }
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
            replacementString string: String
        ) -> Bool { string.allSatisfy(\.isLetter) }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool {
            log.lines.append("return")
            return textField.resignFirstResponder()
        }
    }

    @Test func `what is typed goes to the text field that was tapped, until it returns`() {
        let field = UITextField()
        let letters = Letters(log)
        field.placeholder = "Name"
        field.delegate = letters
        field.addAction(
            UIAction { [log] _ in log.lines.append(field.text ?? "-") }, for: .editingChanged)
        view.addSubview(field)
        #expect(touch(.type("early")) == .no)
        #expect(touch(.tap("Name")) == .yes)
        #expect(field.isFirstResponder)
        #expect(touch(.type("Dor")) == .yes)
        #expect(touch(.type("2")) == .yes)
        #expect(touch(.type("mouse\n")) == .yes)
        #expect(touch(.type("late")) == .no)
        #expect(field.text == "Dormouse")
        #expect(log.lines == ["begun", "Dor", "Dormouse", "return"])
    }
}
