import CLinux
import Foundation
import Testing

@testable import UIKit

/// A second look draws what has changed, and then the picture is what a whole drawing gives.
@MainActor
@Suite struct DamageTests {
    private let window: UIWindow
    private let frame: Frame

    init() throws {
        window = UIWindow()
        window.backgroundColor = .white
        frame = try DamageTests.newFrame()
    }

    private static func newFrame() throws -> Frame {
        let (size, scale) = (UIScreen.main.bounds.size, UIScreen.main.scale)
        let byteCount = Int(size.width * scale) * Int(size.height * scale) * 4
        return try Frame(descriptor: dormouse_shared_memory("screen", byteCount))
    }

    private func pixels(_ frame: Frame) -> Data {
        Data(bytes: frame.pixels, count: frame.width * frame.height * 4)
    }

    /// The whole screen, drawn anew.
    private func whole() throws -> Data {
        let frame = try DamageTests.newFrame()
        _ = try frame.draw([window])
        return pixels(frame)
    }

    @Test func `nothing has changed, and nothing is drawn`() throws {
        window.addSubview(UISwitch(frame: CGRect(x: 10, y: 10, width: 51, height: 31)))
        #expect(try frame.draw([window]).count == 12)
        #expect(try frame.draw([window]) == [])
        #expect(try pixels(frame) == whole())
    }

    @Test func `where a view was and where it is drawn anew, and nothing else`() throws {
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        view.backgroundColor = .red
        window.addSubview(view)
        _ = try frame.draw([window])
        view.frame.origin = CGPoint(x: 100, y: 200)
        let bands = try frame.draw([window]).map { Int($0.minY / $0.height) }
        #expect(bands == [0, 2, 3], "211 pixels each; it lay at 30 and lies at 600")
        #expect(try pixels(frame) == whole())
    }

    @Test func `a drawing in bands is that of the whole, but for roundings`() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
        label.text = "Bazinga!"
        label.font = .systemFont(ofSize: 70)
        label.transform = CGAffineTransform(rotationAngle: 0.3)
        label.alpha = 0.7
        window.addSubview(label)
        _ = try frame.draw([window])
        let canvas = try Snapshot.draw([window], scale: UIScreen.main.scale)
        canvas.flush()
        let data = canvas.functions.cairo_image_surface_get_data(canvas.surface)!
        let one = Data(bytes: data, count: canvas.width * canvas.height * 4)
        let most = zip(one, pixels(frame)).map { abs(Int($0) - Int($1)) }.max()
        #expect(most ?? 255 <= 2)
    }

    @Test(arguments: 0..<12 as Range<UInt64>)
    func `after any changes the picture is what a whole drawing gives`(seed: UInt64) throws {
        var random = Seeded(state: seed)
        var views: [UIView] = [window]
        for _ in 0..<12 {
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                change(&views, &random)
            }
            let bands = try frame.draw([window])
            guard try pixels(frame) == whole() else {
                Issue.record("\(bands): \(differences(try pixels(frame), try whole()))")
                return
            }
        }
    }

    /// Where two pictures differ, and how far at most.
    private func differences(_ one: Data, _ other: Data) -> String {
        var (left, top, right, bottom, most, count) = (Int.max, Int.max, -1, -1, 0, 0)
        for place in 0..<one.count where one[place] != other[place] {
            let (x, y) = (place / 4 % frame.width, place / 4 / frame.width)
            (left, right) = (min(left, x), max(right, x))
            (top, bottom) = (min(top, y), max(bottom, y))
            most = max(most, abs(Int(one[place]) - Int(other[place])))
            count += 1
        }
        return
            "\(count) parts of pixels differ by \(most) at most, in \(left) \(top) \(right) \(bottom)"
    }

    private func change(_ views: inout [UIView], _ random: inout Seeded) {
        func number(_ range: ClosedRange<Double>) -> CGFloat {
            CGFloat(Double.random(in: range, using: &random))
        }
        func place() -> CGRect {
            CGRect(
                x: number(-50...350), y: number(-50...800), width: number(1...200),
                height: number(1...200))
        }
        let view = views.randomElement(using: &random)!
        let color = UIColor(
            red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0...1))
        if view === window || views.count < 6 {
            let label = UILabel(frame: place())
            label.text = "text gjÅ \(number(0...9))"
            label.font = .systemFont(ofSize: number(5...60))
            let new = [label, UIView(frame: place()), UISwitch(frame: place())]
                .randomElement(using: &random)!
            new.backgroundColor = color
            view.insertSubview(new, at: Int.random(in: 0...3, using: &random))
            views.append(new)
            return
        }
        switch Int.random(in: 0..<13, using: &random) {
        case 0: view.frame = place()
        case 1: view.alpha = number(0...1)
        case 2: view.backgroundColor = color
        case 3: view.isHidden.toggle()
        case 4: view.clipsToBounds.toggle()
        case 5: view.transform = CGAffineTransform(rotationAngle: number(0...6))
        case 6: view.superview?.bringSubviewToFront(view)
        case 7: view.layer.cornerRadius = number(0...40)
        case 8: view.layer.borderWidth = number(0...9)
        case 9: (view as? UILabel)?.text = "other \(number(0...9))"
        case 10: view.layer.shadowOpacity = Float(number(0...1))
        case 11: view.layer.zPosition = number(-1...1)
        default: views.randomElement(using: &random)!.addSubview(view)
        }
    }
}

/// Numbers that follow from a seed. Source: Vigna, "SplitMix64".
private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
