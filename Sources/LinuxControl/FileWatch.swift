import Glibc

/// Hears of every change of files in some folders and those below them.
///
/// The kernel queues a change within the system call that makes it, so whoever has heard of a
/// process' later words has its earlier changes in the queue. Linux: `inotify(7)`.
public final class FileWatch {
    /// More folders than this are not watched: the rest is left out.
    public static let folderCountMax = 256
    private static let interest = UInt32(
        IN_CLOSE_WRITE | IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_TO | IN_MOVED_FROM)

    private let inotify: Descriptor
    /// Folders by their watch.
    private var folders: [Int32: String] = [:]
    private let isLeftOut: (String) -> Bool

    /// Watches the folder and those below it, but not those that `isLeftOut` holds for.
    ///
    /// Throws `LinuxError` when Linux has no watch to give (`fs.inotify.max_user_instances`).
    public init(
        folder: String, leavingOut isLeftOut: @escaping (String) -> Bool
    ) throws(LinuxError) {
        let number = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard number >= 0 else {
            throw LinuxError(call: "inotify_init1", subject: folder, errno: errno)
        }
        inotify = Descriptor(number)
        self.isLeftOut = isLeftOut
        add(folder)
    }

    private func add(_ folder: String) {
        guard folders.count < FileWatch.folderCountMax, !isLeftOut(folder) else { return }
        let watch = inotify_add_watch(inotify.number, folder, FileWatch.interest)
        guard watch >= 0 else { return }
        folders[watch] = folder
        guard let directory = opendir(folder) else { return }
        defer { closedir(directory) }
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard entry.pointee.d_type == DT_DIR, name != ".", name != ".." else { continue }
            add("\(folder)/\(name)")
        }
    }

    /// Whether anything has changed since the last time; waits for nothing.
    public func takeChanges() -> Bool {
        var hasChanged = false
        withUnsafeTemporaryAllocation(byteCount: 16 * 1024, alignment: 8) { buffer in
            while true {
                let count = read(inotify.number, buffer.baseAddress, buffer.count)
                guard count > 0 else { return }
                hasChanged = true
                watchNewFolders(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            }
        }
        return hasChanged
    }

    private func watchNewFolders(_ bytes: UnsafeRawBufferPointer) {
        let headSize = MemoryLayout<inotify_event>.size
        var offset = 0
        while offset + headSize <= bytes.count {
            let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            let end = offset + headSize + Int(event.len)
            guard end <= bytes.count else { return }
            if event.mask & UInt32(IN_ISDIR) != 0,
                event.mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0, let parent = folders[event.wd]
            {
                let name = bytes[(offset + headSize)..<end].prefix { $0 != 0 }
                add("\(parent)/\(String(decoding: name, as: UTF8.self))")
            }
            offset = end
        }
    }
}
