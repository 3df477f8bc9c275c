import Foundation

/// libfaketime, Debian's package `faketime`: the same app alone, its clocks a thousand times as fast.
struct Faketime {
    /// The library for programs with threads.
    let library: String

    static let speed = 1000
    /// What 600 s need at that speed, and a margin of five times as much.
    static let window = 6 * Double(TenMinutes.length) / Double(speed)

    /// `nil` where it is not installed.
    init?() {
        let folders = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib")) ?? []
        let found = folders.sorted().lazy.map { "/usr/lib/\($0)/faketime/libfaketimeMT.so.1" }
            .first { FileManager.default.isReadableFile(atPath: $0) }
        guard let found else { return nil }
        library = found
    }

    /// How many of the 600 ticks came within the window.
    func ticks(_ products: Products) throws -> Int {
        try Faketime.ticks(
            products, environment: ["LD_PRELOAD=\(library)", "FAKETIME=+0 x\(Faketime.speed)"])
    }

    /// How many ticks come within the window when nothing is preloaded.
    static func ticks(_ products: Products, environment: [String] = []) throws -> Int {
        // Alone, the app is in front for ever: there it ticks in this mode.
        let app = try Started(
            products.bundle(of: "BorrowedTime") + "/BorrowedTime", ["--mode", "foreground"],
            environment: environment)
        let lines = app.drain(until: window)
        app.end(byForce: true)
        return lines.count { $0.contains("remaining: ") }
    }
}
