#include "clock.h"

#include <alloca.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>

// New programs: they are brought under the clock also where the environment was cleared.

extern char **environ;

uint32_t clock_expect_child(void);
void clock_name_child(uint32_t index, int pid);

enum { KEPT_COUNT = 4 };
static const char *const kept_names[KEPT_COUNT] = {
    "LD_PRELOAD", CLOCK_PAGE_VARIABLE, CLOCK_APP_VARIABLE, "SWIFT_DETERMINISTIC_HASHING"};
static char kept[KEPT_COUNT][PATH_MAX + 64];  // `NAME=value`, or empty.

void clock_note_environment(void) {
    for (int i = 0; i < KEPT_COUNT; i++) {
        const char *value = getenv(kept_names[i]);
        if (value) snprintf(kept[i], sizeof kept[i], "%s=%s", kept_names[i], value);
    }
}

/// How many strings an environment needs to be ours.
static size_t room_for(char *const environment[]) {
    size_t count = 0;
    while (environment && environment[count]) count++;
    return count + KEPT_COUNT + 1;
}

/// A preload with ours before it; NULL when there is no memory. It is never freed: exec takes it.
static char *with_ours(const char *preload) {
    const char *others = strchr(preload, '=') + 1;
    size_t size = strlen(kept[0]) + strlen(others) + 2;
    char *result = malloc(size);
    if (result) snprintf(result, size, *others ? "%s:%s" : "%s", kept[0], others);
    return result;
}

/// Fills `result` with the environment and what it lacks.
static void complete(char *const environment[], char **result) {
    size_t used = 0;
    bool has[KEPT_COUNT] = {false};
    for (size_t i = 0; environment && environment[i]; i++) {
        char *text = environment[i];
        for (int k = 0; k < KEPT_COUNT; k++) {
            size_t length = strlen(kept_names[k]);
            if (strncmp(environment[i], kept_names[k], length) == 0
                && environment[i][length] == '=') {
                has[k] = true;
                if (k != 0 || strstr(environment[i], kept[0] + length + 1)) continue;
                char *preload = kept[0][0] ? with_ours(environment[i]) : NULL;
                if (preload) text = preload;
            }
        }
        result[used++] = text;
    }
    for (int k = 0; k < KEPT_COUNT; k++) {
        if (!has[k] && kept[k][0]) result[used++] = kept[k];
    }
    result[used] = NULL;
}

/// Before libc starts a program with `environ` itself.
static void complete_own(void) {
    for (int k = 0; k < KEPT_COUNT; k++) {
        if (!kept[k][0]) continue;
        const char *value = strchr(kept[k], '=') + 1;
        const char *now = getenv(kept_names[k]);
        char both[2 * PATH_MAX];
        if (now && k == 0 && *now && !strstr(now, value)) {
            snprintf(both, sizeof both, "%s:%s", value, now);
            setenv(kept_names[k], both, 1);
        } else if (!now || (k == 0 && !*now)) {
            setenv(kept_names[k], value, 1);
        }
    }
}

// MARK: exec

static void announce(bool begins) {
    struct clock_process *process = clock_process();
    if (!process) return;
    atomic_store(&process->state, begins ? CLOCK_PROCESS_EXECUTING : CLOCK_PROCESS_RUNNING);
}

EXPORT int execve(const char *path, char *const arguments[], char *const environment[]) {
    if (!clock_active()) return REAL(execve)(path, arguments, environment);
    char **complete_one = alloca(room_for(environment) * sizeof *complete_one);
    complete(environment, complete_one);
    announce(true);
    int result = REAL(execve)(path, arguments, complete_one);
    announce(false);
    return result;
}

EXPORT int execvpe(const char *file, char *const arguments[], char *const environment[]) {
    if (!clock_active()) return REAL(execvpe)(file, arguments, environment);
    char **complete_one = alloca(room_for(environment) * sizeof *complete_one);
    complete(environment, complete_one);
    announce(true);
    int result = REAL(execvpe)(file, arguments, complete_one);
    announce(false);
    return result;
}

EXPORT int fexecve(int file, char *const arguments[], char *const environment[]) {
    if (!clock_active()) return REAL(fexecve)(file, arguments, environment);
    char **complete_one = alloca(room_for(environment) * sizeof *complete_one);
    complete(environment, complete_one);
    announce(true);
    int result = REAL(fexecve)(file, arguments, complete_one);
    announce(false);
    return result;
}

EXPORT int execv(const char *path, char *const arguments[]) {
    return execve(path, arguments, environ);
}

EXPORT int execvp(const char *file, char *const arguments[]) {
    return execvpe(file, arguments, environ);
}

/// The arguments of a variadic call; they end with NULL, and begin with `first`.
#define COLLECT(first, list, arguments)                                    \
    size_t count_ = 1;                                                     \
    va_list counted_;                                                      \
    va_copy(counted_, list);                                               \
    while (va_arg(counted_, char *)) count_++;                             \
    va_end(counted_);                                                      \
    char **arguments = alloca((count_ + 1) * sizeof *arguments);           \
    arguments[0] = (char *)first;                                          \
    for (size_t i_ = 1; i_ <= count_; i_++) arguments[i_] = va_arg(list, char *)

