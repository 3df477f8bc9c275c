#include "clock.h"

#include <stdlib.h>
#include <string.h>

// Processes: a parent announces a child before it makes it; the child finds that entry. A child of
// fork(2) makes its own slot and descriptors anew.

void clock_note_environment(void);  // execute.c

static __thread uint32_t expected_child = UINT32_MAX;

static void raise_top(_Atomic uint32_t *top, uint32_t index) {
    uint32_t seen = atomic_load(top);
    while (seen <= index && !atomic_compare_exchange_weak(top, &seen, index + 1)) {}
}

static uint32_t claim(uint32_t app, int parent, uint32_t final_state, int pid) {
    struct clock_page *page = clock_active();
    for (uint32_t i = 0; i < CLOCK_PROCESS_MAX; i++) {
        struct clock_process *entry = &page->processes[i];
        uint32_t state = CLOCK_PROCESS_FREE;
        if (atomic_load_explicit(&entry->state, memory_order_relaxed) != CLOCK_PROCESS_FREE
            || !atomic_compare_exchange_strong(&entry->state, &state, CLOCK_PROCESS_CLAIMED)) {
            continue;
        }
        atomic_store(&entry->pid, pid);
        entry->parent = parent;
        entry->app = app;
        entry->number = atomic_fetch_add(&page->head.processes_made[app], 1);
        atomic_store(&entry->threads_made, 0);
        atomic_store(&entry->timers_made, 0);
        atomic_store(&entry->internet_sockets, 0);
        atomic_store(&entry->random_taken, 0);
        atomic_store(&entry->hides_waiters, 0);
        atomic_store(&entry->hears_signals, 0);
        raise_top(&page->head.process_top, i);
        atomic_store(&entry->state, final_state);
        return i;
    }
    atomic_fetch_or(&page->head.overflow, CLOCK_OVERFLOW_PROCESSES);
    return UINT32_MAX;
}

/// Announces a child; what is announced holds time still until it is there or has failed.
uint32_t clock_expect_child(void) {
    struct clock_process *own = clock_process();
    if (!own) return UINT32_MAX;
    return claim(own->app, (int)raw(SYS_getpid), CLOCK_PROCESS_EXPECTED, 0);
}

/// Says which process an announced child became; 0 or less: none.
void clock_name_child(uint32_t index, int pid) {
    if (index == UINT32_MAX) return;
    struct clock_process *entry = &clock_active()->processes[index];
    if (pid > 0) {
        int none = 0;
        atomic_compare_exchange_strong(&entry->pid, &none, pid);
    } else {
        uint32_t expected = CLOCK_PROCESS_EXPECTED;
        atomic_compare_exchange_strong(&entry->state, &expected, CLOCK_PROCESS_FREE);
    }
}

/// Makes an entry the caller's; it stays CLAIMED, and holds time still, until it has a slot.
static bool take(struct clock_process *entry, uint32_t state, int pid) {
    if (!atomic_compare_exchange_strong(&entry->state, &state, CLOCK_PROCESS_CLAIMED)) {
        return false;
    }
    atomic_store(&entry->pid, pid);
    atomic_store(&entry->threads_made, 0);
    atomic_store(&entry->timers_made, 0);
    atomic_store(&entry->hides_waiters, 0);
    atomic_store(&entry->hears_signals, 0);
    return true;
}

/// The entry of a process that starts: its own from before execve(2), or the one it was announced
/// with, or a new one.
static uint32_t find_entry(uint32_t app) {
    struct clock_page *page = clock_active();
    int pid = (int)raw(SYS_getpid), parent = (int)raw(SYS_getppid);
    uint32_t top = atomic_load(&page->head.process_top);
    for (uint32_t i = 0; i < top; i++) {
        struct clock_process *entry = &page->processes[i];
        uint32_t state = atomic_load(&entry->state);
        if (atomic_load(&entry->pid) == pid && state >= CLOCK_PROCESS_EXPECTED
            && take(entry, state, pid)) {
            return i;
        }
    }
    uint32_t found = UINT32_MAX;
    for (uint32_t i = 0; i < top; i++) {
        struct clock_process *entry = &page->processes[i];
        if (atomic_load(&entry->state) != CLOCK_PROCESS_EXPECTED || atomic_load(&entry->pid) != 0
            || (entry->parent ? entry->parent != parent : entry->app != app)) {
            continue;
        }
        if (found == UINT32_MAX || entry->number < page->processes[found].number) found = i;
    }
    if (found != UINT32_MAX && take(&page->processes[found], CLOCK_PROCESS_EXPECTED, pid)) {
        return found;
    }
    return claim(app, parent, CLOCK_PROCESS_CLAIMED, pid);
}

/// Frees what the process had before execve(2).
static void free_remains(void) {
    struct clock_page *page = clock_active();
    int pid = (int)raw(SYS_getpid);
    for (uint32_t i = 0; i < atomic_load(&page->head.thread_top); i++) {
        struct clock_thread *slot = &page->threads[i];
        if (atomic_load(&slot->state) != CLOCK_THREAD_FREE && slot->pid == pid) {
            clock_free_thread(slot);
        }
    }
    for (uint32_t i = 0; i < atomic_load(&page->head.timer_top); i++) {
        struct clock_timer *timer = &page->timers[i];
        if (atomic_load(&timer->state) == CLOCK_TIMER_FREE || timer->pid != pid) continue;
        // alarm(2) and setitimer(2) go on in the new program.
        if (timer->kind != CLOCK_TIMER_PROCESS_SIGNAL) clock_free_timer(timer);
    }
}

static void adopt_main_thread(void) {
    struct clock_process *process = clock_process();
    if (!process) return;
    struct clock_thread *slot = clock_claim_thread(
        clock_process_index(), atomic_fetch_add(&process->threads_made, 1));
    atomic_store(&process->state, CLOCK_PROCESS_RUNNING);
    if (slot) clock_adopt_thread(slot);
}

// MARK: fork

static void before_fork(void) { expected_child = clock_expect_child(); }

static void after_fork_in_child(void) {
    uint32_t own = expected_child;
    expected_child = UINT32_MAX;
    clock_forget_self();
    clock_forget_waiters();
    clock_forget_records();
    clock_close_inherited();
    struct clock_page *page = clock_active();
    if (own != UINT32_MAX
        && !take(&page->processes[own], CLOCK_PROCESS_EXPECTED, (int)raw(SYS_getpid))) {
        own = UINT32_MAX;
    }
    clock_set_process(own);
    // It has descriptors and signal handlers whose story is its parent's.
    clock_hide_waiters();
    clock_hear_signals();
    adopt_main_thread();
}

EXPORT pid_t fork(void) {
    pid_t child = REAL(fork)();
    if (child != 0 && clock_active()) {
        clock_name_child(expected_child, child);
        expected_child = UINT32_MAX;
    }
    return child;
}

/// Like fork(2): a wrapper cannot return twice on one stack.
EXPORT pid_t vfork(void) { return fork(); }

/// Called once, when the page has been found.
void clock_begin_process(uint32_t app) {
    clock_note_environment();
    clock_set_process(find_entry(app));
    free_remains();  // Only now: a process without a slot would seem to rest.
    pthread_atfork(before_fork, NULL, after_fork_in_child);
    adopt_main_thread();
}
