#include "host.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

// Proving that everything waits.
//
// On one CPU, one look is a snapshot when the host itself was not switched out during it. On any
// CPUs there are two looks, and no thread may have run in between.

static long switch_count(void) {
    struct rusage usage;
    getrusage(RUSAGE_THREAD, &usage);
    return usage.ru_nvcsw + usage.ru_nivcsw;
}

/// What /proc/loadavg says: how many threads can run now, and the newest process.
static bool read_load(struct virtual_host *host, int *running, long *last_process) {
    char text[128];
    ssize_t count = pread(host->loadavg, text, sizeof text - 1, 0);
    if (count <= 0) return false;
    text[count] = 0;
    char *slash = strchr(text, '/');
    char *space = slash ? strchr(slash, ' ') : NULL;
    if (!space) return false;
    char *start = slash;
    while (start > text && start[-1] != ' ') start--;
    *running = atoi(start);
    *last_process = atol(space + 1);
    return true;
}

static void blame(
    struct virtual_host *host, int pid, int tid, uint32_t app, bool is_counted, bool is_outside,
    int call) {
    if (host->culprit_count == CULPRIT_MAX) return;
    host->culprits[host->culprit_count++] = (struct virtual_culprit){
        .pid = pid, .tid = tid, .app = app, .is_counted = is_counted, .is_outside = is_outside,
        .call = call};
}

size_t virtual_culprits(
    struct virtual_host *host, struct virtual_culprit *culprits, size_t count) {
    size_t used = host->culprit_count < count ? host->culprit_count : count;
    memcpy(culprits, host->culprits, used * sizeof *culprits);
    return host->culprit_count;
}

// MARK: Processes

static bool has_ended(int pid) {
    char letter = virtual_task_letter(pid, pid);
    if (letter != 'Z' && letter != 'X' && letter != 0) return false;
    if (letter == 0) return true;
    // Its first thread may have ended before the others.
    char path[32];
    snprintf(path, sizeof path, "/proc/%d/stat", pid);
    char text[1024];
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return true;
    ssize_t count = read(file, text, sizeof text - 1);
    close(file);
    text[count > 0 ? count : 0] = 0;
    const char *after = strrchr(text, ')');
    // state ppid pgrp session tty tpgid flags minflt cminflt majflt cmajflt utime stime cutime
    // cstime priority nice num_threads
    for (int i = 0; after && i < 18; i++) after = strchr(after + 1, ' ');
    return !after || atoi(after) <= 1;
}

/// Frees the entries of processes that have ended; true when there were any.
static bool forget_ended(struct virtual_host *host) {
    struct clock_page *page = host->page;
    bool found = false;
    for (uint32_t i = 0; i < atomic_load(&page->head.process_top); i++) {
        struct clock_process *entry = &page->processes[i];
        int pid = atomic_load(&entry->pid);
        if (atomic_load(&entry->state) < CLOCK_PROCESS_EXPECTED || pid <= 0) continue;
        if (host->frozen[entry->app] || !has_ended(pid)) continue;
        virtual_forget_process(host, i);
        found = true;
    }
    return found;
}

/// Whether every process that was announced is there; blames those that are not.
static bool all_have_come(struct virtual_host *host) {
    struct clock_page *page = host->page;
    bool result = true;
    uint32_t top = atomic_load(&page->head.process_top);
    for (uint32_t i = 0; i < top; i++) {
        struct clock_process *entry = &page->processes[i];
        uint32_t state = atomic_load_explicit(&entry->state, memory_order_relaxed);
        if (state == CLOCK_PROCESS_FREE || state == CLOCK_PROCESS_RUNNING
            || host->frozen[entry->app]) {
            continue;
        }
        int pid = atomic_load(&entry->pid);
        // One that has a number is looked at as a stranger, or as the thread it was.
        if (state != CLOCK_PROCESS_CLAIMED && pid > 0) continue;
        blame(host, entry->parent, 0, entry->app, false, false, -1);
        result = false;
    }
    return result;
}

// MARK: One look

struct look {
    bool is_second;    // Of two.
    bool checks_times;
    bool has_gone, runs, is_outside;
};

static void free_slot(struct virtual_host *host, uint32_t index) {
    struct clock_thread *slot = &host->page->threads[index];
    atomic_store(&slot->deadline, CLOCK_NEVER);
    atomic_store(&slot->state, CLOCK_THREAD_FREE);
    virtual_task_close(host, &host->tasks[index]);
    if (host->thread_events[index].descriptor >= 0) {
        close(host->thread_events[index].descriptor);
        host->thread_events[index].descriptor = -1;
        host->event_count--;
    }
}

