#pragma once

// What the parts of the preload clock share. The library is inert where `clock_active()` is NULL:
// each wrapper then only passes its call on.

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

#include "clock_page.h"

#define EXPORT __attribute__((visibility("default")))
#define SECOND INT64_C(1000000000)

/// The next definition of a function after ours: libc's own.
#define REAL(name)                                                                  \
    ({                                                                              \
        static __typeof__(&name) found_;                                            \
        __typeof__(&name) real_ = __atomic_load_n(&found_, __ATOMIC_RELAXED);       \
        if (!real_) {                                                               \
            real_ = (__typeof__(&name))dlsym(RTLD_NEXT, #name);                     \
            __atomic_store_n(&found_, real_, __ATOMIC_RELAXED);                     \
        }                                                                           \
        real_;                                                                      \
    })

// MARK: raw.c

/// A system call like syscall(2), never wrapped; sets errno.
long clock_raw_syscall(long number, long a, long b, long c, long d, long e, long f);

#define RAW_PICK(_0, _1, _2, _3, _4, _5, _6, count, ...) count
#define RAW_COUNT(...) RAW_PICK(__VA_ARGS__, 6, 5, 4, 3, 2, 1, 0, 0)
#define RAW_JOIN(a, b) a##b
#define RAW_NAME(count) RAW_JOIN(RAW_, count)
#define RAW_0(n) clock_raw_syscall(n, 0, 0, 0, 0, 0, 0)
#define RAW_1(n, a) clock_raw_syscall(n, (long)(a), 0, 0, 0, 0, 0)
#define RAW_2(n, a, b) clock_raw_syscall(n, (long)(a), (long)(b), 0, 0, 0, 0)
#define RAW_3(n, a, b, c) clock_raw_syscall(n, (long)(a), (long)(b), (long)(c), 0, 0, 0)
#define RAW_4(n, a, b, c, d) \
    clock_raw_syscall(n, (long)(a), (long)(b), (long)(c), (long)(d), 0, 0)
#define RAW_5(n, a, b, c, d, e) \
    clock_raw_syscall(n, (long)(a), (long)(b), (long)(c), (long)(d), (long)(e), 0)
#define RAW_6(n, a, b, c, d, e, f) \
    clock_raw_syscall(n, (long)(a), (long)(b), (long)(c), (long)(d), (long)(e), (long)(f))
#define raw(...) RAW_NAME(RAW_COUNT(__VA_ARGS__))(__VA_ARGS__)

// MARK: core.c

/// The clock page, or NULL where the library is inert; makes up its mind at the first call.
struct clock_page *clock_active(void);

/// The caller's slot, claimed at its first call; NULL where the table is full.
struct clock_thread *clock_self(void);

/// The caller's entry in the table of processes; NULL where the table is full.
struct clock_process *clock_process(void);
uint32_t clock_process_index(void);
void clock_set_process(uint32_t index);

/// Claims a slot for a thread that does not run yet; NULL where the table is full.
struct clock_thread *clock_claim_thread(uint32_t process, uint32_t number);
void clock_free_thread(struct clock_thread *slot);
/// Makes a claimed slot the caller's, and goes through its gate.
void clock_adopt_thread(struct clock_thread *slot);
/// Forgets the caller's slot, in a child after fork(2).
void clock_forget_self(void);

void clock_running(int change);

// MARK: park.c

/// A wait that a thread is in; kept on its stack, since a signal handler may wait in between.
struct clock_frame {
    struct clock_thread *slot;
    uint32_t state, wait, base, fired, word, gate, polled_count;
    int64_t deadline;
};

/// Says that the caller is about to wait. `frame->word` is what its slot's word holds.
void clock_park(struct clock_frame *frame, uint32_t wait, uint32_t base, int64_t deadline);
/// Says that the wait is over, and goes through the gate; whether the deadline ended it.
/// Keeps errno.
bool clock_unpark(struct clock_frame *frame);
/// Lets other threads go first.
void clock_yield(void);
/// Counts a call that may be part of a busy wait; sleeps 1 ms after 10,000 of them
/// without a wait, then after ever fewer.
void clock_busy(int weight);
void clock_wait_at_gate(struct clock_thread *slot);
/// The eventfd of a slot, made at the first call; -1 where there is no descriptor left.
int clock_event(struct clock_thread *slot);

/// Waits while `*word` is `expected`; 0, or EAGAIN, EINTR, ETIMEDOUT.
int clock_futex_wait(
    _Atomic uint32_t *word, uint32_t expected, bool shared, uint32_t base, int64_t deadline);
long clock_futex_wake(_Atomic uint32_t *word, int count, bool shared);
/// Sleeps until the deadline; 0 or EINTR.
int clock_sleep_until(uint32_t base, int64_t deadline);

// MARK: read.c

/// Which base a clock has; -1 for one that stays real.
int clock_base_of(clockid_t clock);
int64_t clock_now(uint32_t base);
int64_t clock_nanoseconds(const struct timespec *time);
struct timespec clock_timespec(int64_t nanoseconds);
bool clock_is_valid(const struct timespec *time);
/// `duration` from now on, in `base`.
int64_t clock_after(uint32_t base, int64_t duration);

// MARK: descriptors.c

enum { DESCRIPTOR_MAX = 4096 };
enum {
    FLAG_OURS = 1,  // The library's own: the program cannot close it.
    FLAG_RANDOM = 2,
    FLAG_RECEIVE_TIMEOUT = 4,
    FLAG_SEND_TIMEOUT = 8,
    FLAG_THREAD_STATUS = 16,  // /proc/TID/stat
};

unsigned clock_flags(int descriptor);
void clock_set_flag(int descriptor, unsigned flag, bool on);
/// The timer that a descriptor is, or NULL.
struct clock_timer *clock_timer_of(int descriptor);
void clock_bind_timer(int descriptor, struct clock_timer *timer);
/// Moves one of the library's own descriptors out of the way, closes the old number.
int clock_move_high(int descriptor);
int64_t clock_socket_timeout(int descriptor, bool sending);
void clock_set_socket_timeout(int descriptor, bool sending, int64_t timeout);
void clock_close_inherited(void);

// MARK: watch.c

/// From now on the page does not tell who in this process waits at what.
void clock_hide_waiters(void);
/// A descriptor has been duplicated: who waits at the copy waits for the same thing.
void clock_note_copy(int descriptor);

// MARK: handlers.c

/// From now on a signal may run code of the program in any thread of this process.
void clock_hear_signals(void);

// MARK: lock.c, thread.c

/// Forgets the threads that a child of fork(2) has not inherited.
void clock_forget_waiters(void);
void clock_forget_records(void);

// MARK: open.c

/// In /proc/TID/stat a thread that was woken runs or still waits, as Linux happened to
/// schedule it, and libdispatch makes another one or not: at a gate, all wait.
void clock_hide_state(char *text, size_t size);

// MARK: timers.c

struct clock_timer *clock_claim_timer(uint32_t kind, uint32_t base);
void clock_free_timer(struct clock_timer *timer);
/// Arms a timer for a moment of its clock, or for a time span from now on; `value` 0 disarms it.
void clock_set_timer(struct clock_timer *timer, bool absolute, int64_t value, int64_t interval);
int64_t clock_timer_left(struct clock_timer *timer);

// MARK: poll.c

struct pollfd;
/// poll(2) with a virtual deadline; `mask` may be NULL.
int clock_poll(
    struct pollfd *polled, unsigned long count, uint32_t base, int64_t deadline,
    const sigset_t *mask);
/// Waits until one descriptor is ready: 1, 0 at the deadline, -1 with errno.
int clock_poll_one(int descriptor, short events, uint32_t base, int64_t deadline);
