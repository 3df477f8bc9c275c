import Glibc

/// Finds the bundle that a scenario's `app NAME [PATH]` or a command's argument means.
public struct BundleFinder: Sendable {
    /// Folders below which bundles are looked for by name, the first first.
    public let bases: [String]
    /// What a relative explicit path starts from; `nil`: the working directory.
    public let pathBase: String?

    public init(bases: [String], pathBase: String? = nil) {
        self.bases = bases
        self.pathBase = pathBase
    }

    /// Looks below the working directory, then below the folder in `DORMOUSE_APPS`.
    public static var standard: BundleFinder {
        BundleFinder(bases: ["."] + (variable("DORMOUSE_APPS").map { [$0] } ?? []))
    }

    /// The bundle at `path`, or the first of that name.
    ///
    /// An explicit path is the bundle itself, or a folder with `NAME.app` in it. Without one these
    /// are tried below each base: `Apps/NAME/NAME.app`, `Apps/NAME.app`, `NAME.app`. A name with a
    /// slash is a path. Throws `BundleError`; `.notFound` lists where it looked.
    public func find(name: String, path: String? = nil) throws(BundleError) -> AppBundle {
        guard let path = path ?? (name.contains("/") ? name : nil) else {
            let places = bases.flatMap { base in
                ["Apps/\(name)/\(name).app", "Apps/\(name).app", "\(name).app"].map {
                    base == "." ? $0 : "\(base)/\($0)"
                }
            }
            return try first(of: name, in: places)
        }
        var trimmed = path[...]
        while trimmed.count > 1, trimmed.last == "/" { trimmed.removeLast() }
        let isRelative = !trimmed.hasPrefix("/")
        let place = (isRelative ? pathBase.map { "\($0)/" } ?? "" : "") + trimmed
        if place.hasSuffix(".app") { return try AppBundle(at: place) }
        let last = name.split(separator: "/").last.map(String.init) ?? name
        return try first(of: name, in: ["\(place).app", "\(place)/\(last).app"])
    }

    /// The names of the apps that are found by name.
    public var names: [String] {
        var names: [String] = []
        for base in bases {
            for folder in ["\(base)/Apps", base] {
                for name in (try? FileTree.names(in: folder)) ?? [] {
                    let app = name.hasSuffix(".app") ? String(name.dropLast(4)) : name
                    let isThere =
                        app != name
                        || folder != base && fileKind("\(folder)/\(app)/\(app).app") == S_IFDIR
                    if isThere, !app.isEmpty, !names.contains(app) { names.append(app) }
                }
            }
        }
        return names
    }

    /// The first that is there; one that is there and broken is an error, not passed over.
    private func first(of name: String, in places: [String]) throws(BundleError) -> AppBundle {
        for place in places where fileKind(place) != nil { return try AppBundle(at: place) }
        throw .notFound(name: name, lookedIn: places)
    }
}

/// An environment variable that is set and not empty. Linux: `getenv(3)`.
func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
}
