import Foundation
import Glibc
internal import LifecycleKernel

/// Starts the app: connects to the device, makes application and delegate, and runs the main run
/// loop. Never returns. Apple: `UIApplicationMain(_:_:_:_:)`.
///
/// Class names are those of `NSStringFromClass`; `nil` for the first is `UIApplication`. A name
/// that is no such class ends the process with status 1 and says so.
// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor
@discardableResult
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
    _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
    runApplication(
        principal: principalClassName.map { named($0, "principal class") },
        delegate: delegateClassName.map { named($0, "app delegate's class") })
}

extension UIApplicationDelegate {
    /// What `@main` and `@UIApplicationMain` on a delegate call.
    @MainActor
    public static func main() {
        guard let type = self as? NSObject.Type else {
            stop("the app delegate \(self) must be a subclass of NSObject, such as UIResponder")
        }
        runApplication(principal: nil, delegate: type)
    }
}

@MainActor
private func runApplication(principal: NSObject.Type?, delegate: NSObject.Type?) -> Never {
    // Before anything of the app's own runs: it may print and begin tasks as it is made.
    lineBufferStandardOutput()
    DurableDefaults.start()
    let shell: any Shell = HostConnection.fromEnvironment() ?? OwnShell()
    UIApplication.shell = shell
    ApplicationClasses.main = ApplicationClasses(principal: principal, delegate: delegate)
    shell.ready()
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
}

/// What the application and its delegate are made of, when the device says so: a process that was
/// started ahead of time has neither yet (`ios-behaviour.md` 1.5).
@MainActor
struct ApplicationClasses {
    static var main = ApplicationClasses(principal: nil, delegate: nil)
    /// The first delegate is kept alive, though `UIApplication` holds it weakly.
    private static var madeDelegate: NSObject?
    private static var isMade = false

    fileprivate let principal: NSObject.Type?
    fileprivate let delegate: NSObject.Type?

    /// Makes both, once. Ends the process with status 1 when a class does not fit.
    static func makeInstances() {
        guard !isMade else { return }
        isMade = true
        if let principal = main.principal {
            guard let application = makeInstance(of: principal) as? UIApplication else {
                stop("the principal class \(principal) must be a subclass of UIApplication")
            }
            UIApplication.setShared(application)
        }
        guard let object = main.delegate.map(makeInstance) else { return }
        guard let delegate = object as? any UIApplicationDelegate else {
            stop("the class \(type(of: object)) does not conform to UIApplicationDelegate")
        }
        madeDelegate = object
        UIApplication.shared.delegate = delegate
        MainStoryboard.makeWindow()
    }
}

private func named(_ name: String, _ role: String) -> NSObject.Type {
    guard let type = NSClassFromString(name) as? NSObject.Type else {
        stop("the \(role) '\(name)' is no class of this program")
    }
    return type
}

private func stop(_ words: String) -> Never {
    complain(words)
    exit(1)
}

/// Not for apps: a class whose instances can be made from the type alone. It stands in for the
/// delegate's class in the call below, and is open so that the call goes through the class's table.
open class _Makeable: NSObject {
    public required override init() {
        super.init()
    }
}

/// Makes an object of a class through the slot that every subclass of `NSObject` has for `init()`,
/// so that delegates need no `required init`, as on iOS.
///
/// Not optimised: the compiler would take the stand-in's initialiser for the class's own.
@MainActor
@inline(never) @_optimize(none)
func makeInstance(of type: NSObject.Type) -> NSObject {
    unsafeBitCast(type, to: _Makeable.Type.self).init()
}
