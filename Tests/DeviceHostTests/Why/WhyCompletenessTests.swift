import LifecycleKernel
import Testing

@testable import DeviceHost

/// Nothing is done to an app that `why` does not cite, and every chain ends at somebody's act.
@Suite struct WhyCompletenessTests {
    private func check(_ device: JournalledDevice) throws {
        for app in device.names.indices {
            let entries = try device.why(app)
            let given = device.directives.filter { $0.order.app == AppID(app) }.map(\.number)
            #expect(entries.flatMap { $0.deeds.map(\.directive) }.sorted() == given)
            #expect(entries.allSatisfy { !$0.because.isEmpty })
            for entry in entries {
                let end = entry.chain.last?.sender
                #expect(end == .person || end == .process, "\(entry.text)")
            }
        }
    }

    @Test func `the life of an app with tasks, suspension, return and death`() throws {
        var device = try JournalledDevice(apps: ["Mail"])
        device.launch(0)
        let task = TaskRequest(name: "sync", hasHandler: true)
        device.take(.taskBeginAsked(AppID(0), RequestID(0), task))
        device.take(.homePressed)
        device.acknowledge(0)
        device.take(.taskEndAsked(AppID(0), TaskID(1)))
        device.advance(milliseconds: 1_000)
        device.freeze(0)
        device.launch(0)
        device.acknowledge(0)
        device.take(.taskBeginAsked(AppID(0), RequestID(0), task))
        device.take(.homePressed)
        device.acknowledge(0)
        device.advance(milliseconds: 25_000)
        device.acknowledge(0)
        device.advance(milliseconds: 5_000)
        device.exit(0, .signalled(9))
        #expect(device.kernel.status(of: AppID(0))?.state == .notRunning)
        try check(device)
    }

    @Test(arguments: 0..<150 as Range<UInt64>)
    func `any history`(seed: UInt64) throws {
        var random = SplitMix(state: seed)
        var device = try JournalledDevice(
            Profile.all[Int(seed % 4)], apps: ["Mail", "Maps", "Clock"])
        for _ in 0..<120 { act(on: &device, &random) }
        try check(device)
    }

    private func act(on device: inout JournalledDevice, _ random: inout SplitMix) {
        let app = random.below(3)
        let id = AppID(app)
        switch random.below(20) {
        case 0, 1: device.take(.launchAsked(id))
        case 2: device.take(.homePressed)
        case 3: device.take(.terminationAsked(id))
        case 4: device.take(.signalAsked(id, signal: 15))
        case 5, 6: device.ready(app)
        case 7, 8, 9, 10: device.acknowledge(app)
        case 11, 12:
            guard device[app].isAlive else { return }
            let task = TaskRequest(
                name: random.below(2) == 0 ? nil : "sync", hasHandler: random.below(2) == 0)
            device.take(.taskBeginAsked(id, RequestID(0), task))
        case 13:
            guard device[app].isAlive else { return }
            device.take(.taskEndAsked(id, TaskID(random.below(4))))
        case 14, 15: device.freeze(app, refused: random.below(5) == 0)
        case 16: device.exit(app, random.below(2) == 0 ? .exited(status: 0) : .signalled(11))
        case 17:
            guard device[app].kill != nil else { return }
            device.exit(app, .signalled(9))
        default: device.advance(milliseconds: 100 + random.below(9_000))
        }
    }
}

/// The generator of Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators" (2014).
struct SplitMix {
    var state: UInt64

    mutating func below(_ limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
    }
}
