/// How often each stimulus has reached a process; what makes the `N` in `call "SELECTOR" N`.
///
/// The recorder and the model count alike, or a script would not play as it was recorded.
struct StimulusCounter: Sendable {
    private var counts: [(stimulus: Script.Stimulus, count: Int)] = []

    /// Counts one more, named with occurrence 0, and returns the how-manieth it was.
    mutating func count(_ stimulus: Script.Stimulus) -> Int {
        if let index = counts.firstIndex(where: { $0.stimulus == stimulus }) {
            counts[index].count += 1
            return counts[index].count
        }
        counts.append((stimulus, 1))
        return 1
    }
}
