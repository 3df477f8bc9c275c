import Foundation
import Pictures
import Testing

@testable import UIKit

/// What is drawn, and into which files.
@MainActor
@Suite struct DrawingTests {
    /// A screen with every control that is drawn, in a few of its states.
    private func everyControl() -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        window.backgroundColor = .secondarySystemBackground
        var y: CGFloat = 24
        func add(_ view: UIView, height: CGFloat = 32, width: CGFloat = 350) {
            view.frame = CGRect(x: 20, y: y, width: width, height: height)
            window.addSubview(view)
            y += height + 14
        }
        let title = UILabel()
        title.text = "Every control"
        title.font = .preferredFont(forTextStyle: .largeTitle)
        add(title, height: 40)
        let lines = UILabel()
        lines.text =
            "Several lines are broken between words, and the last that finds room ends in "
            + "an ellipsis where more would follow."
        lines.numberOfLines = 2
        lines.textColor = .secondaryLabel
        add(lines, height: 44)
        let squeezed = UILabel()
        squeezed.text = "Letters get smaller until the line fits, but not too small"
        squeezed.adjustsFontSizeToFitWidth = true
        squeezed.minimumScaleFactor = 0.5
        squeezed.textAlignment = .right
        add(squeezed, height: 24)
        let segments = UISegmentedControl(items: ["One", "Two", "Three", "Four"])
        segments.selectedSegmentIndex = 2
        segments.setEnabled(false, forSegmentAt: 3)
        add(segments)
        let configurations: [(String, UIButton.Configuration)] = [
            ("Filled", .filled()), ("Tinted", .tinted()), ("Gray", .gray()), ("Plain", .plain()),
        ]
        for (name, configuration) in configurations {
            let button = UIButton(configuration: configuration)
            button.configuration?.title = name
            add(button, height: 36, width: 160)
        }
        let off = UIButton(type: .system)
        off.setTitle("Disabled", for: .normal)
        off.isEnabled = false
        add(off, height: 24, width: 160)
        for isOn in [true, false] {
            let toggle = UISwitch()
            toggle.isOn = isOn
            add(toggle, height: 31, width: 51)
        }
        let slider = UISlider()
        slider.value = 0.4
        add(slider)
        let progress = UIProgressView()
        progress.progress = 0.7
        add(progress, height: 4)
        for (text, placeholder) in [("typed", ""), ("", "placeholder")] {
            let field = UITextField()
            field.borderStyle = .roundedRect
            field.text = text
            field.placeholder = placeholder
            add(field, height: 34)
        }
        let clip = UIView()
        clip.backgroundColor = .systemYellow
        clip.clipsToBounds = true
        add(clip, height: 40, width: 120)
        let turned = UIView(frame: CGRect(x: 70, y: 0, width: 60, height: 60))
        turned.backgroundColor = .systemRed
        turned.transform = CGAffineTransform(rotationAngle: .pi / 4)
        turned.alpha = 0.5
        clip.addSubview(turned)
        return window
    }

    private func draw(_ window: UIWindow) throws -> Canvas { try Snapshot.draw([window], scale: 1) }

    @Test func `every control is drawn as in the picture that was looked at`() throws {
        try GoldenPicture.expect("controls", try draw(everyControl()))
    }

    @Test func `the same screen twice is the same bytes`() throws {
        #expect(try draw(everyControl()).png() == draw(everyControl()).png())
    }

    @Test func `what is hidden, see-through or squeezed to nothing is not drawn`() throws {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let empty = try draw(window).png()
        for change in [
            { $0.isHidden = true }, { $0.alpha = 0 },
            { $0.transform = CGAffineTransform(scaleX: 0, y: 1) },
        ] as [@MainActor (UIView) -> Void] {
            let view = UIView(frame: window.bounds)
            view.backgroundColor = .red
            change(view)
            window.addSubview(view)
        }
        #expect(try draw(window).png() == empty)
    }

    @Test(arguments: [
        "", "\u{0}", "مرحبا שלום 你好 नमस्ते", "👩‍👩‍👧‍👦 🏳️‍🌈", "\u{202E}x\u{0301}\u{0301}", "\n\n\n",
    ])
    func `text of any script is drawn, with boxes for what the font lacks`(text: String) throws {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let label = UILabel(frame: window.bounds)
        label.text = text
        label.numberOfLines = 0
        window.addSubview(label)
        _ = try draw(window)
    }

    @Test func `sizes that are no sizes do no harm`() throws {
        for number in [CGFloat.nan, .infinity, -1, 0, 1e300] {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: number, height: number))
            for view in [UILabel(), UISegmentedControl(items: ["a"]), UISlider(), UISwitch()] {
                view.frame = CGRect(x: number, y: number, width: number, height: number)
                (view as? UILabel)?.text = "text"
                (view as? UILabel)?.font = .systemFont(ofSize: number)
                window.addSubview(view)
            }
            _ = try draw(window)
        }
    }

    @Test func `an image that cannot be decoded is a grey area`() throws {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        var broken = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13])
        broken += Data("IHDR".utf8) + Data([0, 0, 0, 10, 0, 0, 0, 10, 8, 2, 0, 0, 0])
        let picture = UIImageView(image: try #require(UIImage(data: broken)))
        window.addSubview(picture)
        let pixels = try draw(window).picture().pixels
        #expect(Array(pixels[0..<4]) == [170, 170, 170, 255])
    }

    @Test func `a PNG of ours is read by Cairo, pixel for pixel`() throws {
        let canvas = try draw(everyControl())
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        window.addSubview(UIImageView(image: try #require(UIImage(data: canvas.png()))))
        #expect(try draw(window).picture().pixels == canvas.picture().pixels)
    }

    @Test func `a texture has the header of KTX 1 and the pixels behind it`() {
        let file = Texture.file(
            Picture(width: 2, height: 1, pixels: Data([1, 2, 3, 255, 4, 5, 6, 255])))
        func number(_ place: Int) -> Int {
            (0..<4).reduce(0) { $0 | Int(file[place + $1]) << (8 * $1) }
        }
        #expect(
            file.prefix(12) == Data([0xAB]) + Data("KTX 11".utf8) + Data([0xBB, 13, 10, 26, 10]))
        #expect(number(12) == 0x0403_0201)
        #expect([36, 40].map(number) == [2, 1])
        #expect(number(60) == 28, "one key and its value, filled up to four bytes")
        let pixels = 64 + number(60)
        #expect(number(pixels) == 8)
        #expect(file.dropFirst(pixels + 4) == Data([1, 2, 3, 255, 4, 5, 6, 255]))
        #expect(Texture.picture(file)?.width == 2)
        for count in 0..<file.count { #expect(Texture.picture(file.prefix(count)) == nil) }
    }
}
