import Testing

@testable import UIKit

/// Delegates are made from their class alone, with no `required init`, as on iOS.
@MainActor
@Suite struct MakingInstancesTests {
    class Plain: UIResponder {
        var number = 3
    }

    final class Initialised: UIResponder {
        let word: String

        override init() {
            word = "made"
            super.init()
        }
    }

    final class Below: Plain {
        let other = "below"
    }

    final class NoResponder: NSObject {
        let number = 5
    }

    @Test func `with and without an initialiser of its own`() throws {
        #expect(try #require(makeInstance(of: Plain.self) as? Plain).number == 3)
        #expect(try #require(makeInstance(of: Initialised.self) as? Initialised).word == "made")
        #expect(try #require(makeInstance(of: NoResponder.self) as? NoResponder).number == 5)
        let below = try #require(makeInstance(of: Below.self) as? Below)
        #expect(below.number == 3)
        #expect(below.other == "below")
    }

    @Test func `names of classes lead back to them`() throws {
        let name = NSStringFromClass(UIApplication.self)
        #expect(name == "UIKit.UIApplication")
        #expect(NSClassFromString(name) == UIApplication.self)
    }
}
