#include "clock.h"

#include <threads.h>

// Sleeping.

/// Sleeps to a deadline or for a time; 0 or an error number.
static int sleep_on(
    clockid_t clock, bool absolute, const struct timespec *request, struct timespec *left) {
    int base = clock_base_of(clock);
    if (base < 0) return (int)-1;
    if (!clock_is_valid(request) || request->tv_sec < 0) return EINVAL;
    // A time span does not follow changes of the wall clock.
    if (!absolute && base == CLOCK_BASE_WALL) base = CLOCK_BASE_UPTIME;
    int64_t time = clock_nanoseconds(request);
    // On a machine no sleep takes no time. Foundation sleeps on for what is left, which may be less
    // than a nanosecond, until its clock has moved.
    if (!absolute && time == 0) time = 1;
    int64_t deadline = absolute ? time : clock_after((uint32_t)base, time);
    if (deadline <= clock_now((uint32_t)base)) {
        clock_busy(10);
        return 0;
    }
    int code = clock_sleep_until((uint32_t)base, deadline);
    pthread_testcancel();
    if (code && left && !absolute) {
        int64_t rest = deadline - clock_now((uint32_t)base);
        *left = clock_timespec(rest > 0 ? rest : 0);
    }
    return code;
}

EXPORT int clock_nanosleep(
    clockid_t clock, int flags, const struct timespec *request, struct timespec *left) {
    if (!clock_active()) return REAL(clock_nanosleep)(clock, flags, request, left);
    int code = sleep_on(clock, flags & TIMER_ABSTIME, request, left);
    return code < 0 ? REAL(clock_nanosleep)(clock, flags, request, left) : code;
}

EXPORT int nanosleep(const struct timespec *request, struct timespec *left) {
    if (!clock_active()) return REAL(nanosleep)(request, left);
    int code = sleep_on(CLOCK_MONOTONIC, false, request, left);
    if (code) errno = code;
    return code ? -1 : 0;
}

EXPORT unsigned sleep(unsigned seconds) {
    if (!clock_active()) return REAL(sleep)(seconds);
    struct timespec request = {.tv_sec = seconds}, left = {0};
    return nanosleep(&request, &left) < 0 ? (unsigned)(left.tv_sec + (left.tv_nsec > 0)) : 0;
}

EXPORT int usleep(useconds_t microseconds) {
    if (!clock_active()) return REAL(usleep)(microseconds);
    struct timespec request = clock_timespec((int64_t)microseconds * 1000);
    return nanosleep(&request, NULL);
}

EXPORT int thrd_sleep(const struct timespec *request, struct timespec *left) {
    if (!clock_active()) return REAL(thrd_sleep)(request, left);
    int code = sleep_on(CLOCK_MONOTONIC, false, request, left);
    return code == 0 ? 0 : code == EINTR ? -1 : -2;
}
