/// What follows what: the one table of the order of calls (design §3).
///
/// In each, the delegate comes first and the notification after it; "did" calls see the new state,
/// "will" calls the old one. Source: `ios-behaviour.md` 1.2, 1.3.
enum CallOrder {
    /// A cold start to the front (1.4, trace G1).
    static let launch: [Step] = [
        Step(.setState(.inactive)),
        Step(.call(.willFinishLaunching)),
        Step(.call(.didFinishLaunching)),
        Step(.post(.didFinishLaunching)),
        Step(.commitAppearance),
        Step(.setState(.active)),
        Step(.call(.didBecomeActive)),
        Step(.post(.didBecomeActive)),
        Step(.commitAppearance),
    ]

    /// From the background to the front (1.8, trace G9).
    static let resume: [Step] = [
        Step(.call(.willEnterForeground)),
        Step(.post(.willEnterForeground)),
        Step(.setState(.inactive)),
        Step(.setState(.active)),
        Step(.call(.didBecomeActive)),
        Step(.post(.didBecomeActive)),
    ]

    /// From the front to the background (1.7, trace G8).
    static let background: [Step] = [
        Step(.call(.willResignActive)),
        Step(.post(.willResignActive)),
        Step(.setState(.inactive)),
        Step(.setState(.background)),
        Step(.call(.didEnterBackground)),
        Step(.post(.didEnterBackground)),
    ]

    /// The end of a running app (1.11).
    static let terminate: [Step] = [
        Step(.call(.willTerminate)),
        Step(.post(.willTerminate)),
        Step(.exit),
    ]
}
