#include "clock.h"

#include <stdlib.h>
#include <string.h>
#include <sys/time.h>

// Entries in the table of timers; alarm, setitimer and POSIX timers, whose signals the host sends.

static void raise_top(_Atomic uint32_t *top, uint32_t index) {
    uint32_t seen = atomic_load(top);
    while (seen <= index && !atomic_compare_exchange_weak(top, &seen, index + 1)) {}
}

struct clock_timer *clock_claim_timer(uint32_t kind, uint32_t base) {
    struct clock_page *page = clock_active();
    struct clock_process *process = clock_process();
    if (!process) return NULL;
    for (uint32_t i = 0; i < CLOCK_TIMER_MAX; i++) {
        struct clock_timer *timer = &page->timers[i];
        uint32_t state = CLOCK_TIMER_FREE;
        if (atomic_load_explicit(&timer->state, memory_order_relaxed) != CLOCK_TIMER_FREE
            || !atomic_compare_exchange_strong(&timer->state, &state, CLOCK_TIMER_CLAIMED)) {
            continue;
        }
        timer->kind = kind;
        timer->clock = timer->base = base;
        timer->pid = (int)raw(SYS_getpid);
        timer->process = clock_process_index();
        timer->number = atomic_fetch_add(&process->timers_made, 1);
        timer->descriptor = -1;
        timer->thread = 0;
        timer->signal = 0;
        timer->value = 0;
        atomic_store(&timer->watcher, CLOCK_WATCHER_NONE);
        atomic_store(&timer->deadline, CLOCK_NEVER);
        atomic_store(&timer->interval, 0);
        atomic_store(&timer->overrun, 0);
        atomic_fetch_add(&timer->generation, 1);
        raise_top(&page->head.timer_top, i);
        return timer;
    }
    atomic_fetch_or(&page->head.overflow, CLOCK_OVERFLOW_TIMERS);
    return NULL;
}

void clock_free_timer(struct clock_timer *timer) {
    atomic_store(&timer->deadline, CLOCK_NEVER);
    atomic_store(&timer->state, CLOCK_TIMER_FREE);
}

void clock_set_timer(
    struct clock_timer *timer, bool absolute, int64_t value, int64_t interval) {
    atomic_store(&timer->deadline, CLOCK_NEVER);
    if (value <= 0) return;
    timer->base = !absolute && timer->clock == CLOCK_BASE_WALL ? CLOCK_BASE_UPTIME : timer->clock;
    atomic_store(&timer->interval, interval);
    atomic_store(&timer->deadline, absolute ? value : clock_after(timer->base, value));
}

int64_t clock_timer_left(struct clock_timer *timer) {
    int64_t deadline = atomic_load(&timer->deadline);
    if (deadline == CLOCK_NEVER) return 0;
    int64_t left = deadline - clock_now(timer->base);
    return left > 0 ? left : 1;  // 0 would say that it is not set.
}

// MARK: alarm and setitimer

static struct clock_timer *alarm_timer;  // One a process; NULL after fork(2) and execve(2).
static int alarm_owner;

static struct clock_timer *process_alarm(void) {
    int pid = (int)raw(SYS_getpid);
    if (alarm_timer && alarm_owner == pid) return alarm_timer;
    struct clock_timer *timer = clock_claim_timer(CLOCK_TIMER_PROCESS_SIGNAL, CLOCK_BASE_UPTIME);
    if (!timer) return NULL;
    timer->signal = SIGALRM;
    atomic_store(&timer->state, CLOCK_TIMER_LIVE);
    alarm_owner = pid;
    return alarm_timer = timer;
}

static int64_t microseconds(const struct timeval *time) {
    struct timespec spec = {.tv_sec = time->tv_sec, .tv_nsec = time->tv_usec * 1000};
    return clock_nanoseconds(&spec);
}

static struct timeval timeval_of(int64_t nanoseconds) {
    int64_t rounded = (nanoseconds + 999) / 1000;
    return (struct timeval){.tv_sec = rounded / 1000000, .tv_usec = rounded % 1000000};
}

EXPORT int getitimer(__itimer_which_t which, struct itimerval *setting) {
    struct clock_timer *timer =
        clock_active() && which == ITIMER_REAL ? process_alarm() : NULL;
    if (!timer) return (int)raw(SYS_getitimer, which, setting);
    setting->it_interval = timeval_of(atomic_load(&timer->interval));
    setting->it_value = timeval_of(clock_timer_left(timer));
    return 0;
}

EXPORT int setitimer(
    __itimer_which_t which, const struct itimerval *restrict new,
    struct itimerval *restrict old) {
    struct clock_timer *timer =
        clock_active() && which == ITIMER_REAL ? process_alarm() : NULL;
    if (!timer) return (int)raw(SYS_setitimer, which, new, old);
    if (new && (new->it_value.tv_sec < 0 || (uint64_t)new->it_value.tv_usec >= 1000000)) {
        errno = EINVAL;
        return -1;
    }
    if (old) getitimer(which, old);
    int64_t value = new ? microseconds(&new->it_value) : 0;
    clock_set_timer(timer, false, value, new ? microseconds(&new->it_interval) : 0);
    return 0;
}

EXPORT unsigned alarm(unsigned seconds) {
    struct itimerval new = {.it_value = {.tv_sec = seconds}}, old = {0};
    if (setitimer(ITIMER_REAL, &new, &old) < 0) return 0;
    return (unsigned)(old.it_value.tv_sec + (old.it_value.tv_usec > 0));
}

