import DeviceHost
import Foundation

/// A second app for the device, made of the first: the same program under another name.
///
/// It lies in a folder of its own that is gone with the last reference to this.
final class Neighbour {
    static let name = "Neighbour"

    let bundle: AppBundle
    private let folder: URL

    init(of app: AppBundle) throws {
        let list = try PropertyListSerialization.propertyList(
            from: Data(contentsOf: URL(fileURLWithPath: "\(app.path)/Info.plist")), format: nil)
        var info = list as? [String: Any] ?? [:]
        info["CFBundleExecutable"] = Neighbour.name
        info["CFBundleIdentifier"] = "\(app.identifier.prefix(140)).neighbour"
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("dormouse-neighbour-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        do {
            let plist = folder.appendingPathComponent("Info.plist")
            try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
                .write(to: plist)
            let resources = try FileManager.default.contentsOfDirectory(atPath: app.path)
                .filter { $0 != "Info.plist" && $0 != app.executableName }
            bundle = try BundleBuilder(
                executable: app.executablePath, infoPlist: plist.path,
                resources: resources.sorted().map { "\(app.path)/\($0)" },
                output: folder.appendingPathComponent("\(Neighbour.name).app").path
            ).build()
        } catch {
            try? FileManager.default.removeItem(at: folder)
            throw error
        }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
}
