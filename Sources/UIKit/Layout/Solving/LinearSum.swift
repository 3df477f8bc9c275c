/// A number and variables with factors: `constant + Σ factor · variable`.
struct LinearSum: Equatable {
    struct Term: Equatable {
        let variable: Int
        var factor: Double
    }

    /// By variable, each once, none with a factor of nothing.
    private(set) var terms: [Term] = []
    var constant = 0.0

    /// Smaller factors are what rounding left behind.
    static let negligible = 1e-9

    init(_ constant: Double = 0) {
        self.constant = constant
    }

    init(variable: Int, factor: Double = 1) {
        terms = [Term(variable: variable, factor: factor)]
    }

    /// The factor of a variable; 0 when it is not in the sum.
    func factor(of variable: Int) -> Double {
        place(of: variable).map { terms[$0].factor } ?? 0
    }

    /// Takes a variable out and returns its factor; `nil` when it is not in the sum.
    mutating func remove(_ variable: Int) -> Double? {
        place(of: variable).map { terms.remove(at: $0).factor }
    }

    mutating func add(_ factor: Double, of variable: Int) {
        add(LinearSum(variable: variable), times: factor)
    }

    /// Adds another sum; calls `onNew` for each variable that was not in this one.
    mutating func add(_ other: LinearSum, times scale: Double = 1, onNew: (Int) -> Void = { _ in })
    {
        constant += other.constant * scale
        guard !other.terms.isEmpty else { return }
        var merged: [Term] = []
        merged.reserveCapacity(terms.count + other.terms.count)
        var (mine, theirs) = (0, 0)
        while mine < terms.count || theirs < other.terms.count {
            let left = mine < terms.count ? terms[mine].variable : Int.max
            let right = theirs < other.terms.count ? other.terms[theirs].variable : Int.max
            if left < right {
                merged.append(terms[mine])
                mine += 1
                continue
            }
            var term = Term(variable: right, factor: other.terms[theirs].factor * scale)
            theirs += 1
            if left == right {
                term.factor += terms[mine].factor
                mine += 1
            } else if abs(term.factor) > LinearSum.negligible {
                onNew(right)
            }
            if abs(term.factor) > LinearSum.negligible { merged.append(term) }
        }
        terms = merged
    }

    mutating func scale(by factor: Double) {
        constant *= factor
        for index in terms.indices { terms[index].factor *= factor }
    }

    /// What a variable is when the sum, in which it has this factor and is left out, is 0.
    func solved(forFactor factor: Double) -> LinearSum {
        var sum = self
        sum.scale(by: -1 / factor)
        return sum
    }

    /// What the sum comes to.
    func value(_ values: [Double]) -> Double {
        terms.reduce(constant) { $0 + $1.factor * values[$1.variable] }
    }

    private func place(of variable: Int) -> Int? {
        var (low, high) = (0, terms.count)
        while low < high {
            let middle = (low + high) / 2
            if terms[middle].variable < variable { low = middle + 1 } else { high = middle }
        }
        return low < terms.count && terms[low].variable == variable ? low : nil
    }
}
