#include "clock.h"

#include <linux/futex.h>
#include <sys/eventfd.h>

// Waiting: a slot says what its thread waits for, the host ends the wait, and the gate lets one
// thread through at a time.

/// Calls that may be part of a busy wait, since the last wait, and how many of them make a nap:
/// fewer the longer a thread has done nothing else, so that long busy waits end soon.
enum { BUSY_MOST = 10000, BUSY_LEAST = 100 };
static __thread int busy_count;
static __thread int busy_limit = BUSY_MOST;

static long futex(
    _Atomic uint32_t *word, int operation, uint32_t value, const struct timespec *timeout) {
    return raw(SYS_futex, word, operation, value, timeout, NULL, FUTEX_BITSET_MATCH_ANY);
}

/// Tells the host that it may look: a hint, since the caller still runs.
static void ring(struct clock_head *head) {
    atomic_fetch_add(&head->bell, 1);
    if (atomic_load(&head->host_waits)) futex(&head->bell, FUTEX_WAKE, 1, NULL);
}

void clock_park(struct clock_frame *frame, uint32_t wait, uint32_t base, int64_t deadline) {
    struct clock_head *head = &clock_active()->head;
    struct clock_thread *slot = clock_self();
    frame->slot = slot;
    if (!slot) return;
    busy_count = 0;
    busy_limit = BUSY_MOST;
    frame->state = atomic_load(&slot->state);
    frame->wait = slot->wait;
    frame->base = slot->base;
    frame->fired = atomic_load(&slot->fired);
    frame->deadline = atomic_load(&slot->deadline);
    frame->gate = atomic_load(&slot->gate);
    frame->polled_count = slot->polled_count;
    frame->word = atomic_load(&slot->word);
    slot->wait = wait;
    slot->base = base;
    atomic_store(&slot->fired, 0);
    atomic_store(&slot->deadline, deadline);
    if (atomic_exchange(&slot->state, CLOCK_THREAD_PARKED) == CLOCK_THREAD_RUNNING) {
        int running = atomic_fetch_sub(&head->running, 1) - 1;
        if (running <= atomic_load(&head->threshold)) ring(head);
    }
}

void clock_wait_at_gate(struct clock_thread *slot) {
    struct clock_head *head = &clock_active()->head;
    uint32_t gate = atomic_load(&slot->gate);
    slot->ticket = 0;
    atomic_store(&slot->state, CLOCK_THREAD_AT_GATE);
    ring(head);
    // The host makes the slot RUNNING and counts it.
    while (atomic_load(&slot->gate) == gate) futex(&slot->gate, FUTEX_WAIT, gate, NULL);
}

bool clock_unpark(struct clock_frame *frame) {
    struct clock_thread *slot = frame->slot;
    if (!slot) return false;
    int error = errno;
    struct clock_head *head = &clock_active()->head;
    bool fired = atomic_load(&slot->fired) != 0;
    if (!fired) {
        if (head->gated && atomic_exchange(&slot->pass, 0) == 0) {
            clock_wait_at_gate(slot);
        } else {
            uint32_t parked = CLOCK_THREAD_PARKED;
            if (atomic_compare_exchange_strong(&slot->state, &parked, CLOCK_THREAD_RUNNING)) {
                clock_running(1);
            }
        }
        fired = atomic_load(&slot->fired) != 0;
    }
    slot->wait = frame->wait;
    slot->base = frame->base;
    slot->polled_count = frame->polled_count;
    atomic_store(&slot->deadline, frame->deadline);
    atomic_store(&slot->fired, frame->fired);
    // Inside a signal handler: the wait that it interrupted goes on.
    if (frame->state == CLOCK_THREAD_PARKED
        || (frame->state == CLOCK_THREAD_AT_GATE && atomic_load(&slot->gate) == frame->gate)) {
        atomic_store(&slot->state, frame->state);
        clock_running(-1);
    }
    errno = error;
    return fired;
}

void clock_yield(void) {
    struct clock_head *head = &clock_active()->head;
    struct clock_thread *slot = clock_self();
    if (!slot || !head->gated || atomic_load(&slot->state) != CLOCK_THREAD_RUNNING) {
        raw(SYS_sched_yield);
        return;
    }
    int error = errno;
    clock_running(-1);
    clock_wait_at_gate(slot);
    errno = error;
}

void clock_busy(int weight) {
    if ((busy_count += weight) < busy_limit) return;
    int limit = busy_limit * 9 / 10;
    busy_count = 0;
    int error = errno;
    clock_sleep_until(CLOCK_BASE_UPTIME, clock_after(CLOCK_BASE_UPTIME, 1000000));
    busy_limit = limit < BUSY_LEAST ? BUSY_LEAST : limit;
    errno = error;
}

int clock_event(struct clock_thread *slot) {
    if (slot->event < 0) {
        int error = errno;
        int event = (int)raw(SYS_eventfd2, 0, EFD_CLOEXEC | EFD_NONBLOCK);
        if (event >= 0) slot->event = clock_move_high(event);
        errno = error;
    }
    return slot->event;
}

// MARK: Futexes

/// So far away that it never comes; with a timeout, a signal always ends the wait with EINTR.
static const struct timespec ages = {.tv_sec = INT64_C(300000000)};

int clock_futex_wait(
    _Atomic uint32_t *word, uint32_t expected, bool shared, uint32_t base, int64_t deadline) {
    if (atomic_load(word) != expected) return EAGAIN;
    if (deadline <= clock_now(base)) {
        clock_busy(10);
        return ETIMEDOUT;
    }
    int flag = shared ? 0 : FUTEX_PRIVATE_FLAG;
    struct clock_frame frame;
    clock_park(&frame, CLOCK_WAIT_FUTEX, base, deadline);
    long result;
    if (deadline == CLOCK_NEVER || !frame.slot) {
        result = futex(word, FUTEX_WAIT | flag, expected, NULL);
    } else {
        struct futex_waitv both[2] = {
            {.val = expected, .uaddr = (uintptr_t)word, .flags = FUTEX_32 | (unsigned)flag},
            {.val = frame.word, .uaddr = (uintptr_t)&frame.slot->word, .flags = FUTEX_32},
        };
        result = raw(SYS_futex_waitv, both, 2, 0, NULL, CLOCK_MONOTONIC);
    }
    int code = result < 0 ? errno : 0;
    if (clock_unpark(&frame)) return ETIMEDOUT;
    return code;
}

long clock_futex_wake(_Atomic uint32_t *word, int count, bool shared) {
    return futex(
        word, FUTEX_WAKE | (shared ? 0 : FUTEX_PRIVATE_FLAG), (uint32_t)count, NULL);
}

int clock_sleep_until(uint32_t base, int64_t deadline) {
    if (deadline <= clock_now(base)) return 0;
    struct clock_frame frame;
    clock_park(&frame, CLOCK_WAIT_SLEEP, base, deadline);
    if (!frame.slot) {
        struct timespec left = clock_timespec(deadline - clock_now(base));
        return raw(SYS_nanosleep, &left, NULL) < 0 ? errno : 0;
    }
    long result = 0;
    int code = 0;
    while (atomic_load(&frame.slot->word) == frame.word) {
        result = futex(&frame.slot->word, FUTEX_WAIT, frame.word, &ages);
        if (result < 0 && (errno == EINTR || errno == ETIMEDOUT)) {
            code = EINTR;
            break;
        }
    }
    return clock_unpark(&frame) ? 0 : code;
}
