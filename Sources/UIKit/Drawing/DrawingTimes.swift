internal import CLinux
import Foundation

/// What the drawing benchmark measures; not for apps.
@_spi(Benchmarks) @MainActor
public enum DrawingTimes {
    /// Draws the windows into memory as for somebody who looks. Returns milliseconds: the first look
    /// with fonts and all, then of each a list of looks at the whole, at one view that has turned, and
    /// at nothing new.
    public static func measure(
        _ windows: [UIWindow], turning view: UIView, count: Int
    ) throws -> (first: Double, whole: [Double], turned: [Double], same: [Double]) {
        func memory() -> Int32 {
            let (size, scale) = (UIScreen.main.bounds.size, UIScreen.main.scale)
            return dormouse_shared_memory(
                "benchmark", Int(size.width * scale) * Int(size.height * scale) * 4)
        }
        func time(_ act: () throws -> Void) rethrows -> Double {
            let begin = CACurrentMediaTime()
            try act()
            return (CACurrentMediaTime() - begin) * 1000
        }
        let frame = try Frame(descriptor: memory())
        let first = try time { _ = try frame.draw(windows) }
        var (whole, turned, same): ([Double], [Double], [Double]) = ([], [], [])
        for round in 0..<count {
            frame.forget()
            whole.append(try time { _ = try frame.draw(windows) })
            view.transform = CGAffineTransform(rotationAngle: CGFloat(round % 100) / 16)
            turned.append(try time { _ = try frame.draw(windows) })
            same.append(try time { _ = try frame.draw(windows) })
        }
        return (first, whole, turned, same)
    }
}
