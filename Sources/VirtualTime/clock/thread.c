#include "clock.h"

#include <stdlib.h>
#include <string.h>
#include <threads.h>

// Threads: the one who makes a thread claims its slot, so that the host knows of it at once.

struct clock_start {
    void *(*routine)(void *);
    void *argument;
    struct clock_thread *slot;
    struct record *record;
};

/// Kept until the thread is joined, or has ended detached: what a timed join waits for.
struct record {
    pthread_t thread;
    _Atomic uint32_t has_ended;
    bool is_detached, is_known;
    struct record *next;
};

static struct record *records;
static pthread_mutex_t records_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_key_t ending;
static pthread_once_t ending_once = PTHREAD_ONCE_INIT;
static __thread int ending_round;

static void lock_records(void) { REAL(pthread_mutex_lock)(&records_lock); }
static void unlock_records(void) { REAL(pthread_mutex_unlock)(&records_lock); }

void clock_forget_records(void) {
    records = NULL;
    records_lock = (pthread_mutex_t)PTHREAD_MUTEX_INITIALIZER;
}

/// Takes a record out of the list; the lock is held.
static void unlink_record(struct record *record) {
    for (struct record **link = &records; *link; link = &(*link)->next) {
        if (*link == record) {
            *link = record->next;
            return;
        }
    }
}

static void note_end(struct record *record) {
    lock_records();
    if (record->is_detached) {
        unlink_record(record);
        free(record);
    } else {
        atomic_store(&record->has_ended, 1);
        clock_futex_wake(&record->has_ended, INT_MAX, false);
    }
    unlock_records();
}

/// Runs as late as thread-specific data lets it: destructors of others may still wait.
static void end(void *value) {
    if (++ending_round < PTHREAD_DESTRUCTOR_ITERATIONS) {
        pthread_setspecific(ending, value);
        return;
    }
    struct clock_start *start = value;
    struct clock_thread *slot = start->slot;
    note_end(start->record);
    free(start);
    if (!slot) return;
    // The host frees the slot when the thread is gone.
    if (atomic_exchange(&slot->state, CLOCK_THREAD_ENDING) == CLOCK_THREAD_RUNNING) {
        clock_running(-1);
    }
    if (slot->event >= 0) {
        clock_set_flag(slot->event, FLAG_OURS, false);
        raw(SYS_close, slot->event);
        slot->event = -1;
    }
}

static void make_key(void) { pthread_key_create(&ending, end); }

static void *run(void *argument) {
    struct clock_start *start = argument;
    void *(*routine)(void *) = start->routine;
    void *own = start->argument;
    pthread_setspecific(ending, start);
    if (start->slot) clock_adopt_thread(start->slot);
    return routine(own);
}

EXPORT int pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*routine)(void *),
    void *argument) {
    struct clock_process *process = clock_active() ? clock_process() : NULL;
    if (!process) return REAL(pthread_create)(thread, attributes, routine, argument);
    pthread_once(&ending_once, make_key);
    struct clock_start *start = malloc(sizeof *start);
    struct record *record = calloc(1, sizeof *record);
    if (!start || !record) {
        free(start);
        free(record);
        return EAGAIN;
    }
    int detached = PTHREAD_CREATE_JOINABLE;
    if (attributes) pthread_attr_getdetachstate(attributes, &detached);
    record->is_detached = detached == PTHREAD_CREATE_DETACHED;
    struct clock_thread *slot = clock_claim_thread(
        clock_process_index(), atomic_fetch_add(&process->threads_made, 1));
    *start = (struct clock_start){routine, argument, slot, record};
    // The thread cannot end, and free the record, before it is in the list.
    lock_records();
    int code = REAL(pthread_create)(thread, attributes, run, start);
    if (code == 0) {
        record->thread = *thread;
        record->next = records;
        records = record;
    }
    unlock_records();
    if (code) {
        if (slot) clock_free_thread(slot);
        free(start);
        free(record);
    }
    return code;
}

// MARK: Joining

static struct record *record_of(pthread_t thread) {
    lock_records();
    struct record *found = records;
    while (found && !pthread_equal(found->thread, thread)) found = found->next;
    unlock_records();
    return found;
}

