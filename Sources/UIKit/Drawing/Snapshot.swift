import Foundation
import Glibc
internal import Pictures

/// The picture of an app's screen that stands for the app while it is away. Source:
/// `ios-behaviour.md` 7.
///
///     Library/Caches/Snapshots/<bundle id>/
///         UIApplicationAutomaticSnapshotDefault-Portrait.ktx    the screen, a texture
///         UIApplicationAutomaticSnapshotDefault-Portrait.png    the same, to be looked at
///         LaunchImage.ktx, LaunchImage.png                      what a start from nothing shows
@MainActor
enum Snapshot {
    /// Pixels a point. A card of the switcher is smaller than the screen, so one is enough; three
    /// would make a file nine times as large (docs/decisions/0012).
    static let scale: CGFloat = 1

    static let name = "UIApplicationAutomaticSnapshotDefault-Portrait"
    static let launchImageName = "LaunchImage"

    /// The folder of this app's snapshots.
    static var folder: String {
        let identifier = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
        return NSHomeDirectory() + "/Library/Caches/Snapshots/\(identifier)"
    }

    /// Draws the screen into the app's folder; whether a picture lies there now.
    ///
    /// An app that ignores its snapshot has none, only a launch image. What goes wrong costs the picture and nothing else,
    /// and is said on standard error.
    static func take() -> Bool {
        defer { Preserver.ignoresSnapshot = false }
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            try writeLaunchImage()
            guard !Preserver.ignoresSnapshot else {
                remove()
                return false
            }
            try write(draw(Snapshot.windows, scale: scale).picture(), as: name)
            return true
        } catch {
            remove()
            complain("no snapshot was taken: \(error)")
            return false
        }
    }

    private static func writeLaunchImage() throws {
        guard access("\(folder)/\(launchImageName).png", F_OK) != 0 else { return }
        try write(drawLaunchImage().picture(), as: launchImageName)
    }

    /// Not synced: a picture that a power cut takes is drawn anew at the next press of home.
    private static func write(_ picture: Picture, as name: String) throws {
        try DurableFile.write(
            Texture.file(picture), to: "\(folder)/\(name).ktx", isSynced: false)
        try DurableFile.write(
            PNGFile.file(picture), to: "\(folder)/\(name).png", isSynced: false)
    }

    private static func remove() {
        for ending in ["ktx", "png"] { unlink("\(folder)/\(name).\(ending)") }
    }

    /// The windows that are shown: those of the scene in front, and those of no scene.
    static var windows: [UIWindow] {
        let all = UIApplication.shared.windows
        let front = all.last { $0.isKeyWindow }?.windowScene ?? all.last?.windowScene
        return all.filter { $0.windowScene == nil || $0.windowScene === front }
    }

    /// Draws windows as large as the screen.
    static func draw(
        _ windows: [UIWindow], scale: CGFloat
    ) throws(DrawingLibrary.Missing) -> Canvas {
        let canvas = try Canvas(size: UIScreen.main.bounds.size, scale: scale)
        for window in windows { LayoutPass.run(from: window) }
        LayerPainter(canvas: canvas, now: CACurrentMediaTime()).draw(windows)
        return canvas
    }

    /// The app's name on the plain background.
    static func drawLaunchImage() throws(DrawingLibrary.Missing) -> Canvas {
        let bounds = UIScreen.main.bounds
        let canvas = try Canvas(size: bounds.size, scale: scale)
        canvas.fill(bounds, .systemBackground)
        canvas.draw(
            Snapshot.appName, in: bounds.insetBy(dx: 20, dy: 0),
            TextStyle(
                font: .systemFont(ofSize: 34, weight: .semibold), color: .systemGray,
                alignment: .center, smallest: 0.3))
        return canvas
    }

    /// What stands below the app's icon.
    private static var appName: String {
        let facts = Bundle.main.infoDictionary
        return facts?["CFBundleDisplayName"] as? String ?? facts?["CFBundleName"] as? String
            ?? ProcessInfo.processInfo.processName
    }
}
