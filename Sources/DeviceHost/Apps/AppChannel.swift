import LifecycleWire
import LinuxControl

/// What one app says: its messages and its output, brought back into the one order they had.
///
/// The app writes a mark into its output before every message (docs/wire.md, "One order"). So the
/// n-th message comes after all output up to the n-th mark, and before all output behind it.
final class AppChannel {
    /// Something the app said.
    enum Item {
        case message(HostCall)
        /// A line of output, without its line feed.
        case line(String)
        /// A message that is none: the app may not go on speaking.
        case broken(WireError)
    }

    /// What to do with an item; a `message` comes with its number, counting from 1.
    typealias Take = (Item) -> Void

    let client: Int32
    let output: Int32
    private let mark: [UInt8]
    private var messages = MessageReader()
    private var waiting: [HostCall] = []
    private var lines = LineBuffer()
    /// How many messages have been taken in.
    private(set) var takenCount = 0
    private var markCount = 0
    private(set) var clientIsOpen = true
    private(set) var outputIsOpen = true

    init(client: Int32, output: Int32, mark: String) {
        self.client = client
        self.output = output
        self.mark = [0x1E] + Array(mark.utf8)
    }

    /// Output is left unread while the message that belongs to the last mark has not come.
    var holdsOutput: Bool { markCount > takenCount && clientIsOpen }

    /// Reads the messages that are there, without taking them in.
    func readMessages(_ take: Take) {
        while clientIsOpen {
            switch DescriptorReader(client).readOrEnd() {
            case .bytes(let bytes):
                do {
                    for message in try messages.take(bytes) {
                        waiting.append(try HostCall(WireCall(message)))
                    }
                } catch {
                    clientIsOpen = false
                    take(.broken(error))
                }
            case .nothing: return
            case .end: clientIsOpen = false
            }
        }
    }

    /// Takes in what has been read, in order, up to message number `last`; `nil`: everything, and
    /// the output behind it.
    func takeIn(upTo last: Int?, _ take: Take) {
        // Who names a message has sent it before, though it may have come since we last looked.
        if let last, takenCount + waiting.count < last { readMessages(take) }
        while takenCount < last ?? .max, !waiting.isEmpty {
            // The mark may have been seen before its message came.
            if markCount <= takenCount { takeOutput(upToMark: takenCount + 1, take) }
            takenCount += 1
            markCount = max(markCount, takenCount)
            take(.message(waiting.removeFirst()))
        }
        if last == nil, !holdsOutput { takeOutput(upToMark: nil, take) }
    }

    /// Takes output until this mark has been seen, or until there is none.
    private func takeOutput(upToMark wanted: Int?, _ take: Take) {
        while true {
            while let line = lines.next() {
                if let before = text(beforeMarkIn: line) {
                    if !before.isEmpty { take(.line(String(decoding: before, as: UTF8.self))) }
                    markCount += 1
                    if wanted == nil, holdsOutput { return }
                    if markCount == wanted { return }
                } else {
                    take(.line(String(decoding: line, as: UTF8.self)))
                }
            }
            guard outputIsOpen else { break }
            switch DescriptorReader(output).readOrEnd() {
            case .bytes(let bytes): lines.append(bytes)
            case .nothing: return
            case .end: outputIsOpen = false
            }
        }
        if let rest = lines.takeRest() { take(.line(String(decoding: rest, as: UTF8.self))) }
    }

    private func text(beforeMarkIn line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard line.count >= mark.count, line.suffix(mark.count).elementsEqual(mark) else {
            return nil
        }
        return line.dropLast(mark.count)
    }
}

/// Bytes cut into lines; a line beyond the bound is cut in two.
struct LineBuffer {
    /// The longest line that is kept whole.
    static let lineByteCountMax = 64 * 1024

    private var bytes: [UInt8] = []
    private var start = 0
    private var scanned = 0

    mutating func append(_ more: [UInt8]) {
        if start > 0 {
            bytes.removeFirst(start)
            scanned -= start
            start = 0
        }
        bytes.append(contentsOf: more)
    }

    /// The next whole line, without its line feed.
    mutating func next() -> ArraySlice<UInt8>? {
        while scanned < bytes.count {
            let isEnd = bytes[scanned] == UInt8(ascii: "\n")
            scanned += 1
            if isEnd {
                defer { start = scanned }
                return bytes[start..<scanned - 1]
            }
            if scanned - start == LineBuffer.lineByteCountMax {
                defer { start = scanned }
                return bytes[start..<scanned]
            }
        }
        return nil
    }

    /// What is left behind the last line feed, when no more will come.
    mutating func takeRest() -> ArraySlice<UInt8>? {
        guard start < bytes.count else { return nil }
        defer { start = bytes.count }
        return bytes[start...]
    }
}
