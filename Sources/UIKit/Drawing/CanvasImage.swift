internal import CDrawing
import Foundation
internal import Pictures

extension Canvas {
    /// Draws an image so that it fills the rectangle. What cannot be decoded is a grey area; a template
    /// is drawn in its own tint, or else in `tint`.
    func draw(_ image: UIImage, in rect: CGRect, tint: UIColor = .tintColor) {
        guard rect.width > 0, rect.height > 0 else { return }
        let color = image.renderingMode == .alwaysTemplate ? image.tint ?? tint : nil
        if let record {
            record.keep(image)
            return record.note(rect) {
                $0.combine(ObjectIdentifier(image))
                $0.combine(rect)
                $0.combine((color ?? tint).components)
            }
        }
        switch image.content {
        case .nothing: return
        case .box: drawBox(in: rect, color ?? tint)
        case .file(let file):
            guard let decoded = DecodedImages.shared.find(file, functions) else {
                return fill(rect, color ?? .lightGray)
            }
            for (source, target) in image.pieces(in: rect) {
                draw(decoded.surface, source, in: target, image, color)
            }
        }
    }

    /// Draws an image in a view of those bounds.
    func draw(
        _ image: UIImage, in bounds: CGRect, _ mode: UIView.ContentMode,
        tint: UIColor = .tintColor
    ) {
        draw(image, in: mode.place(of: image.size, in: bounds), tint: tint)
    }

    /// What stands for a symbol.
    private func drawBox(in rect: CGRect, _ color: UIColor) {
        let side = min(rect.width, rect.height)
        let box = rect.insetBy(dx: side * 0.12, dy: side * 0.12)
        stroke(box, color, width: max(1, side / 12), radius: side / 6)
    }

    /// Draws a part of an image, in points, so that it fills the target, or repeated at its own size.
    private func draw(
        _ surface: OpaquePointer, _ source: CGRect, in target: CGRect, _ image: UIImage,
        _ color: UIColor?
    ) {
        guard source.width > 0, source.height > 0, target.width > 0, target.height > 0 else {
            return
        }
        saving {
            // Whole pixels, where pieces meet: half of one and half of the next would leave a seam.
            if image.capInsets != .zero {
                functions.cairo_set_antialias(context, Canvas.antialiasNone)
            }
            clip(to: target)
            guard image.isTiled else { return paint(surface, source, in: target, image, color) }
            // A hundred times at most in a direction: else nobody could tell the tiles apart.
            let width = max(source.width, target.width / 100)
            let height = max(source.height, target.height / 100)
            for y in stride(from: target.minY, to: target.maxY, by: height) {
                for x in stride(from: target.minX, to: target.maxX, by: width) {
                    let tile = CGRect(x: x, y: y, width: width, height: height)
                    saving {
                        clip(to: tile)
                        paint(surface, source, in: tile, image, color)
                    }
                }
            }
        }
    }

    private func paint(
        _ surface: OpaquePointer, _ source: CGRect, in target: CGRect, _ image: UIImage,
        _ color: UIColor?
    ) {
        translate(x: target.minX, y: target.minY)
        // From points of the image to pixels of the surface.
        functions.cairo_scale(
            context, target.width / source.width / image.scale,
            target.height / source.height / image.scale)
        functions.cairo_set_source_surface(
            context, surface, -source.minX * image.scale, -source.minY * image.scale)
        // Else the edge of an enlarged picture would fade.
        functions.cairo_pattern_set_extend(functions.cairo_get_source(context), Canvas.extendPad)
        paintSource(color)
    }

    /// Paints what is the source now, or where it is solid, a colour.
    private func paintSource(_ color: UIColor?) {
        guard let color else { return functions.cairo_paint(context) }
        let mask = functions.cairo_pattern_reference(functions.cairo_get_source(context))
        setSource(color)
        functions.cairo_mask(context, mask)
        functions.cairo_pattern_destroy(mask)
    }

    // Values of Cairo's enumerations. Source: cairo.h.
    private static let extendPad: UInt32 = 3
    private static let antialiasNone: UInt32 = 1

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

extension UIImage {
    fileprivate var isTiled: Bool { resizingMode == .tile && capInsets != .zero }

    /// Which part of the image, in points, goes where: all to all, or corners, edges and middle.
    fileprivate func pieces(in rect: CGRect) -> [(source: CGRect, target: CGRect)] {
        guard capInsets != .zero else { return [(CGRect(origin: .zero, size: size), rect)] }
        let across = UIImage.cuts(capInsets.left, capInsets.right, size.width, rect.width)
        let down = UIImage.cuts(capInsets.top, capInsets.bottom, size.height, rect.height)
        return down.flatMap { row in
            across.map { column in
                (
                    CGRect(
                        x: column.from, y: row.from, width: column.length, height: row.length),
                    CGRect(
                        x: rect.minX + column.to, y: rect.minY + row.to, width: column.room,
                        height: row.room)
                )
            }
        }
    }

    private typealias Cut = (from: CGFloat, length: CGFloat, to: CGFloat, room: CGFloat)

    /// The three parts of a length: two that stay as long as they are, and the one between.
    private static func cuts(
        _ start: CGFloat, _ end: CGFloat, _ length: CGFloat, _ room: CGFloat
    ) -> [Cut] {
        let start = min(max(start, 0), length)
        let end = min(max(end, 0), length - start)
        // In less room than the ends take they shrink alike.
        let shrink = min(1, room / max(start + end, .leastNormalMagnitude))
        let (first, last) = (start * shrink, end * shrink)
        return [
            (0, start, 0, first), (start, length - start - end, first, room - first - last),
            (length - end, end, room - last, last),
        ]
    }
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
