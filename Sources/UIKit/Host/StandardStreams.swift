@preconcurrency import Glibc

// The C streams, which Swift takes for shared state; stdio locks them itself.

/// Lines leave the process as they end, so that a kill loses none (`linux-facts.md` 19).
func lineBufferStandardOutput() {
    setvbuf(stdout, nil, Int32(_IOLBF), 0)
}

/// What was printed leaves the process, also an unfinished line.
func flushStandardOutput() {
    fflush(stdout)
}

/// Says something on standard error, as the system does about a broken app.
func complain(_ words: String) {
    fputs("UIKit: \(words)\n", stderr)
}
