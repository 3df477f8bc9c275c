import Testing

@testable import Journal

/// What needs no device is tested as ever.
struct DraftTests {
    @Test(arguments: [
        ("", "empty"), ("Dear diary", "Dear diary (2 words)"),
        ("Dear diary, it rains.", "Dear diary, … (4 words)"),
    ])
    func `a summary has two words and their number`(text: String, summary: String) {
        #expect(Draft(text: text).summary == summary)
    }
}
