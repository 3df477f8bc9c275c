import Foundation

/// The ends of the animations under way.
@MainActor
final class AnimationEnds {
    static let shared = AnimationEnds()

    private struct Entry {
        let group: AnimationGroup
        let timer: Timer?
        let completion: ((Bool) -> Void)?
    }

    var areEnabled = true
    private var underWay: [Int: Entry] = [:]
    private var count = 0

    private init() {
        AwayFromFront.whenEntered { self.cutOff() }
    }

    /// The deadlines of those that end by themselves, in the order of their beginning.
    var timers: [Timer] { underWay.keys.sorted().compactMap { underWay[$0]?.timer } }

    /// Ends the animation after so many seconds and calls `completion` with `true`; `nil`: never.
    func add(
        _ group: AnimationGroup, after seconds: TimeInterval?, _ completion: ((Bool) -> Void)?
    ) {
        count += 1
        let number = count
        let timer = seconds.map { seconds in
            // Not init(timeInterval:): on Linux that one fires at once.
            Timer(fire: Date(timeIntervalSinceNow: seconds), interval: 0, repeats: false) { _ in
                MainActor.assumeIsolated { self.end(number, true) }
            }
        }
        underWay[number] = Entry(group: group, timer: timer, completion: completion)
        if let timer { RunLoop.main.add(timer, forMode: .common) }
    }

    /// Cuts off what is under way, in the order of its beginning.
    func cutOff() {
        for number in underWay.keys.sorted() { end(number, false) }
    }

    /// Cuts off one animation.
    func cutOff(_ group: AnimationGroup) {
        for number in underWay.keys.sorted() where underWay[number]?.group === group {
            end(number, false)
        }
    }

    private func end(_ number: Int, _ finished: Bool) {
        guard let entry = underWay.removeValue(forKey: number) else { return }
        entry.timer?.invalidate()
        entry.group.end()
        entry.completion?(finished)
    }
}
