/// Equalities with one or two unknowns: a variable is a number, or a multiple of another and a number.
struct Substitution {
    /// Variable = factor · root + offset; a root stands for itself, a number has no root.
    private var roots: [Int]
    private var factors: [Double]
    private var offsets: [Double]
    /// Equalities of three unknowns and more that wait for one of them to be known, by unknown.
    private var waiting: [[Int]]
    private var done: [Bool] = []
    private(set) var broken: [Int] = []

    private static let none = -1

    init(variableCount: Int) {
        roots = Array(0..<variableCount)
        factors = [Double](repeating: 1, count: variableCount)
        offsets = [Double](repeating: 0, count: variableCount)
        waiting = [[Int]](repeating: [], count: variableCount)
    }

    /// Whether the rule in that place needs no further look.
    func isDone(_ place: Int) -> Bool { done[place] }

    /// Takes in what must be equal, the first rules first.
    mutating func takeEqualities(of rules: [LayoutRule]) {
        done = [Bool](repeating: false, count: rules.count)
        for place in rules.indices where rules[place].isRequired && rules[place].relation == .equal
        {
            var again = [place]
            while let place = again.popLast() {
                guard !done[place] else { continue }
                again += take(rules[place], place).reversed()
            }
        }
    }

    /// Returns the places of waiting rules that have an unknown less now.
    private mutating func take(_ rule: LayoutRule, _ place: Int) -> [Int] {
        let sum = resolved(rule.sum)
        switch sum.terms.count {
        case 0:
            done[place] = true
            if !rule.holds(at: sum.constant) { broken.append(place) }
            return []
        case 1:
            done[place] = true
            let term = sum.terms[0]
            return settle(term.variable, Substitution.none, 0, -sum.constant / term.factor)
        case 2:
            done[place] = true
            let (kept, gone) = (sum.terms[0], sum.terms[1])
            return settle(
                gone.variable, kept.variable, -kept.factor / gone.factor,
                -sum.constant / gone.factor)
        default:
            for term in sum.terms { waiting[term.variable].append(place) }
            return []
        }
    }

    private mutating func settle(
        _ variable: Int, _ root: Int, _ factor: Double, _ offset: Double
    ) -> [Int] {
        roots[variable] = root
        factors[variable] = factor
        offsets[variable] = offset
        defer { waiting[variable] = [] }
        return waiting[variable]
    }

    /// The sum with all that is known put in.
    mutating func resolved(_ sum: LinearSum) -> LinearSum {
        var result = LinearSum(sum.constant)
        for term in sum.terms {
            let (root, factor, offset) = find(term.variable)
            result.constant += term.factor * offset
            if root != Substitution.none { result.add(term.factor * factor, of: root) }
        }
        return result
    }

    /// Gives every variable that is not a root its value.
    mutating func fill(_ values: inout [Double]) {
        for variable in roots.indices {
            let (root, factor, offset) = find(variable)
            values[variable] = root == Substitution.none ? offset : factor * values[root] + offset
        }
    }

    /// What a variable stands for, and shortens the way there.
    private mutating func find(_ variable: Int) -> (root: Int, factor: Double, offset: Double) {
        var way: [Int] = []
        var one = variable
        while roots[one] != Substitution.none, roots[one] != one {
            way.append(one)
            one = roots[one]
        }
        for step in way.reversed() {
            let next = roots[step]
            guard roots[next] != next else { continue }
            offsets[step] += factors[step] * offsets[next]
            factors[step] *= factors[next]
            roots[step] = roots[next]
        }
        return (roots[variable], factors[variable], offsets[variable])
    }
}
