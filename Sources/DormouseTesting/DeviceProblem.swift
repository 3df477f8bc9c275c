/// What is missing for a device in a test, and what to do about it.
public enum DeviceProblem: Error, Equatable, CustomStringConvertible {
    /// The keeper is not beside the tests.
    case noKeeper(lookedIn: String)
    /// There is no such executable beside the tests.
    case noExecutable(name: String, lookedIn: String, nearest: String?)
    /// The app's folder has no property list.
    case noInfoPlist(app: String, lookedIn: [String])
    /// The device was closed before.
    case closed

    public var description: String {
        switch self {
        case .noKeeper(let folder):
            """
            no 'dormouse-keeper' in \(folder), where the tests were built. It is built with the \
            product DormouseTesting: name that among the dependencies of the test target,
                .product(name: "DormouseTesting", package: "dormouse")
            and run the tests with `swift test`
            """
        case .noExecutable(let name, let folder, let nearest):
            """
            no executable '\(name)' in \(folder), where the tests were built\
            \(nearest.map { "; did you mean '\($0)'?" } ?? ".") In Package.swift, make \
            it an .executableTarget(name: "\(name)", …) and name it in the test target:
                .testTarget(name: "…", dependencies: ["\(name)", …])
            or give install(_:) the path of an .app folder or of an executable
            """
        case .noInfoPlist(let app, let places):
            """
            no Info.plist for '\(app)'; looked for \(places.joined(separator: ", ")). Put one beside \
            the app's source, exclude it in Package.swift (exclude: ["Info.plist"]), or say where \
            it is with install("\(app)", infoPlist: "…"). The least that one holds:
                <?xml version="1.0" encoding="UTF-8"?>
                <plist version="1.0"><dict>
                    <key>CFBundleExecutable</key><string>\(app)</string>
                    <key>CFBundleIdentifier</key><string>com.example.\(app)</string>
                </dict></plist>
            """
        case .closed: "this device was closed before; make another one"
        }
    }
}
