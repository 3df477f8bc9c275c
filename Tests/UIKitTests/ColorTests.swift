import Testing

@testable import UIKit

/// Colours, and what they are in the light and in the dark.
@MainActor
@Suite struct ColorTests {
    private let light = UITraitCollection(userInterfaceStyle: .light)
    private let dark = UITraitCollection(userInterfaceStyle: .dark)

    private func numbers(_ color: UIColor) -> [Int] {
        let parts = color.components
        return [parts.red, parts.green, parts.blue, parts.alpha].map { Int(($0 * 255).rounded()) }
    }

    @Test func `a colour of the system is another in the dark`() {
        #expect(numbers(UIColor.label.resolvedColor(with: light)) == [0, 0, 0, 255])
        #expect(numbers(UIColor.label.resolvedColor(with: dark)) == [255, 255, 255, 255])
        #expect(numbers(UIColor.systemBlue.resolvedColor(with: light)) == [0, 122, 255, 255])
        #expect(numbers(UIColor.systemBlue.resolvedColor(with: dark)) == [10, 132, 255, 255])
        #expect(UIColor.systemRed == UIColor.systemRed.withAlphaComponent(1))
        #expect(UIColor.red.resolvedColor(with: dark) === UIColor.red)
    }

    @Test func `a provider is asked each time, and what is made of it stays dynamic`() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .label : .red }
        #expect(numbers(color.resolvedColor(with: light)) == [255, 0, 0, 255])
        #expect(numbers(color.resolvedColor(with: dark)) == [255, 255, 255, 255])
        let half = color.withAlphaComponent(0.2)
        #expect(numbers(half.resolvedColor(with: dark)) == [255, 255, 255, 51])
        #expect(color != UIColor { _ in .red })
        dark.performAsCurrent { #expect(numbers(color) == [255, 255, 255, 255]) }
        #expect(numbers(color) == [255, 0, 0, 255])
    }

    @Test func `a layer's colour is what the colour was when it was taken`() {
        var taken: CGColor?
        dark.performAsCurrent { taken = UIColor.systemBackground.cgColor }
        #expect(taken == CGColor(gray: 0, alpha: 1))
        #expect(taken.map(UIColor.init(cgColor:)) == UIColor.black)
    }

    @Test(arguments: [
        (0.0, [255, 0, 0]), (1.0 / 3, [0, 255, 0]), (2.0 / 3, [0, 0, 255]), (0.5, [0, 255, 255]),
        (1.0, [255, 0, 0]), (-0.25, [128, 0, 255]), (Double.nan, [255, 0, 0]),
    ])
    func `a hue is a place on the circle of colours`(hue: Double, wanted: [Int]) {
        let color = UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1)
        #expect(numbers(color).dropLast() == wanted[...])
        guard (0..<1).contains(hue) else { return }
        var found: CGFloat = -1
        color.getHue(&found, saturation: nil, brightness: nil, alpha: nil)
        #expect(abs(found - hue) < 1e-9)
    }

    @Test func `components are read into variables`() {
        var (red, white): (CGFloat, CGFloat) = (-1, -1)
        #expect(UIColor.red.getRed(&red, green: nil, blue: nil, alpha: nil) && red == 1)
        #expect(!UIColor.red.getWhite(&white, alpha: nil) && white == -1)
        #expect(UIColor.gray.getWhite(&white, alpha: nil) && white == 0.5)
    }
}
