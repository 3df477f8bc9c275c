import Foundation

/// A folder for one test, removed with the last reference to it.
final class TestFolder: Sendable {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(
            "dormouse-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        // As the kernel names it, so that paths can be compared.
        path = url.resolvingSymlinksInPath().path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func path(_ name: String) -> String { "\(path)/\(name)" }

    func write(_ text: String, to name: String, executable: Bool = false) throws {
        let url = URL(fileURLWithPath: path(name))
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
        if executable {
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: url.path)
        }
    }

    /// All paths below the folder, sorted.
    func contents(_ name: String = "") throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: name.isEmpty ? path : path(name))
            .sorted()
    }

    func text(_ name: String) throws -> String {
        try String(contentsOfFile: path(name), encoding: .utf8)
    }

    /// An app's folder that can be opened.
    func makeApp(
        _ name: String, at place: String, identifier: String = "org.example.app"
    ) throws {
        try write(TestFolder.plist(name, identifier: identifier), to: "\(place)/Info.plist")
        try write("#!/bin/sh\n", to: "\(place)/\(name)", executable: true)
    }

    static func plist(_ name: String, identifier: String = "org.example.app") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
            <key>CFBundleIdentifier</key>
            <string>\(identifier)</string>
            <key>CFBundleExecutable</key>
            <string>\(name)</string>
        </dict>
        </plist>
        """
    }
}
