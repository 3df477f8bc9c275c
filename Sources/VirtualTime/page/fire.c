#include "host.h"

#include <limits.h>
#include <linux/futex.h>
#include <signal.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

// Finding the first deadline, and ending the wait for it.

/// When a deadline is due, on CLOCK_MONOTONIC.
static int64_t uptime_of(const struct clock_head *head, uint32_t base, int64_t deadline) {
    switch (base) {
    case CLOCK_BASE_BOOT: return deadline - atomic_load(&head->boot_ahead);
    case CLOCK_BASE_WALL: return deadline - atomic_load(&head->wall_ahead);
    default: return deadline;
    }
}

static bool is_before(const struct virtual_deadline *a, const struct virtual_deadline *b) {
    if (a->uptime != b->uptime) return a->uptime < b->uptime;
    if (a->app != b->app) return a->app < b->app;
    if (a->process != b->process) return a->process < b->process;
    if (a->is_thread != b->is_thread) return a->is_thread < b->is_thread;
    return a->number < b->number;
}

int virtual_next_deadline(struct virtual_host *host, struct virtual_deadline *result) {
    struct clock_page *page = host->page;
    struct clock_head *head = &page->head;
    int64_t now = atomic_load(&head->uptime);
    bool found = false;
    uint32_t timer_top = atomic_load(&head->timer_top);
    uint32_t thread_top = atomic_load(&head->thread_top);
    for (uint32_t i = 0; i < timer_top + thread_top; i++) {
        bool is_thread = i >= timer_top;
        uint32_t index = is_thread ? i - timer_top : i;
        struct clock_timer *timer = &page->timers[index];
        struct clock_thread *slot = &page->threads[index];
        int64_t deadline =
            atomic_load_explicit(
                is_thread ? &slot->deadline : &timer->deadline, memory_order_relaxed);
        if (deadline == CLOCK_NEVER) continue;
        if (is_thread ? atomic_load(&slot->state) != CLOCK_THREAD_PARKED
                      : atomic_load(&timer->state) != CLOCK_TIMER_LIVE) {
            continue;
        }
        struct clock_process *process =
            &page->processes[is_thread ? slot->process : timer->process];
        if (host->frozen[process->app]) continue;
        int64_t uptime = uptime_of(head, is_thread ? slot->base : timer->base, deadline);
        struct virtual_deadline one = {
            // What was missed while frozen or asleep is due now, all of it in the usual order.
            .uptime = uptime < now ? now : uptime,
            .app = process->app,
            .process = process->number,
            .is_thread = is_thread,
            .number = is_thread ? slot->number : timer->number,
            .index = index,
        };
        if (found && !is_before(&one, result)) continue;
        *result = one;
        found = true;
    }
    return found;
}

// MARK: Firing

int virtual_duplicate(struct virtual_host *host, uint32_t process, int number) {
    int pid = atomic_load(&host->page->processes[process].pid);
    if (host->pidfds[process] < 0 || host->pidfd_pids[process] != pid) {
        if (host->pidfds[process] >= 0) close(host->pidfds[process]);
        host->pidfds[process] = (int)syscall(SYS_pidfd_open, pid, 0);
        host->pidfd_pids[process] = pid;
        if (host->pidfds[process] < 0) return -1;
    }
    return (int)syscall(SYS_pidfd_getfd, host->pidfds[process], number, 0);
}

/// Our duplicate of an app's eventfd; -1 with errno.
static int duplicate(
    struct virtual_host *host, struct cached_event *cached, uint32_t process, int number,
    uint32_t generation) {
    if (cached->descriptor >= 0 && cached->generation == generation && cached->number == number) {
        return cached->descriptor;
    }
    if (cached->descriptor >= 0) {
        close(cached->descriptor);
        cached->descriptor = -1;
        host->event_count--;
    }
    int result = virtual_duplicate(host, process, number);
    if (result >= 0 && host->event_count < CACHED_MAX) {
        *cached = (struct cached_event){
            .generation = generation, .number = number, .descriptor = result};
        host->event_count++;
    }
    return result;
}

static int add_to_event(
    struct virtual_host *host, struct cached_event *cached, uint32_t process, int number,
    uint32_t generation, uint64_t count) {
    int event = duplicate(host, cached, process, number, generation);
    if (event < 0) return errno;
    int error = write(event, &count, sizeof count) < 0 ? errno : 0;
    if (cached->descriptor != event) close(event);
    return error;
}

static void bump(_Atomic uint32_t *word) {
    atomic_fetch_add(word, 1);
    syscall(SYS_futex, word, FUTEX_WAKE, INT_MAX, NULL, NULL, 0);
}

static int send(struct clock_timer *timer, uint32_t overrun) {
    siginfo_t info;
    memset(&info, 0, sizeof info);
    info.si_signo = timer->signal;
    info.si_code = SI_TIMER;
    info.si_overrun = (int)overrun;
    info.si_value.sival_ptr = (void *)(uintptr_t)timer->value;
    long result;
    switch (timer->kind) {
    case CLOCK_TIMER_PROCESS_SIGNAL: result = kill(timer->pid, timer->signal); break;
    case CLOCK_TIMER_THREAD_SIGNAL:
        result = syscall(
            SYS_rt_tgsigqueueinfo, timer->pid, timer->thread, timer->signal, &info);
        break;
    default:
        result = timer->signal == 0
            ? 0 : syscall(SYS_rt_sigqueueinfo, timer->pid, timer->signal, &info);
        break;
    }
    return result < 0 ? errno : 0;
}

