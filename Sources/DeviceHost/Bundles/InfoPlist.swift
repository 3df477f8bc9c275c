/// What an `Info.plist` says of an app, as far as the device asks.
///
/// Apple's key names; source: Apple, "Information Property List", and `ios-behaviour.md` 1.11 and 9.
public struct InfoPlist: Equatable, Sendable {
    /// `CFBundleIdentifier`.
    public let bundleIdentifier: String
    /// `CFBundleExecutable`: the name of the executable in the bundle's folder.
    public let executable: String
    /// `CFBundleName`.
    public let name: String?
    /// `CFBundleDisplayName`: what a person reads below the icon.
    public let displayName: String?
    /// `CFBundleShortVersionString`, else `CFBundleVersion`.
    public let version: String?
    /// Whether there is a `UIApplicationSceneManifest`: the app has adopted scenes.
    public let hasSceneManifest: Bool
    /// `UIApplicationSupportsMultipleScenes` of the scene manifest.
    public let supportsMultipleScenes: Bool
    /// `UIApplicationExitsOnSuspend`: the app ends where others enter the background.
    public let exitsOnSuspend: Bool
    /// `UIBackgroundModes`, in the order of the file.
    public let backgroundModes: [String]

    /// Reads a file of at most 1 MiB. Throws `PlistError`.
    public init(file: String) throws(PlistError) {
        try self.init(PlistReader.read(file: file), file: file)
    }

    /// Reads bytes; `file` is what errors call them. Throws `PlistError`.
    public init(_ bytes: [UInt8], file: String) throws(PlistError) {
        try self.init(PlistReader.read(bytes, file: file), file: file)
    }

    private init(_ list: PropertyList, file: String) throws(PlistError) {
        guard case .dictionary = list else {
            throw PlistError(
                file: file, line: 0, column: 0,
                problem: .unexpected(found: "<\(list.typeName)>", expected: "<dict> in <plist>"))
        }
        let keys = Keys(list: list, file: file)
        bundleIdentifier = try keys.required("CFBundleIdentifier")
        executable = try keys.required("CFBundleExecutable")
        name = try keys.string("CFBundleName")
        displayName = try keys.string("CFBundleDisplayName")
        let build = try keys.string("CFBundleVersion")
        version = try keys.string("CFBundleShortVersionString") ?? build
        hasSceneManifest = try keys.hasDictionary("UIApplicationSceneManifest")
        let manifest = Keys(
            list: list["UIApplicationSceneManifest"] ?? .dictionary([]), file: file)
        supportsMultipleScenes = try manifest.boolean("UIApplicationSupportsMultipleScenes")
        exitsOnSuspend = try keys.boolean("UIApplicationExitsOnSuspend")
        backgroundModes = try keys.strings("UIBackgroundModes")
    }

    /// The values of a dictionary by key, of the type that the key promises.
    private struct Keys {
        let list: PropertyList
        let file: String

        private func wrongType(
            _ key: String, _ value: PropertyList, _ expected: String
        ) -> PlistError {
            error(.wrongType(key: key, found: value.typeName, expected: expected))
        }

        private func error(_ problem: PlistError.Problem) -> PlistError {
            PlistError(file: file, line: 0, column: 0, problem: problem)
        }

        func string(_ key: String) throws(PlistError) -> String? {
            guard let value = list[key] else { return nil }
            guard case .string(let text) = value else { throw wrongType(key, value, "a string") }
            return text
        }

        func required(_ key: String) throws(PlistError) -> String {
            guard let text = try string(key) else { throw error(.missing(key: key)) }
            return text
        }

        func boolean(_ key: String) throws(PlistError) -> Bool {
            guard let value = list[key] else { return false }
            guard case .boolean(let flag) = value else {
                throw wrongType(key, value, "true or false")
            }
            return flag
        }

        func hasDictionary(_ key: String) throws(PlistError) -> Bool {
            guard let value = list[key] else { return false }
            guard case .dictionary = value else { throw wrongType(key, value, "a dictionary") }
            return true
        }

        func strings(_ key: String) throws(PlistError) -> [String] {
            guard let value = list[key] else { return [] }
            guard case .array(let elements) = value else {
                throw wrongType(key, value, "an array of strings")
            }
            var texts: [String] = []
            for element in elements {
                guard case .string(let text) = element else {
                    throw wrongType(key, element, "an array of strings")
                }
                texts.append(text)
            }
            return texts
        }
    }
}
