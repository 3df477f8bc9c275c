import CVirtualTime

/// Names of the system calls that threads wait in.
public enum CallName {
    /// `futex` for 202 on x86; `nil` for a call that seldom waits. Linux: `syscalls(2)`.
    public static func of(_ number: Int32) -> String? {
        virtual_call_name(number).map { String(cString: $0) }
    }
}
