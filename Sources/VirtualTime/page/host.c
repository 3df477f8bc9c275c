#include "host.h"

#include <fcntl.h>
#include <limits.h>
#include <linux/futex.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// Making the page, and the processes in it.

static int64_t real_time(void) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

/// Writes down that from now on, in real time, the present virtual wall time holds.
static void add_anchor(struct clock_page *page) {
    uint32_t count = atomic_load(&page->head.anchor_count);
    struct clock_anchor *anchor = &page->anchors[count % CLOCK_ANCHOR_MAX];
    anchor->real = real_time();
    anchor->wall = atomic_load(&page->head.uptime) + atomic_load(&page->head.wall_ahead);
    atomic_store(&page->head.anchor_count, count + 1);
}

static struct clock_page *make_page(const char *path) {
    int file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0) return NULL;
    struct clock_page *page = MAP_FAILED;
    if (ftruncate(file, sizeof *page) == 0) {
        page = mmap(NULL, sizeof *page, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    }
    int error = errno;
    close(file);
    if (page != MAP_FAILED) return page;
    unlink(path);
    errno = error;
    return NULL;
}

struct virtual_host *virtual_host_make(
    const char *path, const struct virtual_settings *settings) {
    struct virtual_host *host = calloc(1, sizeof *host);
    if (!host) return NULL;
    host->page = make_page(path);
    if (!host->page) {
        int error = errno;
        free(host);
        errno = error;
        return NULL;
    }
    struct clock_head *head = &host->page->head;
    head->byte_count = sizeof *host->page;
    head->version = CLOCK_PAGE_VERSION;
    head->uptime_at_start = settings->uptime;
    head->wall_at_start = settings->wall;
    head->real_at_start = real_time();
    head->seed = settings->seed;
    head->gated = settings->is_gated != 0;
    head->cpu = settings->cpu;
    head->host = (int)getpid();
    atomic_store(&head->uptime, settings->uptime);
    atomic_store(&head->wall_ahead, settings->wall - settings->uptime);
    add_anchor(host->page);
    head->magic = CLOCK_PAGE_MAGIC;

    host->cpu = settings->cpu;
    host->loadavg = open("/proc/loadavg", O_RDONLY | O_CLOEXEC);
    host->last_process = -1;
    host->passed_slot = -1;
    for (size_t i = 0; i < CLOCK_THREAD_MAX; i++) {
        host->tasks[i].wchan = host->tasks[i].schedstat = -1;
        host->thread_events[i].descriptor = -1;
    }
    for (size_t i = 0; i < CLOCK_TIMER_MAX; i++) host->timer_events[i].descriptor = -1;
    for (size_t i = 0; i < CLOCK_PROCESS_MAX; i++) host->pidfds[i] = -1;
    return host;
}

static void close_if_open(int descriptor) {
    if (descriptor >= 0) close(descriptor);
}

void virtual_host_free(struct virtual_host *host) {
    if (host->pinned_thread > 0) {
        sched_setaffinity(host->pinned_thread, sizeof host->cpus_before, &host->cpus_before);
    }
    for (size_t i = 0; i < CLOCK_THREAD_MAX; i++) {
        virtual_task_close(host, &host->tasks[i]);
        close_if_open(host->thread_events[i].descriptor);
    }
    for (size_t i = 0; i < host->stranger_count; i++) {
        virtual_task_close(host, &host->strangers[i].task);
    }
    for (size_t i = 0; i < CLOCK_TIMER_MAX; i++) close_if_open(host->timer_events[i].descriptor);
    for (size_t i = 0; i < CLOCK_PROCESS_MAX; i++) close_if_open(host->pidfds[i]);
    close_if_open(host->loadavg);
    munmap(host->page, sizeof *host->page);
    free(host);
}

int32_t virtual_some_cpu(uint32_t number) {
    cpu_set_t allowed;
    if (sched_getaffinity(0, sizeof allowed, &allowed) < 0) return -1;
    uint32_t left = number % (uint32_t)CPU_COUNT(&allowed);
    for (int cpu = 0; cpu < CPU_SETSIZE; cpu++) {
        if (CPU_ISSET(cpu, &allowed) && left-- == 0) return cpu;
    }
    return -1;
}

int virtual_host_pin(struct virtual_host *host) {
    int thread = (int)syscall(SYS_gettid);
    if (host->cpu < 0 || host->pinned_thread == thread) return 0;
    if (host->pinned_thread > 0) {
        sched_setaffinity(host->pinned_thread, sizeof host->cpus_before, &host->cpus_before);
    }
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(host->cpu, &one);
    if (sched_getaffinity(0, sizeof host->cpus_before, &host->cpus_before) < 0
        || sched_setaffinity(0, sizeof one, &one) < 0) {
        return errno;
    }
    host->pinned_thread = thread;
    return 0;
}

