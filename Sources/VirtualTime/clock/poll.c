#include "clock.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/select.h>

// Waiting for descriptors: the slot's eventfd is polled with them, and the host writes to it.

static int real_ppoll(
    struct pollfd *polled, nfds_t count, const struct timespec *timeout, const sigset_t *mask) {
    struct timespec copy;
    if (timeout) copy = *timeout;
    return (int)raw(SYS_ppoll, polled, count, timeout ? &copy : NULL, mask, 8);
}

static void drain(int event) {
    int error = errno;
    uint64_t count;
    raw(SYS_read, event, &count, sizeof count);
    errno = error;
}

static void note_polled(struct clock_thread *slot, const struct pollfd *polled, nfds_t count) {
    slot->polled_count = (uint32_t)count;
    for (nfds_t i = 0; i < count && i < CLOCK_POLLED_MAX; i++) slot->polled[i] = polled[i].fd;
}

int clock_poll(
    struct pollfd *polled, unsigned long count, uint32_t base, int64_t deadline,
    const sigset_t *mask) {
    static const struct timespec zero;
    int ready = real_ppoll(polled, count, &zero, mask);
    if (ready != 0) {
        clock_busy(10);
        return ready;
    }
    if (deadline <= clock_now(base)) {
        clock_busy(10);
        return 0;
    }
    struct clock_thread *slot = clock_self();
    int event = slot ? clock_event(slot) : -1;
    struct pollfd few[16];
    struct pollfd *all = count < 16 ? few : malloc((count + 1) * sizeof *all);
    if (!all) {
        errno = ENOMEM;
        return -1;
    }
    memcpy(all, polled, count * sizeof *all);
    all[count] = (struct pollfd){.fd = event, .events = POLLIN};

    struct clock_frame frame;
    clock_park(&frame, CLOCK_WAIT_POLL, base, deadline);
    if (slot) note_polled(slot, polled, count);
    int result = real_ppoll(all, count + 1, NULL, mask);
    int error = errno;
    bool fired = clock_unpark(&frame);
    if (fired || (result > 0 && all[count].revents)) drain(event);
    if (result > 0) {
        if (all[count].revents) result--;
        for (unsigned long i = 0; i < count; i++) polled[i].revents = all[i].revents;
    }
    if (all != few) free(all);
    errno = error;
    return result < 0 && fired ? 0 : result;
}

int clock_poll_one(int descriptor, short events, uint32_t base, int64_t deadline) {
    struct pollfd one = {.fd = descriptor, .events = events};
    return clock_poll(&one, 1, base, deadline, NULL);
}

/// The deadline of a timeout; NULL is never.
static int64_t after_timeout(const struct timespec *timeout) {
    return timeout ? clock_after(CLOCK_BASE_UPTIME, clock_nanoseconds(timeout)) : CLOCK_NEVER;
}

static int64_t after_milliseconds(int timeout) {
    return timeout < 0 ? CLOCK_NEVER
                       : clock_after(CLOCK_BASE_UPTIME, (int64_t)timeout * 1000000);
}

EXPORT int poll(struct pollfd *polled, nfds_t count, int timeout) {
    if (!clock_active()) return REAL(poll)(polled, count, timeout);
    pthread_testcancel();
    return clock_poll(polled, count, CLOCK_BASE_UPTIME, after_milliseconds(timeout), NULL);
}

EXPORT int ppoll(
    struct pollfd *polled, nfds_t count, const struct timespec *timeout, const sigset_t *mask) {
    if (!clock_active()) return REAL(ppoll)(polled, count, timeout, mask);
    pthread_testcancel();
    if (timeout && (!clock_is_valid(timeout) || timeout->tv_sec < 0)) {
        errno = EINVAL;
        return -1;
    }
    return clock_poll(polled, count, CLOCK_BASE_UPTIME, after_timeout(timeout), mask);
}

EXPORT int __poll_chk(struct pollfd *polled, nfds_t count, int timeout, size_t size) {
    if (size / sizeof *polled < count) abort();
    return poll(polled, count, timeout);
}

EXPORT int __ppoll_chk(
    struct pollfd *polled, nfds_t count, const struct timespec *timeout, const sigset_t *mask,
    size_t size) {
    if (size / sizeof *polled < count) abort();
    return ppoll(polled, count, timeout, mask);
}

// MARK: select

