import Foundation

// What a delegate without the method does: nothing, or the answer that Apple documents. Those that
// the device calls note that they were reached.

extension UIApplicationDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }

    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        OptionalCall.noteDefault(.willFinishLaunching, of: self)
        return true
    }

    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        OptionalCall.noteDefault(.didFinishLaunching, of: self)
        applicationDidFinishLaunching(application)
        return true
    }

    public func applicationDidBecomeActive(_ application: UIApplication) {
        OptionalCall.noteDefault(.didBecomeActive, of: self)
    }

    public func applicationWillResignActive(_ application: UIApplication) {
        OptionalCall.noteDefault(.willResignActive, of: self)
    }

    public func applicationDidEnterBackground(_ application: UIApplication) {
        OptionalCall.noteDefault(.didEnterBackground, of: self)
    }

    public func applicationWillEnterForeground(_ application: UIApplication) {
        OptionalCall.noteDefault(.willEnterForeground, of: self)
    }

    public func applicationWillTerminate(_ application: UIApplication) {
        OptionalCall.noteDefault(.willTerminate, of: self)
    }

    public func applicationDidFinishLaunching(_ application: UIApplication) {}

    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
        OptionalCall.noteDefault(.didReceiveMemoryWarning, of: self)
    }

    public func applicationSignificantTimeChange(_ application: UIApplication) {
        OptionalCall.noteDefault(.significantTimeChange, of: self)
    }

    public func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {
        OptionalCall.noteDefault(.protectedDataWillBecomeUnavailable, of: self)
    }

    public func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {
        OptionalCall.noteDefault(.protectedDataDidBecomeAvailable, of: self)
    }

    public func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        application(
            app, open: url, sourceApplication: options[.sourceApplication] as? String,
            annotation: options[.annotation] ?? [String: Any]())
    }

    public func application(
        _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
    ) -> Bool { self.application(application, handleOpen: url) }

    public func application(_ application: UIApplication, handleOpen url: URL) -> Bool {
        OptionalCall.noteDefault(.openURL, of: self)
        return false
    }

    public func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        OptionalCall.noteDefault(.continueUserActivity, of: self)
        return false
    }

    public func application(
        _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
    ) -> Bool {
        OptionalCall.noteDefault(.willContinueUserActivity, of: self)
        return false
    }

    public func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) { OptionalCall.noteDefault(.performShortcut, of: self) }

    public func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler:
            @escaping (UIBackgroundFetchResult) -> Void
    ) { OptionalCall.noteDefault(.performFetch, of: self) }

    public func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) {}

    public func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {}

    public func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {}

    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        // An app with the older method has nothing to complete.
        self.application(application, didReceiveRemoteNotification: userInfo)
        completionHandler(.noData)
    }

    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) { OptionalCall.noteDefault(.didReceiveRemoteNotification, of: self) }

    // Scenes.

    public func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        OptionalCall.noteDefault(.configurationForConnecting, of: self)
        return .ofManifest(connectingSceneSession.role)
    }

    public func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) { OptionalCall.noteDefault(.didDiscardSceneSessions, of: self) }

    public func application(
        _ application: UIApplication,
        didFailToContinueUserActivityWithType userActivityType: String,
        error: any Error
    ) {}

    public func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {}

    public func application(
        _ application: UIApplication, willChangeStatusBarFrame newStatusBarFrame: CGRect
    ) {}

    public func application(
        _ application: UIApplication, didChangeStatusBarFrame oldStatusBarFrame: CGRect
    ) {}

    public func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask { .allButUpsideDown }

    public func application(
        _ application: UIApplication,
        shouldAllowExtensionPointIdentifier extensionPointIdentifier: UIApplication
            .ExtensionPointIdentifier
    ) -> Bool { true }

    public func application(
        _ application: UIApplication, shouldSaveApplicationState coder: NSCoder
    ) -> Bool {
        OptionalCall.noteDefault(.shouldSaveState, of: self)
        return false
    }

    public func application(
        _ application: UIApplication, shouldRestoreApplicationState coder: NSCoder
    ) -> Bool {
        OptionalCall.noteDefault(.shouldRestoreState, of: self)
        return false
    }

    public func application(
        _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
    ) -> Bool {
        OptionalCall.noteDefault(.shouldSaveSecureState, of: self)
        return false
    }

    public func application(
        _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
    ) -> Bool {
        OptionalCall.noteDefault(.shouldRestoreSecureState, of: self)
        return false
    }

    public func application(
        _ application: UIApplication,
        viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? { nil }

    public func application(
        _ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder
    ) {
        OptionalCall.noteDefault(.willEncodeState, of: self)
    }

    public func application(
        _ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder
    ) {
        OptionalCall.noteDefault(.didDecodeState, of: self)
    }
}