/// Whether one thread waits; the first look writes its times down, the second compares them.
static enum task_state look_at_task(
    struct virtual_host *host, struct look *look, struct task *task, int pid) {
    char times[sizeof task->times];
    if (look->checks_times && !look->is_second) {
        if (!virtual_task_times(host, task, pid, task->times)) return TASK_GONE;
    }
    enum task_state state = virtual_task_state(host, task, pid);
    if (state != TASK_WAITS || !look->is_second) return state;
    if (!virtual_task_times(host, task, pid, times)) return TASK_GONE;
    return strcmp(times, task->times) == 0 ? TASK_WAITS : TASK_RUNS;
}

/// Whether only the host can end what a thread does, so that the page alone tells that it rests: it
/// sleeps or is at its gate, in code of the library. Not the first thread: it shows that a process ends.
static bool waits_for_host(
    const struct virtual_host *host, const struct clock_thread *slot, uint32_t state) {
    const struct clock_process *process = &host->page->processes[slot->process];
    return (state == CLOCK_THREAD_AT_GATE
            || (state == CLOCK_THREAD_PARKED && slot->wait == CLOCK_WAIT_SLEEP))
        && atomic_load(&slot->tid) != slot->pid && !host->is_ending[slot->process]
        && !atomic_load_explicit(&process->hears_signals, memory_order_relaxed);
}

static void look_at_slot(struct virtual_host *host, struct look *look, uint32_t index) {
    struct clock_thread *slot = &host->page->threads[index];
    uint32_t state = atomic_load(&slot->state);
    if (state == CLOCK_THREAD_FREE) return;
    const struct clock_process *process = &host->page->processes[slot->process];
    uint32_t app = process->app;
    if (host->frozen[app] || waits_for_host(host, slot, state)) return;
    int tid = atomic_load(&slot->tid), pid = slot->pid;
    if (tid == 0) {
        look->runs = true;
        blame(host, pid, 0, app, true, false, -1);
        return;
    }
    struct task *task = &host->tasks[index];
    virtual_task_name(host, task, tid, atomic_load(&slot->generation));
    switch (look_at_task(host, look, task, pid)) {
    case TASK_GONE:
        virtual_set_ending(host, slot->process, true);
        free_slot(host, index);
        look->has_gone = true;
        return;
    case TASK_RUNS:
        look->runs = true;
        blame(host, pid, tid, app, true, false, -1);
        return;
    case TASK_WAITS: break;
    }
    if (state == CLOCK_THREAD_PARKED || state == CLOCK_THREAD_AT_GATE) return;
    int number;
    enum task_call call = virtual_task_call(pid, tid, &number);
    if (call == CALL_RESTS) return;
    blame(host, pid, tid, app, true, call == CALL_OUTSIDE, number);
    if (call == CALL_OUTSIDE) {
        look->is_outside = true;
    } else {
        look->runs = true;
    }
}

static void look_at_stranger(struct virtual_host *host, struct look *look, size_t index) {
    struct stranger *stranger = &host->strangers[index];
    if (!stranger->is_companion && host->frozen[stranger->app]) return;
    int pid = stranger->pid, tid = stranger->task.tid;
    switch (look_at_task(host, look, &stranger->task, pid)) {
    case TASK_GONE:
        virtual_drop_stranger(host, index);
        look->has_gone = true;
        return;
    case TASK_RUNS:
        look->runs = true;
        blame(host, pid, tid, stranger->app, false, false, -1);
        return;
    case TASK_WAITS: break;
    }
    if (stranger->is_companion) return;
    int number;
    enum task_call call = virtual_task_call(pid, tid, &number);
    if (call == CALL_RESTS) return;
    blame(host, pid, tid, stranger->app, false, call == CALL_OUTSIDE, number);
    if (call == CALL_OUTSIDE) {
        look->is_outside = true;
    } else {
        look->runs = true;
    }
}

/// Looks at every thread; stops at the first that runs, unless all are to be named.
static void look_at_all(struct virtual_host *host, struct look *look) {
    for (size_t i = host->stranger_count; i-- > 0 && !look->runs;) {
        look_at_stranger(host, look, i);
    }
    uint32_t top = atomic_load(&host->page->head.thread_top);
    for (uint32_t i = 0; i < top && !look->runs; i++) look_at_slot(host, look, i);
}

