import LifecycleKernel
import LifecycleWire
import Scenarios

/// What is printed after a scenario was played on every generation: where they differ.
struct GenerationReport {
    private let outcomes: [Outcome]
    private let order: RunOrder

    init(_ outcomes: [Outcome], _ order: RunOrder) {
        self.outcomes = outcomes
        self.order = order
    }

    func print() {
        // Nothing can be said of one that was not played to its end.
        guard let first = outcomes.first, outcomes.allSatisfy({ $0.trouble == nil }) else { return }
        let comparison = GenerationComparison(
            outcomes.map { .init(generation: $0.generation, lines: $0.lines) },
            tolerance: arguesOnRealTime ? Play.Clock.real.tolerance : .zero)
        if order.printsJSON {
            for row in comparison.rows { order.printJSON(json(row, comparison), of: first.file) }
        } else if comparison.rows.isEmpty {
            Swift.print("== the generations do not differ")
        } else {
            let colour = Colour()
            Swift.print(colour.bold("== where they differ: the second of each line, '-' for none"))
            for (index, line) in comparison.table.enumerated() {
                Swift.print(index == 0 ? colour.bold(line) : line)
            }
        }
    }

    private var arguesOnRealTime: Bool {
        order.arguments.value("--clock") == Play.Clock.real.rawValue
    }

    private func json(
        _ row: GenerationComparison.Row, _ comparison: GenerationComparison
    ) -> JSON.Object {
        var generations: JSON.Object = [:]
        for (name, line) in zip(comparison.generations, row.lines) {
            generations.append(
                name,
                line.map { .object(["at": .integer($0.at.nanoseconds), "text": .string($0.text)]) }
                    ?? .null)
        }
        return [
            "difference": .object([
                "app": .string(row.app), "kind": .string(row.kind.rawValue),
                "text": .string(row.text), "generations": .object(generations),
            ])
        ]
    }
}
