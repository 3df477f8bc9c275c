@preconcurrency import Glibc
import Scenarios

/// What the runners of GitHub and Forgejo show beside the line of a file: workflow commands,
/// `::error file=F,line=N::MESSAGE`. They read them on standard error too, which leaves standard
/// output to transcripts and JSON.
///
/// Source: docs.github.com, "Workflow commands for GitHub Actions"; Forgejo's runner takes the same.
struct Annotations {
    /// Whether a runner reads along: `CI` is set, and not to `false`.
    let isOn = !["", "false", "0"].contains(variable("CI"))
    private let workspace = variable("GITHUB_WORKSPACE")

    func say(_ words: String, at place: Place) {
        guard isOn else { return }
        let file = Annotations.property(inWorkspace(place.file))
        fputs("::error file=\(file),line=\(place.line)::\(Annotations.data(words))\n", stderr)
    }

    /// The file as the runner counts from the root of the checkout.
    private func inWorkspace(_ file: String) -> String {
        guard !workspace.isEmpty, let resolved = realpath(file, nil) else { return file }
        defer { free(resolved) }
        let path = String(cString: resolved)
        let root = workspace.hasSuffix("/") ? workspace : workspace + "/"
        return path.hasPrefix(root) ? String(path.dropFirst(root.count)) : file
    }

    private static func data(_ text: String) -> String { escaped(text, "%\r\n") }
    private static func property(_ text: String) -> String { escaped(text, "%\r\n:,") }

    private static func escaped(_ text: String, _ special: String) -> String {
        text.unicodeScalars.map { scalar in
            guard special.unicodeScalars.contains(scalar) else { return String(scalar) }
            let hexadecimal = String(scalar.value, radix: 16, uppercase: true)
            return hexadecimal.count == 1 ? "%0\(hexadecimal)" : "%\(hexadecimal)"
        }.joined()
    }
}

/// A variable of the environment; empty where there is none.
private func variable(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }
