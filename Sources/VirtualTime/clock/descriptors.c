#include "clock.h"

#include <fcntl.h>
#include <linux/close_range.h>
#include <stdarg.h>
#include <sys/resource.h>

// What is known of each descriptor: the library's own are kept from being closed, and a duplicated
// timerfd is still that timer.

static _Atomic uint8_t flags_of[DESCRIPTOR_MAX];
static _Atomic uint16_t timer_of[DESCRIPTOR_MAX];  // Index into the page's timers, plus 1.
static _Atomic uint16_t descriptors_of_timer[CLOCK_TIMER_MAX];
static _Atomic int64_t timeouts[2][DESCRIPTOR_MAX];

static bool is_known(int descriptor) { return descriptor >= 0 && descriptor < DESCRIPTOR_MAX; }

unsigned clock_flags(int descriptor) {
    return is_known(descriptor) ? atomic_load(&flags_of[descriptor]) : 0;
}

void clock_set_flag(int descriptor, unsigned flag, bool on) {
    if (!is_known(descriptor)) return;
    if (on) {
        atomic_fetch_or(&flags_of[descriptor], (uint8_t)flag);
    } else {
        atomic_fetch_and(&flags_of[descriptor], (uint8_t)~flag);
    }
}

int64_t clock_socket_timeout(int descriptor, bool sending) {
    unsigned flag = sending ? FLAG_SEND_TIMEOUT : FLAG_RECEIVE_TIMEOUT;
    return clock_flags(descriptor) & flag ? atomic_load(&timeouts[sending][descriptor]) : 0;
}

void clock_set_socket_timeout(int descriptor, bool sending, int64_t timeout) {
    if (!is_known(descriptor)) return;
    atomic_store(&timeouts[sending][descriptor], timeout);
    clock_set_flag(descriptor, sending ? FLAG_SEND_TIMEOUT : FLAG_RECEIVE_TIMEOUT, timeout > 0);
}

// MARK: Timers

struct clock_timer *clock_timer_of(int descriptor) {
    uint16_t index = is_known(descriptor) ? atomic_load(&timer_of[descriptor]) : 0;
    return index ? &clock_active()->timers[index - 1] : NULL;
}

void clock_bind_timer(int descriptor, struct clock_timer *timer) {
    if (!is_known(descriptor)) return;
    ptrdiff_t index = timer - clock_active()->timers;
    atomic_store(&timer_of[descriptor], (uint16_t)(index + 1));
    atomic_fetch_add(&descriptors_of_timer[index], 1);
}

static void forget(int descriptor) {
    if (!is_known(descriptor)) return;
    atomic_store(&flags_of[descriptor], 0);
    uint16_t index = atomic_exchange(&timer_of[descriptor], 0);
    if (index == 0) return;
    struct clock_timer *timer = &clock_active()->timers[index - 1];
    bool was_last = atomic_fetch_sub(&descriptors_of_timer[index - 1], 1) == 1;
    if (timer->pid != (int)raw(SYS_getpid)) return;  // The parent's: it knows when to free it.
    if (was_last) {
        clock_free_timer(timer);
    } else if (timer->descriptor == descriptor) {
        int other = 0;
        while (other < DESCRIPTOR_MAX && atomic_load(&timer_of[other]) != index) other++;
        if (other < DESCRIPTOR_MAX) timer->descriptor = other;
    }
}

static void copy(int from, int to) {
    clock_note_copy(from);
    if (!is_known(from) || !is_known(to)) return;
    forget(to);
    struct clock_timer *timer = clock_timer_of(from);
    if (timer) clock_bind_timer(to, timer);
    for (int sending = 0; sending < 2; sending++) {
        clock_set_socket_timeout(to, sending, clock_socket_timeout(from, sending));
    }
    clock_set_flag(to, FLAG_RANDOM, clock_flags(from) & FLAG_RANDOM);
}

// MARK: The library's own

/// The lowest number that the library's own descriptors have, out of the way of most programs.
static int lowest_own(void) {
    struct rlimit limit;
    long most = getrlimit(RLIMIT_NOFILE, &limit) == 0 ? (long)limit.rlim_cur : 256;
    if (most > DESCRIPTOR_MAX) most = DESCRIPTOR_MAX;
    return (int)(most / 2);
}

static int raw_close(int descriptor) { return (int)raw(SYS_close, descriptor); }

