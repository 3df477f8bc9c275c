import Testing

@testable import LifecycleKernel

/// An app that is taken off the device.
@Suite struct UninstallClaims {
    @Test func `an app that does not run leaves at once`() {
        check(
            "1s uninstalled Mail",
            directives: "1  1s  remove Mail  (appIsUninstalled)")
    }

    @Test func `an app in front is killed, and its files go when it is gone`() {
        check(
            given: Given.mailInFront,
            """
            10s uninstalled Mail
            11s signalled Mail 9
            """,
            directives: """
                4  10s  kill Mail uninstalled, no code  (appIsUninstalled)
                5  10s  say Mail terminating  (appIsUninstalled)
                6  11s  say Mail exit: killed, uninstalled, no code  (processIsGone)
                7  11s  say Mail notRunning  (processIsGone)
                8  11s  remove Mail  (appIsUninstalled)
                """)
    }

    @Test func `a suspended app is killed where it stands`() {
        check(
            given: Given.mailSuspended,
            """
            20s uninstalled Mail
            20s signalled Mail 9
            """,
            directives: """
                8  20s  kill Mail uninstalled, no code  (appIsUninstalled)
                9  20s  say Mail terminating  (appIsUninstalled)
                10  20s  say Mail exit: killed, uninstalled, no code  (processIsGone)
                11  20s  say Mail notRunning  (processIsGone)
                12  20s  remove Mail  (appIsUninstalled)
                """)
    }

    @Test func `an app that is being killed ends for the first reason, then its files go`() {
        check(
            given: Given.mailSuspended + "20s terminated Mail\n",
            """
            21s uninstalled Mail
            22s signalled Mail 9
            """,
            directives: """
                10  22s  say Mail exit: killed, removed, no code  (processIsGone)
                11  22s  say Mail notRunning  (processIsGone)
                12  22s  remove Mail  (appIsUninstalled)
                """)
    }

    @Test func `nothing that a person does reaches it any more`() {
        var kernel = Kernel(profile: .ios26)
        let mail = AppID(0)
        _ = kernel.handle(.installed(mail, AppDescription(name: "Mail")), at: .start)
        _ = kernel.handle(.launchAsked(mail), at: .start)
        _ = kernel.handle(.uninstalled(mail), at: .start)
        for event: Event in [
            .launchAsked(mail), .terminationAsked(mail), .signalAsked(mail, signal: 15),
            .arrivalAsked(mail, .url("mail:inbox")), .touched(mail, .tap("Send")),
            .pushArrived(mail, "hello"), .backgroundLaunchAsked(mail, .fetch), .prewarmAsked(mail),
            .jetsamAsked(mail), .uninstalled(mail),
        ] {
            #expect(kernel.objection(to: event) == .notInstalled)
            #expect(kernel.handle(event, at: .start) == [])
        }
        #expect(kernel.status(of: mail) == nil)
        #expect(kernel.switcher.cards == [])
        #expect(kernel.frontApp == nil)
    }

    @Test func `its id is never another's`() {
        var kernel = Kernel(profile: .ios26)
        _ = kernel.handle(.installed(AppID(0), AppDescription(name: "Mail")), at: .start)
        _ = kernel.handle(.uninstalled(AppID(0)), at: .start)
        _ = kernel.handle(.installed(AppID(0), AppDescription(name: "Mail")), at: .start)
        #expect(kernel.status(of: AppID(0)) == nil)
        _ = kernel.handle(.installed(AppID(1), AppDescription(name: "Mail")), at: .start)
        #expect(kernel.status(of: AppID(1))?.state == .notRunning)
    }
}