// Where just one thread can wait for a timer, as in a run loop, it is let through its gate
// beforehand: nobody else is woken, so the rest that would be proven in between is certain.

static bool polls(const struct clock_thread *slot, int descriptor) {
    for (uint32_t i = 0; i < slot->polled_count && i < CLOCK_POLLED_MAX; i++) {
        if (slot->polled[i] == descriptor) return true;
    }
    return false;
}

/// The slot of the only thread that the expiration of a timer can wake; -1: none, or not certain.
static int only_waiter(struct virtual_host *host, const struct clock_timer *timer) {
    struct clock_page *page = host->page;
    struct clock_process *process = &page->processes[timer->process];
    int watcher = atomic_load(&timer->watcher);
    if (watcher == CLOCK_WATCHER_MANY || atomic_load(&process->hides_waiters)
        // A child of fork(2) has the same descriptors.
        || virtual_process_count(host, process->app) > 1) {
        return -1;
    }
    int found = -1;
    uint32_t top = atomic_load(&page->head.thread_top);
    for (uint32_t i = 0; i < top; i++) {
        const struct clock_thread *slot = &page->threads[i];
        uint32_t state = atomic_load_explicit(&slot->state, memory_order_relaxed);
        if (state == CLOCK_THREAD_FREE || slot->process != timer->process) continue;
        if (state != CLOCK_THREAD_PARKED) return -1;  // It rests in a call that is not counted.
        if (slot->wait != CLOCK_WAIT_POLL && slot->wait != CLOCK_WAIT_EPOLL
            && slot->wait != CLOCK_WAIT_STREAM) {
            continue;
        }
        if (slot->polled_count > CLOCK_POLLED_MAX) return -1;
        if (!polls(slot, timer->descriptor)
            && (watcher == CLOCK_WATCHER_NONE || !polls(slot, watcher))) {
            continue;
        }
        if (found >= 0) return -1;
        found = (int)i;
    }
    return found;
}

static void give_pass(struct virtual_host *host, const struct clock_timer *timer) {
    host->passed_slot = host->page->head.gated ? only_waiter(host, timer) : -1;
    if (host->passed_slot < 0) return;
    atomic_store(&host->page->threads[host->passed_slot].pass, 1);
}

void virtual_void_pass(struct virtual_host *host) {
    if (host->passed_slot < 0) return;
    atomic_store(&host->page->threads[host->passed_slot].pass, 0);
    host->passed_slot = -1;
}

static int fire_timer(struct virtual_host *host, uint32_t index) {
    struct clock_timer *timer = &host->page->timers[index];
    struct clock_head *head = &host->page->head;
    int64_t deadline = atomic_load(&timer->deadline);
    int64_t interval = atomic_load(&timer->interval);
    int64_t late = atomic_load(&head->uptime) - uptime_of(head, timer->base, deadline);
    uint64_t count = 1;
    int64_t next = CLOCK_NEVER;
    if (interval > 0) {
        count += late > 0 ? (uint64_t)(late / interval) : 0;
        next = deadline + (int64_t)count * interval;
    }
    atomic_store(&timer->deadline, next);
    atomic_store(&timer->overrun, (uint32_t)(count - 1));
    switch (timer->kind) {
    case CLOCK_TIMER_DESCRIPTOR:
        give_pass(host, timer);
        return add_to_event(
            host, &host->timer_events[index], timer->process, timer->descriptor,
            atomic_load(&timer->generation), count);
    case CLOCK_TIMER_WORD: bump(&timer->word); return 0;
    default: return send(timer, (uint32_t)(count - 1));
    }
}

static int fire_thread(struct virtual_host *host, uint32_t index) {
    struct clock_thread *slot = &host->page->threads[index];
    int pid = slot->pid, tid = atomic_load(&slot->tid);
    atomic_store(&slot->deadline, CLOCK_NEVER);
    atomic_store(&slot->fired, 1);
    atomic_store(&slot->state, CLOCK_THREAD_RUNNING);
    atomic_fetch_add(&host->page->head.running, 1);
    switch (slot->wait) {
    case CLOCK_WAIT_POLL:
    case CLOCK_WAIT_EPOLL:
        return add_to_event(
            host, &host->thread_events[index], slot->process, slot->event,
            atomic_load(&slot->generation), 1);
    case CLOCK_WAIT_CALL:
        return syscall(SYS_tgkill, pid, tid, CLOCK_INTERRUPT_SIGNAL) < 0 ? errno : 0;
    default: bump(&slot->word); return 0;
    }
}

int virtual_fire(struct virtual_host *host, const struct virtual_deadline *deadline) {
    return deadline->is_thread ? fire_thread(host, deadline->index)
                               : fire_timer(host, deadline->index);
}