int clock_move_high(int descriptor) {
    int high = (int)raw(SYS_fcntl, descriptor, F_DUPFD_CLOEXEC, lowest_own());
    if (high < 0) high = descriptor;
    if (high != descriptor) raw_close(descriptor);
    clock_set_flag(high, FLAG_OURS, true);
    return high;
}

void clock_close_inherited(void) {
    for (int i = 0; i < DESCRIPTOR_MAX; i++) {
        if (!(clock_flags(i) & FLAG_OURS)) continue;
        clock_set_flag(i, FLAG_OURS, false);
        raw_close(i);
    }
}

/// Frees a number that the program wants for itself.
static void make_way(int descriptor) {
    if (!(clock_flags(descriptor) & FLAG_OURS)) return;
    int moved = (int)raw(SYS_fcntl, descriptor, F_DUPFD_CLOEXEC, lowest_own());
    struct clock_page *page = clock_active();
    int pid = (int)raw(SYS_getpid);
    for (uint32_t i = 0; i < CLOCK_THREAD_MAX; i++) {
        struct clock_thread *slot = &page->threads[i];
        if (atomic_load(&slot->state) != CLOCK_THREAD_FREE && slot->pid == pid
            && slot->event == descriptor) {
            slot->event = moved;
        }
    }
    clock_set_flag(descriptor, FLAG_OURS, false);
    clock_set_flag(moved, FLAG_OURS, true);
}

// MARK: Calls

EXPORT int close(int descriptor) {
    if (!clock_active()) return REAL(close)(descriptor);
    if (clock_flags(descriptor) & FLAG_OURS) {
        errno = EBADF;
        return -1;
    }
    forget(descriptor);
    return REAL(close)(descriptor);
}

EXPORT int close_range(unsigned first, unsigned last, int flags) {
    if (!clock_active() || flags & CLOSE_RANGE_CLOEXEC || first > last) {
        return (int)raw(SYS_close_range, first, last, flags);
    }
    unsigned start = first;
    for (unsigned i = first; i <= last && i < DESCRIPTOR_MAX; i++) {
        if (!(clock_flags((int)i) & FLAG_OURS)) {
            forget((int)i);
            continue;
        }
        if (i > start && raw(SYS_close_range, start, i - 1, flags) < 0) return -1;
        start = i + 1;
    }
    return start <= last ? (int)raw(SYS_close_range, start, last, flags) : 0;
}

EXPORT void closefrom(int first) { close_range(first < 0 ? 0 : (unsigned)first, ~0u, 0); }

EXPORT int dup(int descriptor) {
    int result = (int)raw(SYS_dup, descriptor);
    if (result >= 0 && clock_active()) copy(descriptor, result);
    return result;
}

EXPORT int dup3(int from, int to, int flags) {
    if (!clock_active()) return (int)raw(SYS_dup3, from, to, flags);
    make_way(to);
    int result = (int)raw(SYS_dup3, from, to, flags);
    if (result >= 0) copy(from, to);
    return result;
}

EXPORT int dup2(int from, int to) {
    if (from == to) return raw(SYS_fcntl, from, F_GETFD) < 0 ? -1 : to;
    return dup3(from, to, 0);
}

static int control(int descriptor, int command, long argument) {
    switch (command) {
    case F_SETLKW:
    case F_OFD_SETLKW: {
        if (!clock_active()) break;
        int without_wait = command == F_SETLKW ? F_SETLK : F_OFD_SETLK;
        long result = raw(SYS_fcntl, descriptor, without_wait, argument);
        if (result >= 0 || (errno != EAGAIN && errno != EACCES)) return (int)result;
        struct clock_frame frame;
        clock_park(&frame, CLOCK_WAIT_STREAM, CLOCK_BASE_UPTIME, CLOCK_NEVER);
        result = raw(SYS_fcntl, descriptor, command, argument);
        clock_unpark(&frame);
        return (int)result;
    }
    case F_DUPFD:
    case F_DUPFD_CLOEXEC: {
        int result = (int)raw(SYS_fcntl, descriptor, command, argument);
        if (result >= 0 && clock_active()) copy(descriptor, result);
        return result;
    }
    default: break;
    }
    return (int)raw(SYS_fcntl, descriptor, command, argument);
}

EXPORT int fcntl(int descriptor, int command, ...) {
    va_list list;
    va_start(list, command);
    long argument = va_arg(list, long);
    va_end(list);
    return control(descriptor, command, argument);
}

EXPORT int fcntl64(int descriptor, int command, ...) {
    va_list list;
    va_start(list, command);
    long argument = va_arg(list, long);
    va_end(list);
    return control(descriptor, command, argument);
}
