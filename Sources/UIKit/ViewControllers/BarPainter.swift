import Foundation

/// Draws the bars of navigation and tab bar controllers: titles, and no pictures.
@MainActor
struct BarPainter {
    let canvas: Canvas

    /// In points: the status bar of a phone with a notch, and the bars themselves.
    private static let statusHeight: CGFloat = 47
    private static let barHeight: CGFloat = 44
    private static let tabsHeight: CGFloat = 83

    func draw(_ controller: UINavigationController, in bounds: CGRect) {
        guard let top = controller.topViewController else { return }
        let height = BarPainter.statusHeight + BarPainter.barHeight
        let bar = CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: height)
        draw(bar, lineAt: bar.maxY)
        let line = CGRect(
            x: bar.minX + 16, y: bar.minY + BarPainter.statusHeight, width: bar.width - 32,
            height: BarPainter.barHeight)
        canvas.draw(
            top.title ?? "", in: line.insetBy(dx: 84, dy: 0),
            TextStyle(
                font: .systemFont(ofSize: 17, weight: .semibold), color: .label,
                alignment: .center))
        guard let index = controller.viewControllers.indices.last, index > 0 else { return }
        let below = controller.viewControllers[index - 1].title ?? "Back"
        canvas.draw(
            "\u{2039} " + below,
            in: CGRect(origin: line.origin, size: CGSize(width: 84, height: 44)),
            TextStyle(font: .systemFont(ofSize: 17), color: .tintColor))
    }

    func draw(_ controller: UITabBarController, in bounds: CGRect) {
        let tabs = controller.viewControllers ?? []
        guard !tabs.isEmpty else { return }
        let bar = CGRect(
            x: bounds.minX, y: bounds.maxY - BarPainter.tabsHeight, width: bounds.width,
            height: BarPainter.tabsHeight)
        draw(bar, lineAt: bar.minY)
        let width = bar.width / CGFloat(tabs.count)
        for (index, tab) in tabs.enumerated() {
            let place = CGRect(
                x: bar.minX + width * CGFloat(index), y: bar.minY, width: width, height: 49)
            let isChosen = tab === controller.selectedViewController
            canvas.draw(
                tab.title ?? "", in: place.insetBy(dx: 4, dy: 0),
                TextStyle(
                    font: .systemFont(ofSize: 12), color: isChosen ? .tintColor : .systemGray,
                    alignment: .center))
        }
    }

    private func draw(_ bar: CGRect, lineAt y: CGFloat) {
        canvas.fill(bar, UIColor(white: 0.976, alpha: 1))
        canvas.fill(CGRect(x: bar.minX, y: y - 0.5, width: bar.width, height: 0.5), .separator)
    }
}
