#include "clock.h"

#include <sys/sysinfo.h>
#include <sys/time.h>
#include <sys/times.h>
#include <sys/timeb.h>

// Reading clocks. CPU clocks stay real.

int clock_base_of(clockid_t clock) {
    switch (clock) {
    case CLOCK_MONOTONIC:
    case CLOCK_MONOTONIC_RAW:
    case CLOCK_MONOTONIC_COARSE: return CLOCK_BASE_UPTIME;
    case CLOCK_BOOTTIME:
    case CLOCK_BOOTTIME_ALARM: return CLOCK_BASE_BOOT;
    case CLOCK_REALTIME:
    case CLOCK_REALTIME_COARSE:
    case CLOCK_REALTIME_ALARM:
    case CLOCK_TAI: return CLOCK_BASE_WALL;
    default: return -1;
    }
}

int64_t clock_now(uint32_t base) {
    struct clock_head *head = &clock_active()->head;
    int64_t uptime = atomic_load(&head->uptime);
    switch (base) {
    case CLOCK_BASE_BOOT: return uptime + atomic_load(&head->boot_ahead);
    case CLOCK_BASE_WALL: return uptime + atomic_load(&head->wall_ahead);
    default: return uptime;
    }
}

int64_t clock_nanoseconds(const struct timespec *time) {
    int64_t result;
    if (__builtin_mul_overflow((int64_t)time->tv_sec, SECOND, &result)
        || __builtin_add_overflow(result, (int64_t)time->tv_nsec, &result)) {
        return time->tv_sec < 0 ? INT64_MIN : CLOCK_NEVER;
    }
    return result;
}

struct timespec clock_timespec(int64_t nanoseconds) {
    return (struct timespec){.tv_sec = nanoseconds / SECOND, .tv_nsec = nanoseconds % SECOND};
}

bool clock_is_valid(const struct timespec *time) {
    return time->tv_nsec >= 0 && time->tv_nsec < SECOND;
}

int64_t clock_after(uint32_t base, int64_t duration) {
    if (duration <= 0) return clock_now(base);
    int64_t result;
    return __builtin_add_overflow(clock_now(base), duration, &result) ? CLOCK_NEVER : result;
}

EXPORT int clock_gettime(clockid_t clock, struct timespec *time) {
    int base = clock_active() ? clock_base_of(clock) : -1;
    if (base < 0) return (int)raw(SYS_clock_gettime, clock, time);
    clock_busy(1);
    *time = clock_timespec(clock_now((uint32_t)base));
    return 0;
}

EXPORT int clock_getres(clockid_t clock, struct timespec *resolution) {
    if (!clock_active() || clock_base_of(clock) < 0) {
        return (int)raw(SYS_clock_getres, clock, resolution);
    }
    if (resolution) *resolution = (struct timespec){.tv_nsec = 1};
    return 0;
}

EXPORT int gettimeofday(struct timeval *restrict time, void *restrict zone) {
    if (!clock_active()) return (int)raw(SYS_gettimeofday, time, zone);
    clock_busy(1);
    int64_t now = clock_now(CLOCK_BASE_WALL);
    *time = (struct timeval){.tv_sec = now / SECOND, .tv_usec = now % SECOND / 1000};
    if (zone) *(struct timezone *)zone = (struct timezone){0};
    return 0;
}

EXPORT time_t time(time_t *result) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (result) *result = now.tv_sec;
    return now.tv_sec;
}

EXPORT int timespec_get(struct timespec *time, int base) {
    if (base != TIME_UTC) return REAL(timespec_get)(time, base);
    clock_gettime(CLOCK_REALTIME, time);
    return base;
}

EXPORT int ftime(struct timeb *result) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    *result = (struct timeb){
        .time = now.tv_sec, .millitm = (unsigned short)(now.tv_nsec / 1000000)};
    return 0;
}

EXPORT clock_t times(struct tms *result) {
    clock_t real = REAL(times)(result);
    if (!clock_active()) return real;
    return (clock_t)(clock_now(CLOCK_BASE_BOOT) / (SECOND / sysconf(_SC_CLK_TCK)));
}

EXPORT int sysinfo(struct sysinfo *result) {
    int code = REAL(sysinfo)(result);
    if (code == 0 && clock_active()) result->uptime = clock_now(CLOCK_BASE_BOOT) / SECOND;
    return code;
}

/// Setting clocks is the host's; the caller is told what it would be without the right to.
EXPORT int clock_settime(clockid_t clock, const struct timespec *time) {
    if (!clock_active()) return (int)raw(SYS_clock_settime, clock, time);
    errno = EPERM;
    return -1;
}

EXPORT int settimeofday(const struct timeval *time, const struct timezone *zone) {
    if (!clock_active()) return (int)raw(SYS_settimeofday, time, zone);
    errno = EPERM;
    return -1;
}
