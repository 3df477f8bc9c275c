import Foundation

/// The device that the app runs on. Apple: UIKit, `UIDevice`.
///
/// Version and multitasking are those of the scenario's profile; all else is a telephone that stands
/// upright, with a full battery. The notifications below come when a scenario brings them about; the
/// values stay.
@preconcurrency @MainActor
open class UIDevice: NSObject {
    public static let current = UIDevice()

    open var name: String { "iPhone" }
    open var model: String { "iPhone" }
    open var localizedModel: String { "iPhone" }
    open var systemName: String { DeviceFacts.own.generation == "ios6" ? "iPhone OS" : "iOS" }
    /// Such as `18.0`: the first version of the generation.
    open var systemVersion: String { DeviceFacts.own.systemVersion }
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }

    /// Whether apps run in the background: not on the oldest devices (`ios-behaviour.md` 2.1).
    open var isMultitaskingSupported: Bool { DeviceFacts.own.isMultitaskingSupported }

    /// The same for all apps of a vendor, which is what precedes the last dot of the bundle
    /// identifier. Unlike Apple's it is the same on every device and outlives the last app of the
    /// vendor, so that runs repeat.
    open var identifierForVendor: UUID? {
        let identifier = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
        let words = identifier.split(separator: ".")
        let vendor = (words.count > 1 ? words.dropLast() : words[...]).joined(separator: ".")
        let bytes = MadeUpBytes.of("vendor \(vendor)", count: 16)
        return UUID(
            uuid: (
                bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5],
                bytes[6] & 0x0F | 0x40, bytes[7], bytes[8] & 0x3F | 0x80, bytes[9],
                bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
            ))
    }

    // MARK: Battery

    open var isBatteryMonitoringEnabled = false

    /// From 0 to 1; -1 while it is not monitored.
    open var batteryLevel: Float { isBatteryMonitoringEnabled ? 1 : -1 }
    open var batteryState: BatteryState { isBatteryMonitoringEnabled ? .unplugged : .unknown }

    /// Apple: `UIDevice.BatteryState`.
    public enum BatteryState: Int, Sendable {
        case unknown, unplugged, charging, full
    }

    // MARK: Orientation

    private var orientationListeners = 0

    open var orientation: UIDeviceOrientation {
        isGeneratingDeviceOrientationNotifications ? .portrait : .unknown
    }

    open var isGeneratingDeviceOrientationNotifications: Bool { orientationListeners > 0 }
    open func beginGeneratingDeviceOrientationNotifications() { orientationListeners += 1 }
    open func endGeneratingDeviceOrientationNotifications() {
        orientationListeners = max(0, orientationListeners - 1)
    }

    // MARK: Proximity

    open var isProximityMonitoringEnabled = false
    open var proximityState: Bool { false }

    public nonisolated static let orientationDidChangeNotification =
        Notification.Name("UIDeviceOrientationDidChangeNotification")
    public nonisolated static let batteryLevelDidChangeNotification =
        Notification.Name("UIDeviceBatteryLevelDidChangeNotification")
    public nonisolated static let batteryStateDidChangeNotification =
        Notification.Name("UIDeviceBatteryStateDidChangeNotification")
    public nonisolated static let proximityStateDidChangeNotification =
        Notification.Name("UIDeviceProximityStateDidChangeNotification")
}

/// How the device is held. Apple: UIKit, `UIDeviceOrientation`.
public enum UIDeviceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The kind of device. Apple: UIKit, `UIUserInterfaceIdiom`.
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone, pad, tv, carPlay
    case mac = 5
}
