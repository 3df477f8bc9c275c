import LifecycleKernel
import Testing

@testable import DeviceHost

/// What an app was in, and names as a person reads them.
struct ReportWordsTests {
    @Test func `the callback is that of the step that began and has not ended`() {
        var conduct = Conduct()
        #expect(conduct.callback == "its start, before the main run loop")
        conduct.reachedRunLoop()
        #expect(conduct.callback == nil)
        conduct.began(.setState(.background), at: Instant(nanoseconds: 1))
        conduct.ended()
        conduct.began(.call(.didEnterBackground), at: Instant(nanoseconds: 2))
        #expect(conduct.callback == "applicationDidEnterBackground(_:)")
        #expect(conduct.state == .background)
        #expect(conduct.openStep?.since == Instant(nanoseconds: 2))
        conduct.ended()
        #expect(conduct.callback == nil)
    }

    @Test func `observers, handlers and methods of the app's own objects have names too`() {
        var conduct = Conduct()
        conduct.began(.post(.didEnterBackground), at: .start)
        #expect(
            conduct.callback == "an observer of UIApplicationDidEnterBackgroundNotification")
        conduct.began(.commitAppearance, at: .start)
        conduct.called("viewDidLoad()")
        #expect(conduct.callback == "viewDidLoad()")
        conduct.began(.call(.didFinishLaunching), at: .start)
        conduct.called("viewDidLoad()")
        #expect(
            conduct.callback
                == "application(_:didFinishLaunchingWithOptions:), in viewDidLoad()")
        conduct.began(.expire(TaskID(3)), at: .start)
        #expect(conduct.callback == "expiration handler of task 3")
    }

    @Test func `only the last lines printed are kept`() {
        var conduct = Conduct()
        for number in 0..<30 { conduct.printed("line \(number)") }
        #expect(conduct.lines.count == Conduct.lineCountMax)
        #expect(conduct.lines.last == "line 29")
    }

    @Test(arguments: [
        (
            "$s7TaskLab11AppDelegateC5block33_13553FEBCFF5BFE1DA73C68F9F8BCE89LLyySdSgF",
            "TaskLab.AppDelegate.block(Optional<Double>) -> ()"
        ),
        (
            "$s10Foundation6ThreadC5sleep15forTimeIntervalySd_tFZ",
            "static Foundation.Thread.sleep(forTimeInterval: Double) -> ()"
        ),
        ("clock_nanosleep@GLIBC_2.2.5", "clock_nanosleep"),
        ("__libc_start_main@@GLIBC_2.34", "__libc_start_main"),
        ("std::vector<int>::f(a in _1)", "std::vector<int>::f(a in _1)"),
        ("$s", "$s"), ("", ""),
    ])
    func `names are demangled, without what only the compiler needs`(
        symbol: String, readable: String
    ) {
        #expect(SymbolName.readable(symbol) == readable)
    }

    @Test func `the runtime's backtrace of a crash is read, with places in the source`() throws {
        let backtrace = try #require(
            CrashBacktrace(
                parsing: """
                    *** Program crashed: Illegal instruction at 0x00007fb2f6cf9361 ***

                    Thread 1 "Task Lab" crashed:

                      0               0x00007f _assertionFailure(_:_:file:line:flags:) + 225 in libswiftCore.so
                      1 [ra] [thunk]  0x000055 closure #1 in A.b() + 744 in TaskLab at /a b/Crash.swift:45:30
                      2 [ra]          0x000056 c(in:) + 8 in TaskLab at //<compiler-generated>
                      3 [ra]          0x000057
                    ...

                    Thread 2 "other":

                      0               0x00007f d() + 225 in libc.so
                    """))
        #expect(backtrace.thread == 1)
        #expect(backtrace.name == "Task Lab")
        #expect(
            backtrace.frames.map(\.function) == [
                "_assertionFailure(_:_:file:line:flags:)",
                "closure #1 in A.b() at Crash.swift:45:30", "c(in:)", "???",
            ])
        #expect(backtrace.frames.map(\.image) == ["libswiftCore.so", "TaskLab", "TaskLab", "???"])
        #expect(CrashBacktrace(parsing: "no crash") == nil)
    }

    @Test func `a path that the variable of the runtime cannot hold is not set`() {
        #expect(CrashBacktrace.environment(file: "/a,b").isEmpty)
        #expect(!CrashBacktrace.environment(file: "/a").isEmpty)
    }
}
