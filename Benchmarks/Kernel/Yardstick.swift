import LifecycleKernel

/// The smallest machine that tells three apps from each other: what the full policy is held against.
///
/// It follows the same events through four states and says the one order that comes to mind: no
/// tasks, no time, no causes, nothing of an app that is slow, dies in front or is asked for too soon.
struct Yardstick {
    enum State { case dead, front, background, frozen }
    enum Order {
        case start(Int)
        case away(Int)
        case stop(Int)
        case back(Int)
    }

    private var states = [State](repeating: .dead, count: 3)
    private var front: Int?

    mutating func handle(_ event: Event) -> [Order] {
        switch event {
        case .launchAsked(let app): return bringToFront(app.rawValue)
        case .homePressed: return leaveFront()
        case .deadlineReached:
            guard let index = states.firstIndex(of: .background) else { return [] }
            states[index] = .frozen
            return [.stop(index)]
        case .exited(let app, _):
            states[app.rawValue] = .dead
            return []
        default: return []  // Forty lines know no more.
        }
    }

    private mutating func bringToFront(_ index: Int) -> [Order] {
        guard front != index else { return [] }
        let away = leaveFront()
        front = index
        defer { states[index] = .front }
        return away + [states[index] == .dead ? .start(index) : .back(index)]
    }

    private mutating func leaveFront() -> [Order] {
        guard let index = front else { return [] }
        front = nil
        states[index] = .background
        return [.away(index)]
    }
}
