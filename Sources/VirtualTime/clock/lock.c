#include "clock.h"

#include <sched.h>
#include <string.h>
#include <threads.h>

// Mutexes and read-write locks: tried, then waited for at a futex of our own, so that who gets one
// next is decided at the gate. Robust, shared and priority-inheriting mutexes keep libc's wait.

/// A thread that waits for a lock; on its stack, in the list of one bucket.
struct waiter {
    const void *lock;
    _Atomic uint32_t is_woken;
    struct waiter *next;
};

struct bucket {
    _Atomic uint32_t is_held;
    _Atomic uint32_t count;  // Of waiters, and of those about to be.
    struct waiter *first;
};

static struct bucket buckets[256];

static struct bucket *bucket_of(const void *lock) {
    uint64_t address = (uint64_t)(uintptr_t)lock >> 3;
    return &buckets[(address * UINT64_C(0x9E3779B97F4A7C15)) >> 56];
}

/// Held for a few instructions only.
static void hold(struct bucket *bucket) {
    while (atomic_exchange(&bucket->is_held, 1)) raw(SYS_sched_yield);
}

static void let_go(struct bucket *bucket) { atomic_store(&bucket->is_held, 0); }

/// Wakes who waits for this lock, and nobody else: a neighbour in the bucket would come to its gate
/// for nothing, and which locks are neighbours differs from run to run.
static void unlocked(const void *lock) {
    struct bucket *bucket = bucket_of(lock);
    atomic_thread_fence(memory_order_seq_cst);
    if (atomic_load(&bucket->count) == 0) return;
    hold(bucket);
    for (struct waiter *waiter = bucket->first; waiter; waiter = waiter->next) {
        if (waiter->lock != lock || atomic_exchange(&waiter->is_woken, 1)) continue;
        clock_futex_wake(&waiter->is_woken, 1, false);
    }
    let_go(bucket);
}

static void leave(struct bucket *bucket, struct waiter *waiter) {
    hold(bucket);
    struct waiter **link = &bucket->first;
    while (*link != waiter) link = &(*link)->next;
    *link = waiter->next;
    let_go(bucket);
}

/// Tries until it works or the deadline has come: ETIMEDOUT then.
static int take(void *lock, int (*try)(void *), uint32_t base, int64_t deadline) {
    struct bucket *bucket = bucket_of(lock);
    int code = EBUSY;
    atomic_fetch_add(&bucket->count, 1);
    for (int wait = 0; code == EBUSY;) {
        struct waiter waiter = {.lock = lock};
        hold(bucket);
        code = try(lock);
        bool waits = code == EBUSY && wait != ETIMEDOUT;
        if (waits) {
            waiter.next = bucket->first;
            bucket->first = &waiter;
        }
        let_go(bucket);
        if (!waits) break;
        wait = clock_futex_wait(&waiter.is_woken, 0, false, base, deadline);
        leave(bucket, &waiter);
    }
    atomic_fetch_sub(&bucket->count, 1);
    return code == EBUSY ? ETIMEDOUT : code;
}

void clock_forget_waiters(void) { memset(buckets, 0, sizeof buckets); }

// MARK: Mutexes

enum { KIND_TYPE = 3, KIND_OWN_WAIT = 16 | 32 | 64 | 128 };

static int try_mutex(void *lock) { return REAL(pthread_mutex_trylock)(lock); }

/// Whether libc has to do the waiting: for what only it can do, or to say EDEADLK.
static bool is_libcs(const pthread_mutex_t *mutex) {
    int kind = mutex->__data.__kind;
    return kind & KIND_OWN_WAIT
        || ((kind & KIND_TYPE) == PTHREAD_MUTEX_ERRORCHECK
            && mutex->__data.__owner == (int)raw(SYS_gettid));
}

EXPORT int pthread_mutex_lock(pthread_mutex_t *mutex) {
    if (!clock_active()) return REAL(pthread_mutex_lock)(mutex);
    int code = try_mutex(mutex);
    if (code != EBUSY) return code;
    if (!is_libcs(mutex)) return take(mutex, try_mutex, CLOCK_BASE_UPTIME, CLOCK_NEVER);
    struct clock_frame frame;
    clock_park(&frame, CLOCK_WAIT_STREAM, CLOCK_BASE_UPTIME, CLOCK_NEVER);
    code = REAL(pthread_mutex_lock)(mutex);
    clock_unpark(&frame);
    return code;
}

EXPORT int pthread_mutex_unlock(pthread_mutex_t *mutex) {
    int code = REAL(pthread_mutex_unlock)(mutex);
    if (code == 0 && clock_active()) unlocked(mutex);
    return code;
}

EXPORT int pthread_mutex_clocklock(
    pthread_mutex_t *mutex, clockid_t clock, const struct timespec *deadline) {
    if (!clock_active()) return REAL(pthread_mutex_clocklock)(mutex, clock, deadline);
    int code = try_mutex(mutex);
    if (code != EBUSY) return code;
    if (!clock_is_valid(deadline) || (clock != CLOCK_MONOTONIC && clock != CLOCK_REALTIME)) {
        return EINVAL;
    }
    if (is_libcs(mutex)) return REAL(pthread_mutex_clocklock)(mutex, clock, deadline);
    uint32_t base = clock == CLOCK_MONOTONIC ? CLOCK_BASE_UPTIME : CLOCK_BASE_WALL;
    return take(mutex, try_mutex, base, clock_nanoseconds(deadline));
}

