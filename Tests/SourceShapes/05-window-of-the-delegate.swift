// Item 5: the window of the delegate. On iOS the requirement is optional, so apps may write
// `delegate?.window??`; here the requirement is plain, and one question mark is the form.
import UIKit

extension UIApplication {
    /// The view controller that the user looks at.
    var topViewController: UIViewController? {
        var top = delegate?.window?.rootViewController
        while let presented = top?.presentedViewController { top = presented }
        return (top as? UINavigationController)?.visibleViewController ?? top
    }

    var anyKeyWindow: UIWindow? {
        keyWindow ?? windows.first { $0.isKeyWindow } ?? delegate?.window
    }
}

final class AlertPresenter {
    @MainActor
    func present(_ alert: UIViewController, in application: UIApplication = .shared) {
        guard let delegate = application.delegate, let window = delegate.window else { return }
        window.rootViewController?.present(alert, animated: true, completion: nil)
        application.topViewController?.dismiss(animated: false)
    }
}
