import Foundation
import Glibc

/// What a file of defaults held, and which file that was.
final class SeenDefaults {
    let values: NSDictionary
    /// The values are those of the copy, or none: the file is to be written again.
    let isTorn: Bool
    /// Held open, so that no other file can get its number.
    private let file: Int32
    private var status = stat()

    init(_ values: NSDictionary = [:], isTorn: Bool = false) {
        self.values = values
        self.isTorn = isTorn
        file = -1
    }

    /// Remembers the file at `path`, which holds the values. While its lock is held.
    init(_ values: NSDictionary, at path: String) {
        self.values = values
        isTorn = false
        file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        if file >= 0 { fstat(file, &status) }
    }

    deinit { if file >= 0 { close(file) } }

    /// Whether the same file is there still, and nobody has written into it. Linux: `stat(2)`.
    func isStill(_ path: String) -> Bool {
        var now = stat()
        guard file >= 0, stat(path, &now) == 0 else { return false }
        return now.st_dev == status.st_dev && now.st_ino == status.st_ino
            && now.st_size == status.st_size
            && now.st_mtim.tv_sec == status.st_mtim.tv_sec
            && now.st_mtim.tv_nsec == status.st_mtim.tv_nsec
            && now.st_ctim.tv_sec == status.st_ctim.tv_sec
            && now.st_ctim.tv_nsec == status.st_ctim.tv_nsec
    }
}
