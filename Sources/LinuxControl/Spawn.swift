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

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

    var strings = ([executable] + arguments).map { strdup($0) }
    defer { for string in strings { free(string) } }
    strings.append(nil)
    var process: Int32 = 0
    let code = posix_spawn(&process, executable, &actions, &attributes, strings, environ)
    guard code == 0 else {
        throw LinuxError(call: "posix_spawn", subject: executable, errno: code)
    }
    return process
}
