import Glibc

/// Makes an app's folder out of an executable, an `Info.plist` and resources.
///
/// It is written aside as `X.app.partial` and then given its name, so that `X.app` is always whole:
/// an older one is replaced, and a failure leaves nothing behind.
public struct BundleBuilder {
    private let executable: String
    private let infoPlist: String
    private let resources: [String]
    private let output: String?
    private let converter: PlistConverter?

    /// Paths are absolute or relative to the working directory.
    ///
    /// `infoPlist`: the one beside the executable when `nil`. `output`: `NAME.app` in the working
    /// directory when `nil`, where NAME is `CFBundleExecutable`; else it must end in `.app`.
    ///
    /// `convertsBinary`: whether a binary property list is taken as well. It is converted by a child
    /// that runs this executable with `convertArgument`, so only one that knows that may say so;
    /// without it `.notConverted` is thrown.
    public init(
        executable: String, infoPlist: String?, resources: [String], output: String?,
        convertsBinary: Bool = true
    ) {
        self.init(
            executable: executable, infoPlist: infoPlist, resources: resources, output: output,
            converter: convertsBinary ? PlistConverter() : nil)
    }

    init(
        executable: String, infoPlist: String?, resources: [String], output: String?,
        converter: PlistConverter?
    ) {
        self.executable = executable
        self.infoPlist = infoPlist ?? BundleBuilder.folder(of: executable) + "Info.plist"
        self.resources = resources
        self.output = output
        self.converter = converter
    }

    /// Makes the bundle and opens it. Throws `BundleError`.
    public func build() throws(BundleError) -> AppBundle {
        let plist = try plistBytes()
        let info: InfoPlist
        do {
            info = try InfoPlist(plist, file: infoPlist)
        } catch {
            throw .infoPlist(error)
        }
        try AppBundle.check(info, inBundle: infoPlist)
        try AppBundle.checkExecutable(at: resolvedExecutable())
        let resourceNames = try namesOfResources(beside: info.executable)
        let target = try targetPath(executable: info.executable)

        let partial = target + ".partial"
        do {
            try write(plist, info.executable, resourceNames, to: partial)
            try exchange(partial, with: target)
        } catch {
            try? FileTree.remove(partial)
            throw .file(error)
        }
        return try AppBundle(at: target)
    }

    /// The property list in XML; a binary one is converted by a child, which may die of it.
    private func plistBytes() throws(BundleError) -> [UInt8] {
        let bytes: [UInt8]
        do {
            bytes = try BoundedFile.read(infoPlist, byteCountMax: PlistReader.byteCountMax)
        } catch {
            throw .infoPlist(
                PlistError(file: infoPlist, line: 0, column: 0, problem: .unreadable(error)))
        }
        guard PlistReader.isBinary(bytes) else { return bytes }
        guard let converter else {
            throw .notConverted(path: infoPlist, "write it as XML, `plutil -convert xml1` on a Mac")
        }
        do {
            return try converter.convert(file: infoPlist)
        } catch {
            throw .notConverted(path: infoPlist, "\(error)")
        }
    }

    private func resolvedExecutable() throws(BundleError) -> String {
        guard let resolved = realpath(executable, nil) else {
            throw .noExecutable(path: executable)
        }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private func namesOfResources(
        beside executable: String
    ) throws(BundleError) -> [(name: String, path: String)] {
        var taken = [("Info.plist", "the property list"), (executable, "the executable")]
        var names: [(name: String, path: String)] = []
        for resource in resources {
            let name = resource.split(separator: "/").last.map(String.init) ?? ""
            guard !["", ".", ".."].contains(name) else { throw .notThere(path: resource) }
            if let owner = taken.first(where: { $0.0 == name }) {
                throw .nameTaken(name, by: owner.1)
            }
            taken.append((name, resource))
            names.append((name, resource))
        }
        return names
    }

    private func targetPath(executable: String) throws(BundleError) -> String {
        var path = (output ?? "\(executable).app")[...]
        while path.count > 1, path.last == "/" { path.removeLast() }
        let target = String(path)
        guard target.hasSuffix(".app"), target != ".app", !target.hasSuffix("/.app") else {
            throw .notNamedApp(path: target)
        }
        if let kind = fileKind(target) {
            guard kind == S_IFDIR, fileKind("\(target)/Info.plist") != nil else {
                throw .inTheWay(path: target)
            }
        }
        return target
    }

    private func write(
        _ plist: [UInt8], _ name: String, _ resources: [(name: String, path: String)],
        to partial: String
    ) throws(FileError) {
        try FileTree.remove(partial)  // One that was interrupted.
        guard mkdir(partial, 0o755) == 0 else {
            throw .refused(call: "mkdir", path: partial, errno: errno)
        }
        try BoundedFile.write(plist, to: "\(partial)/Info.plist", mode: 0o644)
        try FileTree.copyFile(executable, to: "\(partial)/\(name)", mode: 0o755)
        for resource in resources {
            try FileTree.copy(resource.path, to: "\(partial)/\(resource.name)")
        }
    }

    /// Gives the new folder its name; the older one is put aside, and back if that fails.
    private func exchange(_ partial: String, with target: String) throws(FileError) {
        let aside = target + ".replaced"
        try FileTree.remove(aside)
        let hadOne = rename(target, aside) == 0
        guard hadOne || errno == ENOENT else {
            throw .refused(call: "rename", path: target, errno: errno)
        }
        guard rename(partial, target) == 0 else {
            let code = errno
            if hadOne { rename(aside, target) }
            throw .refused(call: "rename", path: partial, errno: code)
        }
        try FileTree.remove(aside)
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return String(path[...slash])
    }
}

// The child that converts: this executable again, with a hidden argument.
extension BundleBuilder {
    /// The first argument of a process that is to convert a property list and do nothing else.
    public static let convertArgument = PlistConverter.argument

    /// What such a process does: its status is to be its own. See `PlistConverter`.
    public static func runPlistConverter(arguments: [String]) -> Int32 {
        arguments.isEmpty ? PlistConverter.convertStandardInput() : 2
    }
}
