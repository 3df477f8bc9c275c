import LifecycleKernel
import Testing

/// What a person sees where an app is, or was. Source: `ios-behaviour.md` 6.5, 7.
@Suite struct PictureClaims {
    private let mail = AppID(0)

    private func picture(
        _ rows: String, apps: [AppDescription] = PlayedDevice.plain,
        state: StateAnswers = .secure
    ) throws -> ShownPicture? {
        var story = Story(profile: .ios18, apps: apps, state: state)
        try story.play(rows)
        return story.kernel.status(of: mail)?.picture
    }

    @Test func `the app itself, in front and behind`() throws {
        #expect(try picture("0s launched Mail") == .live)
        #expect(try picture("0s launched Mail\n1s begins Mail \"save\"\n10s home") == .live)
    }

    @Test func `its snapshot, suspended and gone`() throws {
        #expect(try picture("0s launched Mail\n10s home\n15s until") == .snapshot)
        #expect(
            try picture("0s launched Mail\n10s home\n15s until\n16s jetsam Mail") == .snapshot)
    }

    @Test func `nothing, as long as it was never in the background`() throws {
        #expect(try picture("0s locked") == .nothing)
        #expect(try picture("0s launched Mail\n1s jetsam Mail") == .nothing)
    }

    @Test(arguments: ["17s swiped Mail", "16s jetsam Mail\n17s swiped Mail"])
    func `nothing after a swipe`(rows: String) throws {
        let before = "0s launched Mail\n10s home\n15s until\n15s switcher\n"
        #expect(try picture(before + rows) == .nothing)
    }

    @Test func `nothing when a picture could not be taken, or was not wanted`() throws {
        var state = StateAnswers.secure
        state.picture = .no
        let rows = "0s launched Mail\n10s home\n15s until"
        #expect(try picture(rows, state: state) == .nothing)
        let before = [AppDescription(name: "Mail", hasSnapshot: true)]
        #expect(try picture(rows, apps: before, state: state) == .nothing)
    }

    // MARK: Until the first frame

    /// Mail has been launched and has not performed its launch.
    private func launching(_ rows: String, hasSnapshot: Bool) throws -> [ShownPicture?] {
        var device = PlayedDevice(
            profile: .ios18, apps: [AppDescription(name: "Mail", hasSnapshot: hasSnapshot)])
        return try rows.split(separator: "\n").map { row in
            try device.play(String(row))
            return device.kernel.status(of: mail)?.picture
        }
    }

    private let launch = "0s launched Mail\n1s ready Mail\n2s acknowledged Mail"

    @Test func `a launch shows the last picture until it is through`() throws {
        #expect(
            try launching(launch, hasSnapshot: true) == [.snapshot, .snapshot, .live])
    }

    @Test func `without one it shows the launch image`() throws {
        #expect(
            try launching(launch, hasSnapshot: false) == [.launchImage, .launchImage, .live])
    }

    @Test func `after a swipe it shows the launch image`() throws {
        let rows = """
            0s launched Mail
            1s ready Mail
            2s acknowledged Mail
            3s switcher
            3s acknowledged Mail
            4s swiped Mail
            5s signalled Mail 9
            6s launched Mail
            """
        #expect(try launching(rows, hasSnapshot: true).last == .launchImage)
    }

    @Test func `a prewarmed app has drawn nothing yet`() throws {
        let rows = """
            0s prewarmed Mail
            0s ready Mail
            0.1s frozen Mail
            5s launched Mail
            6s acknowledged Mail
            """
        #expect(
            try launching(rows, hasSnapshot: true)
                == [.snapshot, .snapshot, .snapshot, .snapshot, .live])
    }

    @Test func `who does not live to say that a picture was taken may have taken it`() throws {
        let rows = launch + "\n10s home\n11s signalled Mail 9"
        #expect(try launching(rows, hasSnapshot: false).last == .snapshot)
    }
}
