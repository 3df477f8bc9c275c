import Foundation
import Glibc

/// The screen's picture in memory that the device sees as well: whoever looks again gets only what has
/// changed drawn anew.
///
/// Four bytes a pixel, blue, green, red and one unused, in rows from the top left. The memory is the
/// device's; the app keeps it mapped while it is on the screen.
@MainActor
final class Frame {
    /// In pixels.
    let width: Int
    let height: Int
    /// Pixels a point.
    let scale: CGFloat
    let pixels: UnsafeMutableRawPointer
    /// What is drawn there.
    private var record: DrawingRecord?
    private let file: (device: UInt, number: UInt)?

    /// Why nothing is drawn.
    struct Unfit: Error, CustomStringConvertible {
        let description: String
    }

    /// Memory that the device has sent; closes the descriptor. Throws `Unfit` for memory of another
    /// size than the screen's.
    init(descriptor: Int32) throws(Unfit) {
        defer { close(descriptor) }
        (width, height, scale) = Frame.screen
        file = Frame.file(of: descriptor)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_size == width * height * 4 else {
            throw Unfit(description: "the memory for the picture is not as large as the screen")
        }
        let map = mmap(nil, width * height * 4, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
        guard let map, map != MAP_FAILED else {
            throw Unfit(description: "no room for the picture: \(String(cString: strerror(errno)))")
        }
        pixels = map
    }

    isolated deinit { munmap(pixels, width * height * 4) }

    /// Whether that descriptor is of the same memory.
    func isSame(as descriptor: Int32) -> Bool {
        guard let file, let other = Frame.file(of: descriptor) else { return false }
        return file == other
    }

    private static func file(of descriptor: Int32) -> (device: UInt, number: UInt)? {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        return (UInt(status.st_dev), UInt(status.st_ino))
    }

    private static var screen: (Int, Int, CGFloat) {
        let (size, scale) = (UIScreen.main.bounds.size, UIScreen.main.scale)
        return (Int(size.width * scale), Int(size.height * scale), scale)
    }

    /// The next look draws everything.
    func forget() { record = nil }

    /// Draws what has changed since the last time; all, the first time. Returns where, in pixels.
    ///
    /// It draws whole bands, each by itself: at the edge of what Cairo may draw, and in groups, it rounds
    /// otherwise than in the middle, so another way of cutting would give another picture.
    func draw(_ windows: [UIWindow]) throws(DrawingLibrary.Missing) -> [CGRect] {
        for window in windows { LayoutPass.run(from: window) }
        let now = CACurrentMediaTime()
        let new = DrawingRecord(width: width, height: height, scale: scale)
        LayerPainter(canvas: try Canvas(new), now: now).draw(windows)
        let damage = record.map { new.damage(since: $0) }
        record = nil  // Of a picture half drawn nobody could say what is in it.
        let bands = (0..<height / Frame.bandHeight).map { index in
            CGRect(
                x: 0, y: index * Frame.bandHeight, width: width, height: Frame.bandHeight)
        }.filter { band in damage?.contains { $0.intersects(band) } ?? true }
        if !bands.isEmpty {
            let canvas = try Canvas(self)
            let painter = LayerPainter(canvas: canvas, now: now)
            for band in bands { canvas.redraw(band, of: new) { painter.draw(windows) } }
            canvas.flush()
        }
        record = new
        return bands
    }

    /// A twelfth of the screen, in pixels.
    private static let bandHeight = 211
}
