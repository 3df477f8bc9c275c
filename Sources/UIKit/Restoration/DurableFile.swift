import Foundation
import Glibc

/// A file that is either the old one or the new one, whatever ends the process or the machine: written
/// aside, synced, renamed, and its folder synced. Linux: `fsync(2)`, `rename(2)`.
enum DurableFile {
    /// What Linux refused.
    struct Refused: Error, CustomStringConvertible {
        let call: String
        let path: String
        let code: Int32

        var description: String { "\(path): \(call): \(String(cString: strerror(code)))" }
    }

    /// Replaces the file at `path`, mode 0600. The old one stays when this throws.
    ///
    /// Unless it is synced, the file outlives the process and perhaps not the machine.
    static func write(_ data: Data, to path: String, isSynced: Bool = true) throws(Refused) {
        let aside = path + ".new"
        do throws(Refused) {
            try writeAside(data, to: aside, isSynced)
            guard rename(aside, path) == 0 else {
                throw Refused(call: "rename", path: path, code: errno)
            }
        } catch {
            unlink(aside)
            throw error
        }
        if isSynced { try syncFolder(of: path) }
    }

    private static func writeAside(
        _ data: Data, to path: String, _ isSynced: Bool
    ) throws(Refused) {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw Refused(call: "open", path: path, code: errno) }
        defer { close(file) }
        let isWritten = data.withUnsafeBytes { whole in
            writeAll(whole) { Glibc.write(file, $0.baseAddress, $0.count) }
        }
        guard isWritten else { throw Refused(call: "write", path: path, code: errno) }
        guard !isSynced || fsync(file) == 0 else {
            throw Refused(call: "fsync", path: path, code: errno)
        }
    }

    /// A rename is only lasting once the folder is.
    static func syncFolder(of path: String) throws(Refused) {
        let folder = (path as NSString).deletingLastPathComponent
        let directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard directory >= 0 else { throw Refused(call: "open", path: folder, code: errno) }
        defer { close(directory) }
        guard fsync(directory) == 0 else {
            throw Refused(call: "fsync", path: folder, code: errno)
        }
    }

    /// The file's bytes, at most so many; `nil` when there is none.
    static func read(_ path: String, byteCountMax: Int) throws(Refused) -> Data? {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard file >= 0 else {
            if errno == ENOENT { return nil }
            throw Refused(call: "open", path: path, code: errno)
        }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else {
            throw Refused(call: "fstat", path: path, code: errno)
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw Refused(call: "read", path: path, code: EINVAL)
        }
        guard status.st_size <= byteCountMax else {
            throw Refused(call: "read", path: path, code: EFBIG)
        }
        var data = Data(count: Int(status.st_size))
        var filled = 0
        while filled < data.count {
            let count = data.withUnsafeMutableBytes {
                Glibc.read(file, $0.baseAddress! + filled, $0.count - filled)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw Refused(call: "read", path: path, code: errno) }
            if count == 0 { break }
            filled += count
        }
        return data.prefix(filled)
    }
}
