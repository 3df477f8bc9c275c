import CLinux
import Glibc

/// Memory that several processes see, of a size that none of them can change: who has it mapped is
/// safe from its end. Linux: `memfd_create(2)`, sealed.
public final class SharedMemory {
    public let descriptor: Int32
    public let byteCount: Int

    /// Makes memory that is all zero and takes room as it is written. Throws `LinuxError`.
    public init(name: String, byteCount: Int) throws(LinuxError) {
        self.byteCount = byteCount
        descriptor = dormouse_shared_memory(name, byteCount)
        guard descriptor >= 0 else {
            throw LinuxError(call: "memfd_create", subject: name, errno: errno)
        }
    }

    deinit { close(descriptor) }
}
