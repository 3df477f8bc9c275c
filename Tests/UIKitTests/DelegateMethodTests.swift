import LifecycleKernel
import Testing

@testable import UIKit

/// Each method of the life cycle, on delegates that have none and all of them.
@MainActor
@Suite(.serialized) struct DelegateMethodTests {
    private final class Bare: NSObject, UIApplicationDelegate {}

    private static let brought: [Brought] = [
        Brought(Arrival.url("test:inbox")), Brought(Arrival.link("https://example.org/inbox")),
        Brought(Arrival.push("You have mail")), Brought(Arrival.shortcut("compose")),
        Brought(BackgroundWork.fetch), Brought(BackgroundWork.push("quiet")),
    ]

    @Test(arguments: DelegateMethod.allCases)
    func `a delegate without a method answers that it has none`(method: DelegateMethod) {
        let delegate = Bare()
        UIApplication.shared.delegate = delegate
        withExtendedLifetime(delegate) {
            #expect(DelegateCalls.call(method, on: .shared) == .notImplemented)
            for brought in DelegateMethodTests.brought {
                #expect(DelegateCalls.call(method, on: .shared, brought) == .notImplemented)
            }
        }
    }

    @Test func `a delegate with all methods is called for each, and its answers come back`() {
        let delegate = Full()
        UIApplication.shared.delegate = delegate
        withExtendedLifetime(delegate) {
            let answers = Full.methods.map { DelegateCalls.call($0, on: .shared) }
            #expect(
                answers == [.yes, .no] + Array(repeating: .done, count: Full.methods.count - 2))
            #expect(delegate.calls == Full.methods)
        }
    }

    @Test func `a delegate that passes calls on to parts without the method has it all the same`() {
        let delegate = Passing()
        UIApplication.shared.delegate = delegate
        withExtendedLifetime(delegate) {
            #expect(DelegateCalls.call(.didFinishLaunching, on: .shared) == .yes)
            #expect(DelegateCalls.call(.didEnterBackground, on: .shared) == .done)
            #expect(DelegateCalls.call(.willResignActive, on: .shared) == .notImplemented)
        }
    }

    @Test func `a delegate that is gone has no methods`() {
        UIApplication.shared.delegate = Bare()
        #expect(UIApplication.shared.delegate == nil)
        #expect(DelegateCalls.call(.didBecomeActive, on: .shared) == .notImplemented)
    }
}

/// Has two methods and passes them on to an object that has neither.
private final class Passing: UIResponder, UIApplicationDelegate {
    private final class Part: NSObject, UIApplicationDelegate {}
    private let part: any UIApplicationDelegate = Part()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { part.application(application, didFinishLaunchingWithOptions: launchOptions) }

    func applicationDidEnterBackground(_ application: UIApplication) {
        part.applicationDidEnterBackground(application)
        applicationWillResignActive(application)
    }
}

/// Says yes to the first method and no to the second.
private final class Full: UIResponder, UIApplicationDelegate {
    static let methods: [DelegateMethod] = [
        .willFinishLaunching, .didFinishLaunching, .didBecomeActive, .willResignActive,
        .didEnterBackground, .willEnterForeground, .willTerminate, .didReceiveMemoryWarning,
        .significantTimeChange, .protectedDataWillBecomeUnavailable,
        .protectedDataDidBecomeAvailable,
    ]

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

    func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
        calls.append(.didReceiveMemoryWarning)
    }

    func applicationSignificantTimeChange(_ application: UIApplication) {
        calls.append(.significantTimeChange)
    }

    func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {
        calls.append(.protectedDataWillBecomeUnavailable)
    }

    func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {
        calls.append(.protectedDataDidBecomeAvailable)
    }
}
