import Foundation
import Testing

@testable import UIKit

/// When frames are counted, and when not.
@MainActor
@Suite(.serialized) struct DisplayLinkTests {
    private let clock = FrameClock.shared

    /// Lets the next frame come, if any is to come; whether one was.
    private func step() -> Bool {
        guard let timer = clock.timer else { return false }
        timer.fire()
        return true
    }

    @Test func `frames are told while the app is active, and a link is there that is not paused`() {
        UIApplication.shared.applicationState = .active
        defer { UIApplication.shared.applicationState = .inactive }
        #expect(!step(), "nobody asks")
        var frames: [Double] = []
        let link = CADisplayLink { frames.append($0.timestamp * 60) }
        link.add(to: .main, forMode: .common)
        #expect(step() && step() && step())
        #expect(frames.count == 3)
        #expect(abs(frames[1] - frames[0] - 1) < 1e-6, "one frame after the other")
        link.isPaused = true
        #expect(!step())
        link.isPaused = false
        UIApplication.shared.applicationState = .inactive
        #expect(!step(), "none while inactive")
        UIApplication.shared.applicationState = .background
        #expect(!step(), "none in the background")
        UIApplication.shared.applicationState = .active
        #expect(step())
        link.invalidate()
        #expect(!step())
        #expect(frames.count == 4)
    }

    @Test func `a link that wants fewer frames is told fewer`() {
        UIApplication.shared.applicationState = .active
        defer { UIApplication.shared.applicationState = .inactive }
        var count = 0
        let link = CADisplayLink { _ in count += 1 }
        link.preferredFramesPerSecond = 20
        link.add(to: .main, forMode: .common)
        for _ in 0..<30 { _ = step() }
        #expect(count == 10)
        link.invalidate()
    }
}
