#include "clock.h"

#include <semaphore.h>

// Waiting for semaphores, on glibc's layout: the value in the lower half of the first 8 bytes, the
// number of waiters in the upper half, then whether the futex is private. sem_post is glibc's own.

struct layout {
    _Atomic uint64_t data;
    int is_shared;
};

#define ONE_WAITER (UINT64_C(1) << 32)

static bool take(struct layout *semaphore, uint64_t and_leave) {
    uint64_t data = atomic_load(&semaphore->data);
    while ((uint32_t)data > 0) {
        if (atomic_compare_exchange_weak(&semaphore->data, &data, data - 1 - and_leave)) {
            return true;
        }
    }
    return false;
}

static int wait_for(sem_t *semaphore, uint32_t base, int64_t deadline) {
    struct layout *own = (struct layout *)semaphore;
    pthread_testcancel();
    if (take(own, 0)) return 0;
    atomic_fetch_add(&own->data, ONE_WAITER);
    while (!take(own, ONE_WAITER)) {
        int code = clock_futex_wait(
            (_Atomic uint32_t *)semaphore, 0, own->is_shared != 0, base, deadline);
        if (code == EINTR || code == ETIMEDOUT) {
            atomic_fetch_sub(&own->data, ONE_WAITER);
            pthread_testcancel();
            errno = code;
            return -1;
        }
    }
    return 0;
}

EXPORT int sem_wait(sem_t *semaphore) {
    if (!clock_active()) return REAL(sem_wait)(semaphore);
    return wait_for(semaphore, CLOCK_BASE_UPTIME, CLOCK_NEVER);
}

EXPORT int sem_clockwait(sem_t *semaphore, clockid_t clock, const struct timespec *deadline) {
    if (!clock_active()) return REAL(sem_clockwait)(semaphore, clock, deadline);
    if (!clock_is_valid(deadline) || (clock != CLOCK_MONOTONIC && clock != CLOCK_REALTIME)) {
        errno = EINVAL;
        return -1;
    }
    uint32_t base = clock == CLOCK_MONOTONIC ? CLOCK_BASE_UPTIME : CLOCK_BASE_WALL;
    return wait_for(semaphore, base, clock_nanoseconds(deadline));
}

EXPORT int sem_timedwait(sem_t *semaphore, const struct timespec *deadline) {
    if (!clock_active()) return REAL(sem_timedwait)(semaphore, deadline);
    return sem_clockwait(semaphore, CLOCK_REALTIME, deadline);
}
