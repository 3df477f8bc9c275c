import Glibc

/// The lock of a device's folder: a file that holds the process number of who has it.
///
/// It is let go by Linux itself when the process ends, however it ends. Linux: `flock(2)`.
final class DeviceLock: Sendable {
    private let descriptor: Int32

    /// Takes the lock or throws `DeviceFolderError.inUse`; it never waits.
    init(path: String, device: String) throws(DeviceFolderError) {
        let opened = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard opened >= 0 else {
            let code = errno
            throw .file(
                code == ELOOP
                    ? .link(path: path) : .refused(call: "open", path: path, errno: code))
        }
        guard flock(opened, LOCK_EX | LOCK_NB) == 0 else {
            let code = errno
            let holder = DeviceLock.holder(opened)
            close(opened)
            throw code == EWOULDBLOCK
                ? .inUse(device: device, pid: holder)
                : .file(.refused(call: "flock", path: path, errno: code))
        }
        descriptor = opened
        ftruncate(opened, 0)
        let text = Array("\(getpid())\n".utf8)
        pwrite(opened, text, text.count, 0)
    }

    deinit { close(descriptor) }

    private static func holder(_ descriptor: Int32) -> Int32? {
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        guard count > 0 else { return nil }
        return Int32(String(decoding: bytes[..<count].prefix { $0 != 0x0A }, as: UTF8.self))
    }
}
