import Glibc

/// Copying and removing whole folders, without following links.
enum FileTree {
    /// How deep the folders of a bundle may be nested.
    static let depthMax = 32

    /// Copies a file or a folder with all it holds; the permissions to execute stay.
    ///
    /// Links inside are refused, since they could lead out of the bundle; `source` itself may be one.
    static func copy(
        _ source: String, to target: String, depth: Int = 0
    ) throws(FileError) {
        guard depth <= depthMax else {
            throw .refused(call: "copy", path: source, errno: ELOOP)
        }
        var status = stat()
        let found = depth == 0 ? stat(source, &status) : lstat(source, &status)
        guard found == 0 else {
            throw .refused(call: "stat", path: source, errno: errno)
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR:
            guard mkdir(target, 0o755) == 0 else {
                throw .refused(call: "mkdir", path: target, errno: errno)
            }
            for name in try names(in: source) {
                try copy("\(source)/\(name)", to: "\(target)/\(name)", depth: depth + 1)
            }
        case S_IFREG:
            try copyFile(source, to: target, mode: status.st_mode & 0o111 == 0 ? 0o644 : 0o755)
        case S_IFLNK: throw .link(path: source)
        default: throw .notPlain(path: source)
        }
    }

    static func copyFile(_ source: String, to target: String, mode: mode_t) throws(FileError) {
        let input = try BoundedFile.open(source, byteCountMax: .max)
        defer { close(input) }
        let output = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard output >= 0 else {
            throw .refused(call: "open", path: target, errno: errno)
        }
        defer { close(output) }
        var chunk = [UInt8](repeating: 0, count: 256 * 1024)
        while true {
            let count = read(input, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else {
                throw .refused(call: "read", path: source, errno: errno)
            }
            if count == 0 { return }
            try BoundedFile.write(chunk[..<count], to: output, path: target)
        }
    }

    /// Removes all that a folder holds, and leaves the folder.
    static func empty(_ path: String) throws(FileError) {
        for name in try names(in: path) { try remove("\(path)/\(name)") }
    }

    /// Removes a file or a folder with all it holds; nothing there is fine.
    static func remove(_ path: String) throws(FileError) {
        guard let kind = fileKind(path) else { return }
        if kind == S_IFDIR {
            for name in try names(in: path) { try remove("\(path)/\(name)") }
            guard rmdir(path) == 0 || errno == ENOENT else {
                throw .refused(call: "rmdir", path: path, errno: errno)
            }
        } else {
            guard unlink(path) == 0 || errno == ENOENT else {
                throw .refused(call: "unlink", path: path, errno: errno)
            }
        }
    }

    /// The names in a folder, sorted, so that errors come in one order.
    static func names(in path: String) throws(FileError) -> [String] {
        guard let folder = opendir(path) else {
            throw .refused(call: "opendir", path: path, errno: errno)
        }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
                    String(cString: $0)
                }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }
}
