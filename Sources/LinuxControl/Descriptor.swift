import Glibc

/// An open descriptor, closed when it is let go.
public final class Descriptor: Sendable {
    public let number: Int32

    /// Takes over an open descriptor.
    public init(_ number: Int32) {
        self.number = number
    }

    deinit { close(number) }
}

/// Does a call again while a signal interrupts it; throws what it says when it returns below 0.
@discardableResult
func checked<Value: SignedInteger>(
    _ call: String, _ subject: @autoclosure () -> String, _ body: () -> Value
) throws(LinuxError) -> Value {
    while true {
        let value = body()
        if value >= 0 { return value }
        let code = errno
        if code == EINTR { continue }
        throw LinuxError(call: call, subject: subject(), errno: code)
    }
}

/// Opens a file below a directory. Linux: `openat(2)`, close-on-exec.
func openFile(
    _ path: String, at directory: Int32 = AT_FDCWD, _ flags: Int32
) throws(LinuxError) -> Descriptor {
    Descriptor(try checked("open", path) { openat(directory, path, flags | O_CLOEXEC) })
}

/// The bytes of a file whose size is not known before, as those of `/proc` are not.
///
/// Throws E2BIG beyond `byteCountMax`.
func readFile(
    _ path: String, at directory: Int32 = AT_FDCWD, byteCountMax: Int = 1024 * 1024
) throws(LinuxError) -> [UInt8] {
    let file = try openFile(path, at: directory, O_RDONLY)
    var bytes: [UInt8] = []
    while true {
        let chunk = try readSome(file.number, path, byteCountMax: 16 * 1024)
        if chunk.isEmpty { return bytes }
        guard bytes.count + chunk.count <= byteCountMax else {
            throw LinuxError(call: "read", subject: path, errno: E2BIG)
        }
        bytes += chunk
    }
}

/// What one read gives; empty at the end. Linux: `read(2)`, or `pread(2)` with an offset.
func readSome(
    _ descriptor: Int32, _ subject: String, byteCountMax: Int, offset: Int? = nil
) throws(LinuxError) -> [UInt8] {
    var count = 0
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: byteCountMax) { buffer, initialized in
        repeat {
            if let offset {
                count = pread(descriptor, buffer.baseAddress, byteCountMax, off_t(offset))
            } else {
                count = read(descriptor, buffer.baseAddress, byteCountMax)
            }
            code = count < 0 ? errno : 0
        } while code == EINTR
        initialized = max(count, 0)
    }
    guard code == 0 else { throw LinuxError(call: "read", subject: subject, errno: code) }
    return bytes
}
