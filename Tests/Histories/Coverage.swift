import LifecycleKernel

/// What all histories together have met.
struct Coverage {
    private var pairs = [[Int]](
        repeating: [Int](repeating: 0, count: EventKind.allCases.count),
        count: Place.allCases.count)
    private var rules = [Int](repeating: 0, count: Rule.allCases.count)
    private var orders = [Int](repeating: 0, count: OrderKind.allCases.count)

    /// Rows that no history can reach, with the reason.
    static let impossibleRows: [(place: Place, reason: String)] = [
        (
            .inactive,
            "the kernel hears of whole lists of steps, and none of today's lists ends inactive"
        )
    ]

    /// Rules that no directive can name, with the reason.
    static let impossibleRules: [(rule: Rule, reason: String)] = []

    mutating func count(_ event: Event, at place: Place) {
        pairs[Self.index(place)][Self.index(EventKind(event))] += 1
    }

    mutating func count(_ directive: Directive) {
        rules[Self.index(directive.cause.rule)] += 1
        orders[Self.index(OrderKind(directive.order))] += 1
    }

    /// What should have been met and was not, and what was met and should not; a line each.
    var gaps: [String] {
        var gaps: [String] = []
        for place in Place.allCases {
            let isImpossible = Self.impossibleRows.contains { $0.place == place }
            for kind in EventKind.allCases {
                let count = pairs[Self.index(place)][Self.index(kind)]
                if isImpossible == (count > 0) {
                    gaps.append("\(kind.rawValue) at \(place.rawValue): met \(count) times")
                }
            }
        }
        for rule in Rule.allCases {
            let isImpossible = Self.impossibleRules.contains { $0.rule == rule }
            let count = rules[Self.index(rule)]
            if isImpossible == (count > 0) {
                gaps.append("rule \(rule.rawValue): met \(count) times")
            }
        }
        for kind in OrderKind.allCases where orders[Self.index(kind)] == 0 {
            gaps.append("order \(kind.rawValue): never met")
        }
        return gaps
    }

    func show() {
        let width = 12
        print(Self.padded("", 18) + Place.allCases.map { Self.padded($0.rawValue, width) }.joined())
        for kind in EventKind.allCases {
            let counts = Place.allCases.map { pairs[Self.index($0)][Self.index(kind)] }
            print(
                Self.padded(kind.rawValue, 18)
                    + counts.map { Self.padded($0 == 0 ? "-" : "\($0)", width) }.joined())
        }
        for row in Self.impossibleRows {
            print("impossible: \(row.place.rawValue) x any event: \(row.reason)")
        }
        for row in Self.impossibleRules {
            print("impossible: rule \(row.rule.rawValue): \(row.reason)")
        }
        let rulesMet = rules.filter { $0 > 0 }.count
        let ordersMet = orders.filter { $0 > 0 }.count
        print("\(rulesMet) of \(rules.count) rules, \(ordersMet) of \(orders.count) orders met")
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }

    private static func index<Kind: CaseIterable & Equatable>(_ kind: Kind) -> Int {
        var index = 0
        for other in Kind.allCases {
            if other == kind { return index }
            index += 1
        }
        return index
    }
}
