import Foundation

/// The files of images that were asked for by name.
final class NamedImages: @unchecked Sendable {
    static let shared = NamedImages()

    private let lock = NSLock()
    private var known: [String: (file: ImageFile, scale: CGFloat)] = [:]

    private init() {
        AwayFromFront.whenEntered { self.purge() }
        AwayFromFront.whenWarnedOfMemory { self.purge() }
    }

    /// How many are in memory.
    var count: Int { lock.withLock { known.count } }

    func purge() { lock.withLock { known.removeAll() } }

    /// The file and the scale of the image; the screen has three pixels a point, so the largest file
    /// is the best. One that is there and no image is told on standard error.
    func find(_ name: String, in bundle: Bundle) -> (file: ImageFile, scale: CGFloat)? {
        let key = "\(bundle.bundlePath)/\(name)"
        if let found = lock.withLock({ known[key] }) { return found }
        for (path, scale) in places(of: name, in: bundle) {
            guard let data = FileManager.default.contents(atPath: path) else { continue }
            do throws(ImageFile.Refusal) {
                let found = (file: try ImageFile(data), scale: scale)
                lock.withLock { known[key] = found }
                return found
            } catch {
                complain("UIImage(named: \"\(name)\"): \(path) \(error)")
            }
        }
        return nil
    }

    private func places(of name: String, in bundle: Bundle) -> [(String, CGFloat)] {
        let ending = URL(fileURLWithPath: name).pathExtension
        let isWhole = ["png", "jpg", "jpeg"].contains(ending.lowercased())
        let stem = isWhole ? String(name.dropLast(ending.count + 1)) : name
        let endings = isWhole ? [ending] : ["png", "jpg", "jpeg"]
        let scales: [(String, CGFloat)] = [("@3x", 3), ("@2x", 2), ("", 1)]
        return scales.flatMap { suffix, scale in
            endings.compactMap { ending in
                bundle.path(forResource: stem + suffix, ofType: ending).map { ($0, scale) }
            }
        }
    }
}
