import LifecycleKernel
import Testing

@testable import UIKit

/// Each method of the life cycle, on delegates that have none and all of them.
@MainActor
@Suite struct DelegateMethodTests {
    private final class Bare: NSObject, UIApplicationDelegate {}

    @Test(arguments: DelegateMethod.allCases)
    func `a delegate without a method answers that it has none`(method: DelegateMethod) {
        let delegate = Bare()
        UIApplication.shared.delegate = delegate
        withExtendedLifetime(delegate) {
            #expect(DelegateCalls.call(method, on: .shared) == .notImplemented)
        }
    }

    @Test func `a delegate with all methods is called for each, and its answers come back`() {
        let delegate = Full()
        UIApplication.shared.delegate = delegate
        withExtendedLifetime(delegate) {
            let answers = DelegateMethod.allCases.map { DelegateCalls.call($0, on: .shared) }
            #expect(answers == [.yes, .no, .done, .done, .done, .done, .done])
            #expect(delegate.calls == DelegateMethod.allCases)
        }
    }

    @Test func `a delegate that is gone has no methods`() {
        UIApplication.shared.delegate = Bare()
        #expect(UIApplication.shared.delegate == nil)
        #expect(DelegateCalls.call(.didBecomeActive, on: .shared) == .notImplemented)
    }
}

/// Says yes to the first method and no to the second.
private final class Full: UIResponder, UIApplicationDelegate {
    private(set) var calls: [DelegateMethod] = []

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        calls.append(.willFinishLaunching)
        return true
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        calls.append(.didFinishLaunching)
        return false
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        calls.append(.didBecomeActive)
    }

    func applicationWillResignActive(_ application: UIApplication) {
        calls.append(.willResignActive)
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        calls.append(.didEnterBackground)
    }

    func applicationWillEnterForeground(_ application: UIApplication) {
        calls.append(.willEnterForeground)
    }

    func applicationWillTerminate(_ application: UIApplication) { calls.append(.willTerminate) }
}
