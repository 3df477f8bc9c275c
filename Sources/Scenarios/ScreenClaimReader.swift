// What an `expect` line claims of a screen.

extension LineReader {
    /// `PROPERTY VALUE` behind the name of a view; without one, that it is there to be seen.
    mutating func viewClaim() throws(LineFault) -> ViewClaim {
        guard let next = nextText, next != "on" else { return .visible }
        let word = try word("a property")
        if let plain = ViewClaim.plain.first(where: { $0.word == word.text }) {
            return plain.claim
        }
        switch word.text {
        case "text": return .text(try self.word("a text in quotes").text)
        case "value": return .value(try self.word("a value in quotes").text)
        case "frame":
            return .frame(
                ScreenFrame(
                    x: try coordinate("X"), y: try coordinate("Y"),
                    width: try coordinate("the width"), height: try coordinate("the height")))
        case "rows":
            let number = try self.word("a number of rows")
            guard let count = Int(number.text), count >= 0 else {
                throw fault(number, "read \(number.shown), expected a number of rows")
            }
            return .rows(count)
        default:
            let nearest = nearestWord(to: word.text, in: ViewClaim.words)
            throw fault(
                word,
                "read \(word.shown), expected one of " + ViewClaim.words.joined(separator: ", ")
                    + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
        }
    }

    /// `FILE [within PERCENT%]`.
    mutating func screenClaim() throws(LineFault) -> ScreenClaim {
        let file = try word("a PNG file")
        guard file.text.hasSuffix(".png"), file.text.utf8.count > 4 else {
            throw fault(file, "read \(file.shown), expected a file such as screens/first.png")
        }
        var claim = ScreenClaim(file: file.text)
        guard nextText == "within" else { return claim }
        _ = try word("'within'")
        let percent = try word("a part of the pixels such as 0.5%")
        guard percent.text.hasSuffix("%"), let number = Double(percent.text.dropLast()),
            (0...100).contains(number)
        else {
            throw fault(percent, "read \(percent.shown), expected a part such as 0.5%, 0 to 100")
        }
        claim.percent = number
        return claim
    }
}
