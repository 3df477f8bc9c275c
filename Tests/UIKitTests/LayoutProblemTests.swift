import Foundation
import Testing

@testable import UIKit

/// The solver by itself: variables, rules, and what comes out.
@Suite struct LayoutProblemTests {
    /// `Σ factor · variable` stands in `relation` to `value`.
    private func rule(
        _ factors: [Int: Double], _ relation: LayoutRule.Relation, _ value: Double,
        _ level: Double = LayoutRule.required
    ) -> LayoutRule {
        var sum = LinearSum(-value)
        for (variable, factor) in factors.sorted(by: { $0.key < $1.key }) {
            sum.add(factor, of: variable)
        }
        return LayoutRule(sum: sum, relation: relation, level: level, source: nil)
    }

    private func solve(_ count: Int, _ rules: [LayoutRule]) -> LayoutProblem.Solution {
        LayoutProblem(variableCount: count, rules: rules).solve()
    }

    @Test func `equalities follow from each other in whatever order they come`() {
        let rules = [
            rule([0: 1, 1: 1, 2: -1], .equal, 0),
            rule([2: 1, 3: -2], .equal, 4),
            rule([3: 1], .equal, 10),
            rule([0: 1, 1: -1], .equal, 0),
        ]
        for order in [rules, rules.reversed(), [rules[2], rules[0], rules[3], rules[1]]] {
            let solution = solve(4, order)
            #expect(solution.values == [12, 12, 24, 10])
            #expect(solution.broken.isEmpty)
        }
    }

    @Test func `of what cannot hold together the later is broken`() {
        let solution = solve(
            2,
            [
                rule([0: 1], .equal, 5), rule([0: 1, 1: -1], .equal, 0),
                rule([1: 1], .equal, 6), rule([1: 1], .notLess, 7), rule([1: 1], .notMore, 8),
            ])
        #expect(solution.broken == [2, 3])
        #expect(solution.values == [5, 5])
    }

    @Test func `inequalities that cannot hold together are found where nothing else settles them`()
    {
        let solution = solve(
            2,
            [
                rule([0: 1, 1: 1], .notMore, 10), rule([0: 1], .notLess, 8),
                rule([1: 1], .notLess, 4), rule([0: 1], .notMore, 9),
            ])
        #expect(solution.broken == [2])
        #expect(solution.values[0] >= 8 && solution.values[0] + solution.values[1] <= 10.00001)
    }

    @Test func `a higher level comes before any number of lower ones`() {
        var rules = [rule([0: 1], .equal, 100, 501)]
        for _ in 0..<50 { rules.append(rule([0: 1], .equal, 0, 500)) }
        #expect(solve(1, rules).values == [100])
        rules.append(rule([0: 1], .notMore, 30))
        #expect(solve(1, rules).values == [30])
    }

    @Test func `what nothing settles is nothing, and the rest follows from it`() {
        #expect(solve(3, [rule([0: 1, 1: -1], .equal, 5)]).values == [0, -5, 0])
    }

    /// Random problems: what must hold does, unless it is said to be broken, and the same problem gives
    /// the same values.
    @Test(arguments: 0..<300 as Range<UInt64>)
    func `rules hold or are named`(seed: UInt64) {
        var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
        func next(_ bound: Int) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int(state % UInt64(bound))
        }
        let count = 2 + next(8)
        let rules = (0..<(2 + next(25))).map { _ -> LayoutRule in
            var factors: [Int: Double] = [:]
            for _ in 0...next(3) { factors[next(count)] = [1, -1, 2, 0.5][next(4)] }
            return rule(
                factors, [.notMore, .equal, .notLess][next(3)], Double(next(200) - 50),
                [1000, 1000, 750, 250, 249.5][next(5)])
        }
        let solution = solve(count, rules)
        for (place, rule) in rules.enumerated() where rule.isRequired {
            let value = rule.sum.value(solution.values)
            #expect(
                rule.holds(at: value) || solution.broken.contains(place)
                    || abs(value) < 1e-4, "rule \(place) comes to \(value)")
        }
        #expect(solve(count, rules).values == solution.values)
    }

    @Test func `a chain of a thousand sizes is solved at once`() {
        let count = 1000
        var rules: [LayoutRule] = []
        for index in 0..<count {
            // Variable 2i is a place, 2i + 1 a length.
            if index > 0 {
                rules.append(
                    rule([2 * index: 1, 2 * index - 2: -1, 2 * index - 1: -1], .equal, 8))
            } else {
                rules.append(rule([0: 1], .equal, 0))
            }
            rules.append(rule([2 * index + 1: 1], .notMore, 20, 250))
            rules.append(rule([2 * index + 1: 1], .notLess, 20, 750))
        }
        let solution = solve(2 * count, rules)
        #expect(solution.values[2 * count - 2] == 999 * 28)
    }
}
