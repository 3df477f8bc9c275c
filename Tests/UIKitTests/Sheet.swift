import Foundation

@testable import UIKit

/// A sheet of one control in its states: each row a caption and what it is about, on the left in the
/// light and on the right in the dark.
@MainActor
struct Sheet {
    let name: String
    /// Makes the rows anew for each side: a view has one superview.
    let rows: @MainActor () -> [(caption: String, views: [UIView])]

    private static let width: CGFloat = 200
    private static let margin: CGFloat = 10
    /// Pixels a point.
    static let scale: CGFloat = 2

    init(_ name: String, _ rows: @escaping @MainActor () -> [(caption: String, views: [UIView])]) {
        self.name = name
        self.rows = rows
    }

    func draw() throws -> Canvas {
        let sides = [UIUserInterfaceStyle.light, .dark].map(side)
        let height = sides.map(\.bounds.height).max() ?? 0
        let window = UIWindow(
            frame: CGRect(x: 0, y: 0, width: Sheet.width * 2, height: height))
        for (index, side) in sides.enumerated() {
            side.frame.origin.x = CGFloat(index) * Sheet.width
            window.addSubview(side)
        }
        window.layoutIfNeeded()
        let canvas = try Canvas(size: window.bounds.size, scale: Sheet.scale)
        LayerPainter(canvas: canvas, now: 0).draw([window])
        return canvas
    }

    private func side(_ style: UIUserInterfaceStyle) -> UIView {
        let side = UIView(frame: CGRect(x: 0, y: 0, width: Sheet.width, height: 0))
        side.overrideUserInterfaceStyle = style
        side.backgroundColor = .systemBackground
        var y = Sheet.margin
        for (text, views) in rows() {
            let caption = UILabel(
                frame: CGRect(x: Sheet.margin, y: y, width: Sheet.width - 20, height: 11))
            caption.text = text
            caption.font = .systemFont(ofSize: 8)
            caption.textColor = .secondaryLabel
            side.addSubview(caption)
            y += 13
            var x = Sheet.margin
            var height: CGFloat = 0
            for view in views {
                if view.frame.size == .zero || view.bounds.height == 0 { fit(view) }
                if x > Sheet.margin, x + view.bounds.width > Sheet.width - Sheet.margin {
                    y += height + 6
                    (x, height) = (Sheet.margin, 0)
                }
                view.frame.origin = CGPoint(x: x, y: y)
                side.addSubview(view)
                x += view.bounds.width + 8
                height = max(height, view.bounds.height)
            }
            y += height + 8
        }
        side.bounds.size.height = y
        side.center.y = y / 2
        return side
    }

    private func fit(_ view: UIView) {
        let wanted = view.intrinsicContentSize
        view.frame.size = CGSize(
            width: wanted.width > 0 ? wanted.width : Sheet.width - 2 * Sheet.margin,
            height: wanted.height > 0 ? wanted.height : 30)
    }
}
