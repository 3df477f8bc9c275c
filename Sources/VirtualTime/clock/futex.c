#include "clock.h"

#include <linux/futex.h>
#include <stdarg.h>
#include <sched.h>

// syscall(2): libdispatch waits at futexes, and reads clocks, without libc's wrappers. The library
// itself calls `raw`, so that it never meets itself.

ssize_t clock_random(void *buffer, size_t size);

/// The deadline of a futex call; its base comes back in `base`.
static int64_t deadline_of(int operation, const struct timespec *timeout, uint32_t *base) {
    *base = CLOCK_BASE_UPTIME;
    if (!timeout) return CLOCK_NEVER;
    if ((operation & FUTEX_CMD_MASK) == FUTEX_WAIT) {
        return clock_after(*base, clock_nanoseconds(timeout));
    }
    if (operation & FUTEX_CLOCK_REALTIME) *base = CLOCK_BASE_WALL;
    return clock_nanoseconds(timeout);
}

static long wait_at(uint32_t *word, int operation, uint32_t value, struct timespec *timeout) {
    uint32_t base;
    int64_t deadline = deadline_of(operation, timeout, &base);
    int code = clock_futex_wait(
        (_Atomic uint32_t *)word, value, !(operation & FUTEX_PRIVATE_FLAG), base, deadline);
    if (code == 0) return 0;
    errno = code;
    return -1;
}

/// A futex call that libc does not time: its wait is counted, its timeout stays real.
static long lock_at(long *arguments) {
    struct clock_frame frame;
    clock_park(&frame, CLOCK_WAIT_STREAM, CLOCK_BASE_UPTIME, CLOCK_NEVER);
    long result = clock_raw_syscall(
        SYS_futex, arguments[0], arguments[1], arguments[2], arguments[3], arguments[4],
        arguments[5]);
    clock_unpark(&frame);
    return result;
}

static long futex_call(long *arguments) {
    int operation = (int)arguments[1];
    switch (operation & FUTEX_CMD_MASK) {
    case FUTEX_WAIT_BITSET:
        if ((uint32_t)arguments[5] != FUTEX_BITSET_MATCH_ANY) return lock_at(arguments);
        __attribute__((fallthrough));
    case FUTEX_WAIT:
        return wait_at(
            (uint32_t *)arguments[0], operation, (uint32_t)arguments[2],
            (struct timespec *)arguments[3]);
    case FUTEX_LOCK_PI:
    case FUTEX_LOCK_PI2:
        if (clock_raw_syscall(
                SYS_futex, arguments[0],
                FUTEX_TRYLOCK_PI | (operation & FUTEX_PRIVATE_FLAG), 0, 0, 0, 0) == 0) {
            return 0;
        }
        return lock_at(arguments);
    case FUTEX_WAIT_REQUEUE_PI: return lock_at(arguments);
    default:
        return clock_raw_syscall(
            SYS_futex, arguments[0], arguments[1], arguments[2], arguments[3], arguments[4],
            arguments[5]);
    }
}

EXPORT long syscall(long number, ...) {
    long arguments[6];
    va_list list;
    va_start(list, number);
    for (int i = 0; i < 6; i++) arguments[i] = va_arg(list, long);
    va_end(list);
    if (clock_active()) {
        switch (number) {
        case SYS_futex: return futex_call(arguments);
        case SYS_clock_gettime:
            return clock_gettime((clockid_t)arguments[0], (struct timespec *)arguments[1]);
        case SYS_clock_nanosleep: {
            int code = clock_nanosleep(
                (clockid_t)arguments[0], (int)arguments[1], (struct timespec *)arguments[2],
                (struct timespec *)arguments[3]);
            if (code) errno = code;
            return code ? -1 : 0;
        }
        case SYS_getrandom: return clock_random((void *)arguments[0], (size_t)arguments[1]);
        case SYS_sched_yield: return sched_yield();
        case SYS_rt_sigaction: clock_hear_signals(); break;
        default: break;
        }
    }
    return clock_raw_syscall(
        number, arguments[0], arguments[1], arguments[2], arguments[3], arguments[4],
        arguments[5]);
}
