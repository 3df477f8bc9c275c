import Foundation

/// What a drawing is made of, without drawing it: of each layer where it draws, and a number for what
/// it draws there. Two records say where two pictures differ.
@MainActor
final class DrawingRecord {
    /// One layer of the picture.
    struct Entry {
        let layer: ObjectIdentifier
        /// Of all that it draws and how.
        fileprivate(set) var digest: Int
        /// The pixels that it may change, at most; null when none.
        fileprivate(set) var area = CGRect.null
    }

    private struct State {
        /// From points of what draws to pixels.
        var transform: CGAffineTransform
        /// What is not cut off, in pixels, at most.
        var room: CGRect
        /// Of all clips, and of how solid the whole is.
        var digest = 0
    }

    /// In the order of drawing.
    private(set) var entries: [Entry] = []
    private var open: [Int] = []
    private var state: State
    private var saved: [State] = []
    /// Else another image could come to lie where one lay that is gone.
    private var images: [UIImage] = []

    /// `scale`: pixels a point.
    init(width: Int, height: Int, scale: CGFloat) {
        state = State(
            transform: CGAffineTransform(scaleX: scale, y: scale),
            room: CGRect(x: 0, y: 0, width: width, height: height))
    }

    // MARK: Layers

    func begin(_ layer: CALayer) {
        var hasher = Hasher()
        hasher.combine(open.last.map { entries[$0].layer })
        hasher.combine(state.transform)
        hasher.combine(state.digest)
        open.append(entries.count)
        entries.append(Entry(layer: ObjectIdentifier(layer), digest: hasher.finalize()))
    }

    func end() { open.removeLast() }

    // MARK: What a canvas is told

    func save() { saved.append(state) }
    func restore() { if let last = saved.popLast() { state = last } }

    func concatenate(_ transform: CGAffineTransform) {
        state.transform = transform.concatenating(state.transform)
    }

    /// All that follows, until it is restored, looks otherwise by that.
    func change(_ write: (inout Hasher) -> Void) {
        var hasher = Hasher()
        hasher.combine(state.digest)
        write(&hasher)
        state.digest = hasher.finalize()
    }

    /// All that follows is cut off outside a rectangle, in points.
    func clip(to rect: CGRect, _ write: (inout Hasher) -> Void) {
        change {
            $0.combine(state.transform)
            write(&$0)
        }
        state.room = state.room.intersection(pixels(rect))
    }

    /// Something is drawn within a rectangle, in points.
    func note(_ rect: CGRect, _ write: (inout Hasher) -> Void) {
        guard let index = open.last else { return }
        var hasher = Hasher()
        hasher.combine(entries[index].digest)
        hasher.combine(state.transform)
        hasher.combine(state.digest)
        write(&hasher)
        entries[index].digest = hasher.finalize()
        entries[index].area = entries[index].area.union(pixels(rect).intersection(state.room))
    }

    func keep(_ image: UIImage) { images.append(image) }

    /// The pixels that a rectangle touches, one more on each side for edges that are smoothed.
    private func pixels(_ rect: CGRect) -> CGRect {
        guard !rect.isNull else { return .null }
        let map = rect.applying(state.transform)
        guard [map.minX, map.minY, map.maxX, map.maxY].allSatisfy(\.isFinite) else {
            return state.room
        }
        return map.integral.insetBy(dx: -1, dy: -1)
    }

    // MARK: Comparing

    /// Where this picture differs from an older one, in pixels: a few rectangles, or none.
    func damage(since old: DrawingRecord) -> [CGRect] {
        var left: [ObjectIdentifier: (place: Int, entry: Entry)] = [:]
        for (place, entry) in old.entries.enumerated() { left[entry.layer] = (place, entry) }
        var damage = Damage()
        var furthest = -1
        for entry in entries {
            guard let (place, before) = left.removeValue(forKey: entry.layer) else {
                damage.add(entry.area)
                continue
            }
            if before.digest != entry.digest {
                damage.add(before.area)
                damage.add(entry.area)
            } else if place < furthest {
                damage.add(entry.area)  // What lay above it lies below it now, or the other way.
            }
            furthest = max(furthest, place)
        }
        for (_, gone) in left.values.sorted(by: { $0.place < $1.place }) { damage.add(gone.area) }
        return damage.rects
    }
}

/// A few rectangles that do not overlap.
private struct Damage {
    private(set) var rects: [CGRect] = []
    /// More are made one: each costs a look at every layer.
    private static let countMax = 8

    mutating func add(_ rect: CGRect) {
        guard !rect.isNull, !rect.isEmpty else { return }
        var rect = rect
        while let index = rects.firstIndex(where: { $0.intersects(rect) }) {
            rect = rect.union(rects.remove(at: index))
        }
        rects.append(rect)
        guard rects.count > Damage.countMax else { return }
        let whole = rects.reduce(CGRect.null) { $0.union($1) }
        rects = [whole]
    }
}
