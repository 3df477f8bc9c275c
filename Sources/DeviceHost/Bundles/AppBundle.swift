import Glibc
import LifecycleKernel

/// An app's folder, laid out flat as on iOS: `X.app` with `Info.plist`, the executable and resources.
///
/// Opening one checks everything that launching it relies on, so a device never meets half an app.
public struct AppBundle: Equatable, Sendable {
    /// The longest `CFBundleIdentifier` taken.
    public static let identifierByteCountMax = 155

    /// The folder: absolute and without links, so that two ways to one bundle are one bundle.
    public let path: String
    public let info: InfoPlist

    /// `CFBundleIdentifier`; a name that is safe as a folder's.
    public var identifier: String { info.bundleIdentifier }
    /// `CFBundleExecutable`; what scenarios and transcripts call the app.
    public var executableName: String { info.executable }
    public var executablePath: String { "\(path)/\(info.executable)" }

    /// What the kernel must know of it.
    var description: AppDescription {
        AppDescription(
            name: info.executable, adoptsScenes: info.hasSceneManifest,
            supportsMultipleScenes: info.supportsMultipleScenes,
            exitsOnSuspend: info.exitsOnSuspend)
    }

    /// Opens the folder at `path`, absolute or relative to the working directory.
    ///
    /// Throws `BundleError`. Linux: `realpath(3)`, `lstat(2)`, `faccessat(2)`.
    public init(at path: String) throws(BundleError) {
        self.path = try AppBundle.canonical(path)
        do {
            info = try InfoPlist(file: "\(self.path)/Info.plist")
        } catch {
            throw .infoPlist(error)
        }
        try AppBundle.check(info, inBundle: self.path)
        try AppBundle.checkExecutable(at: executablePath)
    }

    private static func canonical(_ path: String) throws(BundleError) -> String {
        guard let resolved = realpath(path, nil) else {
            let code = errno
            if code == ENOENT { throw .notThere(path: path) }
            if code == ENOTDIR { throw .notAFolder(path: path) }
            throw .file(.refused(call: "realpath", path: path, errno: code))
        }
        defer { free(resolved) }
        let canonical = String(cString: resolved)
        guard fileKind(canonical) == S_IFDIR else { throw .notAFolder(path: path) }
        guard canonical.hasSuffix(".app") else { throw .notNamedApp(path: path) }
        return canonical
    }

    /// Checks the names that an `Info.plist` gives: they become names of files and folders.
    static func check(_ info: InfoPlist, inBundle path: String) throws(BundleError) {
        guard isIdentifier(info.bundleIdentifier) else {
            throw .identifier(shown(info.bundleIdentifier), path: path)
        }
        let name = info.executable
        guard !name.isEmpty, name.utf8.count <= Int(NAME_MAX), !name.hasPrefix("."),
            name != "Info.plist",
            name.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") })
        else { throw .executableName(shown(name), path: path) }
    }

    static func checkExecutable(at path: String) throws(BundleError) {
        guard let kind = fileKind(path) else { throw .noExecutable(path: path) }
        guard kind == S_IFREG, access(path, X_OK) == 0 else { throw .notExecutable(path: path) }
    }

    /// Whether text is `[A-Za-z0-9.-]{1,155}` with no empty part between dots.
    static func isIdentifier(_ text: String) -> Bool {
        let bytes = text.utf8
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return (1...identifierByteCountMax).contains(bytes.count)
            && bytes.allSatisfy { isAlphanumeric($0) || $0 == 0x2D || $0 == 0x2E }
            && !parts.contains { $0.isEmpty }
    }

    private static func shown(_ text: String) -> String {
        PlistCursor.printable(Array(text.utf8)[...])
    }
}

func isAlphanumeric(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
}

/// The kind of what is at a path, links not followed; `nil` when nothing is. Linux: `lstat(2)`.
func fileKind(_ path: String) -> mode_t? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    return status.st_mode & S_IFMT
}
