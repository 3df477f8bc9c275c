import Foundation
import LifecycleKernel
import Testing

@testable import UIKit

/// A window with a root, as an app shows it, and a person who touches what is there.
@MainActor
struct ShownApp {
    let window = UIWindow(frame: UIScreen.main.bounds)

    init(_ root: UIViewController) {
        window.rootViewController = root
        window.makeKeyAndVisible()
        settle()
    }

    func settle() {
        AppearanceTransaction.commit()
        window.layoutIfNeeded()
    }

    /// Touches what is called so; `nil`, or why that came to nothing.
    func tap(_ name: String) -> String? { perform(.tap(name)) }

    func swipe(_ direction: SwipeDirection, on name: String? = nil) -> String? {
        perform(.swipe(direction, on: name))
    }

    func type(_ text: String) -> String? { perform(.type(text)) }

    private func perform(_ touch: Touch) -> String? {
        // Other tests have windows too.
        UIApplication.shared.windows = [window]
        window.makeKey()
        let answer = Touching.perform(touch)
        settle()
        if case .missed(let reason) = answer { return reason }
        return answer == .yes ? nil : "\(answer)"
    }

    /// Where a view lies on the screen.
    func place(of view: UIView) -> CGRect {
        CGRect(origin: view.convert(view.bounds.origin, to: nil), size: view.bounds.size)
    }

    func draw() throws -> Canvas { try Snapshot.draw([window], scale: 1) }
}
