import Foundation

/// The device's screen. Apple: UIKit, `UIScreen`. 390 by 844 points, three pixels a point.
@preconcurrency @MainActor
open class UIScreen: NSObject {
    public static let main = UIScreen()

    /// Posted about the screen when its mode changes; there is one mode, so a scenario says so.
    public nonisolated static let modeDidChangeNotification = Notification.Name(
        "UIScreenModeDidChangeNotification")

    /// In points.
    public let bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
    /// Pixels a point.
    public let scale: CGFloat = 3
    /// The status bar and the home bar of an upright phone with a notch.
    let safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
}
