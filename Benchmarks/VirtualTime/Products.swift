import DeviceHost
import Foundation

/// What was built for the benchmark, and the bundles that are made of it here.
struct Products {
    /// Where the executables are.
    let folder: String
    /// Where the bundles are.
    private let bundles: String

    /// The names under which one device can have the app `TimeLoad`.
    static let loads = ["FirstLoad", "SecondLoad", "ThirdLoad"]

    init(folder: String) throws {
        self.folder = folder
        bundles = NSTemporaryDirectory() + "dormouse-benchmark-\(getpid())"
        try FileManager.default.createDirectory(
            atPath: bundles, withIntermediateDirectories: true)
        for name in Products.loads { try makeBundle(name, of: "TimeLoad") }
        try makeBundle("BorrowedTime", of: "BorrowedTime")
    }

    func remove() { try? FileManager.default.removeItem(atPath: bundles) }

    var keeper: String { program("dormouse-keeper") }

    func program(_ name: String) -> String { "\(folder)/\(name)" }

    func bundle(of app: String) -> String { "\(bundles)/\(app).app" }

    /// Writes a file beside the bundles, and returns its path.
    func write(_ text: String, to name: String) throws -> String {
        let path = "\(bundles)/\(name)"
        try text.write(toFile: path, atomically: false, encoding: .utf8)
        return path
    }

    private func makeBundle(_ name: String, of executable: String) throws {
        let plist = try write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0">
            <dict>
                <key>CFBundleExecutable</key><string>\(name)</string>
                <key>CFBundleIdentifier</key><string>org.dormouse.benchmark.\(name)</string>
                <key>CFBundlePackageType</key><string>APPL</string>
            </dict>
            </plist>
            """, to: "\(name).plist")
        _ = try BundleBuilder(
            executable: program(executable), infoPlist: plist, resources: [],
            output: bundle(of: name)
        ).build()
    }
}
