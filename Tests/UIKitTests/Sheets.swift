import Foundation

@testable import UIKit

extension Sheet {
    static let all = [
        labels, buttons, configurations, segments, switches, sliders, progress, steppers, fields,
        textViews,
        wheels, pages, images, colors,
    ]

    static func make<View: UIView>(_ view: View, _ change: (View) -> Void) -> View {
        change(view)
        return view
    }

    // MARK: Text

    static func label(
        _ text: String, width: CGFloat = 180, height: CGFloat = 20,
        _ change: (UILabel) -> Void = { _ in }
    ) -> UILabel {
        make(UILabel(frame: CGRect(x: 0, y: 0, width: width, height: height))) {
            $0.text = text
            $0.font = .systemFont(ofSize: 13)
            change($0)
        }
    }

    static let long = "The quick brown fox jumps over the lazy dog"

    static let labels = Sheet("label") {
        [
            (
                "plain; semibold; italic; monospaced; serif",
                [
                    label("Plain", width: 34),
                    label("Bold", width: 32) { $0.font = .boldSystemFont(ofSize: 13) },
                    label("Italic", width: 32) { $0.font = .italicSystemFont(ofSize: 13) },
                    label("Mono", width: 34) {
                        $0.font = .monospacedSystemFont(ofSize: 13, weight: .regular)
                    },
                    label("Serif") { $0.font = UIFont(name: "Georgia", size: 13) },
                ]
            ),
            (
                "shortened at an end, in the middle; cut",
                [
                    label(long), label(long) { $0.lineBreakMode = .byTruncatingHead },
                    label(long) { $0.lineBreakMode = .byTruncatingMiddle },
                    label(long) { $0.lineBreakMode = .byClipping },
                ]
            ),
            ("smaller letters", [label(long) { $0.adjustsFontSizeToFitWidth = true }]),
            (
                "two lines; two of three paragraphs",
                [
                    label(long + ", and so on and on", height: 34) { $0.numberOfLines = 2 },
                    label("One\nTwo\nThree", height: 34) { $0.numberOfLines = 2 },
                ]
            ),
            (
                "left, centre, right",
                [
                    label("left"), label("centre") { $0.textAlignment = .center },
                    label("right") { $0.textAlignment = .right },
                ]
            ),
            (
                "highlighted; disabled; shadow",
                [
                    label("highlighted", width: 70) {
                        $0.highlightedTextColor = .systemRed
                        $0.isHighlighted = true
                    },
                    label("disabled", width: 50) { $0.isEnabled = false },
                    label("shadow", width: 50) {
                        $0.shadowColor = .systemGray3
                        $0.shadowOffset = CGSize(width: 1, height: 1)
                    },
                ]
            ),
            (
                "attributed: font, colour, lines, background, kern",
                [
                    label("") { $0.attributedText = attributed() }
                ]
            ),
            (
                "many scripts, and boxes for what the fonts lack",
                [
                    label("Ελλάδα Москва עברית ﷺ 你好 👍", height: 34) { $0.numberOfLines = 0 }
                ]
            ),
        ]
    }

    static func attributed() -> NSAttributedString {
        let text = NSMutableAttributedString(string: "Big red line cut mark wide")
        @MainActor func set(_ key: NSAttributedString.Key, _ value: Any, on word: String) {
            text.addAttribute(key, value: value, range: (text.string as NSString).range(of: word))
        }
        set(.font, UIFont.boldSystemFont(ofSize: 17), on: "Big")
        set(.foregroundColor, UIColor.systemRed, on: "red")
        set(.underlineStyle, NSUnderlineStyle.single.rawValue, on: "line")
        set(.strikethroughStyle, NSUnderlineStyle.single.rawValue, on: "cut")
        set(.backgroundColor, UIColor.systemYellow.withAlphaComponent(0.4), on: "mark")
        set(.kern, CGFloat(3), on: "wide")
        return text
    }

    // MARK: Typing

    static let fields = Sheet("textfield") {
        @MainActor func field(
            _ style: UITextField.BorderStyle, _ text: String = "",
            _ change: (UITextField) -> Void = { _ in }
        ) -> UITextField {
            make(UITextField()) {
                $0.borderStyle = style
                $0.text = text
                $0.placeholder = "Placeholder"
                $0.font = .systemFont(ofSize: 14)
                $0.frame.size = CGSize(width: 180, height: $0.intrinsicContentSize.height)
                change($0)
            }
        }
        return [
            ("rounded: empty, with text", [field(.roundedRect), field(.roundedRect, "Text")]),
            (
                "line, bezel, none",
                [field(.line, "Line"), field(.bezel, "Bezel"), field(.none, "None")]
            ),
            ("disabled", [field(.roundedRect, "Disabled") { $0.isEnabled = false }]),
            (
                "secure; with its clear button",
                [
                    field(.roundedRect, "secret") { $0.isSecureTextEntry = true },
                    field(.roundedRect, "Clear me") { $0.clearButtonMode = .always },
                ]
            ),
            (
                "centred, right, too long",
                [
                    field(.roundedRect, "centred") { $0.textAlignment = .center },
                    field(.roundedRect, "right") { $0.textAlignment = .right },
                    field(.roundedRect, long),
                ]
            ),
            (
                "editing: empty, with text, with more than fits",
                [
                    EditedField.of(field(.roundedRect)),
                    EditedField.of(field(.roundedRect, "Typing")),
                    EditedField.of(field(.roundedRect, long)),
                ]
            ),
            (
                "a view on either side",
                [
                    field(.roundedRect, "Between") {
                        $0.leftView = UIImageView(image: smiley(side: 16))
                        $0.leftViewMode = .always
                        $0.rightView = UIImageView(image: smiley(side: 16))
                        $0.rightViewMode = .always
                    }
                ]
            ),
        ]
    }

    /// A field that is drawn as one that is being typed into: only one of a sheet could be.
    private final class EditedField: UITextField {
        override var isEditing: Bool { true }

        static func of(_ field: UITextField) -> EditedField {
            make(EditedField(frame: field.frame)) {
                $0.borderStyle = field.borderStyle
                $0.text = field.text
                $0.placeholder = field.placeholder
                $0.font = field.font
            }
        }
    }

    static let textViews = Sheet("textview") {
        @MainActor func view(_ text: String, _ change: (UITextView) -> Void = { _ in })
            -> UITextView
        {
            make(UITextView(frame: CGRect(x: 0, y: 0, width: 180, height: 62))) {
                $0.text = text
                $0.backgroundColor = .secondarySystemBackground
                $0.contentInsetAdjustmentBehavior = .never
                change($0)
            }
        }
        let story = String(repeating: long + ". ", count: 4)
        return [
            ("from the top, and what does not fit is cut", [view(story)]),
            ("scrolled", [view(story) { $0.contentOffset.y = 20 }]),
            (
                "centred, a font and a colour of its own",
                [
                    view("One line\nand another") {
                        $0.textAlignment = .center
                        $0.font = UIFont(name: "Georgia", size: 15)
                        $0.textColor = .systemTeal
                    }
                ]
            ),
        ]
    }
}
