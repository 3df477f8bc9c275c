@preconcurrency import Glibc

/// Says something on standard error, after the command's name.
func complain(_ words: String) {
    fputs("dormouse: \(words)\n", stderr)
}

/// Colour, where a person is looking: only on a terminal, and never with NO_COLOR.
struct Colour {
    let isOn = isatty(STDOUT_FILENO) == 1 && getenv("NO_COLOR") == nil

    func dim(_ text: String) -> String { wrap(text, "2") }
    func bold(_ text: String) -> String { wrap(text, "1") }
    func red(_ text: String) -> String { wrap(text, "31") }
    func green(_ text: String) -> String { wrap(text, "32") }
    func yellow(_ text: String) -> String { wrap(text, "33") }

    private func wrap(_ text: String, _ code: String) -> String {
        isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
