import Foundation

/// Text and how its parts are set, as bytes of UTF-8: what Pango takes.
struct StyledText {
    /// What a part of the text has that the whole has not.
    struct Run {
        /// In bytes.
        var range: Range<Int>
        var font: UIFont?
        var color: UIColor?
        var background: UIColor?
        /// 0, 1 or 2 lines.
        var underlines = 0
        var isStruckThrough = false
        /// In points.
        var kern: CGFloat = 0
    }

    private(set) var bytes: [UInt8]
    private(set) var runs: [Run] = []

    /// Nobody reads a longer text from a screen, and setting it would take seconds. In bytes.
    static let byteCountMax = 20_000

    init(_ text: String) {
        bytes = StyledText.bounded(text.utf8)
    }

    /// The parts of an attributed string; `style` takes what its paragraph style says.
    init(_ text: NSAttributedString, _ style: inout TextStyle) {
        bytes = StyledText.bounded(text.string.utf8)
        guard text.length > 0 else { return }
        if let paragraph = text.attribute(.paragraphStyle, at: 0, effectiveRange: nil)
            as? NSParagraphStyle
        {
            style.alignment = paragraph.alignment
            style.spacing = paragraph.lineSpacing
        }
        var start = 0
        let string = text.string as NSString
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) {
            attributes, range, stop in
            let count = string.substring(with: range).utf8.count
            let end = min(start + count, bytes.count)
            var run = Run(range: start..<end)
            run.font = attributes[.font] as? UIFont
            run.color = attributes[.foregroundColor] as? UIColor
            run.background = attributes[.backgroundColor] as? UIColor
            let underline = attributes[.underlineStyle] as? Int ?? 0
            run.underlines =
                underline == NSUnderlineStyle.double.rawValue ? 2 : underline == 0 ? 0 : 1
            run.isStruckThrough = attributes[.strikethroughStyle] as? Int ?? 0 != 0
            run.kern = attributes[.kern] as? CGFloat ?? 0
            runs.append(run)
            start = end
            if start == bytes.count { stop.pointee = true }
        }
    }

    /// The first bytes, up to the end of a letter. Zero bytes would end the text for Pango.
    private static func bounded(_ text: String.UTF8View) -> [UInt8] {
        var bytes = Array(text.prefix(byteCountMax))
        if text.count > byteCountMax {
            // The bytes of a letter that began and does not end.
            while let last = bytes.last, last & 0xC0 == 0x80 { bytes.removeLast() }
            if let last = bytes.last, last & 0x80 != 0 { bytes.removeLast() }
        }
        for place in bytes.indices where bytes[place] == 0 { bytes[place] = 0x1F }
        return bytes
    }

    var isEmpty: Bool { bytes.isEmpty }

    /// A part of it.
    func part(_ range: Range<Int>) -> StyledText {
        var part = self
        part.bytes = Array(bytes[range])
        part.runs = runs.compactMap { run in
            let kept = run.range.clamped(to: range)
            guard !kept.isEmpty else { return nil }
            var run = run
            run.range = kept.lowerBound - range.lowerBound..<kept.upperBound - range.lowerBound
            return run
        }
        return part
    }

    /// Where the paragraph that begins at a place ends: before a line end, or at the end.
    func paragraphEnd(from start: Int) -> Int {
        bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    }

    /// Without the line end at its end.
    var withoutLineEnd: StyledText {
        var end = bytes.count
        if end > 0, bytes[end - 1] == 0x0A { end -= 1 }
        if end > 0, bytes[end - 1] == 0x0D { end -= 1 }
        return part(0..<end)
    }

    mutating func append(_ text: String) {
        let start = bytes.count
        bytes += Array(text.utf8)
        if let last = runs.indices.last, runs[last].range.upperBound == start {
            runs[last].range = runs[last].range.lowerBound..<bytes.count
        }
    }

    /// All fonts that much larger.
    mutating func scaleFonts(by factor: CGFloat) {
        for index in runs.indices {
            runs[index].font = runs[index].font.map { $0.withSize($0.pointSize * factor) }
        }
    }

    /// In one colour, without what lies behind: a shadow.
    var withoutColors: StyledText {
        var plain = self
        for index in runs.indices {
            plain.runs[index].color = nil
            plain.runs[index].background = nil
        }
        return plain
    }
}
