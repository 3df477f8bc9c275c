import Foundation
import Testing

@testable import UIKit

/// Fonts, and text that is measured and set.
@MainActor
@Suite struct TextTests {
    private func label(_ text: String, lines: Int = 1) -> UILabel {
        let label = UILabel()
        label.text = text
        label.numberOfLines = lines
        return label
    }

    // MARK: Fonts

    @Test func `a font that a phone has not is none`() {
        for name in ["", "-", "Comic Sans MS", "HelveticaNeue-Wobbly", "-Bold", "Times"] {
            #expect(UIFont(name: name, size: 12) == nil, "\(name)")
        }
    }

    @Test(arguments: [
        ("Helvetica", "Helvetica", false, false),
        ("HelveticaNeue-Bold", "Helvetica Neue", true, false),
        ("Helvetica Neue", "Helvetica Neue", false, false),
        ("Helvetica-BoldOblique", "Helvetica", true, true), ("ArialMT", "Arial", false, false),
        ("Arial-BoldItalicMT", "Arial", true, true),
        ("TimesNewRomanPS-BoldMT", "Times New Roman", true, false),
        ("TimesNewRomanPSMT", "Times New Roman", false, false),
        ("Menlo-Regular", "Menlo", false, false),
        ("CourierNewPS-ItalicMT", "Courier New", false, true),
        ("TrebuchetMS", "Trebuchet MS", false, false),
        ("AvenirNext-DemiBold", "Avenir Next", true, false),
    ])
    func `a font is found by its PostScript name`(
        name: String, family: String, isBold: Bool, isItalic: Bool
    ) throws {
        let font = try #require(UIFont(name: name, size: 12))
        #expect(font.familyName == family && font.fontName == name)
        #expect(font.weight.isDrawnBold == isBold && font.isItalic == isItalic)
    }

    @Test func `text styles grow with what a person wants to read`() {
        #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
        #expect(UIFont.preferredFont(forTextStyle: .caption2).pointSize == 11)
        let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
        let title = UIFont.preferredFont(forTextStyle: .largeTitle, compatibleWith: large)
        #expect(title.pointSize == 48)
        large.performAsCurrent {
            #expect(UIFontMetrics(forTextStyle: .body).scaledValue(for: 34) == 66)
        }
        #expect(UIFontMetrics.default.scaledValue(for: 34) == 34)
    }

    @Test func `a descriptor makes a font bold, italic or monospaced`() throws {
        let body = UIFont.preferredFont(forTextStyle: .body)
        let bold = try #require(body.fontDescriptor.withSymbolicTraits(.traitBold))
        #expect(UIFont(descriptor: bold, size: 0) == .boldSystemFont(ofSize: 17))
        let mono = try #require(body.fontDescriptor.withDesign(.monospaced))
        #expect(UIFont(descriptor: mono, size: 20).family.design == .mono)
        #expect(mono.symbolicTraits == .traitMonoSpace)
    }

    // MARK: Measuring

    @Test func `a label is as large as its text, to whole pixels`() {
        let short = label("Hello").intrinsicContentSize
        #expect(abs(short.height - UIFont.systemFont(ofSize: 17).lineHeight) < 0.4)
        #expect(abs(short.width * 3 - (short.width * 3).rounded()) < 1e-6)
        #expect(label("Hello, world").intrinsicContentSize.width > short.width * 2)
        #expect(label("").intrinsicContentSize == .zero)
        // Widths of Helvetica, of which 2048 are an em: H 1479, i 455, l 455.
        let exact = TextMeasure.size(of: "Hill", .systemFont(ofSize: 20.48))
        #expect(abs(exact.width - 28.44) < 0.02)
    }

    @Test func `lines are broken within the width, as many as are wanted`() {
        let text = "one two three four five six seven eight nine ten"
        let line = label(text).sizeThatFits(CGSize(width: 100, height: 0)).height
        #expect(label(text).sizeThatFits(CGSize(width: 100, height: 0)).width > 300)
        let all = label(text, lines: 0).sizeThatFits(CGSize(width: 100, height: 10))
        #expect(all.width <= 100 && all.height > line * 3.5)
        let two = label(text, lines: 2).sizeThatFits(CGSize(width: 100, height: 10))
        #expect(abs(two.height - line * 2) < 1)
        let wrapped = label(text, lines: 0)
        wrapped.preferredMaxLayoutWidth = 100
        #expect(wrapped.intrinsicContentSize == all)
        let ends = label("a\nb\nc\n", lines: 2).sizeThatFits(.zero)
        #expect(abs(ends.height - line * 2) < 1)
        #expect(abs(label("a\nb").sizeThatFits(.zero).height - line) < 1)
    }

