import Foundation

/// What an app shows its views in. Apple: UIKit, `UIWindow`.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// Apple: `UIWindow.Level`.
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public static let normal = Level(rawValue: 0)
        public static let statusBar = Level(rawValue: 1000)
        public static let alert = Level(rawValue: 2000)

        public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
    }

    open var windowLevel = Level.normal
    /// Whether this window takes what is typed.
    open private(set) var isKeyWindow = false
    private var isShown = false
    /// Whether the app has shown it.
    var isOnScreen: Bool { isShown }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// A window as large as the screen.
    public convenience init() {
        self.init(frame: UIScreen.main.bounds)
    }

    /// A window of a scene, as large as the screen.
    public init(windowScene: UIWindowScene) {
        super.init(frame: windowScene.screen.bounds)
        self.windowScene = windowScene
        windowScene.join(self)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The scene that the window belongs to; `nil` shows it all the same.
    open weak var windowScene: UIWindowScene? {
        didSet {
            guard windowScene !== oldValue else { return }
            oldValue?.leave(self)
            windowScene?.join(self)
        }
    }

    /// What fills the window. Nothing is loaded before the window is visible (`ios-behaviour.md`
    /// 1.14).
    open var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue, isShown else { return }
            if let oldValue {
                AppearanceTransaction.replace(oldValue, by: nil, animated: false) {
                    oldValue.viewIfLoaded?.removeFromSuperview()
                }
            }
            showRoot()
        }
    }

    /// Shows the window in front of the others and lets it take what is typed.
    open func makeKeyAndVisible() {
        if windowScene == nil { windowScene = OpenSessions.shared.implicitScene() }
        let windows = UIApplication.shared.windows.filter { $0 !== self }
        UIApplication.shared.windows = windows + [self]
        makeKey()
        guard !isShown else { return }
        isShown = true
        showRoot()
    }

    open func makeKey() {
        for window in UIApplication.shared.windows { window.isKeyWindow = false }
        isKeyWindow = true
        windowScene?.noteKey(self)
    }

    /// Finds the view that a touch reaches, and lets recognizers and the view hear of it.
    open func sendEvent(_ event: UIEvent) { deliver(event) }

    open override var next: UIResponder? { windowScene ?? UIApplication.shared }

    private func showRoot() {
        guard let root = rootViewController else { return }
        root.view.frame = bounds
        addSubview(root.view)
        AppearanceTransaction.replace(nil, by: root, animated: false)
    }
}
