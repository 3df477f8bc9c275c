#pragma once

// The host's side of the clock page: making it, proving rest, firing deadlines, opening gates.
//
// Not thread-safe: one thread owns a host. Times are nanoseconds of the device's CLOCK_MONOTONIC.

#include <stddef.h>
#include <stdint.h>

struct virtual_host;

struct virtual_settings {
    int64_t uptime;  // CLOCK_MONOTONIC at the start
    int64_t wall;    // CLOCK_REALTIME at the start
    uint64_t seed;
    int32_t is_gated;
    int32_t cpu;  // The one that host and apps run on, or -1 for any.
};

/// Makes the page in a new file; NULL with errno.
struct virtual_host *virtual_host_make(const char *path, const struct virtual_settings *settings);
/// Lets go of the page and every descriptor; the file stays.
void virtual_host_free(struct virtual_host *host);

/// One of the CPUs that the caller may run on, chosen by any number; -1 when it cannot be told.
int32_t virtual_some_cpu(uint32_t number);
/// Keeps the calling thread on the host's CPU. 0 or errno.
int virtual_host_pin(struct virtual_host *host);

// MARK: Processes

/// Announces a process that the host is about to start: until it is there, nothing rests.
/// -1 when the table is full.
int32_t virtual_expect_process(struct virtual_host *host, uint32_t app);
/// Says which process an announced one is; 0: it could not be started.
void virtual_name_process(struct virtual_host *host, int32_t announced, int32_t pid, uint32_t app);
/// A process that belongs to the device but is not under the clock, such as the apps' parent.
/// 0, or ENOSPC.
int virtual_add_companion(struct virtual_host *host, int32_t pid);
/// Leaves out an app's threads and deadlines, or takes them in again.
void virtual_set_frozen(struct virtual_host *host, uint32_t app, int32_t is_frozen);
/// How many processes of the app are under the clock.
uint32_t virtual_process_count(struct virtual_host *host, uint32_t app);

// MARK: Rest

enum virtual_rest {
    VIRTUAL_BUSY = 0,
    VIRTUAL_AT_REST,
    VIRTUAL_OUTSIDE,  // Something waits for what is not on the device.
};

/// Looks once whether everything waits.
enum virtual_rest virtual_prove(struct virtual_host *host);
/// Opens one gate, of those whose threads came first; 0 when there is none.
int virtual_open_gate(struct virtual_host *host);
/// What the bell shows now; read it before looking.
uint32_t virtual_bell(struct virtual_host *host);
/// Waits until the bell has rung since, or the time is over.
void virtual_wait(struct virtual_host *host, uint32_t bell, int64_t nanoseconds);
/// How many looks there were, and how many of them needed memory and one file only.
void virtual_counts(struct virtual_host *host, uint64_t *looks, uint64_t *quick);
/// What became too many for the page's tables; see `enum clock_overflow`.
uint32_t virtual_overflow(struct virtual_host *host);

/// A thread that is not at rest, or waits for something outside.
struct virtual_culprit {
    int32_t pid, tid;
    uint32_t app;
    int32_t is_outside;
    int32_t is_counted;  // It is under the clock.
    int32_t call;        // The number of the system call it waits in; -1 for none.
};

/// Which threads kept the last look from finding rest; returns how many there were.
size_t virtual_culprits(
    struct virtual_host *host, struct virtual_culprit *culprits, size_t count);

/// What a system call is called, or NULL for one that a program hardly waits in.
const char *virtual_call_name(int32_t call);

/// One thread that waits for descriptors, in a process that has made internet sockets.
struct virtual_waiter {
    int32_t pid, tid;
    uint32_t app;
    uint32_t process;  // In the page's table.
    int32_t is_epoll;
    int32_t polled_count;  // -1: more than are written down.
    int32_t polled[8];
};

size_t virtual_internet_waiters(
    struct virtual_host *host, struct virtual_waiter *waiters, size_t count);
/// Whether a descriptor of a process is an internet socket with a peer, or on the way to one, that
/// was not made beside it. Linux: `pidfd_getfd(2)`; true when it cannot be told.
int virtual_has_peer(struct virtual_host *host, uint32_t process, int32_t descriptor);
/// The processes under the clock.
size_t virtual_processes(struct virtual_host *host, int32_t *pids, size_t count);

// MARK: Time

struct virtual_deadline {
    int64_t uptime;
    uint32_t app;
    uint32_t process;  // Creation number within the app.
    uint32_t is_thread;  // Timers come first.
    uint32_t number;   // Creation number within the process and kind.
    uint32_t index;    // In the page's table.
};

int64_t virtual_uptime(struct virtual_host *host);
int64_t virtual_boot_ahead(struct virtual_host *host);
int64_t virtual_wall_ahead(struct virtual_host *host);
void virtual_set_uptime(struct virtual_host *host, int64_t uptime);
/// The machine slept: CLOCK_BOOTTIME and CLOCK_REALTIME went on, CLOCK_MONOTONIC did not.
void virtual_sleep(struct virtual_host *host, int64_t nanoseconds);
/// The first deadline of the apps that are not frozen; 0 when there is none.
int virtual_next_deadline(struct virtual_host *host, struct virtual_deadline *deadline);
/// Ends the wait, or expires the timer. 0, or errno when its process has gone.
int virtual_fire(struct virtual_host *host, const struct virtual_deadline *deadline);

// MARK: The library's source

struct virtual_source {
    const char *name;
    const unsigned char *text;
    size_t byte_count;
};

/// The files that the preload library is made of; the last has no name.
const struct virtual_source *virtual_sources(void);
