#include "clock.h"

#include <poll.h>
#include <string.h>
#include <sys/signalfd.h>

// Waiting for signals.

/// Makes a call that only a signal ends, as a wait.
#define AS_WAIT(call)                                                              \
    ({                                                                             \
        struct clock_frame frame_;                                                 \
        clock_park(&frame_, CLOCK_WAIT_SIGNAL, CLOCK_BASE_UPTIME, CLOCK_NEVER);    \
        int result_ = (int)(call);                                                 \
        clock_unpark(&frame_);                                                     \
        pthread_testcancel();                                                      \
        result_;                                                                   \
    })

EXPORT int sigsuspend(const sigset_t *set) {
    if (!clock_active()) return REAL(sigsuspend)(set);
    return AS_WAIT(raw(SYS_rt_sigsuspend, set, 8));
}

EXPORT int pause(void) {
    if (!clock_active()) return REAL(pause)();
    return AS_WAIT(raw(SYS_ppoll, NULL, 0, NULL, NULL, 0));
}

static int take_signal(const sigset_t *set, siginfo_t *info, const struct timespec *timeout) {
    return (int)raw(SYS_rt_sigtimedwait, set, info, timeout, 8);
}

EXPORT int sigwaitinfo(const sigset_t *set, siginfo_t *info) {
    if (!clock_active()) return REAL(sigwaitinfo)(set, info);
    return AS_WAIT(take_signal(set, info, NULL));
}

EXPORT int sigwait(const sigset_t *set, int *signal) {
    if (!clock_active()) return REAL(sigwait)(set, signal);
    int result;
    do result = sigwaitinfo(set, NULL);
    while (result < 0 && errno == EINTR);
    if (result < 0) return errno;
    *signal = result;
    return 0;
}

EXPORT int sigtimedwait(const sigset_t *set, siginfo_t *info, const struct timespec *timeout) {
    if (!clock_active()) return REAL(sigtimedwait)(set, info, timeout);
    if (!timeout) return sigwaitinfo(set, info);
    if (!clock_is_valid(timeout)) {
        errno = EINVAL;
        return -1;
    }
    int64_t deadline = clock_after(CLOCK_BASE_UPTIME, clock_nanoseconds(timeout));
    struct timespec none = {0};
    int result = take_signal(set, info, &none);
    if (result >= 0 || errno != EAGAIN || deadline <= clock_now(CLOCK_BASE_UPTIME)) {
        return result;
    }
    // A signalfd is readable while one of the signals is pending; poll(2) can be ended by the host.
    int pending = (int)raw(SYS_signalfd4, -1, set, 8, SFD_CLOEXEC | SFD_NONBLOCK);
    if (pending < 0) return -1;
    while (result < 0 && errno == EAGAIN) {
        int ready = clock_poll_one(pending, POLLIN, CLOCK_BASE_UPTIME, deadline);
        if (ready < 0) break;  // EINTR: a signal that is not in the set.
        result = take_signal(set, info, &none);
        if (ready == 0) break;  // EAGAIN: the time is over.
    }
    int error = errno;
    raw(SYS_close, pending);
    errno = error;
    return result;
}
