// Becomes an app, and kills it at a chosen call: the n-th that changes a file or speaks to the device,
// counted from a line that the app prints.
//
//     killed-saving [--at N] [--from TEXT] [--log FILE] [ARGUMENT…]
//
// Stands as the executable of a bundle; the app itself is beside it, with `.app-itself` behind its name.
// The call is not made. Without `--at` nothing is killed. FILE gets one line for each call counted:
// `open PATH`, `write BYTES PATH`, `sync PATH`, `rename FROM TO`, `exchange PATH PATH`, `remove PATH`,
// `other NUMBER`, `message`. A child traces: the app's process is the one that the
// device started. ptrace(2), with PTRACE_GET_SYSCALL_INFO (Linux 5.3).

#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

static pid_t app;
static long target;
static long count;
static int counts;
static const char *marker = "";
static FILE *record;

static void note(const char *words, long number, const char *first, const char *second) {
    if (!record) return;
    fprintf(record, "%s", words);
    if (number >= 0) fprintf(record, " %ld", number);
    if (first) fprintf(record, "\t%s", first);
    if (second) fprintf(record, "\t%s", second);
    fputc('\n', record);
    fflush(record);
}

/// Copies out of the app's memory; how many bytes there were.
static ssize_t fetch(__u64 address, void *buffer, size_t size) {
    struct iovec here = {buffer, size}, there = {(void *)address, size};
    return process_vm_readv(app, &here, 1, &there, 1, 0);
}

/// A path of the app's; a page may end behind it.
static const char *path(__u64 address, char *buffer, size_t size) {
    memset(buffer, 0, size);
    for (size_t at = 0; at + 1 < size; at++)
        if (fetch(address + at, buffer + at, 1) != 1 || !buffer[at]) break;
    return buffer;
}

/// Whether a descriptor of the app's is a file or a folder.
static int is_file(__u64 descriptor) {
    char name[64];
    struct stat status;
    snprintf(name, sizeof name, "/proc/%d/fd/%d", (int)app, (int)descriptor);
    return stat(name, &status) == 0 && (S_ISREG(status.st_mode) || S_ISDIR(status.st_mode));
}

/// The path that a descriptor of the app's has now.
static const char *name_of(__u64 descriptor, char *buffer, size_t size) {
    char link[64];
    snprintf(link, sizeof link, "/proc/%d/fd/%d", (int)app, (int)descriptor);
    ssize_t length = readlink(link, buffer, size - 1);
    buffer[length < 0 ? 0 : length] = 0;
    return buffer;
}

static int prints_marker(__u64 address, __u64 size) {
    char text[512];
    ssize_t length = fetch(address, text, size < sizeof text ? size : sizeof text);
    return length > 0 && memmem(text, (size_t)length, marker, strlen(marker)) != NULL;
}

/// Whether a call counts; it is noted if so.
static int is_counted(__u64 call, const __u64 *words) {
    char first[4096], second[4096];
    switch (call) {
    case SYS_openat:
        path(words[1], first, sizeof first);
        // Folders too, for they are opened to be synced.
        if (!(words[2] & (O_WRONLY | O_RDWR | O_CREAT | O_DIRECTORY))) return 0;
        note("open", -1, first, NULL);
        return 1;
    case SYS_write:
    case SYS_pwrite64:
        if (!is_file(words[0])) return 0;
        note("write", (long)words[2], name_of(words[0], first, sizeof first), NULL);
        return 1;
    case SYS_fsync:
    case SYS_fdatasync: note("sync", -1, name_of(words[0], first, sizeof first), NULL); return 1;
    case SYS_renameat:
    case SYS_renameat2:
        note(call == SYS_renameat2 && words[4] & RENAME_EXCHANGE ? "exchange" : "rename", -1, path(words[1], first, sizeof first),
             path(words[3], second, sizeof second));
        return 1;
    case SYS_unlinkat: note("remove", -1, path(words[1], first, sizeof first), NULL); return 1;
    case SYS_writev:
    case SYS_ftruncate:
    case SYS_fallocate:
        if (!is_file(words[0])) return 0;
        note("other", (long)call, NULL, NULL);
        return 1;
    case SYS_mkdirat:
    case SYS_linkat:
    case SYS_symlinkat:
    case SYS_fchmodat: note("other", (long)call, NULL, NULL); return 1;
#ifdef SYS_rename
    case SYS_rename:
        note("rename", -1, path(words[0], first, sizeof first),
             path(words[1], second, sizeof second));
        return 1;
    case SYS_unlink: note("remove", -1, path(words[0], first, sizeof first), NULL); return 1;
    case SYS_open:
        if (!(words[1] & (O_WRONLY | O_RDWR | O_CREAT | O_DIRECTORY))) return 0;
        note("open", -1, path(words[0], first, sizeof first), NULL);
        return 1;
    case SYS_mkdir: note("other", (long)call, NULL, NULL); return 1;
#endif
    case SYS_sendmsg:
    case SYS_sendto: note("message", -1, NULL, NULL); return 1;
    default: return 0;
    }
}

