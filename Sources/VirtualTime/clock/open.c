#include "clock.h"

#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

// Opening files of which a read has to give the same in every run.

/// Whether a path is the status of a thread of this process: /proc/TID/stat, as libdispatch asks.
static bool is_thread_status(const char *path) {
    if (strncmp(path, "/proc/", 6) != 0) return false;
    char *end;
    long tid = strtol(path + 6, &end, 10);
    if (tid <= 0 || strcmp(end, "/stat") != 0) return false;
    struct clock_page *page = clock_active();
    int pid = (int)raw(SYS_getpid);
    uint32_t top = atomic_load(&page->head.thread_top);
    for (uint32_t i = 0; i < top; i++) {
        struct clock_thread *slot = &page->threads[i];
        if (atomic_load(&slot->tid) == tid && slot->pid == pid
            && atomic_load(&slot->state) != CLOCK_THREAD_FREE) {
            return true;
        }
    }
    return false;
}

static int open_at(int directory, const char *path, int flags, mode_t mode) {
    int result = (int)raw(SYS_openat, directory, path, flags, mode);
    if (result < 0 || path[0] != '/' || !clock_active()) return result;
    if (strcmp(path, "/dev/urandom") == 0 || strcmp(path, "/dev/random") == 0) {
        clock_set_flag(result, FLAG_RANDOM, true);
    } else if (clock_active()->head.gated && is_thread_status(path)) {
        clock_set_flag(result, FLAG_THREAD_STATUS, true);
    }
    return result;
}

void clock_hide_state(char *text, size_t size) {
    // The state follows the name, which is in parentheses and may hold some.
    for (size_t i = size; i-- > 0;) {
        if (text[i] != ')') continue;
        if (i + 2 < size && text[i + 2] == 'R') text[i + 2] = 'S';
        return;
    }
}

#define MODE_OF(flags)                                              \
    ({                                                              \
        mode_t mode_ = 0;                                           \
        if ((flags) & O_CREAT || ((flags) & O_TMPFILE) == O_TMPFILE) { \
            va_list list_;                                          \
            va_start(list_, flags);                                 \
            mode_ = va_arg(list_, mode_t);                          \
            va_end(list_);                                          \
        }                                                           \
        mode_;                                                      \
    })

EXPORT int open(const char *path, int flags, ...) {
    return open_at(AT_FDCWD, path, flags, MODE_OF(flags));
}

EXPORT int open64(const char *path, int flags, ...) {
    return open_at(AT_FDCWD, path, flags, MODE_OF(flags));
}

EXPORT int openat(int directory, const char *path, int flags, ...) {
    return open_at(directory, path, flags, MODE_OF(flags));
}

EXPORT int openat64(int directory, const char *path, int flags, ...) {
    return open_at(directory, path, flags, MODE_OF(flags));
}
