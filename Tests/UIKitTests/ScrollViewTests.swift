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

    @Test func `a finger moves the content as far as there is any`() {
        let scroll = scroll()
        #expect(scroll.drag(by: CGPoint(x: 0, y: 150)))
        #expect(scroll.drag(by: CGPoint(x: 30, y: 2000)))
        #expect(!scroll.drag(by: CGPoint(x: 0, y: 10)))
        #expect(
            listener.words == [
                "begins", "scrolled to 0 150", "ends, goes on: false",
                "begins", "scrolled to 0 800", "ends, goes on: false",
            ])
        scroll.isScrollEnabled = false
        #expect(!scroll.drag(by: CGPoint(x: 0, y: -10)))
    }

    @Test func `pages`() {
        let scroll = scroll()
        scroll.isPagingEnabled = true
        #expect(scroll.drag(by: CGPoint(x: 0, y: 30)))
        #expect(scroll.contentOffset.y == 200)
        #expect(listener.words.last == "stands")
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
        #expect(!scroll.drag(by: CGPoint(x: CGFloat.infinity, y: 0)))
    }
}