static void end_app(int signal_number) {
    (void)signal_number;
    kill(app, SIGKILL);
}

/// One that makes fewer calls than were asked for is killed behind them, before it is suspended.
static void end_soon(void) {
    struct itimerval soon = {{0, 0}, {0, 700000}};
    if (target > 0) setitimer(ITIMER_REAL, &soon, NULL);
}

static void look_at_call(pid_t thread) {
    struct __ptrace_syscall_info info;
    if (ptrace(PTRACE_GET_SYSCALL_INFO, thread, (void *)sizeof info, &info) <= 0) return;
    if (info.op != PTRACE_SYSCALL_INFO_ENTRY) return;
    if (!counts) {
        if (info.entry.nr != SYS_write || !prints_marker(info.entry.args[1], info.entry.args[2]))
            return;
        counts = 1;
        end_soon();
        return;
    }
    if (!is_counted(info.entry.nr, (const __u64 *)info.entry.args)) return;
    count++;
    end_soon();
    if (count == target) end_app(0);
}

static void trace(int go) {
    long options = PTRACE_O_TRACESYSGOOD | PTRACE_O_TRACECLONE | PTRACE_O_TRACEEXEC;
    if (ptrace(PTRACE_SEIZE, app, 0, options) < 0) _exit(1);
    signal(SIGALRM, end_app);
    ptrace(PTRACE_INTERRUPT, app, 0, 0);
    if (write(go, "", 1) != 1) _exit(1);
    close(go);
    for (;;) {
        int status;
        pid_t thread = waitpid(-1, &status, __WALL);
        if (thread < 0) {
            if (kill(app, 0) < 0) _exit(0);
            continue;
        }
        if (WIFEXITED(status) || WIFSIGNALED(status)) {
            if (thread == app) _exit(0);
            continue;
        }
        if (!WIFSTOPPED(status)) continue;
        int deliver = 0, stop = WSTOPSIG(status), event = status >> 16;
        if (stop == (SIGTRAP | 0x80)) look_at_call(thread);
        else if (event == 0) deliver = stop;
        ptrace(PTRACE_SYSCALL, thread, 0, deliver);
    }
}

int main(int argument_count, char **arguments) {
    const char *log = NULL;
    int used = 1;
    while (used + 1 < argument_count) {
        if (!strcmp(arguments[used], "--at")) target = atol(arguments[used + 1]);
        else if (!strcmp(arguments[used], "--from")) marker = arguments[used + 1];
        else if (!strcmp(arguments[used], "--log")) log = arguments[used + 1];
        else break;
        used += 2;
    }
    char itself[4096];
    ssize_t length = readlink("/proc/self/exe", itself, sizeof itself - 16);
    if (length < 0) return 71;
    strcpy(itself + length, ".app-itself");
    app = getpid();
    int go[2];
    if (pipe2(go, O_CLOEXEC) < 0) return 71;
    pid_t tracer = fork();
    if (tracer < 0) return 71;
    if (tracer == 0) {
        // What the app holds open is not held open by its tracer.
        int kept = fcntl(go[1], F_DUPFD_CLOEXEC, 100);
        for (int descriptor = 0; descriptor < 100; descriptor++) close(descriptor);
        open("/dev/null", O_RDWR);
        if (log) record = fopen(log, "we");
        trace(kept);
    }
    prctl(PR_SET_PTRACER, tracer, 0, 0, 0);
    close(go[1]);
    char byte;
    if (read(go[0], &byte, 1) != 1) {
        fprintf(stderr, "killed-saving: Linux refuses to trace\n");
        return 71;
    }
    arguments[used - 1] = arguments[0];
    execv(itself, arguments + used - 1);
    perror(itself);
    return 71;
}
