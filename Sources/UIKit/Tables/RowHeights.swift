import Foundation

/// The heights of the rows of a section, in points: how far down a row lies and which row lies at a place
/// take as many steps as the count of rows has binary digits, however often heights change.
///
/// While all rows are alike nothing is kept for each; else sums are kept as a Fenwick tree.
struct RowHeights {
    let count: Int
    private let uniform: CGFloat
    private var heights: [CGFloat] = []
    /// Entry i is the sum of the `i & -i` heights that end at row i, counted from 1.
    private var sums: [CGFloat] = []

    init(count: Int, each height: CGFloat) {
        self.count = count
        uniform = height
    }

    subscript(row: Int) -> CGFloat {
        get { heights.isEmpty ? uniform : heights[row] }
        set {
            guard newValue != self[row] else { return }
            if heights.isEmpty { spell() }
            let difference = newValue - heights[row]
            heights[row] = newValue
            var index = row + 1
            while index <= count {
                sums[index] += difference
                index += index & -index
            }
        }
    }

    private mutating func spell() {
        heights = [CGFloat](repeating: uniform, count: count)
        sums = [CGFloat](repeating: 0, count: count + 1)
        for index in stride(from: 1, through: count, by: 1) {
            sums[index] = uniform * CGFloat(index & -index)
        }
    }

    var total: CGFloat { top(of: count) }

    /// The height of all rows before this one.
    func top(of row: Int) -> CGFloat {
        if heights.isEmpty { return uniform * CGFloat(row) }
        var (index, sum) = (row, CGFloat(0))
        while index > 0 {
            sum += sums[index]
            index -= index & -index
        }
        return sum
    }

    /// The row at a distance from the top of the first; the first or last beyond them.
    func row(at distance: CGFloat) -> Int {
        guard count > 0, distance > 0 else { return 0 }
        if heights.isEmpty {
            return uniform > 0 ? min(count - 1, Int(min(distance / uniform, CGFloat(count)))) : 0
        }
        var (row, rest, step) = (0, distance, 1)
        while step * 2 <= count { step *= 2 }
        while step > 0 {
            if row + step <= count, sums[row + step] <= rest {
                row += step
                rest -= sums[row]
            }
            step /= 2
        }
        return min(row, count - 1)
    }
}