static void forget_record(struct record *record) {
    if (!record) return;
    lock_records();
    unlink_record(record);
    unlock_records();
    free(record);
}

static int join(pthread_t thread, void **result, uint32_t base, int64_t deadline) {
    struct record *record = record_of(thread);
    int code = REAL(pthread_tryjoin_np)(thread, result);
    if (code == EBUSY && record) {
        while (atomic_load(&record->has_ended) == 0) {
            int wait = clock_futex_wait(&record->has_ended, 0, false, base, deadline);
            pthread_testcancel();
            if (wait == ETIMEDOUT) return ETIMEDOUT;
        }
    }
    if (code == EBUSY) {
        struct clock_frame frame;
        clock_park(&frame, CLOCK_WAIT_JOIN, CLOCK_BASE_UPTIME, CLOCK_NEVER);
        code = REAL(pthread_join)(thread, result);
        clock_unpark(&frame);
    }
    if (code == 0) forget_record(record);
    return code;
}

EXPORT int pthread_join(pthread_t thread, void **result) {
    if (!clock_active()) return REAL(pthread_join)(thread, result);
    return join(thread, result, CLOCK_BASE_UPTIME, CLOCK_NEVER);
}

EXPORT int pthread_clockjoin_np(
    pthread_t thread, void **result, clockid_t clock, const struct timespec *deadline) {
    if (!clock_active()) return REAL(pthread_clockjoin_np)(thread, result, clock, deadline);
    if (!deadline) return pthread_join(thread, result);
    if (!clock_is_valid(deadline) || (clock != CLOCK_MONOTONIC && clock != CLOCK_REALTIME)) {
        return EINVAL;
    }
    uint32_t base = clock == CLOCK_MONOTONIC ? CLOCK_BASE_UPTIME : CLOCK_BASE_WALL;
    return join(thread, result, base, clock_nanoseconds(deadline));
}

EXPORT int pthread_timedjoin_np(
    pthread_t thread, void **result, const struct timespec *deadline) {
    if (!clock_active()) return REAL(pthread_timedjoin_np)(thread, result, deadline);
    return pthread_clockjoin_np(thread, result, CLOCK_REALTIME, deadline);
}

EXPORT int pthread_tryjoin_np(pthread_t thread, void **result) {
    if (!clock_active()) return REAL(pthread_tryjoin_np)(thread, result);
    struct record *record = record_of(thread);
    int code = REAL(pthread_tryjoin_np)(thread, result);
    clock_busy(10);
    if (code == 0) forget_record(record);
    return code;
}

EXPORT int pthread_detach(pthread_t thread) {
    if (!clock_active()) return REAL(pthread_detach)(thread);
    lock_records();
    struct record *found = records;
    while (found && !pthread_equal(found->thread, thread)) found = found->next;
    if (found) {
        found->is_detached = true;
        if (atomic_load(&found->has_ended)) {
            unlink_record(found);
            free(found);
        }
    }
    unlock_records();
    return REAL(pthread_detach)(thread);
}

/// C11's threads end with an int.
struct c11_start {
    thrd_start_t routine;
    void *argument;
};

static void *run_c11(void *argument) {
    struct c11_start start = *(struct c11_start *)argument;
    free(argument);
    return (void *)(intptr_t)start.routine(start.argument);
}

EXPORT int thrd_create(thrd_t *thread, thrd_start_t routine, void *argument) {
    if (!clock_active()) return REAL(thrd_create)(thread, routine, argument);
    struct c11_start *start = malloc(sizeof *start);
    if (!start) return thrd_nomem;
    *start = (struct c11_start){routine, argument};
    if (pthread_create(thread, NULL, run_c11, start) == 0) return thrd_success;
    free(start);
    return thrd_error;
}

EXPORT int thrd_join(thrd_t thread, int *result) {
    if (!clock_active()) return REAL(thrd_join)(thread, result);
    void *value = NULL;
    if (pthread_join(thread, &value)) return thrd_error;
    if (result) *result = (int)(intptr_t)value;
    return thrd_success;
}
