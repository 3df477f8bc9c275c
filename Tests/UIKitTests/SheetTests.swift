import Foundation
import Testing

@testable import UIKit

/// Every control in its states, as it was looked at; see `docs/screens.md`.
@MainActor
@Suite(.serialized) struct SheetTests {
    private nonisolated static let names = [
        "label", "button", "configuration", "segmented", "switch", "slider", "progress", "stepper",
        "textfield", "textview", "activity", "pagecontrol", "image", "color",
    ]

    @Test func `every sheet is looked at`() {
        #expect(Sheet.all.map(\.name) == SheetTests.names)
    }

    @Test(arguments: names)
    func `a control is drawn in its states as on the sheet that was looked at`(
        name: String
    ) throws {
        let sheet = try #require(Sheet.all.first { $0.name == name })
        try GoldenPicture.expect("sheet-\(name)", try sheet.draw())
    }

    @Test func `a difference is counted and shown`() throws {
        let canvas = try Canvas(size: CGSize(width: 4, height: 4), scale: 1)
        let before = canvas.picture()
        canvas.fill(CGRect(x: 1, y: 1, width: 2, height: 1), .white)
        let (difference, count) = GoldenPicture.compare(before, canvas.picture())
        #expect(count == 2)
        #expect(
            Array(difference.pixels[(4 + 1) * 4..<(4 + 3) * 4]) == [255, 0, 0, 255, 255, 0, 0, 255])
        #expect(GoldenPicture.compare(before, before).count == 0)
    }

    /// Sizes as on a phone, in points.
    @Test func `controls are as large as on a phone`() {
        #expect(UISwitch().intrinsicContentSize == CGSize(width: 51, height: 31))
        #expect(UISwitch(frame: CGRect(x: 3, y: 4, width: 500, height: 9)).frame.size.width == 51)
        #expect(UISlider().intrinsicContentSize.height == 34)
        #expect(UIProgressView().intrinsicContentSize.height == 4)
        #expect(UISegmentedControl(items: ["a"]).intrinsicContentSize.height == 32)
        #expect(UIStepper().intrinsicContentSize == CGSize(width: 94, height: 32))
        #expect(UIActivityIndicatorView(style: .large).intrinsicContentSize.width == 37)
        let field = UITextField()
        field.borderStyle = .roundedRect
        #expect(field.intrinsicContentSize.height == 34)
        let button = UIButton(type: .system)
        button.setTitle("Go", for: .normal)
        #expect((28...30).contains(button.intrinsicContentSize.height))
        let filled = UIButton(configuration: .filled())
        filled.configuration?.title = "Go"
        #expect((33...35).contains(filled.intrinsicContentSize.height))
        #expect(UIButton(type: .close).intrinsicContentSize == CGSize(width: 30, height: 30))
    }
}
