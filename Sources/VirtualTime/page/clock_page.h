#pragma once

// The clock page: the memory that the host of a device shares with all its processes.
//
//     0        head: the time, the bell, counters
//     4096     processes[PROCESS_MAX]
//              threads[THREAD_MAX]      a slot for each thread
//              timers[TIMER_MAX]        timerfds, alarms, POSIX timers
//              anchors[ANCHOR_MAX]      which real moment was which virtual one, for file times
//
// Times are nanoseconds. A slot belongs to the process that claimed it until its state is 0 again.
// Only the host moves time, fires deadlines and opens gates; only processes claim.

#include <stdint.h>

#ifdef __cplusplus
#error "C only: both sides share atomics"
#endif

#define CLOCK_PAGE_MAGIC 0x6b636f6c63726d64ull
#define CLOCK_PAGE_VERSION 1u

/// The environment variables that bring a process under the clock.
#define CLOCK_PAGE_VARIABLE "DORMOUSE_CLOCK"
#define CLOCK_APP_VARIABLE "DORMOUSE_CLOCK_APP"

enum {
    CLOCK_APP_MAX = 64,
    CLOCK_PROCESS_MAX = 512,
    CLOCK_THREAD_MAX = 4096,
    CLOCK_TIMER_MAX = 8192,
    CLOCK_ANCHOR_MAX = 4096,
    /// How many descriptors of a poll are written down, to see which lead outside.
    CLOCK_POLLED_MAX = 8,
};

/// What became too many; the process went on without being counted.
enum clock_overflow {
    CLOCK_OVERFLOW_PROCESSES = 1,
    CLOCK_OVERFLOW_THREADS = 2,
    CLOCK_OVERFLOW_TIMERS = 4,
};

enum clock_process_state {
    CLOCK_PROCESS_FREE = 0,
    CLOCK_PROCESS_CLAIMED,   // being filled in
    CLOCK_PROCESS_EXPECTED,  // announced by its parent or the host, not there yet
    CLOCK_PROCESS_RUNNING,
    CLOCK_PROCESS_EXECUTING,  // its image is being replaced
};

struct clock_process {
    _Atomic uint32_t state;
    _Atomic int32_t pid;
    int32_t parent;  // 0: the host announced it.
    uint32_t app;
    uint32_t number;  // Creation number within the app.
    _Atomic uint32_t threads_made;
    _Atomic uint32_t timers_made;
    _Atomic uint32_t internet_sockets;  // How many it ever made.
    _Atomic uint64_t random_taken;
    // Whether a thread may wait for a timer in a way that the tables do not tell.
    _Atomic uint32_t hides_waiters;
    // Whether a signal may run code of the program, in any thread.
    _Atomic uint32_t hears_signals;
    uint32_t unused[4];
};

enum clock_thread_state {
    CLOCK_THREAD_FREE = 0,
    CLOCK_THREAD_CLAIMED,  // being filled in, or not started yet
    CLOCK_THREAD_RUNNING,
    CLOCK_THREAD_PARKED,   // in a wait
    CLOCK_THREAD_AT_GATE,  // back from a wait, not let through yet
    CLOCK_THREAD_ENDING,
};

/// What a parked thread waits in, and so how the host ends the wait.
enum clock_wait {
    CLOCK_WAIT_NONE = 0,
    CLOCK_WAIT_SLEEP,   // its slot's word
    CLOCK_WAIT_FUTEX,   // a futex of its own, and its slot's word
    CLOCK_WAIT_POLL,    // descriptors, and its slot's eventfd
    CLOCK_WAIT_EPOLL,   // an epoll descriptor, and its slot's eventfd
    CLOCK_WAIT_STREAM,  // one descriptor, in a call that has no timeout
    CLOCK_WAIT_CHILD,
    CLOCK_WAIT_SIGNAL,
    CLOCK_WAIT_JOIN,
    CLOCK_WAIT_CALL,  // a call that only a signal ends: CLOCK_INTERRUPT_SIGNAL
};

/// The signal that ends a CLOCK_WAIT_CALL; its handler does nothing.
#define CLOCK_INTERRUPT_SIGNAL 64

/// What a deadline counts in.
enum clock_base { CLOCK_BASE_UPTIME = 0, CLOCK_BASE_BOOT, CLOCK_BASE_WALL };

#define CLOCK_NEVER INT64_MAX

