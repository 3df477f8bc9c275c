#include "wait_kinds.h"

#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

// What all kinds need.

int64_t now(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return (int64_t)time.tv_sec * SECOND + time.tv_nsec;
}

struct timespec after(clockid_t clock, int64_t duration) {
    int64_t end = now(clock) + duration;
    return (struct timespec){.tv_sec = end / SECOND, .tv_nsec = end % SECOND};
}

void say(const char *format, ...) {
    char line[512];
    va_list list;
    va_start(list, format);
    int count = vsnprintf(line, sizeof line - 1, format, list);
    va_end(list);
    line[count++] = '\n';
    if (write(1, line, (size_t)count) < 0) _exit(9);
}

void require(int condition, const char *what) {
    if (condition) return;
    say("FAILED %s", what);
    _exit(1);
}

void block_wait_signals(void) {
    sigset_t blocked;
    sigemptyset(&blocked);
    for (int signal = SIGRTMIN; signal < SIGRTMIN + 8; signal++) sigaddset(&blocked, signal);
    sigaddset(&blocked, SIGALRM);
    pthread_sigmask(SIG_BLOCK, &blocked, NULL);
}

void close_descriptors(void) { close_range(3, ~0u, 0); }
