import Glibc

/// A folder of this user's alone, held open: made where it is missing, and never found through a link.
///
/// What an app can write may hold links that lead elsewhere, so each step is made from the descriptor of
/// the one before. Linux: `openat(2)` with `O_NOFOLLOW`, `mkdirat(2)`.
struct PrivateFolder: ~Copyable {
    let path: String
    private let descriptor: Int32

    /// Opens a folder that is there. The way to it is the user's own and may have links.
    init(existing path: String) throws(FileError) {
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw .refused(call: "open", path: path, errno: errno)
        }
        self.path = path
    }

    private init(path: String, descriptor: Int32) {
        self.path = path
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Makes or opens the folder `name` in this one, with mode 0700.
    ///
    /// Throws `FileError.link` when a link is in the way, and refuses one of another user's.
    func folder(_ name: String) throws(FileError) -> PrivateFolder {
        let inner = "\(path)/\(name)"
        guard mkdirat(descriptor, name, 0o700) == 0 || errno == EEXIST else {
            throw .refused(call: "mkdirat", path: inner, errno: errno)
        }
        let opened = openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard opened >= 0 else {
            let code = errno
            if fileKind(inner) == S_IFLNK { throw .link(path: inner) }
            throw .refused(call: "openat", path: inner, errno: code)
        }
        let folder = PrivateFolder(path: inner, descriptor: opened)
        try folder.makePrivate()
        return folder
    }

    /// Makes or opens a folder several steps down.
    func folder(along names: [String]) throws(FileError) {
        guard let first = names.first else { return }
        try folder(first).folder(along: Array(names.dropFirst()))
    }

    /// Linux: `fstat(2)`, `fchmod(2)`.
    private func makePrivate() throws(FileError) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            throw .refused(call: "fstat", path: path, errno: errno)
        }
        guard status.st_uid == geteuid() else {
            throw .refused(call: "owner", path: path, errno: EPERM)
        }
        guard status.st_mode & 0o7777 != 0o700 else { return }
        guard fchmod(descriptor, 0o700) == 0 else {
            throw .refused(call: "fchmod", path: path, errno: errno)
        }
    }
}
