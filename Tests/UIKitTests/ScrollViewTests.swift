import Foundation
import Testing

@testable import UIKit

/// What scrolls, how far, and who hears of it.
@MainActor
@Suite struct ScrollViewTests {
    private final class Listener: UIScrollViewDelegate {
        var words: [String] = []
        func scrollViewDidScroll(_ scrollView: UIScrollView) {
            words.append(
                "scrolled to \(Int(scrollView.contentOffset.x)) \(Int(scrollView.contentOffset.y))")
        }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { words.append("begins") }
        func scrollViewDidEndDragging(
            _ scrollView: UIScrollView, willDecelerate decelerate: Bool
        ) { words.append("ends, goes on: \(decelerate)") }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { words.append("stands") }
    }

    private let listener = Listener()

    private func scroll() -> UIScrollView {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        scroll.contentSize = CGSize(width: 100, height: 1000)
        scroll.delegate = listener
        return scroll
    }

    /// A finger moves so far over the middle of the view.
    private func drag(_ scroll: UIScrollView, x: CGFloat = 0, y: CGFloat) {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        window.addSubview(scroll)
        let start = scroll.convert(CGPoint(x: scroll.bounds.midX, y: scroll.bounds.midY), to: nil)
        _ = Finger.shared.move(
            from: start, to: CGPoint(x: start.x + x, y: start.y + y), in: window)
        scroll.removeFromSuperview()
    }

    @Test func `a finger moves the content as far as there is any`() {
        let scroll = scroll()
        drag(scroll, y: -152)
        #expect(scroll.contentOffset == CGPoint(x: 0, y: 152))
        #expect(listener.words.first == "begins")
        #expect(listener.words.suffix(2) == ["scrolled to 0 152", "ends, goes on: false"])
        drag(scroll, x: -30, y: -2000)
        #expect(scroll.contentOffset == CGPoint(x: 0, y: 800))
        listener.words = []
        drag(scroll, y: -100)
        drag(scroll, x: 100, y: 2)
        scroll.isScrollEnabled = false
        drag(scroll, y: 50)
        #expect(listener.words == [])
        #expect(!scroll.isDragging)
    }

    @Test func `pages`() {
        let scroll = scroll()
        scroll.isPagingEnabled = true
        drag(scroll, y: -30)
        #expect(scroll.contentOffset.y == 200)
        #expect(listener.words.last == "stands")
    }

    @Test func `of two that lie in each other the one that can move does`() {
        let outer = scroll()
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 400))
        inner.contentSize = CGSize(width: 300, height: 400)
        for scroll in [inner, outer] { scroll.contentInsetAdjustmentBehavior = .never }
        outer.addSubview(inner)
        drag(outer, x: -40, y: 3)
        #expect(inner.contentOffset.x == 40)
        #expect(outer.contentOffset == .zero)
        drag(outer, x: 3, y: -40)
        #expect(inner.contentOffset.x == 40)
        #expect(outer.contentOffset.y == 40)
    }

    @Test func `what is to be seen moves as little as it must`() {
        let scroll = scroll()
        scroll.scrollRectToVisible(CGRect(x: 0, y: 50, width: 10, height: 10), animated: false)
        #expect(scroll.contentOffset.y == 0)
        scroll.scrollRectToVisible(CGRect(x: 0, y: 390, width: 10, height: 20), animated: false)
        #expect(scroll.contentOffset.y == 210)
        scroll.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 20), animated: false)
        #expect(scroll.contentOffset.y == 100)
        scroll.scrollRectToVisible(CGRect(x: 0, y: 5000, width: 10, height: 20), animated: false)
        #expect(scroll.contentOffset.y == 800)
    }

    @Test func `content at the top stays there when the safe area comes`() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let scroll = UIScrollView(frame: window.bounds)
        scroll.contentSize = CGSize(width: 390, height: 2000)
        window.addSubview(scroll)
        window.layoutIfNeeded()
        #expect(scroll.adjustedContentInset.top == 47)
        #expect(scroll.contentOffset.y == -47)
        scroll.contentInsetAdjustmentBehavior = .never
        #expect(scroll.contentOffset.y == 0)
    }

    @Test func `sizes and places that are none do no harm`() {
        let scroll = scroll()
        scroll.contentSize = CGSize(width: CGFloat.infinity, height: .nan)
        #expect(scroll.contentSize == .zero)
        scroll.contentOffset = CGPoint(x: CGFloat.nan, y: 0)
        #expect(scroll.contentOffset == .zero)
    }
}
