import Glibc
import LinuxControl

/// What a file or folder answered that we cannot go on with.
public enum FileError: Error, Equatable, CustomStringConvertible {
    /// Linux refused a call; `errno` is its reason.
    case refused(call: String, path: String, errno: Int32)
    /// More bytes than are taken into memory.
    case tooLarge(path: String, byteCount: Int64, byteCountMax: Int)
    /// A folder, a pipe, a device: nothing to be read whole.
    case notPlain(path: String)
    /// A link where there may be none, because it could lead anywhere.
    case link(path: String)

    public var description: String {
        switch self {
        case .refused(let call, let path, let errno):
            "\(path): \(call): \(LinuxError.words(for: errno))"
        case .tooLarge(let path, let byteCount, let byteCountMax):
            "\(path): \(byteCount) bytes, more than the \(byteCountMax) allowed"
        case .notPlain(let path): "\(path): not a plain file"
        case .link(let path): "\(path): a symbolic link is not followed here; remove it"
        }
    }
}

/// Whole small files, and nothing larger.
enum BoundedFile {
    /// The bytes of a plain file of at most `byteCountMax` bytes.
    ///
    /// The size is looked at before anything is read, and a file that grows meanwhile is refused as
    /// well. Linux: `open(2)`, `fstat(2)`, `read(2)`.
    static func read(_ path: String, byteCountMax: Int) throws(FileError) -> [UInt8] {
        let descriptor = try open(path, byteCountMax: byteCountMax)
        defer { close(descriptor) }
        return try readAll(descriptor, path: path, byteCountMax: byteCountMax)
    }

    /// Opens a plain file of at most `byteCountMax` bytes for reading.
    static func open(_ path: String, byteCountMax: Int) throws(FileError) -> Int32 {
        // Opening a pipe without a writer would wait for one.
        let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            throw .refused(call: "open", path: path, errno: errno)
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            let code = errno
            close(descriptor)
            throw .refused(call: "fstat", path: path, errno: code)
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw .notPlain(path: path)
        }
        guard status.st_size <= byteCountMax else {
            close(descriptor)
            throw .tooLarge(
                path: path, byteCount: Int64(status.st_size), byteCountMax: byteCountMax)
        }
        return descriptor
    }

    /// Everything a descriptor gives until its end, at most `byteCountMax` bytes.
    static func readAll(
        _ descriptor: Int32, path: String, byteCountMax: Int
    ) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let count = Glibc.read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else {
                throw .refused(call: "read", path: path, errno: errno)
            }
            if count == 0 { return bytes }
            bytes.append(contentsOf: chunk[..<count])
            guard bytes.count <= byteCountMax else {
                throw .tooLarge(
                    path: path, byteCount: Int64(bytes.count), byteCountMax: byteCountMax)
            }
        }
    }

    /// Writes a new file; there may be none of that name.
    static func write(_ bytes: [UInt8], to path: String, mode: mode_t) throws(FileError) {
        let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard descriptor >= 0 else {
            throw .refused(call: "open", path: path, errno: errno)
        }
        defer { close(descriptor) }
        try write(bytes[...], to: descriptor, path: path)
    }

    /// Writes everything to a descriptor that waits.
    static func write(
        _ bytes: ArraySlice<UInt8>, to descriptor: Int32, path: String
    ) throws(FileError) {
        var rest = bytes
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                throw .refused(call: "write", path: path, errno: errno)
            }
            rest = rest.dropFirst(count)
        }
    }
}
