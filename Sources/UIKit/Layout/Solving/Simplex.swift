/// Linear rules of several levels, solved as Cassowary does: free variables stay in the basis, each
/// rule that only shall hold has a price for missing it, and levels are paid one after the other.
///
/// Source: Badros, Borning, Stuckey, "The Cassowary Linear Arithmetic Constraint Solving Algorithm".
struct Simplex {
    /// The variables of the rules come first, then slacks and prices, which are never negative.
    private var freeCount = 0
    private var symbolCount = 0
    private var names: [Int] = []
    private var rows: [LinearSum] = []
    /// The symbol that a row is solved for.
    private var basic: [Int] = []
    /// Where a symbol is solved for; -1: nowhere.
    private var rowOf: [Int] = []
    /// Rows that may contain a symbol.
    private var columns: [[Int]] = []
    /// What is paid, the highest level first.
    private var prices: [LinearSum]
    private let levels: [Double]
    /// Places of rules that must hold and do not.
    private(set) var broken: [Int] = []

    private static let negligible = 1e-9

    init(rules: [LayoutRule]) {
        levels = Array(Set(rules.filter { !$0.isRequired }.map(\.level))).sorted(by: >)
        prices = levels.map { _ in LinearSum() }
        names = Array(Set(rules.flatMap { $0.sum.terms.map(\.variable) })).sorted()
        freeCount = names.count
        for _ in names { _ = makeSymbol() }
        let symbols = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
        // What must hold comes first, so that it is never broken for what only shall.
        for isRequired in [true, false] {
            for (place, rule) in rules.enumerated() where rule.isRequired == isRequired {
                var sum = LinearSum(rule.sum.constant)
                for term in rule.sum.terms { sum.add(term.factor, of: symbols[term.variable]!) }
                if !add(rule, sum) { broken.append(place) }
            }
        }
        for level in prices.indices { pay(level) }
    }

    /// Writes the values of the variables.
    mutating func settle(_ values: inout [Double]) {
        for (symbol, name) in names.enumerated() where rowOf[symbol] < 0 { values[name] = 0 }
        for (symbol, name) in names.enumerated() where rowOf[symbol] >= 0 {
            // Symbols outside the basis are 0.
            values[name] = rows[rowOf[symbol]].constant
        }
    }

    private mutating func makeSymbol() -> Int {
        rowOf.append(-1)
        columns.append([])
        symbolCount += 1
        return symbolCount - 1
    }

    // MARK: Rules

    /// Adds a rule; `false` when it must hold and cannot.
    private mutating func add(_ rule: LayoutRule, _ sum: LinearSum) -> Bool {
        var row = LinearSum(sum.constant)
        for term in sum.terms {
            if rowOf[term.variable] >= 0 {
                row.add(rows[rowOf[term.variable]], times: term.factor)
            } else {
                row.add(term.factor, of: term.variable)
            }
        }
        var own: [Int] = []
        func addOwn(_ factor: Double, isPaid: Bool) {
            let symbol = makeSymbol()
            own.append(symbol)
            row.add(factor, of: symbol)
            if isPaid, let level = levels.firstIndex(of: rule.level) {
                prices[level].add(1, of: symbol)
            }
        }
        switch rule.relation {
        case .equal:
            if !rule.isRequired {
                addOwn(-1, isPaid: true)
                addOwn(1, isPaid: true)
            }
        case .notMore:
            addOwn(1, isPaid: false)
            if !rule.isRequired { addOwn(-1, isPaid: true) }
        case .notLess:
            addOwn(-1, isPaid: false)
            if !rule.isRequired { addOwn(1, isPaid: true) }
        }
        if row.constant < 0 { row.scale(by: -1) }
        if let subject = subject(of: row, own) {
            enter(row, solvedFor: subject)
            return true
        }
        if row.terms.isEmpty { return row.constant <= LayoutProblem.tolerance }
        return addByWayOfAnother(row)
    }

    /// What a row is solved for: a free variable, or one of the rule's own that is not negative then.
    private func subject(of row: LinearSum, _ own: [Int]) -> Int? {
        if let first = row.terms.first, first.variable < freeCount { return first.variable }
        return own.first { row.factor(of: $0) < -Simplex.negligible }
    }

