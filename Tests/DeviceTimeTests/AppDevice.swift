import Glibc
import LifecycleKernel
import Scenarios
import Testing
import VirtualTime

@testable import DeviceHost

/// A device on pushed time with one program of the tests installed as an app, under several names.
final class AppDevice {
    let device: RealDevice
    private(set) var lines: [TranscriptLine] = []
    private let clockVariables: [String]
    private var isDown = false

    init(apps: [String] = ["WaitsApp"], patience: Duration = .seconds(10)) throws {
        var settings = DeviceHost.Settings(
            profile: .ios6, folder: try DeviceFolder.temporary(),
            keeper: "\(productsFolder)/dormouse-keeper", whenHostDies: .endApps)
        settings.pushesTime = true
        settings.patience = patience
        let host = try DeviceHost(settings)
        device = RealDevice(
            host: host, finder: BundleFinder(bases: [try Bundles.folder()]))
        clockVariables = (host.clock as? PushedClock)?.time.environment(app: 0) ?? []
        device.onLine = { [weak self] in self?.lines.append($0) }
        for app in apps { try device.install(ScenarioApp(name: app, bundle: nil, script: nil)) }
    }

    deinit { if !isDown { device.shutDown() } }

    /// Ends everything; what of it is still there, in words.
    func shutDown() -> [String] {
        let group = device.host.parentGroup?.path
        let keeper = device.host.keeper.process
        isDown = true
        device.shutDown()
        var left: [String] = []
        if let group, access(group, F_OK) == 0 { left.append("group \(group)") }
        if kill(keeper, 0) == 0 { left.append("keeper \(keeper)") }
        for variable in clockVariables where variable.hasPrefix("DORMOUSE_CLOCK=") {
            let page = String(variable.drop { $0 != "=" }.dropFirst())
            if access(page, F_OK) == 0 { left.append("page \(page)") }
            left += processes(naming: variable).map { "process \($0)" }
        }
        return left
    }

    /// What apps printed, with the app's name where there are several.
    var prints: [String] {
        lines.filter { $0.kind == .print }.map {
            device.host.appNames.count > 1 ? "\($0.app): \($0.text)" : $0.text
        }
    }

    /// Every line with its moment.
    var transcript: [String] { lines.map { "\($0)" } }

    /// Goes on until a line was printed; whether it was, within so much virtual time.
    func advance(to text: String, atMost limit: Duration = .seconds(3600)) throws -> Bool {
        let end = device.now + limit
        while !prints.contains(where: { $0.contains(text) }) {
            guard device.now < end else { return false }
            try device.advance(by: .seconds(1))
        }
        return true
    }
}

/// The test program as bundles.
enum Bundles {
    static let names = ["WaitsApp", "WaitsTwo", "WaitsThree"]

    private static let made = Result { () throws -> String in
        let folder = try temporaryFolder("bundles")
        for name in names {
            let info = "\(folder)/\(name).plist"
            let text = """
                <?xml version="1.0" encoding="UTF-8"?>
                <plist version="1.0"><dict>
                <key>CFBundleExecutable</key><string>\(name)</string>
                <key>CFBundleIdentifier</key><string>org.dormouse.\(name)</string>
                </dict></plist>
                """
            try BoundedFile.write(Array(text.utf8), to: info, mode: 0o600)
            _ = try BundleBuilder(
                executable: "\(programsFolder)/WaitsApp", infoPlist: info, resources: [],
                output: "\(folder)/\(name).app"
            ).build()
        }
        atexit { Bundles.remove() }
        return folder
    }

    /// The folder that they are in, made once.
    static func folder() throws -> String { try made.get() }

    private static func remove() {
        if case .success(let folder) = made { try? FileTree.remove(folder) }
    }
}
