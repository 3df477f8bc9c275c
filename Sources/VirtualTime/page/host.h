#pragma once

// What the parts of the host's side share.

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <sys/types.h>

#include "clock_page.h"
#include "include/virtual_time.h"

enum { ROOT_MAX = 256, STRANGER_MAX = 512, CULPRIT_MAX = 64, CACHED_MAX = 400 };

/// A thread's files in /proc, and what they said.
struct task {
    uint32_t generation;
    int tid;
    int wchan, schedstat;  // Descriptors; -1 when not open.
    uint32_t zeros;        // How often in a row wchan was 0.
    /// `wchan` of the wait in which it was last said to sleep.
    char rests_in[64];
    char times[64];        // schedstat, at the first of two looks.
};

/// A thread that has no slot: of a companion, or of a process that is not under the clock.
struct stranger {
    int pid;
    uint32_t app;
    bool is_companion;
    struct task task;
};

struct cached_event {
    uint32_t generation;
    int number;      // In the app.
    int descriptor;  // Our duplicate; -1 for none.
};

struct virtual_host {
    struct clock_page *page;
    int cpu;
    int pinned_thread;
    cpu_set_t cpus_before;
    bool frozen[CLOCK_APP_MAX];
    /// A thread of the process has ended without a word to the library, so all of them do.
    bool is_ending[CLOCK_PROCESS_MAX];
    uint32_t ending_count;
    int roots[ROOT_MAX];
    uint32_t root_apps[ROOT_MAX];
    bool root_is_companion[ROOT_MAX];
    size_t root_count;
    struct task tasks[CLOCK_THREAD_MAX];
    struct stranger strangers[STRANGER_MAX];
    size_t stranger_count;
    int open_count;
    int loadavg;
    long last_process;  // The machine's newest process when strangers were last looked for.
    uint32_t tickets;
    uint32_t arrived[CLOCK_THREAD_MAX];  // Of virtual_open_gate.
    int passed_slot;  // Who may hold a pass; -1 for none.
    struct cached_event timer_events[CLOCK_TIMER_MAX];
    struct cached_event thread_events[CLOCK_THREAD_MAX];
    int event_count;
    int pidfds[CLOCK_PROCESS_MAX];
    int pidfd_pids[CLOCK_PROCESS_MAX];
    struct virtual_culprit culprits[CULPRIT_MAX];
    size_t culprit_count;
    uint64_t look_count, quick_count;
};

// MARK: task.c

enum task_state { TASK_WAITS, TASK_RUNS, TASK_GONE };

/// Whether a thread is off its run queue.
enum task_state virtual_task_state(struct virtual_host *host, struct task *task, int pid);
/// Reads schedstat; false when the thread has gone.
bool virtual_task_times(struct virtual_host *host, struct task *task, int pid, char *times);
void virtual_task_close(struct virtual_host *host, struct task *task);
void virtual_task_name(struct virtual_host *host, struct task *task, int tid, uint32_t generation);

enum task_call {
    CALL_RUNS,     // None: a page fault, a disk
    CALL_RESTS,    // Only the device can end it.
    CALL_OUTSIDE,  // The kernel's own time, or something outside.
};

/// What an uncounted thread waits in. `number` gets its system call, or -1.
enum task_call virtual_task_call(int pid, int tid, int *number);
/// The state letter of /proc/PID/task/TID/stat; 0 when it has gone.
char virtual_task_letter(int pid, int tid);

// MARK: strangers.c

/// Looks for threads and processes that the page does not know; true when there are new ones.
bool virtual_find_strangers(struct virtual_host *host);
/// Forgets those that have come under the clock since.
void virtual_forget_known(struct virtual_host *host);
void virtual_drop_stranger(struct virtual_host *host, size_t index);

// MARK: fire.c

/// At rest: a pass that was not taken is void.
void virtual_void_pass(struct virtual_host *host);

// MARK: fire.c

/// A duplicate of a process's descriptor; -1 with errno. Linux: `pidfd_getfd(2)`.
int virtual_duplicate(struct virtual_host *host, uint32_t process, int number);

// MARK: host.c

/// Frees what a process had, when no thread of it is left.
void virtual_forget_process(struct virtual_host *host, uint32_t index);
void virtual_set_ending(struct virtual_host *host, uint32_t process, bool is_ending);
