import Foundation

/// A scene that shows windows. Apple: UIKit, `UIWindowScene`.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    /// How a window goes when its session is destroyed. Apple: `UIWindowScene.DismissalAnimation`.
    public enum DismissalAnimation: Int, Sendable {
        case standard = 1
        case commit = 2
        case decline = 3
    }

    private struct Held {
        weak var window: UIWindow?
    }

    private var held: [Held] = []
    private weak var lastKeyWindow: UIWindow?

    /// The windows of this scene, in the order in which they joined it. The scene does not keep
    /// them alive.
    open var windows: [UIWindow] { held.compactMap(\.window) }

    /// The window of this scene that takes what is typed, or does again once the scene is active.
    open var keyWindow: UIWindow? {
        lastKeyWindow.flatMap { $0.windowScene === self ? $0 : nil }
    }

    /// There is one screen.
    open var screen: UIScreen { .main }

    /// The scene fills the screen.
    open var coordinateSpace: any UICoordinateSpace { screen }

    open var interfaceOrientation: UIInterfaceOrientation { .portrait }

    func join(_ window: UIWindow) {
        guard !windows.contains(where: { $0 === window }) else { return }
        held.removeAll { $0.window == nil }
        held.append(Held(window: window))
    }

    func leave(_ window: UIWindow) {
        held.removeAll { $0.window === window || $0.window == nil }
    }

    func noteKey(_ window: UIWindow) { lastKeyWindow = window }
}

/// Where points are counted from. Apple: UIKit, `UICoordinateSpace`; without conversions.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
    /// In points.
    var bounds: CGRect { get }
}

extension UIScreen: UICoordinateSpace {}

/// How an interface is held. Apple: UIKit, `UIInterfaceOrientation`, with its raw values.
public enum UIInterfaceOrientation: Int, Sendable {
    case unknown = 0
    case portrait = 1
    case portraitUpsideDown = 2
    case landscapeRight = 3
    case landscapeLeft = 4

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
