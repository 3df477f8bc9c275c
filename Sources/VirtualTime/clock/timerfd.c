#include "clock.h"

#include <sys/eventfd.h>
#include <sys/timerfd.h>

// A timerfd is an eventfd that the host adds expirations to: both read as 8 bytes, a count.

EXPORT int timerfd_create(clockid_t clock, int flags) {
    int base = clock_active() ? clock_base_of(clock) : -1;
    if (base < 0 || flags & ~(TFD_CLOEXEC | TFD_NONBLOCK)) {
        return (int)raw(SYS_timerfd_create, clock, flags);
    }
    // TFD_CLOEXEC and EFD_CLOEXEC are O_CLOEXEC, TFD_NONBLOCK and EFD_NONBLOCK are O_NONBLOCK.
    int descriptor = (int)raw(SYS_eventfd2, 0, flags);
    if (descriptor < 0) return -1;
    struct clock_timer *timer =
        descriptor < DESCRIPTOR_MAX ? clock_claim_timer(CLOCK_TIMER_DESCRIPTOR, (uint32_t)base)
                                    : NULL;
    if (!timer) {
        raw(SYS_close, descriptor);
        errno = EMFILE;
        return -1;
    }
    timer->descriptor = descriptor;
    clock_bind_timer(descriptor, timer);
    atomic_store(&timer->state, CLOCK_TIMER_LIVE);
    return descriptor;
}

static void tell(struct clock_timer *timer, struct itimerspec *setting) {
    setting->it_interval = clock_timespec(atomic_load(&timer->interval));
    setting->it_value = clock_timespec(clock_timer_left(timer));
}

EXPORT int timerfd_settime(
    int descriptor, int flags, const struct itimerspec *new, struct itimerspec *old) {
    struct clock_timer *timer = clock_active() ? clock_timer_of(descriptor) : NULL;
    if (!timer) return (int)raw(SYS_timerfd_settime, descriptor, flags, new, old);
    if (!clock_is_valid(&new->it_value) || !clock_is_valid(&new->it_interval)
        || new->it_value.tv_sec < 0 || new->it_interval.tv_sec < 0) {
        errno = EINVAL;
        return -1;
    }
    if (old) tell(timer, old);
    // Expirations that nobody has read are forgotten. The descriptor may be a blocking one.
    uint64_t count;
    clock_set_timer(timer, false, 0, 0);
    struct { int descriptor; short events, found; } ready = {.descriptor = descriptor, .events = 1};
    struct timespec none = {0};
    if (raw(SYS_ppoll, &ready, 1, &none, NULL, 8) == 1) {
        raw(SYS_read, descriptor, &count, sizeof count);
    }
    clock_set_timer(
        timer, flags & TFD_TIMER_ABSTIME, clock_nanoseconds(&new->it_value),
        clock_nanoseconds(&new->it_interval));
    return 0;
}

EXPORT int timerfd_gettime(int descriptor, struct itimerspec *setting) {
    struct clock_timer *timer = clock_active() ? clock_timer_of(descriptor) : NULL;
    if (!timer) return (int)raw(SYS_timerfd_gettime, descriptor, setting);
    tell(timer, setting);
    return 0;
}
