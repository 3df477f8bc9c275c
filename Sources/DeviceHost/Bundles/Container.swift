import Glibc
import LinuxControl

/// The folder that is the whole file system of one app, laid out as on iOS.
///
///     Containers/<bundle id>/
///         Documents
///         Library/Preferences                                   UserDefaults
///         Library/Caches/Snapshots/<bundle id>
///         Library/Saved Application State/<bundle id>.savedState
///         Library/Saved Application State/<bundle id>.sceneSessions   UIKit's own
///         tmp
///
/// All of it is mode 0700. An app finds it by its environment alone (design §4).
public struct Container: Equatable, Sendable {
    /// The folder, absolute.
    public let path: String
    public let bundleIdentifier: String

    /// Makes the container, or what is missing of it, below the device's folder.
    ///
    /// Throws `BundleError.identifier` for a name that could lead out of the folder of containers,
    /// and `BundleError.file` when Linux refuses or a symbolic link is in the way.
    public init(
        in device: DeviceFolder, bundleIdentifier: String
    ) throws(BundleError) {
        guard AppBundle.isIdentifier(bundleIdentifier) else {
            throw .identifier(bundleIdentifier, path: device.path)
        }
        self.bundleIdentifier = bundleIdentifier
        path = "\(device.path)/Containers/\(bundleIdentifier)"
        do {
            let container = try PrivateFolder(existing: device.path)
                .folder("Containers").folder(bundleIdentifier)
            for names in Container.layout(bundleIdentifier) {
                try container.folder(along: names)
            }
        } catch {
            throw .file(error)
        }
    }

    private static func layout(_ identifier: String) -> [[String]] {
        [
            ["Documents"],
            ["Library", "Preferences"],
            ["Library", "Caches", "Snapshots", identifier],
            ["Library", "Saved Application State", "\(identifier).savedState"],
            ["Library", "Saved Application State", "\(identifier).sceneSessions"],
            ["tmp"],
        ]
    }

    /// Whether an archive of the app's state lies where UIKit keeps it.
    var hasArchive: Bool {
        fileKind(
            "\(path)/Library/Saved Application State/\(bundleIdentifier).savedState/data.data")
            == S_IFREG
    }

    /// Whether a picture of the app's screen lies where UIKit keeps it.
    var hasSnapshot: Bool { fileKind(snapshotPath) == S_IFREG }

    /// The picture that UIKit takes when the app goes to the background.
    public var snapshotPath: String { snapshot("png") }

    /// The same picture as a texture.
    var texturePath: String { snapshot("ktx") }

    /// What a launch shows that has no picture; UIKit draws it with the first snapshot.
    var launchImagePath: String { "\(snapshots)/LaunchImage.png" }

    /// The same as a texture.
    var launchTexturePath: String { "\(snapshots)/LaunchImage.ktx" }

    private var snapshots: String { "\(path)/Library/Caches/Snapshots/\(bundleIdentifier)" }

    private func snapshot(_ ending: String) -> String {
        "\(snapshots)/UIApplicationAutomaticSnapshotDefault-Portrait.\(ending)"
    }

    /// Watches what the app keeps: all but caches, what is temporary and what UIKit itself writes.
    func watch(by files: FileWatch, as token: UInt32) {
        let states = "\(path)/Library/Saved Application State"
        let left = [
            "\(path)/Library/Caches", "\(path)/tmp",
            "\(states)/\(bundleIdentifier).sceneSessions",
            "\(states)/\(bundleIdentifier).savedState",
        ]
        files.watch(path, as: token, leavingOut: left.contains)
    }

    /// Deletes what the app left to come back to: its archived state and its snapshots.
    public func discardSavedState() {
        for folder in [
            "Library/Saved Application State/\(bundleIdentifier).savedState",
            "Library/Caches/Snapshots/\(bundleIdentifier)",
        ] {
            try? FileTree.empty("\(path)/\(folder)")
        }
    }

    /// Deletes all of it. Throws `FileError` for what Linux does not let go.
    func remove() throws(FileError) { try FileTree.remove(path) }

    /// The environment of the app, `KEY=VALUE` each: its folders, and nothing of the host's but
    /// `PATH`, `LANG`, `LD_LIBRARY_PATH` and `TZ` where they are set.
    ///
    /// `CFFIXED_USER_HOME` is what Foundation takes for the home folder; the XDG variables put
    /// `UserDefaults`, `cachesDirectory` and `applicationSupportDirectory` where iOS has them.
    public var environment: [String] {
        let own = [
            "CFFIXED_USER_HOME=\(path)",
            "HOME=\(path)",
            "TMPDIR=\(path)/tmp",
            "XDG_CONFIG_HOME=\(path)/Library/Preferences",
            "XDG_CACHE_HOME=\(path)/Library/Caches",
            "XDG_DATA_HOME=\(path)/Library/Application Support",
        ]
        let passedOn = ["PATH", "LANG", "LD_LIBRARY_PATH", "TZ"].compactMap { name in
            variable(name).map { "\(name)=\($0)" }
        }
        return own + passedOn
    }
}
