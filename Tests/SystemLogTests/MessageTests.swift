import Foundation
import Testing

@testable import os

/// What is written of a message.
@Suite struct MessageTests {
    private func text(_ message: OSLogMessage) -> String { message.text }

    @Test func `values stand in the line as they are formatted`() {
        #expect(text("plain") == "plain")
        #expect(text("\(255, format: .hex(includePrefix: true)) and \(1)") == "0xff and 1")
        #expect(
            text("\(3.14159, format: .fixed(precision: 2))|\(true)|\(Int.self)") == "3.14|true|Int")
        #expect(text("<\("a", align: .right(columns: 3))>") == "<  a>")
    }

    @Test func `what is said to be private is not written`() {
        #expect(text("\("a", privacy: .private) \("b", privacy: .public)") == "<private> b")
        #expect(text("\(7, privacy: .sensitive) \("c")") == "<private> c")
    }

    @Test func `formats of the older kind hide what is private, whatever it is`() {
        let format = PercentFormat("%{public}@ of %d, %{private}d and %5.1f%%")
        #expect(
            format.text(["a" as NSString, 2, 3, 4.25]).contains("a of 2, <private> and   4.2%"))
        #expect(PercentFormat("100%").text([]).hasPrefix("100"))
    }
}