// MARK: Processes

int32_t virtual_expect_process(struct virtual_host *host, uint32_t app) {
    struct clock_page *page = host->page;
    for (uint32_t i = 0; i < CLOCK_PROCESS_MAX; i++) {
        struct clock_process *entry = &page->processes[i];
        uint32_t state = CLOCK_PROCESS_FREE;
        if (!atomic_compare_exchange_strong(&entry->state, &state, CLOCK_PROCESS_CLAIMED)) {
            continue;
        }
        atomic_store(&entry->pid, 0);
        entry->parent = 0;
        entry->app = app;
        entry->number = atomic_fetch_add(&page->head.processes_made[app], 1);
        atomic_store(&entry->internet_sockets, 0);
        atomic_store(&entry->random_taken, 0);
        atomic_store(&entry->hides_waiters, 0);
        atomic_store(&entry->hears_signals, 0);
        uint32_t top = atomic_load(&page->head.process_top);
        while (top <= i
               && !atomic_compare_exchange_weak(&page->head.process_top, &top, i + 1)) {}
        atomic_store(&entry->state, CLOCK_PROCESS_EXPECTED);
        return (int32_t)i;
    }
    return -1;
}

static bool add_root(struct virtual_host *host, int pid, uint32_t app, bool is_companion) {
    if (host->root_count == ROOT_MAX) return false;
    host->roots[host->root_count] = pid;
    host->root_apps[host->root_count] = app;
    host->root_is_companion[host->root_count] = is_companion;
    host->root_count++;
    host->last_process = -1;  // Look at it.
    return true;
}

void virtual_name_process(
    struct virtual_host *host, int32_t announced, int32_t pid, uint32_t app) {
    struct clock_process *entry = &host->page->processes[announced];
    if (pid <= 0) {
        uint32_t expected = CLOCK_PROCESS_EXPECTED;
        atomic_compare_exchange_strong(&entry->state, &expected, CLOCK_PROCESS_FREE);
        return;
    }
    int none = 0;
    atomic_compare_exchange_strong(&entry->pid, &none, pid);
    add_root(host, pid, app, false);
}

int virtual_add_companion(struct virtual_host *host, int32_t pid) {
    return add_root(host, pid, 0, true) ? 0 : ENOSPC;
}

void virtual_set_frozen(struct virtual_host *host, uint32_t app, int32_t is_frozen) {
    host->frozen[app] = is_frozen != 0;
}

uint32_t virtual_process_count(struct virtual_host *host, uint32_t app) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < atomic_load(&host->page->head.process_top); i++) {
        struct clock_process *entry = &host->page->processes[i];
        if (atomic_load(&entry->state) != CLOCK_PROCESS_FREE && entry->app == app) count++;
    }
    return count;
}

size_t virtual_processes(struct virtual_host *host, int32_t *pids, size_t count) {
    size_t used = 0;
    for (uint32_t i = 0; i < atomic_load(&host->page->head.process_top); i++) {
        struct clock_process *entry = &host->page->processes[i];
        if (atomic_load(&entry->state) == CLOCK_PROCESS_FREE || used == count) continue;
        if (atomic_load(&entry->pid) > 0) pids[used++] = atomic_load(&entry->pid);
    }
    return used;
}

void virtual_set_ending(struct virtual_host *host, uint32_t process, bool is_ending) {
    if (host->is_ending[process] == is_ending) return;
    host->is_ending[process] = is_ending;
    if (is_ending) {
        host->ending_count++;
    } else {
        host->ending_count--;
    }
}

void virtual_forget_process(struct virtual_host *host, uint32_t index) {
    struct clock_page *page = host->page;
    struct clock_process *entry = &page->processes[index];
    int pid = atomic_load(&entry->pid);
    for (uint32_t i = 0; i < atomic_load(&page->head.timer_top); i++) {
        struct clock_timer *timer = &page->timers[i];
        if (atomic_load(&timer->state) == CLOCK_TIMER_FREE || timer->process != index) continue;
        atomic_store(&timer->deadline, CLOCK_NEVER);
        atomic_store(&timer->state, CLOCK_TIMER_FREE);
        if (host->timer_events[i].descriptor >= 0) {
            close(host->timer_events[i].descriptor);
            host->timer_events[i].descriptor = -1;
            host->event_count--;
        }
    }
    for (uint32_t i = 0; i < atomic_load(&page->head.thread_top); i++) {
        struct clock_thread *slot = &page->threads[i];
        if (atomic_load(&slot->state) == CLOCK_THREAD_FREE || slot->process != index) continue;
        atomic_store(&slot->deadline, CLOCK_NEVER);
        atomic_store(&slot->state, CLOCK_THREAD_FREE);
        virtual_task_close(host, &host->tasks[i]);
    }
    for (size_t i = 0; i < host->root_count; i++) {
        if (host->roots[i] != pid) continue;
        host->root_count--;
        host->roots[i] = host->roots[host->root_count];
        host->root_apps[i] = host->root_apps[host->root_count];
        host->root_is_companion[i] = host->root_is_companion[host->root_count];
        break;
    }
    virtual_set_ending(host, index, false);
    atomic_store(&entry->state, CLOCK_PROCESS_FREE);
}

