import DeviceHost
import Foundation
import Scenarios

/// Where an app comes from, as a test names it.
struct AppSource: Sendable {
    /// `BorrowedTime`, `path/BorrowedTime.app`, or the path of an executable.
    let name: String
    let infoPlist: String?
    let resources: [String]
    /// The package of the test that asks.
    let package: String?

    /// Finds the bundle, or makes one of an executable in `folder`.
    ///
    /// An executable without a slash in its name is one that was built beside the tests.
    /// Throws `DeviceProblem` and `BundleError`.
    func bundle(in folder: String) throws -> AppBundle {
        let isPath = name.contains("/")
        if name.hasSuffix(".app") { return try AppBundle(at: isPath ? absolute(name) : name) }
        let executable = isPath ? absolute(name) : try BuildFolder.current.executable(named: name)
        let infoPlist = try infoPlist.map(absolute) ?? foundInfoPlist(beside: executable)
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        let target = executable.split(separator: "/").last.map(String.init) ?? name
        let resources =
            resources.map(absolute)
            + (isPath ? [] : BuildFolder.current.resourceBundles(ofTarget: name))
        return try BundleBuilder(
            executable: executable, infoPlist: infoPlist, resources: resources,
            output: "\(folder)/\(target).app", convertsBinary: false
        ).build()
    }

    /// A relative path starts from the package of the test.
    private func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : (package.map { "\($0)/" } ?? "") + path
    }

    private func foundInfoPlist(beside executable: String) throws(DeviceProblem) -> String {
        let app = executable.split(separator: "/").last.map(String.init) ?? name
        var places: [String] = []
        if name.contains("/") {
            places.append(String(executable.dropLast(app.count)) + "Info.plist")
        } else {
            places = ["Sources/\(app)", "Apps/\(app)", app].map { absolute("\($0)/Info.plist") }
        }
        guard let found = places.first(where: { FileManager.default.fileExists(atPath: $0) })
        else { throw .noInfoPlist(app: app, lookedIn: places) }
        return found
    }

    /// The nearest folder above a source file that has a `Package.swift`.
    static func package(ofFile path: String) -> String? {
        var folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        while folder.path != "/" {
            let manifest = folder.appendingPathComponent("Package.swift").path
            if FileManager.default.fileExists(atPath: manifest) { return folder.path }
            folder.deleteLastPathComponent()
        }
        return nil
    }
}

/// The folder with everything that was built for these tests: it holds the test bundle that runs.
struct BuildFolder: Sendable {
    let path: String

    /// Linux: `/proc/self/exe`.
    static let current: BuildFolder = {
        let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return BuildFolder(
            path: URL(fileURLWithPath: link ?? CommandLine.arguments[0])
                .deletingLastPathComponent().path)
    }()

    func executable(named name: String) throws(DeviceProblem) -> String {
        let path = "\(self.path)/\(name)"
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw .noExecutable(name: name, lookedIn: self.path, nearest: nearest(to: name))
        }
        return path
    }

    /// The executable that was most likely meant.
    private func nearest(to name: String) -> String? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return nearestWord(
            to: name,
            in: names.filter {
                var isFolder: ObjCBool = false
                let path = "\(path)/\($0)"
                return !$0.contains(".")
                    && FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
                    && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path)
            }.sorted())
    }

    func keeper() throws(DeviceProblem) -> String {
        guard let path = try? executable(named: "dormouse-keeper") else {
            throw .noKeeper(lookedIn: path)
        }
        return path
    }

    /// What SwiftPM has made of a target's resources: `PACKAGE_TARGET.resources`.
    func resourceBundles(ofTarget target: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter { $0.hasSuffix("_\(target).resources") }.sorted().map {
            "\(path)/\($0)"
        }
    }
}