EXPORT int pthread_mutex_timedlock(pthread_mutex_t *mutex, const struct timespec *deadline) {
    if (!clock_active()) return REAL(pthread_mutex_timedlock)(mutex, deadline);
    return pthread_mutex_clocklock(mutex, CLOCK_REALTIME, deadline);
}

static int thread_code(int code) {
    return code == 0           ? thrd_success
           : code == ETIMEDOUT ? thrd_timedout
           : code == EBUSY     ? thrd_busy
                               : thrd_error;
}

EXPORT int mtx_lock(mtx_t *mutex) {
    if (!clock_active()) return REAL(mtx_lock)(mutex);
    return thread_code(pthread_mutex_lock((pthread_mutex_t *)mutex));
}

EXPORT int mtx_unlock(mtx_t *mutex) {
    if (!clock_active()) return REAL(mtx_unlock)(mutex);
    return thread_code(pthread_mutex_unlock((pthread_mutex_t *)mutex));
}

EXPORT int mtx_timedlock(mtx_t *restrict mutex, const struct timespec *restrict deadline) {
    if (!clock_active()) return REAL(mtx_timedlock)(mutex, deadline);
    return thread_code(pthread_mutex_timedlock((pthread_mutex_t *)mutex, deadline));
}

// MARK: Read-write locks

static int try_reading(void *lock) { return REAL(pthread_rwlock_tryrdlock)(lock); }
static int try_writing(void *lock) { return REAL(pthread_rwlock_trywrlock)(lock); }

static int take_with_clock(
    pthread_rwlock_t *lock, int (*try)(void *), clockid_t clock,
    const struct timespec *deadline) {
    int code = try(lock);
    if (code != EBUSY) return code;
    if (!clock_is_valid(deadline) || (clock != CLOCK_MONOTONIC && clock != CLOCK_REALTIME)) {
        return EINVAL;
    }
    uint32_t base = clock == CLOCK_MONOTONIC ? CLOCK_BASE_UPTIME : CLOCK_BASE_WALL;
    return take(lock, try, base, clock_nanoseconds(deadline));
}

EXPORT int pthread_rwlock_rdlock(pthread_rwlock_t *lock) {
    if (!clock_active()) return REAL(pthread_rwlock_rdlock)(lock);
    int code = try_reading(lock);
    return code == EBUSY ? take(lock, try_reading, CLOCK_BASE_UPTIME, CLOCK_NEVER) : code;
}

EXPORT int pthread_rwlock_wrlock(pthread_rwlock_t *lock) {
    if (!clock_active()) return REAL(pthread_rwlock_wrlock)(lock);
    int code = try_writing(lock);
    return code == EBUSY ? take(lock, try_writing, CLOCK_BASE_UPTIME, CLOCK_NEVER) : code;
}

EXPORT int pthread_rwlock_unlock(pthread_rwlock_t *lock) {
    int code = REAL(pthread_rwlock_unlock)(lock);
    if (code == 0 && clock_active()) unlocked(lock);
    return code;
}

EXPORT int pthread_rwlock_clockrdlock(
    pthread_rwlock_t *lock, clockid_t clock, const struct timespec *deadline) {
    if (!clock_active()) return REAL(pthread_rwlock_clockrdlock)(lock, clock, deadline);
    return take_with_clock(lock, try_reading, clock, deadline);
}

EXPORT int pthread_rwlock_clockwrlock(
    pthread_rwlock_t *lock, clockid_t clock, const struct timespec *deadline) {
    if (!clock_active()) return REAL(pthread_rwlock_clockwrlock)(lock, clock, deadline);
    return take_with_clock(lock, try_writing, clock, deadline);
}

EXPORT int pthread_rwlock_timedrdlock(pthread_rwlock_t *lock, const struct timespec *deadline) {
    if (!clock_active()) return REAL(pthread_rwlock_timedrdlock)(lock, deadline);
    return take_with_clock(lock, try_reading, CLOCK_REALTIME, deadline);
}

EXPORT int pthread_rwlock_timedwrlock(pthread_rwlock_t *lock, const struct timespec *deadline) {
    if (!clock_active()) return REAL(pthread_rwlock_timedwrlock)(lock, deadline);
    return take_with_clock(lock, try_writing, CLOCK_REALTIME, deadline);
}

// MARK: Giving way

EXPORT int sched_yield(void) {
    if (!clock_active()) return (int)raw(SYS_sched_yield);
    clock_busy(50);
    clock_yield();
    return 0;
}

EXPORT void thrd_yield(void) { sched_yield(); }

/// A process under the clock stays where its host has put it.
EXPORT int sched_setaffinity(pid_t process, size_t size, const cpu_set_t *set) {
    if (clock_active() && clock_active()->head.cpu >= 0) return 0;
    return (int)raw(SYS_sched_setaffinity, process, size, set) < 0 ? -1 : 0;
}

EXPORT int pthread_setaffinity_np(pthread_t thread, size_t size, const cpu_set_t *set) {
    if (clock_active() && clock_active()->head.cpu >= 0) return 0;
    return REAL(pthread_setaffinity_np)(thread, size, set);
}
