import Foundation
import UIKit

// Saving a state of 1 MB, from the object's data to the synced folder, against one write(2) and fsync(2) of
// the same bytes in the same folder. All in turn, so that what else the disk does falls on each.
//
//     saving-benchmark [FOLDER]   (usual: the current one; the folder for temporary files is often memory)

let folder = CommandLine.arguments.dropFirst().first ?? FileManager.default.currentDirectoryPath
let scratch = folder + "/saving-benchmark-\(getpid())"
try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: false)
defer { try? FileManager.default.removeItem(atPath: scratch) }

let data = Data((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })

/// The yardstick; without `isEmptied` over what is there, which Linux then neither frees nor finds room for.
func writeAndSync(_ path: String, isEmptied: Bool = true) {
    let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | (isEmptied ? O_TRUNC : 0), 0o600)
    precondition(file >= 0, "cannot write to \(path)")
    data.withUnsafeBytes { bytes in
        precondition(write(file, bytes.baseAddress, bytes.count) == bytes.count, "short write")
    }
    precondition(fsync(file) == 0, "cannot sync \(path)")
    close(file)
}

func syncFolder() {
    let directory = open(scratch, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    precondition(fsync(directory) == 0, "cannot sync \(scratch)")
    close(directory)
}

let ways: [(name: String, act: @MainActor () throws -> Void)] = [
    ("saving 1 MB of state", { try SavedState.save(data, to: scratch + "/data.data") }),
    (
        "the same, the first time in a process",
        { try SavedState.saveFirst(data, to: scratch + "/first.data") }
    ),
    ("one write and fsync of the same bytes", { writeAndSync(scratch + "/yardstick") }),
    (
        "that over the bytes of before",
        { writeAndSync(scratch + "/in-place", isEmptied: false) }
    ),
    (
        "written aside, fsync, rename, fsync of the folder",
        {
            writeAndSync(scratch + "/aside")
            precondition(rename(scratch + "/aside", scratch + "/renamed") == 0, "cannot rename")
            syncFolder()
        }
    ),
    ("archiving alone", { _ = SavedState.body(of: data) }),
    ("SHA-256 alone", { _ = SavedState.header(of: data) }),
]

let roundCount = 51
var times = [[Double]](repeating: [], count: ways.count)
for round in 0..<roundCount + 5 {
    for (index, way) in ways.enumerated() {
        let time = try ContinuousClock().measure { try way.act() }
        guard round >= 5 else { continue }  // Warm by then.
        times[index].append(
            Double(time.components.seconds) * 1000 + Double(time.components.attoseconds) / 1e15)
    }
}
let medians = times.map { $0.sorted()[roundCount / 2] }
let low = times.map { $0.sorted()[roundCount / 10] }
let high = times.map { $0.sorted()[roundCount * 9 / 10] }
for (index, way) in ways.enumerated() {
    print(
        String(
            format: "%6.2f ms (%.2f to %.2f)  ", medians[index], low[index], high[index]) + way.name
    )
}
print(
    String(
        format: "saving 1 MB of state: %.2f times the write and fsync, %.2f times the one in place",
        medians[0] / medians[2], medians[0] / medians[3]))
