#include "clock.h"

#include <fcntl.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>

// Finding the page, and claiming entries in its tables.

/// What pthread_atfork asks for; the library is linked without the files that define it.
__attribute__((visibility("hidden"))) void *__dso_handle = &__dso_handle;

static struct clock_page *page;
static _Atomic int decision;  // 0 none yet, 1 being made, 2 made
static uint32_t own_process = UINT32_MAX;

static __thread struct clock_thread *self_slot;
static __thread bool self_is_uncounted;

void clock_begin_process(uint32_t app);  // process.c

static struct clock_page *open_page(const char *path) {
    int file = (int)raw(SYS_openat, AT_FDCWD, path, O_RDWR | O_CLOEXEC);
    if (file < 0) return NULL;
    struct stat status;
    void *memory = MAP_FAILED;
    if (raw(SYS_fstat, file, &status) == 0
        && status.st_size == (off_t)sizeof(struct clock_page)) {
        memory = mmap(
            NULL, sizeof(struct clock_page), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    }
    raw(SYS_close, file);
    if (memory == MAP_FAILED) return NULL;
    struct clock_page *found = memory;
    if (found->head.magic == CLOCK_PAGE_MAGIC && found->head.version == CLOCK_PAGE_VERSION) {
        return found;
    }
    munmap(memory, sizeof(struct clock_page));
    return NULL;
}

static void decide(void) {
    int none = 0;
    if (!atomic_compare_exchange_strong(&decision, &none, 1)) return;
    const char *path = getenv(CLOCK_PAGE_VARIABLE);
    const char *app = getenv(CLOCK_APP_VARIABLE);
    struct clock_page *found = path ? open_page(path) : NULL;
    if (found) {
        unsigned long index = app ? strtoul(app, NULL, 10) : 0;
        if (found->head.cpu >= 0 && found->head.cpu < CPU_SETSIZE) {
            cpu_set_t one;
            CPU_ZERO(&one);
            CPU_SET(found->head.cpu, &one);
            raw(SYS_sched_setaffinity, 0, sizeof one, &one);
        }
        // Where only ancestors may, the host may take the eventfds of this process too.
        raw(SYS_prctl, PR_SET_PTRACER, found->head.host, 0, 0, 0);
        page = found;
        atomic_store(&decision, 2);
        clock_begin_process(index < CLOCK_APP_MAX ? (uint32_t)index : 0);
    } else {
        atomic_store(&decision, 2);
    }
}

struct clock_page *clock_active(void) {
    if (page) return page;
    if (atomic_load_explicit(&decision, memory_order_relaxed) == 0) decide();
    return page;
}

__attribute__((constructor)) static void start(void) { clock_active(); }

uint32_t clock_process_index(void) { return own_process; }
void clock_set_process(uint32_t index) { own_process = index; }

struct clock_process *clock_process(void) {
    return own_process == UINT32_MAX ? NULL : &page->processes[own_process];
}

void clock_running(int change) { atomic_fetch_add(&page->head.running, change); }

// MARK: Slots

static void raise_top(_Atomic uint32_t *top, uint32_t index) {
    uint32_t seen = atomic_load(top);
    while (seen <= index && !atomic_compare_exchange_weak(top, &seen, index + 1)) {}
}

/// Frees the slots of own threads that have ended and that the host has not freed yet.
static void free_ended_threads(void) {
    int pid = (int)raw(SYS_getpid);
    for (uint32_t i = 0; i < CLOCK_THREAD_MAX; i++) {
        struct clock_thread *slot = &page->threads[i];
        if (atomic_load(&slot->state) == CLOCK_THREAD_ENDING && slot->pid == pid
            && raw(SYS_tgkill, pid, atomic_load(&slot->tid), 0) < 0 && errno == ESRCH) {
            clock_free_thread(slot);
        }
    }
}

struct clock_thread *clock_claim_thread(uint32_t process, uint32_t number) {
    for (int attempt = 0; attempt < 2; attempt++) {
        for (uint32_t i = 0; i < CLOCK_THREAD_MAX; i++) {
            struct clock_thread *slot = &page->threads[i];
            uint32_t state = CLOCK_THREAD_FREE;
            if (atomic_load_explicit(&slot->state, memory_order_relaxed) != CLOCK_THREAD_FREE
                || !atomic_compare_exchange_strong(&slot->state, &state, CLOCK_THREAD_CLAIMED)) {
                continue;
            }
            atomic_store(&slot->tid, 0);
            slot->pid = (int)raw(SYS_getpid);
            slot->process = process;
            slot->number = number;
            slot->fired = 0;
            slot->wait = CLOCK_WAIT_NONE;
            slot->event = -1;
            slot->polled_count = 0;
            slot->ticket = 0;
            atomic_store(&slot->pass, 0);
            atomic_store(&slot->deadline, CLOCK_NEVER);
            atomic_fetch_add(&slot->generation, 1);
            raise_top(&page->head.thread_top, i);
            clock_running(1);
            return slot;
        }
        free_ended_threads();
    }
    atomic_fetch_or(&page->head.overflow, CLOCK_OVERFLOW_THREADS);
    return NULL;
}

void clock_free_thread(struct clock_thread *slot) {
    atomic_store(&slot->deadline, CLOCK_NEVER);
    uint32_t state = atomic_exchange(&slot->state, CLOCK_THREAD_FREE);
    if (state == CLOCK_THREAD_CLAIMED || state == CLOCK_THREAD_RUNNING) clock_running(-1);
}

void clock_adopt_thread(struct clock_thread *slot) {
    self_slot = slot;
    atomic_store(&slot->tid, (int)raw(SYS_gettid));
    if (page->head.gated) {
        clock_running(-1);
        clock_wait_at_gate(slot);
    } else {
        atomic_store(&slot->state, CLOCK_THREAD_RUNNING);
    }
}

struct clock_thread *clock_self(void) {
    if (self_slot || self_is_uncounted) return self_slot;
    // A thread that pthread_create did not make.
    struct clock_process *process = clock_process();
    struct clock_thread *slot =
        process ? clock_claim_thread(own_process, atomic_fetch_add(&process->threads_made, 1))
                : NULL;
    if (!slot) {
        self_is_uncounted = true;
        return NULL;
    }
    self_slot = slot;
    atomic_store(&slot->tid, (int)raw(SYS_gettid));
    atomic_store(&slot->state, CLOCK_THREAD_RUNNING);
    return slot;
}

void clock_forget_self(void) {
    self_slot = NULL;
    self_is_uncounted = false;
}
