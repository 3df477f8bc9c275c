import UIKit
import WaitKinds

// An app that waits, for the tests of a whole device on pushed time. `Mode.swift` has what it can be
// asked for.

if CommandLine.arguments.dropFirst().first == "--answer" { answerMessages() }
blockWaitSignals()
_ = UIApplicationMain(
    CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
