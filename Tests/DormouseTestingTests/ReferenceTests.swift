import DormouseTesting
import Testing

/// References of restorable objects to one another (`Tests/Programs/Deck`).
struct ReferenceTests {
    @Test func `what is referred to is archived, and is the same object for all who refer to it`()
        throws
    {
        let device = try Device()
        let app = try device.install("Deck", infoPlist: "Tests/Programs/Deck/Info.plist")
        try app.launch()
        app.expect(.prints("a new deck"))
        try device.press(.home)
        try device.settle()
        try device.terminate(app, as: .jetsam)
        device.mark()
        try app.launch()
        app.expect(.neverPrints("a new deck"))
        app.expect(.prints("cards [\"1\", \"2 marked\", \"3 with 1\"]"))
        app.expect(.prints("top is second: true"))
        app.expect(.prints("blank is nothing, score: true"))
        app.expect(.prints("the delegate finds 2 marked, the deck's: true"))
    }
}
