import Foundation
import UIKit

// Saving a state of 1 MB, from the object's data to the synced folder, against one write(2) and fsync(2) of
// the same bytes in the same folder. Both in turn, so that what else the disk does falls on both.
//
//     saving-benchmark [FOLDER]   (usual: the current one; the folder for temporary files is often memory)

let folder = CommandLine.arguments.dropFirst().first ?? FileManager.default.currentDirectoryPath
let scratch = folder + "/saving-benchmark-\(getpid())"
try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: false)
defer { try? FileManager.default.removeItem(atPath: scratch) }

/// Milliseconds that it takes.
func milliseconds(_ act: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    let time = try clock.measure(act)
    return Double(time.components.seconds) * 1000 + Double(time.components.attoseconds) / 1e15
}

/// The yardstick.
func writeAndSync(_ data: Data, to path: String) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    precondition(file >= 0, "cannot write to \(path)")
    data.withUnsafeBytes { bytes in
        precondition(write(file, bytes.baseAddress, bytes.count) == bytes.count, "short write")
    }
    precondition(fsync(file) == 0, "cannot sync \(path)")
    close(file)
}

let roundCount = 51
let data = Data((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
var saves: [Double] = []
var writes: [Double] = []
for round in 0..<roundCount + 5 {
    let saving = try milliseconds { try SavedState.save(data, to: scratch + "/data.data") }
    let writing = milliseconds { writeAndSync(data, to: scratch + "/yardstick") }
    guard round >= 5 else { continue }  // Warm by then.
    saves.append(saving)
    writes.append(writing)
}
let ours = saves.sorted()[roundCount / 2]
let theirs = writes.sorted()[roundCount / 2]
print(
    String(
        format:
            "saving 1 MB of state %.2f ms; write and fsync of the same bytes %.2f ms; %.2f times",
        ours, theirs, ours / theirs))
