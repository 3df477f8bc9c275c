import LifecycleKernel

/// What all histories together have met.
struct Coverage {
    private var pairs = [[Int]](
        repeating: [Int](repeating: 0, count: EventKind.allCases.count),
        count: Place.allCases.count)
    private var rules = [Int](repeating: 0, count: Rule.allCases.count)
    private var orders = [Int](repeating: 0, count: OrderKind.allCases.count)

    /// What no history can reach, with the reason.
    static let impossible: [(name: String, reason: String)] = []

    mutating func count(_ event: Event, at place: Place) {
        pairs[Self.index(place)][Self.index(EventKind(event))] += 1
    }

    mutating func count(_ directive: Directive) {
        rules[Self.index(directive.cause.rule)] += 1
        orders[Self.index(OrderKind(directive.order))] += 1
    }

    /// Everything there is to meet, with how often it was met.
    private var all: [(name: String, count: Int)] {
        var all: [(String, Int)] = []
        for place in Place.allCases {
            for kind in EventKind.allCases {
                all.append(
                    (
                        "\(kind.rawValue) at \(place.rawValue)",
                        pairs[Self.index(place)][Self.index(kind)]
                    ))
            }
        }
        for rule in Rule.allCases {
            all.append(("rule \(rule.rawValue)", rules[Self.index(rule)]))
        }
        for kind in OrderKind.allCases {
            all.append(("order \(kind.rawValue)", orders[Self.index(kind)]))
        }
        return all
    }

    /// What should have been met and was not, and what was met and should not; a line each.
    var gaps: [String] {
        all.filter { name, count in
            (count > 0) == Self.impossible.contains { $0.name == name }
        }.map { "\($0.name): met \($0.count) times" }
    }

    /// One line: how much there is and how much was met.
    var summary: String {
        let met = all.filter { $0.count > 0 }.count
        return "\(met) of \(all.count) met: events at states, rules, orders"
    }

    func show() {
        let width = 12
        print(Self.padded("", 24) + Place.allCases.map { Self.padded($0.rawValue, width) }.joined())
        for kind in EventKind.allCases {
            let counts = Place.allCases.map { pairs[Self.index($0)][Self.index(kind)] }
            print(
                Self.padded(kind.rawValue, 24)
                    + counts.map { Self.padded($0 == 0 ? "-" : "\($0)", width) }.joined())
        }
        for rule in Rule.allCases {
            print(Self.padded("rule", 8) + Self.padded(rule.rawValue, 28), rules[Self.index(rule)])
        }
        for kind in OrderKind.allCases {
            print(
                Self.padded("order", 8) + Self.padded(kind.rawValue, 28), orders[Self.index(kind)])
        }
        for row in Self.impossible { print("impossible: \(row.name): \(row.reason)") }
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
