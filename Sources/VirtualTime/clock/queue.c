#include "clock.h"

#include <mqueue.h>
#include <poll.h>
#include <string.h>
#include <sys/sem.h>

// Message queues, which are descriptors on Linux, and System V semaphores, which nothing but a
// signal gets a thread away from.

static const struct timespec long_ago = {.tv_sec = 1};

/// Tries a call that gives up at once, and waits for the queue in between.
#define UNTIL_DEADLINE(type, queue, events, base, deadline, call)               \
    ({                                                                          \
        type result_ = (type)(call);                                            \
        while (result_ < 0 && errno == ETIMEDOUT) {                             \
            int ready_ = clock_poll_one((int)queue, events, base, deadline);    \
            if (ready_ < 0) break;                                              \
            result_ = (type)(call);                                             \
            if (ready_ == 0) break;                                             \
        }                                                                       \
        pthread_testcancel();                                                   \
        result_;                                                                \
    })

static int64_t wall_deadline(const struct timespec *deadline) {
    return deadline ? clock_nanoseconds(deadline) : CLOCK_NEVER;
}

static ssize_t receive(
    mqd_t queue, char *buffer, size_t size, unsigned *priority, const struct timespec *deadline) {
    return UNTIL_DEADLINE(
        ssize_t, queue, POLLIN, CLOCK_BASE_WALL, wall_deadline(deadline),
        raw(SYS_mq_timedreceive, queue, buffer, size, priority, &long_ago));
}

EXPORT ssize_t mq_timedreceive(
    mqd_t queue, char *restrict buffer, size_t size, unsigned *restrict priority,
    const struct timespec *restrict deadline) {
    if (!clock_active()) return REAL(mq_timedreceive)(queue, buffer, size, priority, deadline);
    return receive(queue, buffer, size, priority, deadline);
}

EXPORT ssize_t mq_receive(mqd_t queue, char *buffer, size_t size, unsigned *priority) {
    if (!clock_active()) return REAL(mq_receive)(queue, buffer, size, priority);
    return receive(queue, buffer, size, priority, NULL);
}

static int put(
    mqd_t queue, const char *buffer, size_t size, unsigned priority,
    const struct timespec *deadline) {
    return UNTIL_DEADLINE(
        int, queue, POLLOUT, CLOCK_BASE_WALL, wall_deadline(deadline),
        raw(SYS_mq_timedsend, queue, buffer, size, priority, &long_ago));
}

EXPORT int mq_timedsend(
    mqd_t queue, const char *buffer, size_t size, unsigned priority,
    const struct timespec *deadline) {
    if (!clock_active()) return REAL(mq_timedsend)(queue, buffer, size, priority, deadline);
    return put(queue, buffer, size, priority, deadline);
}

EXPORT int mq_send(mqd_t queue, const char *buffer, size_t size, unsigned priority) {
    if (!clock_active()) return REAL(mq_send)(queue, buffer, size, priority);
    return put(queue, buffer, size, priority, NULL);
}

// MARK: System V semaphores

static void interrupted(int signal) { (void)signal; }

/// Linux's own sigaction(2): libc's sigaction refuses nothing here, but a program may wrap it.
static void allow_interruption(sigset_t *old) {
    static _Atomic int is_ready;
    if (!atomic_exchange(&is_ready, 1)) {
        struct sigaction action = {.sa_handler = interrupted};
        sigaction(CLOCK_INTERRUPT_SIGNAL, &action, NULL);
    }
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, CLOCK_INTERRUPT_SIGNAL);
    pthread_sigmask(SIG_UNBLOCK, &set, old);
}

EXPORT int semtimedop(
    int set, struct sembuf *operations, size_t count, const struct timespec *timeout) {
    if (!clock_active()) return REAL(semtimedop)(set, operations, count, timeout);
    struct timespec none = {0};
    int result = (int)raw(SYS_semtimedop, set, operations, count, &none);
    if (result == 0 || errno != EAGAIN) return result;
    for (size_t i = 0; i < count; i++) {
        // Which of them would wait cannot be told: with one that must not, none is waited for.
        if (operations[i].sem_flg & IPC_NOWAIT) return result;
    }
    int64_t deadline = timeout
        ? clock_after(CLOCK_BASE_UPTIME, clock_nanoseconds(timeout)) : CLOCK_NEVER;
    if (deadline <= clock_now(CLOCK_BASE_UPTIME)) return result;
    sigset_t old;
    allow_interruption(&old);
    struct clock_frame frame;
    clock_park(&frame, CLOCK_WAIT_CALL, CLOCK_BASE_UPTIME, deadline);
    result = (int)raw(SYS_semtimedop, set, operations, count, NULL);
    bool fired = clock_unpark(&frame);
    int error = fired && result < 0 ? EAGAIN : errno;
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    errno = error;
    return result;
}

EXPORT int semop(int set, struct sembuf *operations, size_t count) {
    if (!clock_active()) return REAL(semop)(set, operations, count);
    return semtimedop(set, operations, count, NULL);
}
