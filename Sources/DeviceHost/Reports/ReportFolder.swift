import Glibc
import LifecycleWire
import LinuxControl

/// The folder of a device that holds its reports: one file each, for its owner alone.
///
///     devices/NAME/Reports/                                   mode 0700
///         TaskLab-2026-11-30-045213.ips                       mode 0600
///
/// A file's first line is JSON, the rest is text for people.
public struct ReportFolder {
    /// Of more reports than this the oldest are removed.
    public static let countMax = 50
    /// The name of the folder in that of the device.
    static let name = "Reports"
    private static let suffix = ".ips"

    private let path: String

    /// The reports of a device in its folder; there may be none yet.
    init(inDeviceFolder path: String) {
        self.path = "\(path)/\(ReportFolder.name)"
    }

    /// The reports of the device of that name, whether or not it runs.
    ///
    /// Throws `DeviceFolderError` for what is no name.
    public init(ofDevice name: String) throws(DeviceFolderError) {
        self.init(inDeviceFolder: try DeviceFolder.path(ofDevice: name))
    }

    /// A report as it was kept.
    public struct Kept: Equatable, Sendable {
        /// The path of the file.
        public let file: String
        public let header: JSON
        public let text: String

        public var app: String { header["app"]?.string ?? "" }
    }

    /// The reports, the newest first; `app` `nil`: of all apps. A file that is none is left out.
    ///
    /// Throws `FileError` when the folder cannot be read; none is not an error.
    public func reports(of app: String? = nil) throws(FileError) -> [Kept] {
        guard fileKind(path) != nil else { return [] }
        var reports: [Kept] = []
        for file in try files().reversed() {
            if let report = ReportFolder.read(file), app == nil || report.app == app {
                reports.append(report)
            }
        }
        return reports
    }

    private static func read(_ file: String) -> Kept? {
        guard
            let bytes = try? BoundedFile.read(file, byteCountMax: 2 * AppReport.byteCountMax),
            let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
            let header = try? JSON(parsing: Array(bytes[..<end]))
        else { return nil }
        return Kept(
            file: file, header: header,
            text: String(decoding: bytes[(end + 1)...], as: UTF8.self))
    }

    /// Keeps a report and returns the path of its file; the oldest beyond the bound are removed.
    ///
    /// Throws `FileError`, as when the disk is full: then nothing of it is left.
    func keep(_ report: AppReport, inDeviceFolder device: String) throws(FileError) -> String {
        _ = try PrivateFolder(existing: device).folder(ReportFolder.name)
        let stem = "\(path)/\(ReportFolder.fileName(report))"
        var number = 1
        while true {
            let file = stem + (number == 1 ? "" : "-\(number)") + ReportFolder.suffix
            do {
                try BoundedFile.write(
                    Array("\(report.header.text)\n\(report.text)".utf8), to: file, mode: 0o600)
                for old in try files().dropLast(ReportFolder.countMax) {
                    try FileTree.remove(old)
                }
                return file
            } catch {
                if case .refused("open", _, EEXIST) = error, number < 1000 {
                    number += 1
                    continue
                }
                if case .refused("write", _, _) = error { unlink(file) }
                throw error
            }
        }
    }

    /// `TaskLab-2026-11-30-045213`: the app's name as far as it is plain, and the date.
    private static func fileName(_ report: AppReport) -> String {
        let plain = report.app.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
        let date = report.date.prefix(19).filter { $0 != ":" }.map { $0 == " " ? "-" : $0 }
        return String(plain.prefix(64)) + "-" + String(date)
    }

    /// The paths of the files, the oldest first. Linux: `st_mtim` of `stat(2)`.
    private func files() throws(FileError) -> [String] {
        var files: [(time: timespec, path: String)] = []
        for name in try FileTree.names(in: path) where name.hasSuffix(ReportFolder.suffix) {
            var status = stat()
            guard lstat("\(path)/\(name)", &status) == 0 else { continue }  // Gone meanwhile.
            files.append((status.st_mtim, "\(path)/\(name)"))
        }
        return files.sorted {
            ($0.time.tv_sec, $0.time.tv_nsec, $0.path) < ($1.time.tv_sec, $1.time.tv_nsec, $1.path)
        }.map(\.path)
    }
}
