import Testing

@testable import UIKit

/// What the device says of itself.
@MainActor
@Suite struct DeviceTests {
    @Test func `version and multitasking are those that the device gave the process`() {
        let facts = DeviceFacts(environment: [
            "DORMOUSE_GENERATION": "ios18", "DORMOUSE_MULTITASKING": "no",
        ])
        #expect(facts.systemVersion == "18.0")
        #expect(!facts.isMultitaskingSupported)
        let none = DeviceFacts(environment: [:])
        #expect(none.systemVersion == "26.0")
        #expect(none.isMultitaskingSupported)
    }

    @Test func `made-up identifiers are the same at every run, and differ from word to word`() {
        #expect(UIDevice.current.identifierForVendor == UIDevice.current.identifierForVendor)
        #expect(MadeUpBytes.of("a", count: 4) == [95, 255, 253, 175])
        #expect(MadeUpBytes.of("b", count: 4) != MadeUpBytes.of("a", count: 4))
    }

    @Test func `battery and orientation are unknown until somebody asks for them`() {
        let device = UIDevice()
        #expect(device.batteryLevel == -1)
        #expect(device.orientation == .unknown)
        device.isBatteryMonitoringEnabled = true
        device.beginGeneratingDeviceOrientationNotifications()
        #expect(device.batteryLevel == 1)
        #expect(device.orientation == .portrait)
        device.endGeneratingDeviceOrientationNotifications()
        #expect(device.orientation == .unknown)
    }
}
