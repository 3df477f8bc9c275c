import Glibc
import LinuxControl

// A host that only starts an app, freezes it and waits to be killed.
//
//     keeper-owner KEEPER keep|end GROUP-NAME|- COMMAND
//
// COMMAND is run by a shell; with `-` there is no group and signals are used. When the app is frozen
// it writes one line: the process ids of the keeper and the app.

let arguments = CommandLine.arguments
guard arguments.count == 5 else { exit(64) }
let keeper = try Keeper(
    executable: arguments[1], whenHostDies: arguments[2] == "keep" ? .keepApps : .endApps)
let parent = arguments[3] == "-" ? nil : try AppGroup.makeParent(name: arguments[3])
let group = try parent?.makeChild(name: "app")
try keeper.launch(
    token: 1, executable: "/bin/sh", arguments: ["sh", "-c", arguments[4]],
    environment: ["PATH=/usr/bin:/bin"], workingDirectory: "/", group: group)

let poller = try Poller()
try poller.add(keeper.descriptor, token: 1)
_ = try poller.wait()
guard case .started(let app)? = try keeper.receive().first else { exit(1) }

// The app says a line when it is where the test wants it.
let output = DescriptorReader(app.output)
try poller.add(app.output, token: 2)
while case .nothing = try output.read() { _ = try poller.wait() }
try poller.remove(app.output)

let suspension: any SuspensionGroup = group ?? SignalGroup(leader: app.pid)
if let events = suspension.eventsDescriptor {
    try poller.add(events, token: 3, interest: .priority)
}
try suspension.freeze()
while try !suspension.isFrozen {
    _ = try poller.wait(timeout: suspension.eventsDescriptor == nil ? .milliseconds(1) : nil)
}
print("\(keeper.process) \(app.pid)")
fflush(nil)
while true { pause() }
