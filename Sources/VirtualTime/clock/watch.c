#include "clock.h"

#include <fcntl.h>
#include <string.h>
#include <sys/epoll.h>

// Which epoll descriptor watches a timer: the host then knows whom its expiration can wake.

static bool is_epoll(int descriptor) {
    char path[32] = "/proc/self/fd/", target[32];
    char digits[12];
    int count = 0;
    for (int rest = descriptor; rest > 0 || count == 0; rest /= 10) {
        digits[count++] = (char)('0' + rest % 10);
    }
    size_t length = strlen(path);
    while (count > 0) path[length++] = digits[--count];
    path[length] = 0;
    static const char name[] = "anon_inode:[eventpoll]";
    long size = raw(SYS_readlinkat, AT_FDCWD, path, target, sizeof target);
    return size == sizeof name - 1 && memcmp(target, name, sizeof name - 1) == 0;
}

void clock_hide_waiters(void) {
    struct clock_process *process = clock_process();
    if (process) atomic_store(&process->hides_waiters, 1);
}

void clock_note_copy(int descriptor) {
    int error = errno;
    struct clock_timer *timer = clock_timer_of(descriptor);
    if (timer) {
        atomic_store(&timer->watcher, CLOCK_WATCHER_MANY);
    } else if (is_epoll(descriptor)) {
        clock_hide_waiters();
    }
    errno = error;
}

static void note_watcher(int epoll, int operation, int descriptor) {
    struct clock_timer *timer = clock_timer_of(descriptor);
    if (!timer) {
        if (operation == EPOLL_CTL_ADD && is_epoll(descriptor)) clock_hide_waiters();
        return;
    }
    int watcher = atomic_load(&timer->watcher);
    if (operation == EPOLL_CTL_ADD && watcher != epoll) {
        atomic_store(
            &timer->watcher, watcher == CLOCK_WATCHER_NONE ? epoll : CLOCK_WATCHER_MANY);
    } else if (operation == EPOLL_CTL_DEL && watcher == epoll) {
        atomic_store(&timer->watcher, CLOCK_WATCHER_NONE);
    }
}

EXPORT int epoll_ctl(int epoll, int operation, int descriptor, struct epoll_event *event) {
    int result = (int)raw(SYS_epoll_ctl, epoll, operation, descriptor, event);
    if (result < 0 || !clock_active()) return result;
    int error = errno;
    note_watcher(epoll, operation, descriptor);
    errno = error;
    return result;
}
