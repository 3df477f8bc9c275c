/// Why a folder is no app, or cannot be made one.
public enum BundleError: Error, Equatable, CustomStringConvertible {
    case notThere(path: String)
    case notAFolder(path: String)
    /// The folder's name does not end in `.app`.
    case notNamedApp(path: String)
    case infoPlist(PlistError)
    /// `CFBundleIdentifier` could leave the folder of containers, or is no identifier.
    case identifier(String, path: String)
    /// `CFBundleExecutable` names no file directly in the bundle.
    case executableName(String, path: String)
    case noExecutable(path: String)
    /// It is a folder or a link, or Linux may not execute it.
    case notExecutable(path: String)
    /// No bundle of that name in any of the places.
    case notFound(name: String, lookedIn: [String])
    /// Two things would have the same name in the bundle.
    case nameTaken(String, by: String)
    /// What is there already is no app, and is not removed for one.
    case inTheWay(path: String)
    /// The child that converts a binary property list did not.
    case notConverted(path: String, String)
    case file(FileError)

    public var description: String {
        switch self {
        case .notThere(let path): "\(path): no such folder; \(BundleError.advice)"
        case .notAFolder(let path): "\(path): not a folder; \(BundleError.advice)"
        case .notNamedApp(let path):
            "\(path): the name of an app's folder ends in '.app'; \(BundleError.advice)"
        case .infoPlist(let error): "\(error)"
        case .identifier(let identifier, let path):
            "\(path): CFBundleIdentifier '\(identifier)' is not 1 to 155 letters, digits, hyphens "
                + "and single dots between them"
                + (identifier.contains("$") ? "; write the value itself, not a build setting" : "")
        case .executableName(let name, let path):
            "\(path): CFBundleExecutable '\(name)' is not the name of a file in the bundle"
                + (name.contains("$") ? "; write the value itself, not a build setting" : "")
        case .noExecutable(let path): "\(path): the executable is missing; \(BundleError.advice)"
        case .notExecutable(let path):
            "\(path): not a plain executable file; \(BundleError.advice)"
        case .notFound(let name, let places):
            "no bundle of '\(name)'; looked for \(places.joined(separator: ", ")); "
                + BundleError.advice
        case .nameTaken(let name, let owner): "'\(name)' in the bundle is already \(owner)"
        case .inTheWay(let path):
            "\(path): exists and is no app bundle; remove it or choose another output"
        case .notConverted(let path, let words):
            "\(path): the binary property list could not be converted: \(words)"
        case .file(let error): "\(error)"
        }
    }

    private static let advice = "build it with `dormouse bundle EXECUTABLE --info Info.plist`"
}
