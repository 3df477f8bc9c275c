import Foundation

/// What to say about a constraint that cannot be kept: those that together cannot hold, and which of
/// them is left out. Once for each constraint, until it is activated anew.
@MainActor
struct ConflictReport {
    let problem: LayoutProblem
    /// The place of the rule that is broken.
    let broken: Int
    /// The places of all that are.
    let others: [Int]
    /// What each rule comes from: a constraint, or a view or guide whose frame it is.
    let subjects: [AnyObject]

    /// In larger problems only the broken one is named.
    private static let ruleCountMax = 2000

    func say() {
        guard let constraint = subjects[broken] as? NSLayoutConstraint,
            !constraint.isKnownToBreak
        else { return }
        constraint.isKnownToBreak = true
        let list = culprits().map { " \($0)" }.joined()
        complain(
            "Unable to simultaneously satisfy constraints:\(list). Will attempt to recover by "
                + "breaking constraint \(constraint.words)")
    }

    /// The fewest that, with the broken one, cannot hold, in their order.
    private func culprits() -> [String] {
        let places = problem.rules.indices.filter {
            problem.rules[$0].isRequired && !others.contains($0)
        }
        guard places.count <= ConflictReport.ruleCountMax else { return [words(broken)] }
        let found = needed(of: places, beside: [broken], isNew: false)
        var words: [String] = []
        for place in (found + [broken]).sorted() {
            let one = self.words(place)
            if !words.contains(one) { words.append(one) }
        }
        return words
    }

    private func words(_ place: Int) -> String {
        switch subjects[place] {
        case let constraint as NSLayoutConstraint: return constraint.words
        case let view as UIView:
            let frame = CGRect(
                x: view.center.x - view.bounds.width / 2,
                y: view.center.y - view.bounds.height / 2, width: view.bounds.width,
                height: view.bounds.height)
            return "<frame of \(UIView.layoutName(view)): \(frame.minX) \(frame.minY) "
                + "\(frame.width) \(frame.height)>"
        default: return "<\(UIView.layoutName(subjects[place]))>"
        }
    }

    /// Halves what is looked at until only what is needed is left. Source: Junker, "QuickXplain".
    private func needed(of places: [Int], beside: [Int], isNew: Bool) -> [Int] {
        if isNew, !holds(beside) { return [] }
        if places.count <= 1 { return places }
        let middle = places.count / 2
        let (left, right) = (Array(places[..<middle]), Array(places[middle...]))
        let second = needed(of: right, beside: beside + left, isNew: !left.isEmpty)
        let first = needed(of: left, beside: beside + second, isNew: !second.isEmpty)
        return first + second
    }

    private func holds(_ places: [Int]) -> Bool {
        LayoutProblem(
            variableCount: problem.variableCount,
            rules: places.sorted().map { problem.rules[$0] }
        ).solve().broken.isEmpty
    }
}
