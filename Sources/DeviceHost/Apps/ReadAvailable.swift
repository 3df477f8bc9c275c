import CLinux
import Glibc

/// What a descriptor held.
enum Available {
    case bytes([UInt8])
    /// Nothing now.
    case nothing
    /// Nothing any more.
    case end
}

/// Reads at most 64 KiB of what a descriptor holds, without waiting. Linux: `read(2)`.
func readAvailable(_ descriptor: Int32) -> Available {
    let byteCountMax = 64 * 1024
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: byteCountMax) { buffer, initialized in
        repeat {
            count = read(descriptor, buffer.baseAddress, byteCountMax)
        } while count < 0 && errno == EINTR
        initialized = max(count, 0)
    }
    if count > 0 { return .bytes(bytes) }
    if count < 0, errno == EAGAIN { return .nothing }
    return .end
}