static int select_by_poll(
    int count, fd_set *reading, fd_set *writing, fd_set *failing, int64_t deadline,
    const sigset_t *mask) {
    if (count < 0 || count > FD_SETSIZE) {
        errno = EINVAL;
        return -1;
    }
    struct pollfd polled[FD_SETSIZE];
    nfds_t used = 0;
    for (int i = 0; i < count; i++) {
        short events = 0;
        if (reading && FD_ISSET(i, reading)) events |= POLLIN | POLLRDNORM | POLLRDBAND;
        if (writing && FD_ISSET(i, writing)) events |= POLLOUT | POLLWRNORM | POLLWRBAND;
        if (failing && FD_ISSET(i, failing)) events |= POLLPRI;
        if (events) polled[used++] = (struct pollfd){.fd = i, .events = events};
    }
    int result = clock_poll(polled, used, CLOCK_BASE_UPTIME, deadline, mask);
    if (result < 0) return result;
    for (nfds_t i = 0; i < used; i++) {
        if (polled[i].revents & POLLNVAL) {
            errno = EBADF;
            return -1;
        }
    }
    int ready = 0;
    for (nfds_t i = 0; i < used; i++) {
        int descriptor = polled[i].fd;
        short found = polled[i].revents, asked = polled[i].events;
        bool reads = found & (POLLIN | POLLRDNORM | POLLRDBAND | POLLHUP | POLLERR);
        bool writes = found & (POLLOUT | POLLWRNORM | POLLWRBAND | POLLERR);
        if (asked & POLLIN) reads ? (void)ready++ : FD_CLR(descriptor, reading);
        if (asked & POLLOUT) writes ? (void)ready++ : FD_CLR(descriptor, writing);
        if (asked & POLLPRI) found & POLLPRI ? (void)ready++ : FD_CLR(descriptor, failing);
    }
    return ready;
}

EXPORT int select(
    int count, fd_set *reading, fd_set *writing, fd_set *failing, struct timeval *timeout) {
    if (!clock_active()) return REAL(select)(count, reading, writing, failing, timeout);
    pthread_testcancel();
    int64_t deadline = CLOCK_NEVER;
    if (timeout) {
        if (timeout->tv_sec < 0 || timeout->tv_usec < 0) {
            errno = EINVAL;
            return -1;
        }
        struct timespec time = {.tv_sec = timeout->tv_sec, .tv_nsec = timeout->tv_usec * 1000};
        deadline = after_timeout(&time);
    }
    int result = select_by_poll(count, reading, writing, failing, deadline, NULL);
    if (timeout) {
        int64_t left = deadline - clock_now(CLOCK_BASE_UPTIME);
        if (left < 0) left = 0;
        *timeout = (struct timeval){.tv_sec = left / SECOND, .tv_usec = left % SECOND / 1000};
    }
    return result;
}

EXPORT int pselect(
    int count, fd_set *reading, fd_set *writing, fd_set *failing,
    const struct timespec *timeout, const sigset_t *mask) {
    if (!clock_active()) return REAL(pselect)(count, reading, writing, failing, timeout, mask);
    pthread_testcancel();
    return select_by_poll(count, reading, writing, failing, after_timeout(timeout), mask);
}

// MARK: epoll

static int wait_epoll(
    int epoll, struct epoll_event *events, int count, int64_t deadline, const sigset_t *mask) {
    while (true) {
        int ready = (int)raw(SYS_epoll_pwait, epoll, events, count, 0, mask, 8);
        if (ready != 0) {
            clock_busy(10);
            return ready;
        }
        if (deadline <= clock_now(CLOCK_BASE_UPTIME)) {
            clock_busy(10);
            return 0;
        }
        struct clock_thread *slot = clock_self();
        struct pollfd both[2] = {
            {.fd = epoll, .events = POLLIN},
            {.fd = slot && deadline != CLOCK_NEVER ? clock_event(slot) : -1, .events = POLLIN}};
        struct clock_frame frame;
        clock_park(&frame, CLOCK_WAIT_EPOLL, CLOCK_BASE_UPTIME, deadline);
        if (slot) note_polled(slot, both, 1);
        if (deadline == CLOCK_NEVER) {
            ready = (int)raw(SYS_epoll_pwait, epoll, events, count, -1, mask, 8);
            clock_unpark(&frame);
            return ready;
        }
        int result = real_ppoll(both, 2, NULL, mask);
        bool fired = clock_unpark(&frame);
        if (fired || (result > 0 && both[1].revents)) drain(both[1].fd);
        if (result < 0 && !fired) return result;
    }
}

EXPORT int epoll_pwait(
    int epoll, struct epoll_event *events, int count, int timeout, const sigset_t *mask) {
    if (!clock_active()) return REAL(epoll_pwait)(epoll, events, count, timeout, mask);
    pthread_testcancel();
    return wait_epoll(epoll, events, count, after_milliseconds(timeout), mask);
}

EXPORT int epoll_wait(int epoll, struct epoll_event *events, int count, int timeout) {
    if (!clock_active()) return REAL(epoll_wait)(epoll, events, count, timeout);
    return epoll_pwait(epoll, events, count, timeout, NULL);
}

EXPORT int epoll_pwait2(
    int epoll, struct epoll_event *events, int count, const struct timespec *timeout,
    const sigset_t *mask) {
    if (!clock_active()) return REAL(epoll_pwait2)(epoll, events, count, timeout, mask);
    pthread_testcancel();
    return wait_epoll(epoll, events, count, after_timeout(timeout), mask);
}
