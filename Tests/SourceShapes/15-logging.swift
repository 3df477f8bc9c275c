// Item 15: the log of the system, as apps of all ages write to it.
import UIKit
import os

extension Logger {
    static let network = Logger(subsystem: "org.dormouse.Shape", category: "network")
}

private let lifecycle = OSLog(subsystem: "org.dormouse.Shape", category: "life cycle")

class LoggingController: UIViewController {
    private let logger = Logger()
    private var count = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        logger.debug("loaded")
        logger.info("\(self.count) items in \(type(of: self), privacy: .public)")
        Logger.network.notice("state \(UIApplication.shared.applicationState.rawValue)")
        Logger.network.error("failed for \(self.title ?? "nobody", privacy: .private)")
        Logger.network.fault("\(3.14159, format: .fixed(precision: 2)) of \(255, format: .hex)")
        Logger.network.log(level: .default, "plain")
        os_log("old style %{public}@, %d", log: lifecycle, type: .info, "name", count)
        os_log("new style \(self.count)")
        os_log("no style")
        os_log(.error, log: lifecycle, "newer style \(self.count)")
    }
}

final class DeviceController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let device = UIDevice.current
        guard device.isMultitaskingSupported, device.userInterfaceIdiom == .phone else { return }
        device.isBatteryMonitoringEnabled = true
        print(device.systemName, device.systemVersion, device.model, device.batteryLevel)
        print(device.identifierForVendor?.uuidString ?? "none")
        _ = NotificationCenter.default.addObserver(
            forName: UIDevice.orientationDidChangeNotification, object: nil, queue: .main
        ) { _ in }
    }
}
