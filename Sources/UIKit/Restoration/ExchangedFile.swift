internal import CLinux
import Foundation
import Glibc

/// A file that is either the old one or the new one, like `DurableFile`, and that is replaced again and
/// again: the one before stays beside it as a spare, to be written over the next time.
///
///     data.data         what was written last
///     data.data.spare   what was written before that, or a part of what is being written
///
/// Written aside, synced, exchanged, and the folder synced. Linux has no room to find and none to give
/// back then, which for a megabyte takes as long as a sync (docs/decisions/0015).
enum ExchangedFile {
    /// Files whose folder was synced behind their last exchange, by this process. Of others a power cut
    /// may still bring back the spare.
    @MainActor private static var settled: [String] = []

    /// From here on nothing is known of any file, as in a process that has just begun.
    @MainActor static func forget() { settled = [] }

    /// Replaces the file at `path`, mode 0600, by a header of so many bytes and the body. The old file
    /// stays when this throws.
    ///
    /// `header` is asked for while the disk has the body to write.
    @MainActor
    static func write(
        _ body: ArchivedBytes, behind headerByteCount: Int, to path: String, header: () -> Data
    ) throws(DurableFile.Refused) {
        let spare = path + ".spare"
        if !settled.contains(path), access(spare, F_OK) == 0 {
            try DurableFile.syncFolder(of: path)
        }
        settled.removeAll { $0 == path }
        do throws(DurableFile.Refused) {
            try fill(spare, body, headerByteCount, header)
            try exchange(spare, path)
        } catch {
            // With the room that it takes.
            unlink(spare)
            throw error
        }
        try DurableFile.syncFolder(of: path)
        settled.append(path)
    }

    private static func fill(
        _ path: String, _ body: ArchivedBytes, _ headerByteCount: Int, _ header: () -> Data
    ) throws(DurableFile.Refused) {
        let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
        guard file >= 0 else { throw refused("open", path) }
        defer { close(file) }
        var end = headerByteCount
        for piece in body.pieces {
            try writeAll(piece, to: file, at: end, path)
            end += piece.count
        }
        // All but the page that the header goes to; where Linux cannot, the sync does it.
        _ = dormouse_begin_writing_out(file, 4096)
        try writeAll(header(), to: file, at: 0, path)
        guard ftruncate(file, end) == 0 else {
            throw refused("ftruncate", path)
        }
        guard fdatasync(file) == 0 else { throw refused("fdatasync", path) }
    }

    private static func writeAll(
        _ data: Data, to file: Int32, at offset: Int, _ path: String
    ) throws(DurableFile.Refused) {
        var offset = offset
        let isWritten = data.withUnsafeBytes { whole in
            UIKit.writeAll(whole) { rest in
                let count = pwrite(file, rest.baseAddress, rest.count, offset)
                if count > 0 { offset += count }
                return count
            }
        }
        guard isWritten else { throw refused("write", path) }
    }

    /// Where there is no file yet, or the file system knows no exchange, a rename does it.
    private static func exchange(
        _ spare: String, _ path: String
    ) throws(DurableFile.Refused) {
        if dormouse_exchange(spare, path) == 0 { return }
        guard rename(spare, path) == 0 else { throw refused("rename", path) }
    }

    private static func refused(_ call: String, _ path: String) -> DurableFile.Refused {
        DurableFile.Refused(call: call, path: path, code: errno)
    }
}
