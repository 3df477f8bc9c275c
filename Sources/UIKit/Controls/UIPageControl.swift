import Foundation

/// A dot for each page, one of which is there. Apple: UIKit, `UIPageControl`.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    /// 0 or more.
    open var numberOfPages = 0 {
        didSet {
            numberOfPages = max(0, numberOfPages)
            currentPage = min(currentPage, max(0, numberOfPages - 1))
            invalidateIntrinsicContentSize()
        }
    }
    /// Setting it sends no event.
    open var currentPage = 0 {
        didSet {
            currentPage = max(0, min(currentPage, numberOfPages - 1))
            setNeedsDisplay()
        }
    }
    open var hidesForSinglePage = false { didSet { setNeedsDisplay() } }
    /// White, as on iOS: on a light background it wants a colour of the app's.
    open var pageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }
    open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }

    private static let dot: CGFloat = 7
    private static let step: CGFloat = 16

    /// How much room so many dots take.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        CGSize(width: CGFloat(max(pageCount, 1)) * UIPageControl.step + 20, height: 26)
    }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// The left half leads back, the right half on.
    override func takeTap(at point: CGPoint) {
        super.takeTap(at: point)
        let before = currentPage
        currentPage += point.x < bounds.midX ? -1 : 1
        if currentPage != before { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    override func paint(on canvas: Canvas) {
        guard numberOfPages > 0, !(hidesForSinglePage && numberOfPages == 1) else { return }
        // As many as fit; nobody counts more.
        let room = bounds.width.isFinite ? min(max(0, bounds.width), 10_000) : 0
        let count = min(numberOfPages, max(1, Int(room / UIPageControl.step)))
        let start = bounds.midX - CGFloat(count - 1) * UIPageControl.step / 2
        canvas.fading(to: isEnabled ? 1 : 0.5) {
            for page in 0..<count {
                let middle = CGRect(
                    x: start + CGFloat(page) * UIPageControl.step, y: bounds.midY, width: 0,
                    height: 0)
                let color =
                    page == min(currentPage, count - 1)
                    ? currentPageIndicatorTintColor ?? .white
                    : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.3)
                canvas.fill(
                    middle.middle(UIPageControl.dot), color, radius: UIPageControl.dot / 2)
            }
        }
    }
}