struct clock_thread {
    _Atomic uint32_t state;
    _Atomic int32_t tid;
    int32_t pid;
    uint32_t process;  // Index into processes.
    uint32_t number;   // Creation number within the process.
    _Atomic uint32_t generation;  // Counts the owners of the slot.
    _Atomic uint32_t word;        // Futex: the host fired the deadline.
    _Atomic uint32_t gate;        // Futex: the host opened the gate.
    _Atomic uint32_t fired;
    uint32_t wait;
    uint32_t base;
    int32_t event;  // The number of its eventfd, -1 before it has one.
    _Atomic int64_t deadline;  // In `base`; CLOCK_NEVER for none.
    uint32_t polled_count;     // More than CLOCK_POLLED_MAX: not all are written down.
    int32_t polled[CLOCK_POLLED_MAX];
    uint32_t ticket;  // The host's: when it reached its gate.
    _Atomic uint32_t pass;  // The host's leave to go through the next gate; void at the next rest.
    uint32_t unused[5];
};

enum clock_timer_state { CLOCK_TIMER_FREE = 0, CLOCK_TIMER_CLAIMED, CLOCK_TIMER_LIVE };

/// How the host tells that a timer has expired.
enum clock_timer_kind {
    CLOCK_TIMER_DESCRIPTOR = 0,  // Adds the count to an eventfd.
    CLOCK_TIMER_PROCESS_SIGNAL,  // kill(2): alarm and setitimer.
    CLOCK_TIMER_QUEUED_SIGNAL,   // rt_sigqueueinfo(2): timer_create.
    CLOCK_TIMER_THREAD_SIGNAL,   // rt_tgsigqueueinfo(2): SIGEV_THREAD_ID.
    CLOCK_TIMER_WORD,            // Bumps its word: SIGEV_THREAD and SIGEV_NONE.
};

#define CLOCK_WATCHER_NONE -1
#define CLOCK_WATCHER_MANY -2

struct clock_timer {
    _Atomic uint32_t state;
    _Atomic uint32_t generation;
    uint32_t kind;
    uint32_t clock;  // The base it was made with.
    uint32_t base;   // The one that `deadline` counts in: a time span never follows the wall.
    int32_t pid;
    uint32_t process;
    uint32_t number;  // Creation number within the process.
    int32_t descriptor;
    int32_t thread;
    int32_t signal;
    uint64_t value;  // What the signal carries.
    _Atomic int64_t deadline;
    _Atomic int64_t interval;     // 0: once.
    _Atomic uint32_t word;        // Futex: counts expirations.
    _Atomic uint32_t overrun;     // Of the last expiration.
    _Atomic int32_t watcher;      // The epoll descriptor that it is in, CLOCK_WATCHER_NONE or _MANY.
    uint32_t unused[8];
};

/// From the real moment on, the virtual one held.
struct clock_anchor {
    int64_t real;
    int64_t wall;
};

struct clock_head {
    uint64_t magic;
    uint32_t version;
    uint32_t byte_count;
    _Atomic int64_t uptime;      // CLOCK_MONOTONIC
    _Atomic int64_t boot_ahead;  // CLOCK_BOOTTIME less CLOCK_MONOTONIC
    _Atomic int64_t wall_ahead;  // CLOCK_REALTIME less CLOCK_MONOTONIC
    int64_t uptime_at_start;
    int64_t wall_at_start;
    int64_t real_at_start;  // The machine's CLOCK_REALTIME when the device started.
    uint64_t seed;
    uint32_t gated;
    int32_t cpu;  // The one that all processes run on, or -1.
    int32_t host;
    _Atomic uint32_t overflow;  // enum clock_overflow
    // The bell: the host waits for its word while `host_waits`.
    _Atomic uint32_t bell;
    _Atomic uint32_t host_waits;
    _Atomic int32_t running;    // A hint, never proof: threads that are not parked.
    _Atomic int32_t threshold;  // `running` at the last proven rest.
    _Atomic uint32_t thread_top;   // No slot in use at or above.
    _Atomic uint32_t timer_top;
    _Atomic uint32_t process_top;
    _Atomic uint32_t anchor_count;  // Ever written; the last CLOCK_ANCHOR_MAX are kept.
    _Atomic uint32_t processes_made[CLOCK_APP_MAX];
};

struct clock_page {
    union {
        struct clock_head head;
        uint8_t head_bytes[4096];
    };
    struct clock_process processes[CLOCK_PROCESS_MAX];
    struct clock_thread threads[CLOCK_THREAD_MAX];
    struct clock_timer timers[CLOCK_TIMER_MAX];
    struct clock_anchor anchors[CLOCK_ANCHOR_MAX];
};

_Static_assert(sizeof(struct clock_process) == 64, "a process is one cache line");
_Static_assert(sizeof(struct clock_head) <= 4096, "the head is one page");
