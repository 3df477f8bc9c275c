import Foundation
import LifecycleKernel
import Testing

@testable import UIKit

/// What a touch finds, and what it does.
@MainActor
@Suite(.serialized) struct TouchTests {
    private let window = UIWindow(frame: UIScreen.main.bounds)
    private let view = UIView(frame: UIScreen.main.bounds)

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
        UIApplication.shared.windows = [window]
        var performer = StepPerformer(observer: Silent())
        return performer.perform(Delivery(id: DeliveryID(1), steps: [Step(.touch(touch))]))[0]
    }

    private func button(
        _ title: String, says word: String,
        at frame: CGRect = CGRect(
            x: 20, y: 100, width: 200, height: 40)
    ) -> UIButton {
        let button = UIButton(type: .system)
        button.frame = frame
        button.setTitle(title, for: .normal)
        button.addAction(
            UIAction { [log] _ in log.lines.append(word) }, for: .touchUpInside)
        return button
    }

    // MARK: What is found

    @Test func `a tap of a title reaches the frontmost button of that title`() {
        view.addSubview(button("Save", says: "behind"))
        view.addSubview(button("Save", says: "in front"))
        #expect(touch(.tap("Save")) == .yes)
        #expect(log.lines == ["in front"])
    }

    @Test func `of several with one name the frontmost that can be reached is touched`() {
        view.addSubview(button("Save", says: "shown"))
        let hidden = button("Save", says: "hidden")
        hidden.isHidden = true
        view.addSubview(hidden)
        #expect(touch(.tap("Save")) == .yes)
        #expect(log.lines == ["shown"])
    }

    @Test func `a label in a row touches the row, which takes the touch`() {
        let row = UIControl(frame: CGRect(x: 0, y: 200, width: 390, height: 44))
        row.addAction(UIAction { [log] _ in log.lines.append("row") }, for: .touchUpInside)
        let label = UILabel(frame: row.bounds)
        label.text = "Milk"
        label.isUserInteractionEnabled = false
        row.addSubview(label)
        view.addSubview(row)
        #expect(touch(.tap("Milk")) == .yes)
        #expect(log.lines == ["row"])
    }

    @Test func `a point is touched where it lies, whatever is there`() {
        view.addSubview(button("Save", says: "saved"))
        #expect(touch(.tapAt(x: 30, y: 139.5)) == .yes)
        #expect(touch(.tapAt(x: 30, y: 141)) != .yes)
        #expect(log.lines == ["saved"])
    }

    // MARK: What is in the way

    /// Each way in which a button cannot be reached, and what is said of it.
    private static let obstacles: [(String, @MainActor (UIButton, UIView) -> Void)] = [
        ("it is hidden", { button, _ in button.isHidden = true }),
        ("UIView \"form\", in which it lies, is hidden", { $1.isHidden = true }),
        ("it is see-through", { button, _ in button.alpha = 0 }),
        ("it is disabled", { button, _ in button.isEnabled = false }),
        (
            "it takes no touches (isUserInteractionEnabled)",
            { button, _ in button.isUserInteractionEnabled = false }
        ),
        (
            "UIView \"form\", in which it lies, takes no touches (isUserInteractionEnabled)",
            { $1.isUserInteractionEnabled = false }
        ),
        ("it has no size", { button, _ in button.frame.size = .zero }),
        ("outside the screen, at 120 920", { button, _ in button.frame.origin.y = 900 }),
        ("outside of UIView \"form\", in which it lies", { $1.frame.size.height = 110 }),
        (
            "covered by UILabel \"sheet\"",
            { button, form in
                let sheet = UILabel(frame: button.frame)
                sheet.accessibilityIdentifier = "sheet"
                sheet.isUserInteractionEnabled = true
                form.addSubview(sheet)
            }
        ),
    ]

    @Test(arguments: 0..<10)
    func `what is in the way of a touch is said, and nothing is touched`(row: Int) {
        let (reason, spoil) = TouchTests.obstacles[row]
        view.accessibilityIdentifier = "form"
        let button = button("Save", says: "saved")
        view.addSubview(button)
        spoil(button, view)
        #expect(touch(.tap("Save")) == .missed(reason))
        #expect(log.lines.isEmpty)
    }

    @Test func `a name that nobody has is answered with those that there are`() {
        #expect(touch(.tap("Open")) == .missed("no view is called so; nothing has a name"))
        view.addSubview(button("Save", says: "saved"))
        view.addSubview(UISegmentedControl(items: ["One", "Two"]))
        #expect(
            touch(.tap("Open"))
                == .missed("no view is called so; there are \"Save\", \"One\", \"Two\""))
    }

    @Test func `a reason is one line and bounded, whatever names there are`() throws {
        for index in 0..<40 {
            view.addSubview(
                button(String(repeating: "👩‍👩‍👧‍👦\n", count: 60) + "\(index)", says: ""))
        }
        let reason = try #require(touch(.tap("Open")).missedReason)
        #expect(
            reason.utf8.count <= Answer.reasonByteCountMax && !reason.contains(where: \.isNewline))
        #expect(Answer(rawValue: Answer.missed(reason).rawValue) == .missed(reason))
    }

    @Test(arguments: [CGPoint(x: -1, y: 0), CGPoint(x: 390, y: 10), CGPoint(x: 5, y: 844)])
    func `a point outside the screen is said to be`(point: CGPoint) {
        #expect(
            touch(.tapAt(x: point.x, y: point.y))
                == .missed("outside the screen, at \(Int(point.x)) \(Int(point.y))"))
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
        #expect(touch(.tap("Behind")).missedReason?.hasPrefix("covered by") ?? false)
        #expect(touch(.tap("Done")) == .yes)
        root.dismiss(animated: false)
        AppearanceTransaction.commit()
        #expect(touch(.tap("Behind")) == .yes)
        #expect(log.lines == ["done", "behind"])
    }

    // MARK: Controls

    @Test func `a tap of a segment's title chooses it, and says so when it is another`() {
        let segments = UISegmentedControl(items: ["One", "Two", "Three"])
        segments.frame = CGRect(x: 20, y: 60, width: 350, height: 32)
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
        #expect(touch(.tap("Two")) == .missed("it is disabled"))
        #expect(log.lines == ["chosen 2", "chosen 0"])
    }

    @Test func `a switch is found by its identifier or label, and turned`() {
        let light = UISwitch(frame: CGRect(x: 20, y: 60, width: 51, height: 31))
        light.accessibilityIdentifier = "light"
        light.accessibilityLabel = "Light in the hall"
        light.addAction(
            UIAction { [log] _ in log.lines.append("on: \(light.isOn)") }, for: .valueChanged)
        view.addSubview(light)
        #expect(touch(.tap("light")) == .yes)
        #expect(touch(.tap("Light in the hall")) == .yes)
        #expect(log.lines == ["on: true", "on: false"])
    }

    @Test func `a control hears of the finger that goes down, drags and leaves`() {
        let control = UIControl(frame: CGRect(x: 100, y: 400, width: 200, height: 100))
        control.accessibilityIdentifier = "pad"
        let events: [(UIControl.Event, String)] = [
            (.touchDown, "down"), (.touchDragInside, "inside"), (.touchDragOutside, "outside"),
            (.touchUpInside, "up"), (.touchUpOutside, "up outside"),
        ]
        for (event, word) in events {
            control.addAction(UIAction { [log] _ in log.lines.append(word) }, for: event)
        }
        view.addSubview(control)
        #expect(touch(.tap("pad")) == .yes)
        #expect(log.lines == ["down", "up"])
        log.lines = []
        #expect(touch(.swipe(.up, on: "pad")) == .yes)
        #expect(log.lines.first == "down")
        #expect(log.lines.contains("inside"))
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
        let field = UITextField(frame: CGRect(x: 20, y: 60, width: 350, height: 32))
        let letters = Letters(log)
        field.placeholder = "Name"
        field.delegate = letters
        field.addAction(
            UIAction { [log] _ in log.lines.append(field.text ?? "-") }, for: .editingChanged)
        view.addSubview(field)
        let nowhere = Answer.missed("nothing takes what is typed; tap a text field first")
        #expect(touch(.type("early")) == nowhere)
        #expect(touch(.tap("Name")) == .yes)
        #expect(field.isFirstResponder)
        #expect(touch(.type("Dor")) == .yes)
        #expect(touch(.type("2")) == .yes)
        #expect(touch(.type("mouse\n")) == .yes)
        #expect(touch(.type("late")) == nowhere)
        #expect(field.text == "Dormouse")
        #expect(log.lines == ["begun", "Dor", "Dormouse", "return"])
    }
}
