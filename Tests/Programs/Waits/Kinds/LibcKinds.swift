import CWaitKinds

/// Every way that libc has.
public let libcKinds: [Kind] = (0..<wait_kind_count).map { number in
    Kind(name: String(cString: wait_kind_name(number))) { seconds in
        wait_in_kind(number, Int64(seconds * 1e9))
    }
}

/// Blocks the signals that some of them wait for; before there are threads.
public func blockWaitSignals() { block_wait_signals() }

/// Closes all descriptors but the standard streams.
public func closeDescriptors() { close_descriptors() }
