#include "clock.h"

// Whether the program hears signals. Where it does not, a thread that sleeps under the clock is woken
// by the host alone, and the host need not ask Linux about it.

void clock_hear_signals(void) {
    struct clock_process *process = clock_process();
    if (process) atomic_store(&process->hears_signals, 1);
}

static void note(const void *handler) {
    if (handler != (const void *)SIG_DFL && handler != (const void *)SIG_IGN) clock_hear_signals();
}

EXPORT int sigaction(
    int signal, const struct sigaction *restrict action, struct sigaction *restrict old) {
    if (clock_active() && action) note((const void *)action->sa_handler);
    return REAL(sigaction)(signal, action, old);
}

EXPORT int __sigaction(
    int signal, const struct sigaction *restrict action, struct sigaction *restrict old) {
    return sigaction(signal, action, old);
}

#define SETTING(name)                                                                 \
    EXPORT sighandler_t name(int number, sighandler_t handler) {                      \
        if (clock_active()) note((const void *)handler);                              \
        return REAL(name)(number, handler);                                           \
    }

SETTING(signal)
SETTING(bsd_signal)
SETTING(sysv_signal)
SETTING(__sysv_signal)
SETTING(ssignal)
SETTING(sigset)

/// libc cancels with a signal of its own.
EXPORT int pthread_cancel(pthread_t thread) {
    if (clock_active()) clock_hear_signals();
    return REAL(pthread_cancel)(thread);
}
