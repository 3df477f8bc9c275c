import Foundation

/// Where the headers, rows and footers of a table lie, in points from the top of its content.
struct TableGeometry {
    struct Section {
        /// From the top of the content.
        var top: CGFloat = 0
        var header: CGFloat
        var rows: RowHeights
        var footer: CGFloat

        var height: CGFloat { header + rows.total + footer }
    }

    private(set) var sections: [Section] = []
    /// The header and the footer of the table itself.
    var headerHeight: CGFloat = 0 { didSet { settle(from: 0) } }
    var footerHeight: CGFloat = 0

    var height: CGFloat {
        (sections.last.map { $0.top + $0.height } ?? headerHeight) + footerHeight
    }

    mutating func append(_ section: Section) {
        var section = section
        section.top = sections.last.map { $0.top + $0.height } ?? headerHeight
        sections.append(section)
    }

    private mutating func settle(from first: Int) {
        for index in sections.indices.dropFirst(first) {
            sections[index].top =
                index == 0
                ? headerHeight : sections[index - 1].top + sections[index - 1].height
        }
    }

    func has(_ path: IndexPath) -> Bool {
        path.count == 2 && sections.indices.contains(path.section)
            && path.row >= 0 && path.row < sections[path.section].rows.count
    }

    mutating func setHeight(_ height: CGFloat, of path: IndexPath) {
        sections[path.section].rows[path.row] = height
        settle(from: path.section + 1)
    }

    func top(of path: IndexPath) -> CGFloat {
        let section = sections[path.section]
        return section.top + section.header + section.rows.top(of: path.row)
    }

    /// The rows that reach into a stretch, in order.
    func rows(from top: CGFloat, to bottom: CGFloat) -> [IndexPath] {
        var paths: [IndexPath] = []
        var number = section(at: top)
        while number < sections.count, sections[number].top < bottom {
            let section = sections[number]
            let start = section.top + section.header
            var row = section.rows.row(at: top - start)
            while row < section.rows.count {
                let rowTop = start + section.rows.top(of: row)
                if rowTop >= bottom { break }
                if rowTop + section.rows[row] > top {
                    paths.append(IndexPath(row: row, section: number))
                }
                row += 1
                // Rows of no height would all be in view at once.
                if paths.count >= TableGeometry.rowsInViewMax { return paths }
            }
            number += 1
        }
        return paths
    }

    /// More rows than that are not shown together: a screen has place for some thirty.
    static let rowsInViewMax = 1000

    /// The last section that begins at or above a place.
    func section(at place: CGFloat) -> Int {
        var (low, high) = (0, sections.count)
        while low < high {
            let middle = (low + high) / 2
            if sections[middle].top <= place { low = middle + 1 } else { high = middle }
        }
        return max(0, low - 1)
    }

    func row(at place: CGFloat) -> IndexPath? {
        rows(from: place, to: place + 0.001).first
    }
}
