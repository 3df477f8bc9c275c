#include "host.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Threads that have no slot in the page: of companions, of processes that are not under the clock,
// or not yet. They are looked for only after the machine has made a process or thread.

void virtual_drop_stranger(struct virtual_host *host, size_t index) {
    virtual_task_close(host, &host->strangers[index].task);
    host->strangers[index] = host->strangers[--host->stranger_count];
}

static bool has_slot(const struct virtual_host *host, int tid) {
    const struct clock_page *page = host->page;
    uint32_t top = atomic_load(&page->head.thread_top);
    for (uint32_t i = 0; i < top; i++) {
        if (atomic_load_explicit(&page->threads[i].tid, memory_order_relaxed) == tid
            && atomic_load(&page->threads[i].state) != CLOCK_THREAD_FREE) {
            return true;
        }
    }
    return false;
}

void virtual_forget_known(struct virtual_host *host) {
    for (size_t i = host->stranger_count; i-- > 0;) {
        if (!host->strangers[i].is_companion && has_slot(host, host->strangers[i].task.tid)) {
            virtual_drop_stranger(host, i);
        }
    }
}

static bool is_stranger(const struct virtual_host *host, int tid) {
    for (size_t i = 0; i < host->stranger_count; i++) {
        if (host->strangers[i].task.tid == tid) return true;
    }
    return false;
}

/// A process to look at, with what is known of it.
struct visit {
    int pid;
    uint32_t app;
    bool is_companion;
};

struct visits {
    struct visit list[CLOCK_PROCESS_MAX + ROOT_MAX + STRANGER_MAX];
    size_t count;
};

static void add_visit(struct visits *visits, int pid, uint32_t app, bool is_companion) {
    for (size_t i = 0; i < visits->count; i++) {
        if (visits->list[i].pid == pid) return;
    }
    if (visits->count == sizeof visits->list / sizeof visits->list[0]) return;
    visits->list[visits->count++] = (struct visit){pid, app, is_companion};
}

static void add_children(struct visits *visits, const struct visit *parent, int tid) {
    char path[64], text[4096];
    snprintf(path, sizeof path, "/proc/%d/task/%d/children", parent->pid, tid);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return;
    ssize_t count = read(file, text, sizeof text - 1);
    close(file);
    text[count > 0 ? count : 0] = 0;
    for (char *next = text;;) {
        char *end;
        long pid = strtol(next, &end, 10);
        if (end == next) return;
        // A companion is not an app, but its children are; theirs is not known here.
        add_visit(visits, (int)pid, parent->app, false);
        next = end;
    }
}

/// Adds the threads of a process that the page does not know; true when there was a new one.
static bool visit(struct virtual_host *host, struct visits *visits, size_t index) {
    struct visit process = visits->list[index];
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/task", process.pid);
    DIR *folder = opendir(path);
    if (!folder) return false;
    bool has_new = false;
    for (struct dirent *entry; (entry = readdir(folder));) {
        int tid = atoi(entry->d_name);
        if (tid <= 0) continue;
        add_children(visits, &process, tid);
        if (has_slot(host, tid) || is_stranger(host, tid)) continue;
        char letter = virtual_task_letter(process.pid, tid);
        if (letter == 'Z' || letter == 'X' || letter == 0) continue;
        has_new = true;
        if (host->stranger_count == STRANGER_MAX) continue;
        host->strangers[host->stranger_count++] = (struct stranger){
            .pid = process.pid,
            .app = process.app,
            .is_companion = process.is_companion,
            .task = {.tid = tid, .wchan = -1, .schedstat = -1},
        };
    }
    closedir(folder);
    return has_new;
}

bool virtual_find_strangers(struct virtual_host *host) {
    struct clock_page *page = host->page;
    struct visits *visits = malloc(sizeof *visits);
    if (!visits) return true;
    visits->count = 0;
    for (uint32_t i = 0; i < atomic_load(&page->head.process_top); i++) {
        struct clock_process *entry = &page->processes[i];
        int pid = atomic_load(&entry->pid);
        if (atomic_load(&entry->state) >= CLOCK_PROCESS_EXPECTED && pid > 0) {
            add_visit(visits, pid, entry->app, false);
        }
    }
    for (size_t i = 0; i < host->root_count; i++) {
        add_visit(visits, host->roots[i], host->root_apps[i], host->root_is_companion[i]);
    }
    for (size_t i = 0; i < host->stranger_count; i++) {
        add_visit(
            visits, host->strangers[i].pid, host->strangers[i].app,
            host->strangers[i].is_companion);
    }
    bool has_new = false;
    for (size_t i = 0; i < visits->count; i++) {
        if (visit(host, visits, i)) has_new = true;
    }
    free(visits);
    return has_new;
}
