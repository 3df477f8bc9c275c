import DormouseTesting
import Foundation
import Testing

/// Defaults of an app on a device.
struct DefaultsDeviceTests {
    @Test func `what was set before the background was acknowledged survives SIGKILL`() throws {
        let device = try Device()
        let app = try device.install(
            "sets-defaults", infoPlist: "Tests/Programs/SetsDefaults/Info.plist")
        for count in 1...20 {
            try app.launch(arguments: ["background"])
            try device.press(.home)
            try device.terminate(app, as: .signal(SIGKILL))
            for name in ["org.dormouse.sets-defaults", "org.dormouse.suite"] {
                let file = app.container.appendingPathComponent(
                    "Library/Preferences/\(name).plist")
                let list = try PropertyListSerialization.propertyList(
                    from: Data(contentsOf: file), format: nil)
                #expect((list as? [String: Any])?["entered"] as? Int == count, "\(name)")
            }
        }
    }
}