// MARK: Gates and the bell

static int compare(const struct clock_page *page, uint32_t left, uint32_t right) {
    const struct clock_thread *a = &page->threads[left], *b = &page->threads[right];
    const struct clock_process *p = &page->processes[a->process];
    const struct clock_process *q = &page->processes[b->process];
    if (p->app != q->app) return p->app < q->app ? -1 : 1;
    if (p->number != q->number) return p->number < q->number ? -1 : 1;
    return a->number < b->number ? -1 : a->number > b->number;
}

static void wake(_Atomic uint32_t *word) {
    atomic_fetch_add(word, 1);
    syscall(SYS_futex, word, FUTEX_WAKE, INT_MAX, NULL, NULL, 0);
}

int virtual_open_gate(struct virtual_host *host) {
    struct clock_page *page = host->page;
    uint32_t *arrived = host->arrived;
    size_t count = 0;
    uint32_t first = UINT32_MAX;
    for (uint32_t i = 0; i < atomic_load(&page->head.thread_top); i++) {
        struct clock_thread *slot = &page->threads[i];
        if (atomic_load(&slot->state) != CLOCK_THREAD_AT_GATE
            || host->frozen[page->processes[slot->process].app]) {
            continue;
        }
        if (slot->ticket == 0) {
            // Sorted in: there are few.
            size_t place = count++;
            while (place > 0 && compare(page, i, arrived[place - 1]) < 0) {
                arrived[place] = arrived[place - 1];
                place--;
            }
            arrived[place] = i;
        } else if (first == UINT32_MAX || slot->ticket < page->threads[first].ticket) {
            first = i;
        }
    }
    for (size_t i = 0; i < count; i++) page->threads[arrived[i]].ticket = ++host->tickets;
    if (first == UINT32_MAX && count > 0) first = arrived[0];
    if (first == UINT32_MAX) return 0;
    struct clock_thread *slot = &page->threads[first];
    slot->ticket = 0;
    atomic_store(&slot->state, CLOCK_THREAD_RUNNING);
    atomic_fetch_add(&page->head.running, 1);
    wake(&slot->gate);
    return 1;
}

uint32_t virtual_bell(struct virtual_host *host) { return atomic_load(&host->page->head.bell); }

void virtual_wait(struct virtual_host *host, uint32_t bell, int64_t nanoseconds) {
    struct clock_head *head = &host->page->head;
    struct timespec limit = {
        .tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000};
    atomic_store(&head->host_waits, 1);
    syscall(SYS_futex, &head->bell, FUTEX_WAIT, bell, &limit, NULL, 0);
    atomic_store(&head->host_waits, 0);
}

void virtual_counts(struct virtual_host *host, uint64_t *looks, uint64_t *quick) {
    *looks = host->look_count;
    *quick = host->quick_count;
}

uint32_t virtual_overflow(struct virtual_host *host) {
    return atomic_load(&host->page->head.overflow);
}

// MARK: Time

int64_t virtual_uptime(struct virtual_host *host) {
    return atomic_load(&host->page->head.uptime);
}

int64_t virtual_boot_ahead(struct virtual_host *host) {
    return atomic_load(&host->page->head.boot_ahead);
}

int64_t virtual_wall_ahead(struct virtual_host *host) {
    return atomic_load(&host->page->head.wall_ahead);
}

void virtual_set_uptime(struct virtual_host *host, int64_t uptime) {
    atomic_store(&host->page->head.uptime, uptime);
    add_anchor(host->page);
}

void virtual_sleep(struct virtual_host *host, int64_t nanoseconds) {
    atomic_fetch_add(&host->page->head.boot_ahead, nanoseconds);
    atomic_fetch_add(&host->page->head.wall_ahead, nanoseconds);
    add_anchor(host->page);
}
