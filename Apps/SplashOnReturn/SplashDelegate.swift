import UIKit

/// Puts an advertisement over the pages when the app goes, and finds the pages again when it comes
/// back, in this process or in a later one.
class SplashDelegate: UIResponder {
    var window: UIWindow?

    /// Changes when what is archived does; state of another version is not restored.
    private static let stateVersion = 3
    private enum Key {
        static let version = "SplashVersion"
        static let bulk = "SplashBulk"
    }

    private let countdown = Countdown()
    private lazy var pages: UINavigationController = {
        let pages = UINavigationController(rootViewController: PageController(depth: 1))
        pages.restorationIdentifier = "pages"
        return pages
    }()

    // MARK: Launch

    /// Makes what restoration is to find: the window and its root are there before it begins.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = pages
        window?.makeKeyAndVisible()
        return true
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        NSLog("%@", pages.viewControllers.map { $0.title ?? "" }.joined(separator: " > "))
        countdown.start()
        return true
    }

    // MARK: Away and back

    func applicationDidEnterBackground(_ application: UIApplication) {
        if !Options.current.isLate { putUpAdvertisement() }
    }

    func applicationWillEnterForeground(_ application: UIApplication) {
        if Options.current.isLate { putUpAdvertisement() }
        NSLog("back at %d", countdown.seconds)
    }

    /// The advertisement becomes the root and keeps the pages as its child, so that they stay in the
    /// tree whose state is archived.
    private func putUpAdvertisement() {
        guard let window, window.rootViewController === pages else { return }
        let advertisement = AdvertisementController(over: pages) { [weak self] in self?.takeDown() }
        window.rootViewController = advertisement
        advertisement.view.layoutIfNeeded()
        NSLog("advertisement up")
    }

    private func takeDown() {
        (window?.rootViewController as? AdvertisementController)?.release()
        window?.rootViewController = pages
        NSLog("advertisement down")
    }

    // MARK: State

    func canRestore(from coder: NSCoder) -> Bool {
        let version = coder.decodeInteger(forKey: Key.version)
        NSLog("state of version %d", version)
        return version == SplashDelegate.stateVersion
    }

    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
        coder.encode(SplashDelegate.stateVersion, forKey: Key.version)
        if Options.current.ignoresSnapshot {
            application.ignoreSnapshotOnNextApplicationLaunch()
        }
        let count = Options.current.bulkByteCount
        if count > 0 {
            coder.encode(Data(repeating: 0x53, count: count) as NSData, forKey: Key.bulk)
        }
    }

    func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
        guard Options.current.extendsRestoration else { return }
        application.extendStateRestoration()
        NSLog("restoration goes on")
    }

    /// The pages are there already, whatever lay over them; they make their own pages.
    func application(
        _ application: UIApplication,
        viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? {
        identifierComponents.last == pages.restorationIdentifier ? pages : nil
    }
}
