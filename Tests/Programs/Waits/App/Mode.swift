import UIKit
import WaitKinds

/// What the app is asked for:
///
///     each SECONDS         all kinds of wait, one after the other
///     staggered SECONDS    all at once, each begun a second after the one before it
///     same SECONDS         all at once
///     tasks                tasks on the main actor, on the pool and on a concurrent queue, threads
///                          and timers, all due each second
///     messages COUNT       questions to another process of the app over a socket pair
///     children COUNT       programs that sleep, one after the other and at once
///     upload PORT BYTES    an upload under a background task, begun in the background
///     compute SECONDS      CPU time on the main thread
///     clocks SECONDS       all clocks, before and after a wait
///     forwards             threads that look at all clocks
///     bases SECONDS        a timer on each base
///     busy SECONDS         a loop that asks the clock whether it is time
///     stuck PORT           a thread that reads what never comes
///     closing              closes all descriptors, then waits
///     child PATH [WORD…]   a child with an empty environment
@MainActor
struct Mode {
    private let name: String
    private let words: [String]

    init(arguments: [String]) {
        name = arguments.first ?? ""
        words = Array(arguments.dropFirst())
    }

    private func number(_ index: Int) -> Double {
        words.indices.contains(index) ? Double(words[index]) ?? 0 : 0
    }

    func launched() {
        switch name {
        case "each": waitInEach(number(0))
        case "staggered": waitInAll(number(0), step: 1)
        case "same": waitInAll(number(0), step: 0)
        case "tasks": runTasks()
        case "messages": askQuestions(Int(number(0)))
        case "children": runChildren(Int(number(0)))
        case "compute": compute(number(0))
        case "clocks": compareClocks(number(0))
        case "forwards": watchClocks()
        case "bases": waitOnEachBase(number(0))
        case "busy": spinOnClock(number(0))
        case "stuck": readForever(port: UInt16(number(0)))
        case "closing": closeEverything()
        case "child": runWithEmptyEnvironment(words)
        case "upload": break
        default: say("no mode '\(name)'")
        }
    }

    func enteredBackground() {
        if name == "upload" { upload(port: Int(number(0)), byteCount: Int(number(1))) }
    }
}
