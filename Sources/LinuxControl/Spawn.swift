import Glibc

/// Starts a program with default signals and the caller's environment, handing over one descriptor.
/// Returns its process id. Linux: `posix_spawn(3)`.
func spawn(
    _ executable: String, arguments: [String], handingOver descriptor: Descriptor,
    as number: Int32
) throws(LinuxError) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Also right where both numbers are equal: the copy is not closed by execve.
    posix_spawn_file_actions_adddup2(&actions, descriptor.number, number)
    return try spawn(executable, arguments: arguments, environment: nil, actions: &actions)
}

/// Starts a program with default signals; `environment` `nil`: the caller's. Returns its process id.
func spawn(
    _ executable: String, arguments: [String], environment: [String]?,
    actions: inout posix_spawn_file_actions_t, inGroupOfItsOwn: Bool = false
) throws(LinuxError) -> Int32 {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    var flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    if inGroupOfItsOwn {
        posix_spawnattr_setpgroup(&attributes, 0)
        flags |= POSIX_SPAWN_SETPGROUP
    }
    posix_spawnattr_setflags(&attributes, Int16(flags))

    let own = cStrings([executable] + arguments)
    let variables = environment.map(cStrings)
    defer { for string in own + (variables ?? []) { free(string) } }
    var process: Int32 = 0
    let code = posix_spawn(
        &process, executable, &actions, &attributes, own, variables ?? Array(environment: environ))
    guard code == 0 else {
        throw LinuxError(call: "posix_spawn", subject: executable, errno: code)
    }
    return process
}

/// Copies, and a null pointer behind them; whoever asks frees them.
private func cStrings(_ strings: [String]) -> [UnsafeMutablePointer<CChar>?] {
    strings.map { strdup($0) } + [nil]
}

extension [UnsafeMutablePointer<CChar>?] {
    /// The pointers of `environ`, and the null pointer at its end.
    fileprivate init(environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) {
        self = []
        var place = environment
        while let string = place.pointee {
            append(string)
            place += 1
        }
        append(nil)
    }
}
