import LifecycleKernel
import Testing

/// Plays rows of events and compares every directive that they bring.
///
/// A row is a time and an event, such as `10s home`; see `EventRow`. Between two rows every
/// deadline that comes due is handled at its moment; at a row's own moment the row is first. The
/// apps are installed as events 1, 2, 3, so the first row is event 4.
///
/// - Parameters:
///   - given: Rows whose directives other claims look at; they are counted but not compared.
///   - expected: A line for each directive: its number, the time, the order, the rule and, where a
///     deadline was reached, the event that armed it. See `DirectiveLine`.
func check(
    profile: Profile = .ios18, apps: [AppDescription] = PlayedDevice.plain, given: String = "",
    _ rows: String, directives expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    var device = PlayedDevice(profile: profile, apps: apps)
    do {
        try device.play(given)
        let before = device.lines.count
        try device.play(rows)
        let seen = device.lines.dropFirst(before).joined(separator: "\n")
        #expect(seen == expected, sourceLocation: sourceLocation)
    } catch {
        Issue.record(error, sourceLocation: sourceLocation)
    }
}

/// Where most stories begin, each as rows to be `given`.
enum Given {
    /// Mail is in front.
    static let mailInFront = """
        0s launched Mail
        0s ready Mail
        0s acknowledged Mail

        """

    /// Mail has moved to the background at 10 s, and holds no task.
    static let mailInBackground =
        mailInFront + """
            10s home
            10s acknowledged Mail

            """

    /// Mail has moved to the background at 10 s, and holds task 1, which has a handler.
    static let mailWithTask =
        mailInFront + """
            5s begins Mail "save"
            10s home
            10s acknowledged Mail

            """

    /// Mail has been suspended at 11 s.
    static let mailSuspended =
        mailInBackground + """
            11s deadline
            11s frozen Mail

            """

    /// Mail's handler has been called at 35 s and has not returned.
    static let mailInHandler =
        mailWithTask + """
            35s deadline

            """

    /// Maps is in front, and Mail suspended since 11 s.
    static let mapsInFront =
        mailInFront + """
            10s launched Maps
            10s acknowledged Mail
            10s ready Maps
            10s acknowledged Maps
            11s deadline
            11s frozen Mail

            """
}

extension Profile {
    /// The generations that launch apps without scenes and say nothing about it.
    static let allWithoutScenes = [ios6, ios12, ios18]
}
