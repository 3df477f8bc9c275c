internal import CDrawing
import Foundation
internal import Pictures

extension Canvas {
    /// Draws an image so that it fills the rectangle. What cannot be decoded, such as a JPEG, is a
    /// grey area.
    func draw(_ image: UIImage, in rect: CGRect) {
        guard rect.width > 0, rect.height > 0 else { return }
        guard let decoded = decode(image) else { return fill(rect, .lightGray) }
        defer { functions.cairo_surface_destroy(decoded) }
        saving {
            translate(x: rect.minX, y: rect.minY)
            let pixels = CGSize(
                width: image.size.width * image.scale, height: image.size.height * image.scale)
            functions.cairo_scale(
                context, rect.width / pixels.width, rect.height / pixels.height)
            functions.cairo_set_source_surface(context, decoded, 0, 0)
            functions.cairo_paint(context)
        }
    }

    /// Draws an image in a view of those bounds.
    func draw(_ image: UIImage, in bounds: CGRect, _ mode: UIView.ContentMode) {
        draw(image, in: mode.place(of: image.size, in: bounds))
    }

    private func decode(_ image: UIImage) -> OpaquePointer? {
        guard let header = ImageHeader(image.data), header.kind == .png,
            header.width <= Canvas.sideMax, header.height <= Canvas.sideMax
        else { return nil }
        var reader = PNGReader(data: image.data)
        let surface = functions.cairo_image_surface_create_from_png_stream(
            { PNGReader.read($0, $1, $2) }, &reader)
        guard let surface else { return nil }
        guard functions.cairo_surface_status(surface) == 0 else {
            functions.cairo_surface_destroy(surface)
            return nil
        }
        return surface
    }

    // MARK: What has been drawn

    /// The picture as PNG.
    func png() -> Data { PNGFile.file(picture()) }

    /// What has been drawn so far.
    func picture() -> Picture { Picture(width: width, height: height, pixels: pixels()) }

    private func pixels() -> Data {
        functions.cairo_surface_flush(surface)
        guard let bytes = functions.cairo_image_surface_get_data(surface) else { return Data() }
        let stride = Int(functions.cairo_image_surface_get_stride(surface))
        let (width, height) = (width, height)
        var pixels = Data(count: width * height * 4)
        pixels.withUnsafeMutableBytes { buffer in
            let target = buffer.bindMemory(to: UInt32.self)
            for row in 0..<height {
                let line = UnsafeRawPointer(bytes + row * stride)
                    .assumingMemoryBound(to: UInt32.self)
                for column in 0..<width {
                    // A number with alpha on top and blue at the bottom; the lowest byte comes first.
                    let pixel = line[column]
                    let ends = (pixel & 0xFF) << 16 | (pixel >> 16) & 0xFF
                    target[row * width + column] = (pixel & 0xFF00_FF00 | ends).littleEndian
                }
            }
        }
        return pixels
    }
}

/// The bytes of a PNG as Cairo asks for them.
private struct PNGReader {
    let data: Data
    var place = 0

    static func read(
        _ closure: UnsafeMutableRawPointer?, _ target: UnsafeMutablePointer<UInt8>?,
        _ count: UInt32
    ) -> UInt32 {
        guard let closure, let target else { return readError }
        let reader = closure.assumingMemoryBound(to: PNGReader.self)
        let (place, count) = (reader.pointee.place, Int(count))
        guard place + count <= reader.pointee.data.count else { return readError }
        reader.pointee.data.dropFirst(place).prefix(count).copyBytes(to: target, count: count)
        reader.pointee.place += count
        return 0
    }

    /// Cairo: CAIRO_STATUS_READ_ERROR.
    private static let readError: UInt32 = 10
}

extension UIView.ContentMode {
    /// Where content of that size lies in a view.
    func place(of size: CGSize, in bounds: CGRect) -> CGRect {
        guard size.width > 0, size.height > 0 else { return bounds }
        let across = bounds.width / size.width
        let down = bounds.height / size.height
        let scale: CGFloat =
            switch self {
            case .scaleAspectFit: min(across, down)
            case .scaleAspectFill: max(across, down)
            default: 1
            }
        if self == .scaleToFill || self == .redraw { return bounds }
        let drawn = CGSize(width: size.width * scale, height: size.height * scale)
        let x: CGFloat =
            switch self {
            case .left, .topLeft, .bottomLeft: bounds.minX
            case .right, .topRight, .bottomRight: bounds.maxX - drawn.width
            default: bounds.midX - drawn.width / 2
            }
        let y: CGFloat =
            switch self {
            case .top, .topLeft, .topRight: bounds.minY
            case .bottom, .bottomLeft, .bottomRight: bounds.maxY - drawn.height
            default: bounds.midY - drawn.height / 2
            }
        return CGRect(x: x, y: y, width: drawn.width, height: drawn.height)
    }
}