/// Whether the page says that every thread waits in a counted wait.
static bool all_are_parked(const struct virtual_host *host) {
    const struct clock_page *page = host->page;
    uint32_t top = atomic_load(&page->head.thread_top);
    for (uint32_t i = 0; i < top; i++) {
        const struct clock_thread *slot = &page->threads[i];
        uint32_t state = atomic_load_explicit(&slot->state, memory_order_relaxed);
        if (state == CLOCK_THREAD_FREE || state == CLOCK_THREAD_PARKED
            || state == CLOCK_THREAD_AT_GATE) {
            continue;
        }
        if (!host->frozen[page->processes[slot->process].app]) return false;
    }
    return true;
}

static bool only_companions_are_strangers(const struct virtual_host *host) {
    for (size_t i = 0; i < host->stranger_count; i++) {
        if (!host->strangers[i].is_companion) return false;
    }
    return true;
}

/// What a look found; an end changes what there is to see, so it counts as busy.
static enum virtual_rest outcome(struct virtual_host *host, const struct look *look) {
    if (look->has_gone) forget_ended(host);
    if (look->has_gone || look->runs) return VIRTUAL_BUSY;
    return look->is_outside ? VIRTUAL_OUTSIDE : VIRTUAL_AT_REST;
}

static enum virtual_rest prove(struct virtual_host *host) {
    bool is_pinned = host->cpu >= 0;
    long switches = is_pinned ? switch_count() : 0;
    if (!all_have_come(host)) {
        forget_ended(host);
        return VIRTUAL_BUSY;
    }
    int running;
    long last_process;
    if (!read_load(host, &running, &last_process)) running = 0, last_process = -1;
    bool knows_all = last_process == host->last_process && last_process >= 0;
    if (host->stranger_count > 0) virtual_forget_known(host);
    if (is_pinned && knows_all && running == 1 && host->ending_count == 0 && only_companions_are_strangers(host)
        && all_are_parked(host) && switch_count() == switches) {
        host->quick_count++;
        return VIRTUAL_AT_REST;
    }
    struct look look = {.checks_times = !is_pinned};
    look_at_all(host, &look);
    if (look.has_gone || look.runs) return outcome(host, &look);
    if (!knows_all) {
        if (virtual_find_strangers(host)) return VIRTUAL_BUSY;
        forget_ended(host);
    }
    if (is_pinned) {
        if (switch_count() != switches) return VIRTUAL_BUSY;
    } else {
        look.is_second = true;
        host->culprit_count = 0;
        look.is_outside = false;
        look_at_all(host, &look);
    }
    enum virtual_rest result = outcome(host, &look);
    if (result != VIRTUAL_BUSY) host->last_process = last_process;
    return result;
}

enum virtual_rest virtual_prove(struct virtual_host *host) {
    host->look_count++;
    host->culprit_count = 0;
    enum virtual_rest result = prove(host);
    if (result == VIRTUAL_AT_REST) {
        virtual_void_pass(host);
        struct clock_head *head = &host->page->head;
        atomic_store(&head->threshold, atomic_load(&head->running));
    }
    return result;
}

// MARK: The internet

size_t virtual_internet_waiters(
    struct virtual_host *host, struct virtual_waiter *waiters, size_t count) {
    struct clock_page *page = host->page;
    size_t used = 0;
    for (uint32_t i = 0; i < atomic_load(&page->head.thread_top) && used < count; i++) {
        struct clock_thread *slot = &page->threads[i];
        if (atomic_load(&slot->state) != CLOCK_THREAD_PARKED) continue;
        struct clock_process *process = &page->processes[slot->process];
        if (atomic_load(&process->internet_sockets) == 0 || host->frozen[process->app]) continue;
        if (slot->wait != CLOCK_WAIT_POLL && slot->wait != CLOCK_WAIT_EPOLL
            && slot->wait != CLOCK_WAIT_STREAM) {
            continue;
        }
        struct virtual_waiter *waiter = &waiters[used++];
        *waiter = (struct virtual_waiter){
            .pid = slot->pid,
            .tid = atomic_load(&slot->tid),
            .app = process->app,
            .process = slot->process,
            .is_epoll = slot->wait == CLOCK_WAIT_EPOLL,
            .polled_count =
                slot->polled_count > CLOCK_POLLED_MAX ? -1 : (int32_t)slot->polled_count,
        };
        memcpy(waiter->polled, slot->polled, sizeof waiter->polled);
    }
    return used;
}
