import DormouseTesting
import Foundation
import Testing

/// What a test sees of an app's screen.
struct ScreenTests {
    private let device: Device
    private let app: App

    init() throws {
        device = try Device()
        app = try device.install("SplashOnReturn", infoPlist: "Apps/SplashOnReturn/Info.plist")
    }

    @Test func `a test reads what is on the screen, and what has become of it after a tap`() throws
    {
        try app.launch()
        let screen = try app.screen
        #expect(screen["Deeper"]?.traits == ["button"])
        #expect(screen["Deeper"]?.frame == ScreenFrame(x: 20, y: 247, width: 350, height: 44))
        #expect(screen["Note"]?.kind == "UITextField")
        #expect(screen["60"]?.isEnabled ?? false)
        #expect(screen["Nothing"] == nil)
        try app.tap("Note")
        try app.type("milk")
        try device.advance(by: .seconds(3))
        #expect(try app.screen["milk"]?.kind == "UITextField")
        app.expect(.view("57", .visible))
        app.expect(.neverView("60", .visible))
    }

    @Test func `looking takes no time and leaves nothing in the transcript`() throws {
        func transcript(looking: Bool) throws -> Transcript {
            let device = try Device()
            let app = try device.install(
                "SplashOnReturn", infoPlist: "Apps/SplashOnReturn/Info.plist")
            try app.launch()
            for _ in 0..<4 {
                try device.advance(by: .milliseconds(700))
                if looking { _ = try app.screen }
            }
            try device.press(.home)
            if looking { _ = try app.screen }
            try device.settle()
            return device.transcript
        }
        #expect(try transcript(looking: true) == transcript(looking: false))
    }

    @Test func `a touch that meets nothing says why`() throws {
        try app.launch()
        try app.tap("Nowhere")
        try app.tap("Skip")
        let warnings = app.transcript.filter { $0.kind == .warned }.map(\.text)
        #expect(
            warnings.last
                == "a tap on \"Skip\" came to nothing: no view is called so; there are \"60\", "
                + "\"Note\", \"Deeper\", \"Done\", \"Page 1\"")
    }

    @Test func `who does not run or is suspended has no screen to read, and that is said`() throws {
        #expect(throws: (any Error).self) { try app.screen }
        try app.launch()
        try device.press(.home)
        #expect(try app.screen["Skip"] != nil, "it runs on for a moment")
        try device.settle()
        let error = #expect(throws: (any Error).self) { try app.screen }
        #expect("\(error!)".contains("SplashOnReturn is suspended"))
    }
}