EXPORT int execl(const char *path, const char *first, ...) {
    va_list list;
    va_start(list, first);
    COLLECT(first, list, arguments);
    va_end(list);
    return execve(path, arguments, environ);
}

EXPORT int execlp(const char *file, const char *first, ...) {
    va_list list;
    va_start(list, first);
    COLLECT(first, list, arguments);
    va_end(list);
    return execvpe(file, arguments, environ);
}

EXPORT int execle(const char *path, const char *first, ...) {
    va_list list;
    va_start(list, first);
    COLLECT(first, list, arguments);
    char **environment = va_arg(list, char **);
    va_end(list);
    return execve(path, arguments, environment);
}

// MARK: Spawning

EXPORT int posix_spawn(
    pid_t *result, const char *path, const posix_spawn_file_actions_t *actions,
    const posix_spawnattr_t *attributes, char *const arguments[], char *const environment[]) {
    if (!clock_active()) {
        return REAL(posix_spawn)(result, path, actions, attributes, arguments, environment);
    }
    char **complete_one = alloca(room_for(environment) * sizeof *complete_one);
    complete(environment, complete_one);
    uint32_t child = clock_expect_child();
    pid_t pid = 0;
    int code = REAL(posix_spawn)(&pid, path, actions, attributes, arguments, complete_one);
    clock_name_child(child, code == 0 ? pid : 0);
    if (code == 0 && result) *result = pid;
    return code;
}

EXPORT int posix_spawnp(
    pid_t *result, const char *file, const posix_spawn_file_actions_t *actions,
    const posix_spawnattr_t *attributes, char *const arguments[], char *const environment[]) {
    if (!clock_active()) {
        return REAL(posix_spawnp)(result, file, actions, attributes, arguments, environment);
    }
    char **complete_one = alloca(room_for(environment) * sizeof *complete_one);
    complete(environment, complete_one);
    uint32_t child = clock_expect_child();
    pid_t pid = 0;
    int code = REAL(posix_spawnp)(&pid, file, actions, attributes, arguments, complete_one);
    clock_name_child(child, code == 0 ? pid : 0);
    if (code == 0 && result) *result = pid;
    return code;
}

EXPORT int system(const char *command) {
    if (!clock_active() || !command) return REAL(system)(command);
    complete_own();
    uint32_t child = clock_expect_child();
    struct clock_frame frame;
    clock_park(&frame, CLOCK_WAIT_CHILD, CLOCK_BASE_UPTIME, CLOCK_NEVER);
    int result = REAL(system)(command);
    clock_unpark(&frame);
    clock_name_child(child, 0);  // Where there was none.
    return result;
}

EXPORT FILE *popen(const char *command, const char *mode) {
    if (!clock_active()) return REAL(popen)(command, mode);
    complete_own();
    uint32_t child = clock_expect_child();
    FILE *stream = REAL(popen)(command, mode);
    if (!stream) clock_name_child(child, 0);
    return stream;
}

EXPORT int pclose(FILE *stream) {
    if (!clock_active()) return REAL(pclose)(stream);
    struct clock_frame frame;
    clock_park(&frame, CLOCK_WAIT_CHILD, CLOCK_BASE_UPTIME, CLOCK_NEVER);
    int result = REAL(pclose)(stream);
    clock_unpark(&frame);
    return result;
}

// MARK: Waiting for children

EXPORT pid_t wait4(pid_t child, int *status, int options, struct rusage *usage) {
    if (!clock_active()) return (pid_t)raw(SYS_wait4, child, status, options, usage);
    pid_t result = (pid_t)raw(SYS_wait4, child, status, options | WNOHANG, usage);
    if (result != 0 || options & WNOHANG) {
        clock_busy(10);
        return result;
    }
    struct clock_frame frame;
    clock_park(&frame, CLOCK_WAIT_CHILD, CLOCK_BASE_UPTIME, CLOCK_NEVER);
    result = (pid_t)raw(SYS_wait4, child, status, options, usage);
    clock_unpark(&frame);
    pthread_testcancel();
    return result;
}

EXPORT pid_t waitpid(pid_t child, int *status, int options) {
    return wait4(child, status, options, NULL);
}

EXPORT pid_t wait(int *status) { return wait4(-1, status, 0, NULL); }

EXPORT pid_t wait3(int *status, int options, struct rusage *usage) {
    return wait4(-1, status, options, usage);
}

EXPORT int waitid(idtype_t which, id_t id, siginfo_t *info, int options) {
    if (!clock_active() || options & WNOHANG) {
        if (clock_active()) clock_busy(10);
        return (int)raw(SYS_waitid, which, id, info, options, NULL);
    }
    siginfo_t none;
    siginfo_t *found = info ? info : &none;
    found->si_pid = 0;
    int result = (int)raw(SYS_waitid, which, id, found, options | WNOHANG, NULL);
    if (result != 0 || found->si_pid != 0) return result;
    struct clock_frame frame;
    clock_park(&frame, CLOCK_WAIT_CHILD, CLOCK_BASE_UPTIME, CLOCK_NEVER);
    result = (int)raw(SYS_waitid, which, id, info, options, NULL);
    clock_unpark(&frame);
    pthread_testcancel();
    return result;
}
