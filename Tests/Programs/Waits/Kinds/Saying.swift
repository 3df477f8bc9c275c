import Foundation

/// CLOCK_MONOTONIC in nanoseconds.
public func uptime() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}

/// How long ago a moment of `uptime()` was.
public func milliseconds(since begin: Int64) -> Int64 { (uptime() - begin + 500_000) / 1_000_000 }

/// Writes one line at once.
public func say(_ text: String) {
    let line = text + "\n"
    _ = line.withCString { write(1, $0, strlen($0)) }
}
