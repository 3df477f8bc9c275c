import DeviceHost
import Foundation
import LifecycleWire
import Pictures
import Scenarios

/// Holds screens against the PNG files that a scenario names, one pixel a point.
final class ScreenFiles: ScreenComparing {
    /// So few pixels may differ where nothing else is said: drawing libraries of different releases
    /// differ at the edges of letters, and a digit that changes is more than that.
    private static let pixelCountMax = 16

    private let device: RealDevice
    /// What files are relative to.
    private let folder: String
    /// Whether what is seen is taken for what was wanted.
    private let updates: Bool
    /// Where pictures of differences go.
    private let differences: String
    private let generation: String

    init(device: RealDevice, folder: String, generation: String, _ arguments: Arguments) {
        self.device = device
        self.folder = folder
        self.generation = generation
        updates = arguments.has("--update")
        differences =
            arguments.value("--differences") ?? NSTemporaryDirectory() + "dormouse-differences"
    }

    func fault(in claim: ScreenClaim, of app: String?, at place: Place) -> String? {
        do {
            let seen = try app.map { try picture(of: $0) } ?? cards()
            return try fault(in: claim, seen, at: place)
        } catch {
            return "\(error)"
        }
    }

    // MARK: What is seen

    private func picture(of app: String) throws -> Picture {
        switch try device.picture(of: app) {
        case .file(let png): return try PNGFile.picture(Data(png))
        case .drawn(let path):
            let picture = Picture(
                framePath: path, width: ScreenPixels.width, height: ScreenPixels.height)
            guard let picture else { throw Unseen("\(app)'s picture cannot be read") }
            return picture.reduced(by: ScreenForm.pixelsPerPoint)
        }
    }

    private func cards() throws -> Picture {
        guard device.isSwitcherOpen else {
            throw Unseen("the app switcher is not open; 'switcher' comes first")
        }
        let listing = JSON.object(DeviceListing(of: device.host).json)
        let cards = listing["cards"]?.array?.compactMap(\.string) ?? []
        return CardsPicture.of(cards, listing)
    }

    // MARK: Against the file

    private func fault(
        in claim: ScreenClaim, _ seen: Picture, at place: Place
    ) throws -> String? {
        let path = claim.file.hasPrefix("/") ? claim.file : "\(folder)/\(claim.file)"
        guard access(path, F_OK) == 0 else {
            if updates { return try accept(seen, path) }
            let shown = try write(seen, "seen", place)
            return "there is no picture \(path); look at \(shown), and accept it with --update"
        }
        let wanted: Picture
        do {
            wanted = try PNGFile.picture(readData(path))
        } catch let fault as PNGFile.Fault {
            if updates { return try accept(seen, path) }
            return "\(path) \(fault)"
        }
        guard let difference = PictureDifference(wanted: wanted, seen: seen) else {
            if updates { return try accept(seen, path) }
            let shown = try write(seen, "seen", place)
            return "it is \(seen.width) by \(seen.height) pixels and \(path) is "
                + "\(wanted.width) by \(wanted.height); look at \(shown)"
        }
        let allowed =
            claim.percent.map { Int(Double(difference.pixelCount) * $0 / 100) }
            ?? ScreenFiles.pixelCountMax
        guard difference.count > allowed, let bounds = difference.bounds else { return nil }
        if updates { return try accept(seen, path) }
        let shown = try write(difference.picture, "difference", place)
        return "\(difference.count) pixels differ from \(path), within \(bounds.width) by "
            + "\(bounds.height) points at \(bounds.x) \(bounds.y) (\(allowed) may); look at \(shown)"
    }

    private func accept(_ seen: Picture, _ path: String) throws -> String? {
        if let slash = path.lastIndex(of: "/") { try makeFolder(String(path[..<slash])) }
        try writeData(PNGFile.file(seen), to: path)
        complain("accepted \(path): \(seen.width) by \(seen.height) pixels; look at it")
        return nil
    }

    /// Writes a picture that a person is to look at; returns where.
    private func write(_ picture: Picture, _ what: String, _ place: Place) throws -> String {
        let base = place.file.split(separator: "/").last.map(String.init) ?? "scenario"
        let name = base.hasSuffix(".scenario") ? String(base.dropLast(9)) : base
        try makeFolder(differences)
        let path = "\(differences)/\(name)-\(place.line)-\(generation).\(what).png"
        try writeData(PNGFile.file(picture), to: path)
        return path
    }
}
