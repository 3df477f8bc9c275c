import Foundation

/// A picture. Apple: UIKit, `UIImage`.
///
/// PNG and JPEG are known by their header and kept as they came: a PNG is decoded each time it is drawn.
open class UIImage: NSObject, @unchecked Sendable {
    /// The file's bytes, to be decoded when the image is drawn.
    let data: Data
    /// In points: pixels over `scale`.
    public let size: CGSize
    /// Pixels a point.
    public let scale: CGFloat

    /// `nil` when the bytes are no PNG or JPEG.
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    public init?(data: Data, scale: CGFloat) {
        guard scale > 0, let header = ImageHeader(data) else { return nil }
        self.data = data
        self.scale = scale
        size = CGSize(
            width: CGFloat(header.width) / scale, height: CGFloat(header.height) / scale)
    }

    /// Reads a file, each time anew; a name that ends in `@2x` or `@3x` says its scale.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        self.init(data: data, scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
    }

    /// An image of the app's bundle, by its name with or without `.png`.
    ///
    /// Its bytes stay in memory until the app goes to the background or is warned of little memory.
    /// There are no asset catalogues.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil)
    }

    public convenience init?(named name: String, in bundle: Bundle?) {
        guard let (data, scale) = NamedImages.shared.find(name, in: bundle ?? .main) else {
            return nil
        }
        self.init(data: data, scale: scale)
    }
}

/// The bytes of images that were asked for by name.
final class NamedImages: @unchecked Sendable {
    static let shared = NamedImages()

    private let lock = NSLock()
    private var known: [String: (Data, CGFloat)] = [:]

    private init() {
        AwayFromFront.whenEntered { self.purge() }
        AwayFromFront.whenWarnedOfMemory { self.purge() }
    }

    /// How many are in memory.
    var count: Int { lock.withLock { known.count } }

    /// The bytes and the scale of the image; the screen has three pixels a point, so the largest
    /// file is the best.
    func find(_ name: String, in bundle: Bundle) -> (Data, CGFloat)? {
        let key = "\(bundle.bundlePath)/\(name)"
        if let found = lock.withLock({ known[key] }) { return found }
        let url = URL(fileURLWithPath: name)
        let ending = url.pathExtension.isEmpty ? "png" : url.pathExtension
        let stem = url.pathExtension.isEmpty ? name : String(name.dropLast(ending.count + 1))
        let files: [(String, CGFloat)] = [("@3x", 3), ("@2x", 2), ("", 1)]
        for (suffix, scale) in files {
            guard let path = bundle.path(forResource: stem + suffix, ofType: ending),
                let data = FileManager.default.contents(atPath: path)
            else { continue }
            lock.withLock { known[key] = (data, scale) }
            return (data, scale)
        }
        return nil
    }

    func purge() { lock.withLock { known.removeAll() } }
}
