#include "clock.h"

#include <string.h>
#include <threads.h>

// Condition variables of our own: a count that each signal raises, and a futex on it. The memory is
// pthread_cond_t's; all zero is what PTHREAD_COND_INITIALIZER says.

struct layout {
    _Atomic uint32_t signals;
    _Atomic uint32_t waiters;
    uint32_t is_shared;
    uint32_t is_monotonic;
};

_Static_assert(sizeof(struct layout) <= sizeof(pthread_cond_t), "fits");
_Static_assert(sizeof(struct layout) <= sizeof(cnd_t), "fits");

EXPORT int pthread_cond_init(pthread_cond_t *condition, const pthread_condattr_t *attributes) {
    if (!clock_active()) return REAL(pthread_cond_init)(condition, attributes);
    memset(condition, 0, sizeof *condition);
    if (!attributes) return 0;
    struct layout *own = (struct layout *)condition;
    int shared = PTHREAD_PROCESS_PRIVATE;
    clockid_t clock = CLOCK_REALTIME;
    pthread_condattr_getpshared(attributes, &shared);
    pthread_condattr_getclock(attributes, &clock);
    own->is_shared = shared == PTHREAD_PROCESS_SHARED;
    own->is_monotonic = clock == CLOCK_MONOTONIC;
    return 0;
}

EXPORT int pthread_cond_destroy(pthread_cond_t *condition) {
    if (!clock_active()) return REAL(pthread_cond_destroy)(condition);
    // Threads that a broadcast has woken may not be through the gate yet.
    struct layout *own = (struct layout *)condition;
    for (int i = 0; i < 1000 && atomic_load(&own->waiters) > 0; i++) clock_yield();
    return 0;
}

static int wake(pthread_cond_t *condition, int count) {
    struct layout *own = (struct layout *)condition;
    if (atomic_load(&own->waiters) > 0) {
        atomic_fetch_add(&own->signals, 1);
        clock_futex_wake(&own->signals, count, own->is_shared);
    }
    return 0;
}

EXPORT int pthread_cond_signal(pthread_cond_t *condition) {
    return clock_active() ? wake(condition, 1) : REAL(pthread_cond_signal)(condition);
}

EXPORT int pthread_cond_broadcast(pthread_cond_t *condition) {
    return clock_active() ? wake(condition, INT_MAX) : REAL(pthread_cond_broadcast)(condition);
}

struct leaving {
    struct layout *condition;
    pthread_mutex_t *mutex;
};

static void leave(void *argument) {
    struct leaving *leaving = argument;
    atomic_fetch_sub(&leaving->condition->waiters, 1);
    pthread_mutex_lock(leaving->mutex);
}

static int wait_for(
    pthread_cond_t *condition, pthread_mutex_t *mutex, uint32_t base, int64_t deadline) {
    struct layout *own = (struct layout *)condition;
    struct leaving leaving = {.condition = own, .mutex = mutex};
    uint32_t signals = atomic_load(&own->signals);
    atomic_fetch_add(&own->waiters, 1);  // Before the unlock: a signal then finds us.
    int code = pthread_mutex_unlock(mutex);
    if (code) {
        atomic_fetch_sub(&own->waiters, 1);
        return code;
    }
    pthread_cleanup_push(leave, &leaving);
    pthread_testcancel();
    code = clock_futex_wait(&own->signals, signals, own->is_shared, base, deadline);
    pthread_testcancel();
    pthread_cleanup_pop(1);
    return code == ETIMEDOUT ? ETIMEDOUT : 0;
}

EXPORT int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
    if (!clock_active()) return REAL(pthread_cond_wait)(condition, mutex);
    return wait_for(condition, mutex, CLOCK_BASE_UPTIME, CLOCK_NEVER);
}

EXPORT int pthread_cond_clockwait(
    pthread_cond_t *condition, pthread_mutex_t *mutex, clockid_t clock,
    const struct timespec *deadline) {
    if (!clock_active()) return REAL(pthread_cond_clockwait)(condition, mutex, clock, deadline);
    if (!clock_is_valid(deadline) || (clock != CLOCK_MONOTONIC && clock != CLOCK_REALTIME)) {
        return EINVAL;
    }
    uint32_t base = clock == CLOCK_MONOTONIC ? CLOCK_BASE_UPTIME : CLOCK_BASE_WALL;
    return wait_for(condition, mutex, base, clock_nanoseconds(deadline));
}

EXPORT int pthread_cond_timedwait(
    pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *deadline) {
    if (!clock_active()) return REAL(pthread_cond_timedwait)(condition, mutex, deadline);
    bool is_monotonic = ((struct layout *)condition)->is_monotonic;
    return pthread_cond_clockwait(
        condition, mutex, is_monotonic ? CLOCK_MONOTONIC : CLOCK_REALTIME, deadline);
}

// MARK: C11

static int thread_code(int code) {
    return code == 0 ? thrd_success : code == ETIMEDOUT ? thrd_timedout : thrd_error;
}

EXPORT int cnd_init(cnd_t *condition) {
    if (!clock_active()) return REAL(cnd_init)(condition);
    memset(condition, 0, sizeof *condition);
    return thrd_success;
}

EXPORT void cnd_destroy(cnd_t *condition) {
    if (clock_active()) {
        pthread_cond_destroy((pthread_cond_t *)condition);
    } else {
        REAL(cnd_destroy)(condition);
    }
}

EXPORT int cnd_signal(cnd_t *condition) {
    return clock_active() ? wake((pthread_cond_t *)condition, 1) : REAL(cnd_signal)(condition);
}

EXPORT int cnd_broadcast(cnd_t *condition) {
    return clock_active() ? wake((pthread_cond_t *)condition, INT_MAX)
                          : REAL(cnd_broadcast)(condition);
}

EXPORT int cnd_wait(cnd_t *condition, mtx_t *mutex) {
    if (!clock_active()) return REAL(cnd_wait)(condition, mutex);
    return thread_code(pthread_cond_wait((pthread_cond_t *)condition, (pthread_mutex_t *)mutex));
}

EXPORT int cnd_timedwait(cnd_t *condition, mtx_t *mutex, const struct timespec *deadline) {
    if (!clock_active()) return REAL(cnd_timedwait)(condition, mutex, deadline);
    return thread_code(pthread_cond_clockwait(
        (pthread_cond_t *)condition, (pthread_mutex_t *)mutex, CLOCK_REALTIME, deadline));
}
