import Foundation

/// A file that cannot be read or written.
struct FileFault: Error, CustomStringConvertible {
    let path: String
    let problem: String

    var description: String { "\(path): \(problem)" }
}

/// The largest text file that is read: scenarios, scripts, transcripts.
private let textByteCountMax = 4 * 1024 * 1024

/// The text of a file; bounded, and UTF-8.
func readText(_ path: String) throws -> String {
    guard let file = FileHandle(forReadingAtPath: path) else {
        throw FileFault(path: path, problem: String(cString: strerror(errno)))
    }
    let data: Data
    do {
        data = try file.read(upToCount: textByteCountMax + 1) ?? Data()
    } catch {
        throw FileFault(path: path, problem: "cannot be read: it may be a folder")
    }
    guard data.count <= textByteCountMax else {
        throw FileFault(path: path, problem: "more than \(textByteCountMax) bytes")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
        throw FileFault(path: path, problem: "is not UTF-8 text")
    }
    return text
}

/// Writes a file whole: what stood there stays until the new one is complete.
func writeText(_ text: String, to path: String) throws {
    do {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
        throw FileFault(path: path, problem: "cannot be written: \(error.localizedDescription)")
    }
}

func makeFolder(_ path: String) throws {
    do {
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true)
    } catch {
        throw FileFault(path: path, problem: "cannot be made: \(error.localizedDescription)")
    }
}

/// The largest picture that is read.
private let pictureByteCountMax = 256 * 1024 * 1024

/// The bytes of a picture; bounded.
func readData(_ path: String) throws -> Data {
    guard let file = FileHandle(forReadingAtPath: path) else {
        throw FileFault(path: path, problem: String(cString: strerror(errno)))
    }
    guard let data = try file.read(upToCount: pictureByteCountMax + 1),
        data.count <= pictureByteCountMax
    else { throw FileFault(path: path, problem: "more than \(pictureByteCountMax) bytes") }
    return data
}

/// Writes a picture whole, as `writeText` does; to standard output where the path is `-`, unless a person
/// would have it on the terminal.
func writeData(_ data: Data, to path: String) throws {
    if path == "-" {
        guard isatty(STDOUT_FILENO) == 0 else {
            throw FileFault(path: path, problem: "a picture is nothing for a terminal; name a file")
        }
        FileHandle.standardOutput.write(data)
        return
    }
    do {
        try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
        throw FileFault(path: path, problem: "cannot be written: \(error.localizedDescription)")
    }
}

/// That a file could be written here, before anything is done for it.
func checkPlace(of path: String) throws {
    if path == "-" { return }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    let name = parts.count == 1 ? "." : folder.isEmpty ? "/" : folder
    var information = stat()
    guard stat(name, &information) == 0, information.st_mode & S_IFMT == S_IFDIR else {
        throw FileFault(path: path, problem: "there is no folder '\(name)'; make it first")
    }
    if stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFDIR {
        throw FileFault(path: path, problem: "is a folder; name a file in it")
    }
    guard access(name, W_OK) == 0 else {
        throw FileFault(path: path, problem: "nothing may be written in '\(name)'")
    }
}
