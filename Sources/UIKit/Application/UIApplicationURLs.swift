import Foundation

extension UIApplication {
    /// How a URL is to be opened. Apple: `UIApplication.OpenExternalURLOptionsKey`.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// Whether `open(_:options:completionHandler:)` would find an app for the URL: only URLs of the
    /// app's own schemes (`CFBundleURLTypes` of the Info.plist) are opened here.
    public func canOpenURL(_ url: URL) -> Bool {
        guard let scheme = url.scheme?.lowercased() else { return false }
        return UIApplication.ownSchemes.contains(scheme)
    }

    /// Opens a URL of a scheme of the app's own, as if a person had opened it; in front only.
    ///
    /// `completion` is called in another turn of the main run loop; with `false`, and a complaint on
    /// standard error, when nothing opens the URL.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let isOpened = canOpenURL(url) && applicationState != .background
        if isOpened {
            UIApplication.shell?.openURL(url.absoluteString)
        } else {
            complain(
                canOpenURL(url)
                    ? "an app in the background cannot open \(url)"
                    : "no app opens \(url): only schemes in the app's own CFBundleURLTypes are "
                        + "opened")
        }
        guard let completion else { return }
        DispatchQueue.main.async { MainActor.assumeIsolated { completion(isOpened) } }
    }

    /// The same, as until iOS 9. Returns whether something opens it.
    @discardableResult
    public func openURL(_ url: URL) -> Bool {
        open(url)
        return canOpenURL(url)
    }

    private static let ownSchemes: [String] = {
        let types = Bundle.main.infoDictionary?["CFBundleURLTypes"] as? [[String: Any]] ?? []
        return types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }.map { $0.lowercased() }
    }()
}
