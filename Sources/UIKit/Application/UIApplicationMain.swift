import Foundation
import Glibc
import LifecycleKernel

/// Starts the app: makes the delegate, connects to the device, and runs the main run loop.
///
/// Never returns. The principal class must be `nil` or `UIApplication`: a subclass cannot be made by
/// name before it is asked for. Apple: `UIApplicationMain(_:_:_:_:)`.
@MainActor
@discardableResult
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
    _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
    guard let delegateClassName else { runApplication(delegate: nil) }
    guard let type = NSClassFromString(delegateClassName) as? NSObject.Type else {
        complain("no class '\(delegateClassName)' to be the app delegate")
        exit(1)
    }
    runApplication(delegate: makeInstance(of: type) as? any UIApplicationDelegate)
}

extension UIApplicationDelegate {
    /// What `@main` and `@UIApplicationMain` on a delegate call.
    @MainActor
    public static func main() {
        guard let type = self as? NSObject.Type else {
            complain("the app delegate \(self) must be a subclass of NSObject or UIResponder")
            exit(1)
        }
        runApplication(delegate: makeInstance(of: type) as? any UIApplicationDelegate)
    }
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
private func makeInstance(of type: NSObject.Type) -> NSObject {
    unsafeBitCast(type, to: _Makeable.Type.self).init()
}

@MainActor
private func runApplication(delegate: (any UIApplicationDelegate)?) -> Never {
    let application = UIApplication.shared
    application.delegate = delegate
    let shell: any Shell = HostConnection.fromEnvironment() ?? OwnShell()
    UIApplication.shell = shell
    shell.ready()
    return withExtendedLifetime(delegate) {
        while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }
}
