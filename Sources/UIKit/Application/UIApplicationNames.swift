import Foundation
internal import LifecycleKernel

// The notifications of an application, and keys of its launch. Apple: `UIApplication`.

extension UIApplication {
    public nonisolated static let didFinishLaunchingNotification =
        name(.didFinishLaunching)
    public nonisolated static let didBecomeActiveNotification = name(.didBecomeActive)
    public nonisolated static let willResignActiveNotification = name(.willResignActive)
    public nonisolated static let didEnterBackgroundNotification = name(.didEnterBackground)
    public nonisolated static let willEnterForegroundNotification = name(.willEnterForeground)
    public nonisolated static let willTerminateNotification = name(.willTerminate)
    public nonisolated static let didReceiveMemoryWarningNotification =
        name(.didReceiveMemoryWarning)
    public nonisolated static let significantTimeChangeNotification = name(.significantTimeChange)
    public nonisolated static let protectedDataWillBecomeUnavailableNotification =
        name(.protectedDataWillBecomeUnavailable)
    public nonisolated static let protectedDataDidBecomeAvailableNotification =
        name(.protectedDataDidBecomeAvailable)
    /// Not posted yet.
    public nonisolated static let backgroundRefreshStatusDidChangeNotification =
        Notification.Name("UIApplicationBackgroundRefreshStatusDidChangeNotification")

    private nonisolated static func name(_ name: NotificationName) -> Notification.Name {
        Notification.Name(name.rawValue)
    }

    /// Why the app was launched. Apple: `UIApplication.LaunchOptionsKey`.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        public static let sourceApplication = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
        public static let remoteNotification = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        public static let localNotification = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsLocalNotificationKey")
        public static let annotation = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsAnnotationKey")
        public static let location = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsLocationKey")
        public static let bluetoothCentrals = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsBluetoothCentralsKey")
        public static let bluetoothPeripherals = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsBluetoothPeripheralsKey")
        public static let shortcutItem = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
        public static let userActivityDictionary = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
        public static let userActivityType = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
    }

    /// How a URL was opened. Apple: `UIApplication.OpenURLOptionsKey`.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let sourceApplication = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        public static let annotation = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        public static let openInPlace = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    /// Apple: `UIApplication.ExtensionPointIdentifier`.
    public struct ExtensionPointIdentifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let keyboard = ExtensionPointIdentifier(
            rawValue: "com.apple.keyboard-service")
    }
}

// The spellings until Swift 4.1 (`uikit-source.md` 1.6).

public typealias UIApplicationState = UIApplication.State
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
public typealias UIApplicationOpenURLOptionsKey = UIApplication.OpenURLOptionsKey

// swift-format-ignore: AlwaysUseLowerCamelCase
extension NSNotification.Name {
    public static let UIApplicationDidFinishLaunching =
        UIApplication.didFinishLaunchingNotification
    public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification
    public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification
    public static let UIApplicationDidEnterBackground =
        UIApplication.didEnterBackgroundNotification
    public static let UIApplicationWillEnterForeground =
        UIApplication.willEnterForegroundNotification
    public static let UIApplicationWillTerminate = UIApplication.willTerminateNotification
    public static let UIApplicationDidReceiveMemoryWarning =
        UIApplication.didReceiveMemoryWarningNotification
}