    /// Takes in a row, which is 0.
    private mutating func enter(_ row: LinearSum, solvedFor symbol: Int) {
        var row = row
        guard let factor = row.remove(symbol) else { return }
        row = row.solved(forFactor: factor)
        substitute(symbol, by: row)
        append(row, for: symbol)
    }

    private mutating func append(_ row: LinearSum, for symbol: Int) {
        rowOf[symbol] = rows.count
        for term in row.terms { columns[term.variable].append(rows.count) }
        rows.append(row)
        basic.append(symbol)
    }

    /// A symbol stands for what the row lacks; when that can be made nothing, the row holds.
    private mutating func addByWayOfAnother(_ row: LinearSum) -> Bool {
        let lack = makeSymbol()
        append(row, for: lack)
        prices.append(row)
        pay(prices.count - 1, isAlone: true)
        let rest = prices.removeLast().constant
        let holds = abs(rest) <= LayoutProblem.tolerance
        let place = rowOf[lack]
        if place >= 0 {
            if holds, let other = rows[place].terms.first { pivot(place, entering: other.variable) }
            if rowOf[lack] >= 0 {
                // Nothing is left of the row, or it cannot hold and goes.
                rows[place] = LinearSum()
                basic[place] = lack
                rowOf[lack] = -1
            }
        }
        for index in columns[lack] { _ = rows[index].remove(lack) }
        columns[lack] = []
        for level in prices.indices { _ = prices[level].remove(lack) }
        return holds
    }

    // MARK: Moves

    /// Makes what is paid at a level as little as can be, at no cost to the levels before it.
    private mutating func pay(_ level: Int, isAlone: Bool = false) {
        // Bland's rule ends by itself; the bound is for what rounding may do to it.
        var movesLeft = 50 * (rows.count + 100)
        while movesLeft > 0, let entering = entering(level, isAlone),
            let leaving = leaving(for: entering)
        {
            pivot(leaving, entering: entering)
            movesLeft -= 1
        }
    }

    private func entering(_ level: Int, _ isAlone: Bool) -> Int? {
        let term = prices[level].terms.first { term in
            guard term.factor < -Simplex.negligible, term.variable >= freeCount else {
                return false
            }
            return isAlone
                || prices[..<level].allSatisfy {
                    abs($0.factor(of: term.variable)) <= Simplex.negligible
                }
        }
        return term?.variable
    }

    private func leaving(for entering: Int) -> Int? {
        var best: (row: Int, ratio: Double)?
        for row in columns[entering] where basic[row] >= freeCount && rowOf[basic[row]] == row {
            let factor = rows[row].factor(of: entering)
            guard factor < -Simplex.negligible else { continue }
            let ratio = -rows[row].constant / factor
            if let old = best,
                ratio > old.ratio || ratio == old.ratio && basic[row] >= basic[old.row]
            {
                continue
            }
            best = (row, ratio)
        }
        return best?.row
    }

    /// Solves a row for another of its symbols.
    private mutating func pivot(_ place: Int, entering: Int) {
        var row = rows[place]
        let leaving = basic[place]
        guard let factor = row.remove(entering) else { return }
        row.add(-1, of: leaving)
        row = row.solved(forFactor: factor)
        rowOf[leaving] = -1
        rows[place] = LinearSum()
        substitute(entering, by: row)
        columns[leaving].append(place)
        rows[place] = row
        basic[place] = entering
        rowOf[entering] = place
    }

    private mutating func substitute(_ symbol: Int, by sum: LinearSum) {
        let places = columns[symbol]
        columns[symbol] = []
        for place in places {
            guard let factor = rows[place].remove(symbol) else { continue }
            var new: [Int] = []
            rows[place].add(sum, times: factor) { new.append($0) }
            for variable in new { columns[variable].append(place) }
        }
        for level in prices.indices {
            if let factor = prices[level].remove(symbol) { prices[level].add(sum, times: factor) }
        }
    }
}
