/// What must hold, or shall: a sum that is nothing, or not more, or not less.
struct LayoutRule {
    enum Relation { case notMore, equal, notLess }

    /// `sum` stands in `relation` to 0.
    var sum: LinearSum
    var relation: Relation
    /// How much it matters; from `LayoutRule.required` on it must hold.
    var level: Double
    /// Which constraint it comes from; `nil`: none of the app's.
    var source: Int?

    static let required = 1000.0

    var isRequired: Bool { level >= LayoutRule.required }

    /// Whether it holds when the sum comes to `value`.
    func holds(at value: Double) -> Bool {
        switch relation {
        case .notMore: value <= LayoutProblem.tolerance
        case .equal: abs(value) <= LayoutProblem.tolerance
        case .notLess: value >= -LayoutProblem.tolerance
        }
    }
}

/// Variables and the rules they shall keep, solved from nothing: the same rules in the same order give
/// the same values.
///
/// A rule that must hold and cannot is broken: the one that comes later. Of rules that only shall hold,
/// a higher level comes before any number of lower ones; within a level the sum of what is missed
/// is the smallest. A variable that nothing settles is 0.
///
///     rules ─▶ Substitution   equalities with one or two unknowns: nearly all of a screen
///           ─▶ postponed      an unknown that stands in one equality and nowhere else comes last
///           ─▶ Simplex        what is left, each connected part for itself
struct LayoutProblem {
    var variableCount: Int
    var rules: [LayoutRule]

    /// Differences below this are rounding, in points.
    static let tolerance = 1e-5

    struct Solution {
        var values: [Double]
        /// Places in `rules` of those that must hold and do not.
        var broken: [Int]
    }

    func solve() -> Solution {
        var known = Substitution(variableCount: variableCount)
        known.takeEqualities(of: rules)
        var broken = known.broken
        var remaining: [(rule: LayoutRule, place: Int)] = []
        for (place, rule) in rules.enumerated() where !known.isDone(place) {
            var rule = rule
            rule.sum = known.resolved(rule.sum)
            if rule.sum.terms.isEmpty {
                if rule.isRequired, !rule.holds(at: rule.sum.constant) { broken.append(place) }
            } else {
                remaining.append((rule, place))
            }
        }
        let postponed = LayoutProblem.postpone(&remaining, variableCount)
        var values = [Double](repeating: 0, count: variableCount)
        for part in LayoutProblem.parts(of: remaining, variableCount) {
            var simplex = Simplex(rules: part.map(\.rule))
            broken += simplex.broken.map { part[$0].place }
            simplex.settle(&values)
        }
        for (rule, variable) in postponed.reversed() {
            var sum = rule.sum
            guard let factor = sum.remove(variable) else { continue }
            values[variable] = sum.solved(forFactor: factor).value(values)
        }
        known.fill(&values)
        return Solution(values: values, broken: broken.sorted())
    }

    /// Takes out equalities with a variable that stands nowhere else, again and again.
    private static func postpone(
        _ rules: inout [(rule: LayoutRule, place: Int)], _ variableCount: Int
    ) -> [(rule: LayoutRule, variable: Int)] {
        var uses = [[Int]](repeating: [], count: variableCount)
        var counts = [Int](repeating: 0, count: variableCount)
        for (index, item) in rules.enumerated() {
            for term in item.rule.sum.terms {
                uses[term.variable].append(index)
                counts[term.variable] += 1
            }
        }
        var isOut = [Bool](repeating: false, count: rules.count)
        var postponed: [(LayoutRule, Int)] = []
        var candidates = counts.indices.filter { counts[$0] == 1 }
        while let variable = candidates.popLast() {
            guard let index = uses[variable].first(where: { !isOut[$0] }) else { continue }
            let rule = rules[index].rule
            guard rule.isRequired, rule.relation == .equal else { continue }
            isOut[index] = true
            postponed.append((rule, variable))
            for term in rule.sum.terms {
                counts[term.variable] -= 1
                if counts[term.variable] == 1 { candidates.append(term.variable) }
            }
        }
        rules = rules.indices.filter { !isOut[$0] }.map { rules[$0] }
        return postponed
    }

    /// Rules that share no variable are solved apart.
    private static func parts(
        of rules: [(rule: LayoutRule, place: Int)], _ variableCount: Int
    ) -> [[(rule: LayoutRule, place: Int)]] {
        var above = Array(0..<variableCount)
        func top(_ variable: Int) -> Int {
            var one = variable
            while above[one] != one {
                above[one] = above[above[one]]
                one = above[one]
            }
            return one
        }
        for item in rules {
            let first = top(item.rule.sum.terms[0].variable)
            for term in item.rule.sum.terms { above[top(term.variable)] = first }
        }
        var numbers = [Int](repeating: -1, count: variableCount)
        var parts: [[(rule: LayoutRule, place: Int)]] = []
        for item in rules {
            let part = top(item.rule.sum.terms[0].variable)
            if numbers[part] < 0 {
                numbers[part] = parts.count
                parts.append([])
            }
            parts[numbers[part]].append(item)
        }
        return parts
    }
}
