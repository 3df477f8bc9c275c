#define _GNU_SOURCE
#include "keeper.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// What is done for the apps when there is no host to do it.

/// Writes to a file of a cgroup v2 directory.
static bool write_to_group(int group, const char *file, const char *text) {
    int descriptor = openat(group, file, O_WRONLY | O_CLOEXEC);
    if (descriptor < 0) return false;
    bool is_written = write(descriptor, text, strlen(text)) > 0;
    close(descriptor);
    return is_written;
}

/// One process of the machine.
struct process {
    pid_t process, parent;
    char state;
    bool is_ours;
};

/// More processes than this on one machine are not looked at.
enum { PROCESS_COUNT_MAX = 32768 };
static struct process processes[PROCESS_COUNT_MAX];

/// Reads `/proc/PID/stat`: `PID (name) STATE PARENT …`, where the name may hold anything.
static bool read_process(int folder, const char *name, struct process *process) {
    char path[32], text[256];
    size_t length = strlen(name);
    if (length > 16) return false;
    memcpy(path, name, length);
    memcpy(path + length, "/stat", 6);
    int descriptor = openat(folder, path, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return false;
    ssize_t count = read(descriptor, text, sizeof text - 1);
    close(descriptor);
    if (count <= 0) return false;
    text[count] = 0;
    char *after = strrchr(text, ')');
    if (after == NULL || strlen(after) < 5) return false;
    process->process = (pid_t)atoi(name);
    process->state = after[2];
    process->parent = (pid_t)atoi(after + 4);
    process->is_ours = process->parent == getpid();
    return true;
}

static int read_processes(void) {
    static _Alignas(8) char entries[32768];
    // struct linux_dirent64: inode 8, offset 8, size 2, type 1, then the name.
    enum { SIZE_AT = 16, NAME_AT = 19 };
    int folder = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) return 0;
    int count = 0;
    long size;
    while ((size = dormouse_read_directory(folder, entries, sizeof entries)) > 0) {
        for (long at = 0; at < size && count < PROCESS_COUNT_MAX;) {
            const char *name = entries + at + NAME_AT;
            uint16_t entry_size;
            memcpy(&entry_size, entries + at + SIZE_AT, sizeof entry_size);
            if (name[0] >= '1' && name[0] <= '9' && read_process(folder, name, &processes[count]))
                count++;
            at += entry_size;
        }
    }
    close(folder);
    return count;
}

/// Finds a process by its number: Linux lists `/proc` in their order.
static const struct process *find(pid_t process, int count) {
    int low = 0, high = count;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (processes[middle].process < process) low = middle + 1;
        else high = middle;
    }
    return low < count && processes[low].process == process ? &processes[low] : NULL;
}

/// Marks all descendants: one round for each time that a child's number lies below its parent's.
static void mark_descendants(int count) {
    bool has_changed = true;
    while (has_changed) {
        has_changed = false;
        for (int index = 0; index < count; index++) {
            if (processes[index].is_ours) continue;
            const struct process *parent = find(processes[index].parent, count);
            if (parent != NULL && parent->is_ours) processes[index].is_ours = has_changed = true;
        }
    }
}

/// Signals every descendant of the keeper, or only those that a signal has stopped. The keeper is
/// the reaper of all orphans, so these are exactly the processes of its apps.
static void signal_descendants(int signal, bool only_stopped) {
    int count = read_processes();
    mark_descendants(count);
    for (int index = 0; index < count; index++) {
        if (!processes[index].is_ours) continue;
        if (!only_stopped || processes[index].state == 'T') kill(processes[index].process, signal);
    }
}

void thaw_all(void) {
    bool some_without_group = false;
    for (int row = 0; row < DORMOUSE_APP_COUNT_MAX; row++) {
        struct app *app = &apps[row];
        if (!app->is_used) continue;
        if (app->group >= 0) {
            write_to_group(app->group, "cgroup.freeze", "0");
        } else {
            if (app->is_alive) kill(-app->process, SIGCONT);
            some_without_group = true;
        }
    }
    if (some_without_group) signal_descendants(SIGCONT, true);
}

void kill_all(void) {
    for (int row = 0; row < DORMOUSE_APP_COUNT_MAX; row++) {
        struct app *app = &apps[row];
        if (!app->is_used) continue;
        if (app->group >= 0) write_to_group(app->group, "cgroup.kill", "1");
        if (app->is_alive) kill(-app->process, SIGKILL);
    }
    signal_descendants(SIGKILL, false);
}

void drain(struct app *app) {
    static char discarded[65536];
    ssize_t count = read(app->output, discarded, sizeof discarded);
    if (count > 0 || (count < 0 && (errno == EINTR || errno == EAGAIN))) return;
    close_descriptor(&app->output);  // Nobody is left who could write.
}