EXPORT useconds_t ualarm(useconds_t value, useconds_t interval) {
    struct itimerval new = {
        .it_value = {.tv_sec = value / 1000000, .tv_usec = value % 1000000},
        .it_interval = {.tv_sec = interval / 1000000, .tv_usec = interval % 1000000}};
    struct itimerval old = {0};
    if (setitimer(ITIMER_REAL, &new, &old) < 0) return 0;
    return (useconds_t)(old.it_value.tv_sec * 1000000 + old.it_value.tv_usec);
}

// MARK: POSIX timers

/// What a timer_t points to here.
struct posix_timer {
    struct clock_timer *timer;
    int owner;  // A child does not inherit timers.
    void (*notify)(union sigval);
    union sigval value;
    pthread_attr_t *attributes;
    _Atomic bool is_deleted;
};

/// Starts a thread for each expiration, as SIGEV_THREAD asks.
static void *notify(void *argument) {
    struct posix_timer *posix = argument;
    struct clock_timer *timer = posix->timer;
    uint32_t seen = 0;
    while (true) {
        clock_futex_wait(&timer->word, seen, true, CLOCK_BASE_UPTIME, CLOCK_NEVER);
        if (atomic_load(&posix->is_deleted)) break;
        for (; seen != atomic_load(&timer->word); seen++) posix->notify(posix->value);
    }
    clock_free_timer(timer);
    free(posix);
    return NULL;
}

static int start_notifying(struct posix_timer *posix) {
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    atomic_store(&posix->timer->word, 0);
    pthread_t thread;
    int code = pthread_create(&thread, &attributes, notify, posix);
    pthread_attr_destroy(&attributes);
    return code;
}

EXPORT int timer_create(clockid_t clock, struct sigevent *event, timer_t *result) {
    int base = clock_active() ? clock_base_of(clock) : -1;
    if (base < 0) return REAL(timer_create)(clock, event, result);
    struct posix_timer *posix = calloc(1, sizeof *posix);
    int how = event ? event->sigev_notify : SIGEV_SIGNAL;
    uint32_t kind = how == SIGEV_SIGNAL      ? CLOCK_TIMER_QUEUED_SIGNAL
                    : how == SIGEV_THREAD_ID ? CLOCK_TIMER_THREAD_SIGNAL
                                             : CLOCK_TIMER_WORD;
    struct clock_timer *timer = posix ? clock_claim_timer(kind, (uint32_t)base) : NULL;
    if (!timer) {
        free(posix);
        errno = EAGAIN;
        return -1;
    }
    posix->timer = timer;
    posix->owner = (int)raw(SYS_getpid);
    timer->signal = event ? event->sigev_signo : SIGALRM;
    timer->value = event ? (uint64_t)(uintptr_t)event->sigev_value.sival_ptr
                         : (uint64_t)(uintptr_t)posix;
    if (how == SIGEV_THREAD_ID) timer->thread = event->_sigev_un._tid;
    atomic_store(&timer->state, CLOCK_TIMER_LIVE);
    if (how == SIGEV_THREAD) {
        posix->notify = event->sigev_notify_function;
        posix->value = event->sigev_value;
        int code = start_notifying(posix);
        if (code) {
            clock_free_timer(timer);
            free(posix);
            errno = code;
            return -1;
        }
    }
    *result = posix;
    return 0;
}

/// The timer of an id; NULL with EINVAL where it is not the caller's.
static struct posix_timer *posix_of(timer_t id) {
    struct posix_timer *posix = id;
    if (posix && posix->owner == (int)raw(SYS_getpid)) return posix;
    errno = EINVAL;
    return NULL;
}

EXPORT int timer_gettime(timer_t id, struct itimerspec *setting) {
    if (!clock_active()) return REAL(timer_gettime)(id, setting);
    struct posix_timer *posix = posix_of(id);
    if (!posix) return -1;
    setting->it_interval = clock_timespec(atomic_load(&posix->timer->interval));
    setting->it_value = clock_timespec(clock_timer_left(posix->timer));
    return 0;
}

EXPORT int timer_settime(
    timer_t id, int flags, const struct itimerspec *restrict new,
    struct itimerspec *restrict old) {
    if (!clock_active()) return REAL(timer_settime)(id, flags, new, old);
    struct posix_timer *posix = posix_of(id);
    if (!posix) return -1;
    if (!clock_is_valid(&new->it_value) || !clock_is_valid(&new->it_interval)) {
        errno = EINVAL;
        return -1;
    }
    if (old) timer_gettime(id, old);
    clock_set_timer(
        posix->timer, flags & TIMER_ABSTIME, clock_nanoseconds(&new->it_value),
        clock_nanoseconds(&new->it_interval));
    return 0;
}

EXPORT int timer_getoverrun(timer_t id) {
    if (!clock_active()) return REAL(timer_getoverrun)(id);
    struct posix_timer *posix = posix_of(id);
    return posix ? (int)atomic_load(&posix->timer->overrun) : -1;
}

EXPORT int timer_delete(timer_t id) {
    if (!clock_active()) return REAL(timer_delete)(id);
    struct posix_timer *posix = posix_of(id);
    if (!posix) return -1;
    clock_set_timer(posix->timer, false, 0, 0);
    if (posix->notify) {
        atomic_store(&posix->is_deleted, true);
        atomic_fetch_add(&posix->timer->word, 1);
        clock_futex_wake(&posix->timer->word, INT_MAX, true);
    } else {
        clock_free_timer(posix->timer);
        free(posix);
    }
    return 0;
}
