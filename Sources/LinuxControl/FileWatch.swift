import Glibc

/// Hears of every change of files in trees of folders, each known by a token.
///
/// The kernel queues a change within the system call that makes it, so whoever has heard of a
/// process' later words has its earlier changes in the queue. One instance serves a whole host: a user
/// has 128 as a rule (`fs.inotify.max_user_instances`). Linux: `inotify(7)`.
public final class FileWatch {
    /// More folders of a tree than this are not watched: the rest is left out.
    public static let folderCountMax = 256
    private static let interest = UInt32(
        IN_CLOSE_WRITE | IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_TO | IN_MOVED_FROM)

    private struct Tree {
        var watches: [Int32] = []
        let isLeftOut: (String) -> Bool
    }

    private let inotify: Descriptor
    private var trees: [UInt32: Tree] = [:]
    /// Folders by their watch. Processes of one app share a container, and then its watches.
    private var folders: [Int32: (path: String, tokens: Set<UInt32>)] = [:]
    private var changed: Set<UInt32> = []

    /// Watches nothing yet.
    ///
    /// Throws `LinuxError` when Linux has no instance to give.
    public init() throws(LinuxError) {
        let number = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard number >= 0 else {
            throw LinuxError(call: "inotify_init1", subject: "", errno: errno)
        }
        inotify = Descriptor(number)
    }

    /// Watches the folder and those below it, but not those that `isLeftOut` holds for.
    public func watch(
        _ folder: String, as token: UInt32, leavingOut isLeftOut: @escaping (String) -> Bool
    ) {
        trees[token] = Tree(isLeftOut: isLeftOut)
        add(folder, to: token)
    }

    /// Watches the tree of that token no more.
    public func forget(_ token: UInt32) {
        for watch in trees.removeValue(forKey: token)?.watches ?? [] {
            folders[watch]?.tokens.remove(token)
            guard folders[watch]?.tokens.isEmpty == true else { continue }
            folders[watch] = nil
            inotify_rm_watch(inotify.number, watch)
        }
        changed.remove(token)
    }

    /// Whether anything in the tree has changed since the last time; waits for nothing.
    public func takeChanges(of token: UInt32) -> Bool {
        read()
        return changed.remove(token) != nil
    }

    private func add(_ folder: String, to token: UInt32) {
        guard let tree = trees[token], tree.watches.count < FileWatch.folderCountMax,
            !tree.isLeftOut(folder)
        else { return }
        let watch = inotify_add_watch(inotify.number, folder, FileWatch.interest)
        guard watch >= 0 else { return }
        folders[watch, default: (folder, [])].tokens.insert(token)
        trees[token]?.watches.append(watch)
        guard let directory = opendir(folder) else { return }
        defer { closedir(directory) }
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard entry.pointee.d_type == DT_DIR, name != ".", name != ".." else { continue }
            add("\(folder)/\(name)", to: token)
        }
    }

    private func read() {
        withUnsafeTemporaryAllocation(byteCount: 16 * 1024, alignment: 8) { buffer in
            while true {
                let count = Glibc.read(inotify.number, buffer.baseAddress, buffer.count)
                guard count > 0 else { return }
                take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            }
        }
    }

    private func take(_ bytes: UnsafeRawBufferPointer) {
        let headSize = MemoryLayout<inotify_event>.size
        var offset = 0
        while offset + headSize <= bytes.count {
            let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            let end = offset + headSize + Int(event.len)
            guard end <= bytes.count else { return }
            let name = bytes[(offset + headSize)..<end].prefix { $0 != 0 }
            if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
                changed.formUnion(trees.keys)
            } else if let folder = folders[event.wd] {
                changed.formUnion(folder.tokens)
                let isNewFolder =
                    event.mask & UInt32(IN_ISDIR) != 0
                    && event.mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0
                for token in isNewFolder ? folder.tokens : [] {
                    add("\(folder.path)/\(String(decoding: name, as: UTF8.self))", to: token)
                }
            }
            offset = end
        }
    }
}