    @Test func `parts of an attributed text are set as they say`() {
        let text = NSMutableAttributedString(string: "big small")
        text.addAttribute(
            .font, value: UIFont.systemFont(ofSize: 40), range: NSRange(location: 0, length: 3))
        let label = UILabel()
        label.attributedText = text
        #expect(label.text == "big small")
        let size = label.intrinsicContentSize
        #expect(abs(size.height - UIFont.systemFont(ofSize: 40).lineHeight) < 1)
        label.text = "big small"
        #expect(label.intrinsicContentSize.height < 25)
        let wide = NSAttributedString(string: "aa", attributes: [.kern: CGFloat(10)])
        #expect(abs(wide.size().width - NSAttributedString(string: "aa").size().width - 10) < 0.1)
        let helvetica = ("Hill" as NSString).size(withAttributes: [
            .font: UIFont.systemFont(ofSize: 20.48)
        ])
        #expect(abs(helvetica.width - 28.44) < 0.02)
    }

    // MARK: Anything

    /// Greetings in many scripts, and what no font has.
    private static let everything =
        "Hello Привет Γειά مرحبا שלום नमस्ते নমস্কার สวัสดี 你好 こんにちは 안녕 ሰላም ᐊᐃ 𓀀 👩‍👩‍👧‍👦 🏳️‍🌈 "
        + "a\u{0301}\u{0301}\u{0301} \u{202E}abc\u{202C} \u{FFFD}\u{FFFF}\u{E000}\u{10FFFF}"

    @Test func `text of every script is measured and drawn`() throws {
        let canvas = try Canvas(size: CGSize(width: 200, height: 200), scale: 1)
        for lines in [0, 1, 3] {
            let label = label(TextTests.everything, lines: lines)
            label.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
            label.paint(on: canvas)
            #expect(label.intrinsicContentSize.width > 300)
        }
        let box = TextMeasure.size(of: "𓀀", .systemFont(ofSize: 17)).width
        #expect(box > 8, "a box stands for what the fonts lack")
    }

    @Test func `control characters, one by one, do no harm`() throws {
        let canvas = try Canvas(size: CGSize(width: 50, height: 50), scale: 1)
        for number in Array(0...0x1F) + Array(0x7F...0x9F) + [0x2028, 0x2029, 0x200B, 0xFEFF] {
            let label = label("a\(Unicode.Scalar(UInt32(number))!)b", lines: 0)
            label.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
            label.paint(on: canvas)
        }
    }

    private nonisolated static let megabytes: [String] = [
        "word ", "x", "\u{0301}", "\n", "👩‍👩‍👧‍👦", "\u{10FFFF}",
    ]

    @Test(arguments: megabytes)
    func `of a megabyte of text so much is set as anybody reads`(part: String) throws {
        let text = "a" + String(repeating: part, count: (1 << 20) / part.utf8.count)
        #expect(StyledText(text).bytes.count <= StyledText.byteCountMax)
        #expect(String(validating: StyledText(text).bytes, as: UTF8.self) != nil)
        let canvas = try Canvas(size: CGSize(width: 390, height: 844), scale: 1)
        let label = label(text, lines: 0)
        label.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        let time = ContinuousClock().measure {
            label.paint(on: canvas)
            _ = label.intrinsicContentSize
        }
        #expect(time < .seconds(5))
    }

    @Test(arguments: [9.0, 13, 17, 40])
    func `text in a room of its own height is shown to its end`(size: Double) throws {
        var style = TextStyle(font: .systemFont(ofSize: size), color: .black)
        style.lineCount = 0
        for words in [1, 7, 20, 60] {
            let text = StyledText(String(repeating: "many words ", count: words))
            let wanted = try TextLayout(
                text, in: CGSize(width: 300, height: CGFloat.infinity), style
            ).size
            let shown = try TextLayout(
                text, in: CGSize(width: 300, height: wanted.height), style
            ).size
            #expect(shown == wanted)
        }
    }
}
