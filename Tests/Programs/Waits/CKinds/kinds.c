#include "wait_kinds.h"

#include <errno.h>
#include <linux/futex.h>
#include <mqueue.h>
#include <poll.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/ipc.h>
#include <sys/select.h>
#include <sys/sem.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <threads.h>
#include <unistd.h>

// One function a kind of wait.

static struct timespec span(int64_t duration) {
    return (struct timespec){.tv_sec = duration / SECOND, .tv_nsec = duration % SECOND};
}

static struct timeval short_span(int64_t duration) {
    return (struct timeval){.tv_sec = duration / SECOND, .tv_usec = duration % SECOND / 1000};
}

// MARK: Sleeps

static void wait_nanosleep(int64_t duration) {
    struct timespec time = span(duration);
    require(nanosleep(&time, NULL) == 0, "nanosleep");
}
static void sleep_on(clockid_t clock, int64_t duration) {
    struct timespec time = after(clock, duration);
    require(clock_nanosleep(clock, TIMER_ABSTIME, &time, NULL) == 0, "clock_nanosleep");
}
static void wait_monotonic(int64_t duration) { sleep_on(CLOCK_MONOTONIC, duration); }
static void wait_boot(int64_t duration) { sleep_on(CLOCK_BOOTTIME, duration); }
static void wait_wall(int64_t duration) { sleep_on(CLOCK_REALTIME, duration); }
static void wait_usleep(int64_t duration) { usleep((useconds_t)(duration / 1000)); }
static void wait_sleep(int64_t duration) { sleep((unsigned)(duration / SECOND)); }
static void wait_thrd_sleep(int64_t duration) {
    struct timespec time = span(duration);
    require(thrd_sleep(&time, NULL) == 0, "thrd_sleep");
}

// MARK: Descriptors

static void wait_poll(int64_t duration) {
    int ends[2];
    require(pipe(ends) == 0, "pipe");
    struct pollfd one = {.fd = ends[0], .events = POLLIN};
    require(poll(&one, 1, (int)(duration / 1000000)) == 0, "poll");
    close(ends[0]);
    close(ends[1]);
}
static void wait_ppoll(int64_t duration) {
    struct timespec time = span(duration);
    require(ppoll(NULL, 0, &time, NULL) == 0, "ppoll");
}
static void wait_select(int64_t duration) {
    int ends[2];
    require(pipe(ends) == 0, "pipe");
    fd_set set;
    FD_ZERO(&set);
    FD_SET(ends[0], &set);
    struct timeval time = short_span(duration);
    require(select(ends[0] + 1, &set, NULL, NULL, &time) == 0, "select");
    require(!FD_ISSET(ends[0], &set), "select clears the set");
    close(ends[0]);
    close(ends[1]);
}
static void wait_pselect(int64_t duration) {
    struct timespec time = span(duration);
    require(pselect(0, NULL, NULL, NULL, &time, NULL) == 0, "pselect");
}
static void wait_epoll(int64_t duration) {
    int epoll = epoll_create1(EPOLL_CLOEXEC);
    struct epoll_event event;
    require(epoll_wait(epoll, &event, 1, (int)(duration / 1000000)) == 0, "epoll_wait");
    close(epoll);
}
static void wait_epoll_pwait2(int64_t duration) {
    int epoll = epoll_create1(EPOLL_CLOEXEC);
    struct epoll_event event;
    struct timespec time = span(duration);
    require(epoll_pwait2(epoll, &event, 1, &time, NULL) == 0, "epoll_pwait2");
    close(epoll);
}
static void wait_receive(int64_t duration) {
    int ends[2];
    require(socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0, "socketpair");
    struct timeval time = short_span(duration), told = {0};
    socklen_t length = sizeof told;
    setsockopt(ends[0], SOL_SOCKET, SO_RCVTIMEO, &time, sizeof time);
    getsockopt(ends[0], SOL_SOCKET, SO_RCVTIMEO, &told, &length);
    require(told.tv_sec == time.tv_sec, "getsockopt");
    char byte;
    require(recv(ends[0], &byte, 1, 0) < 0 && errno == EAGAIN, "recv");
    close(ends[0]);
    close(ends[1]);
}
static void wait_queue(int64_t duration) {
    char name[32];
    snprintf(name, sizeof name, "/waits-%d", gettid());
    struct mq_attr attributes = {.mq_maxmsg = 1, .mq_msgsize = 8};
    mqd_t queue = mq_open(name, O_CREAT | O_RDWR, 0600, &attributes);
    if (queue < 0) {
        wait_nanosleep(duration);  // No message queues here.
        return;
    }
    mq_unlink(name);
    char text[8];
    struct timespec time = after(CLOCK_REALTIME, duration);
    require(
        mq_timedreceive(queue, text, sizeof text, NULL, &time) < 0 && errno == ETIMEDOUT,
        "mq_timedreceive");
    mq_close(queue);
}

// MARK: timerfd

static void wait_timer(clockid_t clock, int flags, int64_t duration, int duplicates) {
    int timer = timerfd_create(clock, TFD_CLOEXEC);
    require(timer >= 0, "timerfd_create");
    struct itimerspec setting = {
        .it_value = flags & TFD_TIMER_ABSTIME ? after(clock, duration) : span(duration)};
    if (duplicates) {
        int second = dup(timer);
        close(timer);
        timer = second;
    }
    require(timerfd_settime(timer, flags, &setting, NULL) == 0, "timerfd_settime");
    struct itimerspec left;
    require(timerfd_gettime(timer, &left) == 0, "timerfd_gettime");
    require(
        left.it_value.tv_sec * SECOND + left.it_value.tv_nsec == duration, "timerfd_gettime");
    uint64_t count = 0;
    require(read(timer, &count, sizeof count) == 8 && count == 1, "read of a timerfd");
    close(timer);
}
static void wait_timerfd(int64_t duration) { wait_timer(CLOCK_MONOTONIC, 0, duration, 0); }
static void wait_timerfd_boot(int64_t duration) {
    wait_timer(CLOCK_BOOTTIME, TFD_TIMER_ABSTIME, duration, 0);
}
static void wait_timerfd_wall(int64_t duration) {
    wait_timer(CLOCK_REALTIME, TFD_TIMER_ABSTIME, duration, 0);
}
static void wait_timerfd_wall_span(int64_t duration) {
    wait_timer(CLOCK_REALTIME, 0, duration, 0);
}
static void wait_timerfd_duplicate(int64_t duration) {
    wait_timer(CLOCK_MONOTONIC, 0, duration, 1);
}
static void wait_timerfd_epoll(int64_t duration) {
    int timer = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK), epoll = epoll_create1(0);
    struct epoll_event event = {.events = EPOLLIN | EPOLLET};
    epoll_ctl(epoll, EPOLL_CTL_ADD, timer, &event);
    // A third, five times over: the last of them is the end.
    struct itimerspec setting = {.it_value = span(duration / 5), .it_interval = span(duration / 5)};
    timerfd_settime(timer, 0, &setting, NULL);
    uint64_t sum = 0;
    while (sum < 5) {
        require(epoll_wait(epoll, &event, 1, -1) == 1, "epoll_wait of a timerfd");
        uint64_t count;
        require(read(timer, &count, sizeof count) == 8, "read of a periodic timerfd");
        sum += count;
    }
    close(timer);
    close(epoll);
}

// MARK: Semaphores, conditions and locks

static void wait_semaphore(int64_t duration) {
    sem_t semaphore;
    sem_init(&semaphore, 0, 0);
    struct timespec time = after(CLOCK_REALTIME, duration);
    require(sem_timedwait(&semaphore, &time) < 0 && errno == ETIMEDOUT, "sem_timedwait");
    sem_destroy(&semaphore);
}
static void wait_semaphore_clock(int64_t duration) {
    sem_t semaphore;
    sem_init(&semaphore, 1, 0);
    struct timespec time = after(CLOCK_MONOTONIC, duration);
    require(
        sem_clockwait(&semaphore, CLOCK_MONOTONIC, &time) < 0 && errno == ETIMEDOUT,
        "sem_clockwait");
    sem_destroy(&semaphore);
}
static void wait_condition(int64_t duration) {
    pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_t condition;
    pthread_cond_init(&condition, &attributes);
    struct timespec time = after(CLOCK_MONOTONIC, duration);
    pthread_mutex_lock(&mutex);
    require(
        pthread_cond_timedwait(&condition, &mutex, &time) == ETIMEDOUT, "pthread_cond_timedwait");
    pthread_mutex_unlock(&mutex);
    pthread_cond_destroy(&condition);
}
static void wait_condition_clock(int64_t duration) {
    pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
    struct timespec time = after(CLOCK_REALTIME, duration);
    pthread_mutex_lock(&mutex);
    require(
        pthread_cond_clockwait(&condition, &mutex, CLOCK_REALTIME, &time) == ETIMEDOUT,
        "pthread_cond_clockwait");
    pthread_mutex_unlock(&mutex);
}
static void wait_cnd(int64_t duration) {
    mtx_t mutex;
    cnd_t condition;
    mtx_init(&mutex, mtx_plain);
    cnd_init(&condition);
    struct timespec time = after(CLOCK_REALTIME, duration);
    mtx_lock(&mutex);
    require(cnd_timedwait(&condition, &mutex, &time) == thrd_timedout, "cnd_timedwait");
    mtx_unlock(&mutex);
    cnd_destroy(&condition);
}
static void wait_mtx(int64_t duration) {
    mtx_t mutex;
    mtx_init(&mutex, mtx_timed);
    mtx_lock(&mutex);
    struct timespec time = after(CLOCK_REALTIME, duration);
    require(mtx_timedlock(&mutex, &time) == thrd_timedout, "mtx_timedlock");
    mtx_unlock(&mutex);
}
static void wait_mutex(int64_t duration) {
    pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&mutex);
    struct timespec time = after(CLOCK_REALTIME, duration);
    require(pthread_mutex_timedlock(&mutex, &time) == ETIMEDOUT, "pthread_mutex_timedlock");
    pthread_mutex_unlock(&mutex);
}
static void wait_mutex_clock(int64_t duration) {
    pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&mutex);
    struct timespec time = after(CLOCK_MONOTONIC, duration);
    require(
        pthread_mutex_clocklock(&mutex, CLOCK_MONOTONIC, &time) == ETIMEDOUT,
        "pthread_mutex_clocklock");
    pthread_mutex_unlock(&mutex);
}
static void *hold(void *lock) {
    pthread_rwlock_wrlock(lock);
    return NULL;
}
static void with_held_lock(int64_t duration, int writes) {
    pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
    pthread_t thread;
    pthread_create(&thread, NULL, hold, &lock);
    pthread_join(thread, NULL);
    struct timespec time = after(CLOCK_REALTIME, duration);
    int code = writes ? pthread_rwlock_timedwrlock(&lock, &time)
                      : pthread_rwlock_timedrdlock(&lock, &time);
    require(code == ETIMEDOUT, "pthread_rwlock_timed*");
}
static void wait_reading(int64_t duration) { with_held_lock(duration, 0); }
static void wait_writing(int64_t duration) { with_held_lock(duration, 1); }

// MARK: Futexes

static void wait_futex(int64_t duration) {
    uint32_t word = 7;
    struct timespec time = span(duration);
    require(
        syscall(SYS_futex, &word, FUTEX_WAIT_PRIVATE, 7, &time) < 0 && errno == ETIMEDOUT,
        "FUTEX_WAIT");
}
static void wait_futex_bitset(int64_t duration) {
    uint32_t word = 7;
    struct timespec time = after(CLOCK_REALTIME, duration);
    require(
        syscall(
            SYS_futex, &word, FUTEX_WAIT_BITSET | FUTEX_CLOCK_REALTIME, 7, &time, NULL,
            FUTEX_BITSET_MATCH_ANY) < 0 && errno == ETIMEDOUT,
        "FUTEX_WAIT_BITSET");
}

// MARK: Signals

static void expect_signal(int expected) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, expected);
    siginfo_t info;
    require(sigwaitinfo(&set, &info) == expected, "sigwaitinfo");
}
static void wait_alarm(int64_t duration) {
    alarm((unsigned)(duration / SECOND));
    expect_signal(SIGALRM);
}
static void wait_posix_timer(int64_t duration) {
    struct sigevent event = {
        .sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGRTMIN, .sigev_value.sival_int = 42};
    timer_t timer;
    require(timer_create(CLOCK_MONOTONIC, &event, &timer) == 0, "timer_create");
    struct itimerspec setting = {.it_value = span(duration)};
    timer_settime(timer, 0, &setting, NULL);
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGRTMIN);
    siginfo_t info;
    require(sigwaitinfo(&set, &info) == SIGRTMIN, "sigwaitinfo");
    require(info.si_value.sival_int == 42 && info.si_code == SI_TIMER, "what the signal carries");
    timer_delete(timer);
}
static void post(union sigval value) { sem_post(value.sival_ptr); }
static void wait_posix_thread(int64_t duration) {
    sem_t semaphore;
    sem_init(&semaphore, 0, 0);
    struct sigevent event = {
        .sigev_notify = SIGEV_THREAD, .sigev_value.sival_ptr = &semaphore,
        .sigev_notify_function = post};
    timer_t timer;
    require(timer_create(CLOCK_REALTIME, &event, &timer) == 0, "timer_create");
    struct itimerspec setting = {.it_value = after(CLOCK_REALTIME, duration)};
    timer_settime(timer, TIMER_ABSTIME, &setting, NULL);
    require(sem_wait(&semaphore) == 0, "sem_wait");
    timer_delete(timer);
}
static void wait_sigtimedwait(int64_t duration) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGRTMIN + 1);
    struct timespec time = span(duration);
    require(sigtimedwait(&set, NULL, &time) < 0 && errno == EAGAIN, "sigtimedwait");
}

// MARK: Others

static void *sleep_long(void *argument) {
    struct timespec time = span(*(int64_t *)argument * 2);
    nanosleep(&time, NULL);
    return NULL;
}
static void wait_join(int64_t duration) {
    static int64_t durations[1024];
    static _Atomic int used;
    int64_t *own = &durations[used++ % 1024];
    *own = duration;
    pthread_t thread;
    pthread_create(&thread, NULL, sleep_long, own);
    struct timespec time = after(CLOCK_REALTIME, duration);
    require(pthread_timedjoin_np(thread, NULL, &time) == ETIMEDOUT, "pthread_timedjoin_np");
    pthread_detach(thread);
}
static void wait_semop(int64_t duration) {
    int set = semget(IPC_PRIVATE, 1, 0600);
    if (set < 0) {
        wait_nanosleep(duration);  // No System V semaphores here.
        return;
    }
    struct sembuf operation = {.sem_op = -1};
    struct timespec time = span(duration);
    int code = semtimedop(set, &operation, 1, &time);
    int error = errno;
    semctl(set, 0, IPC_RMID);
    require(code < 0 && error == EAGAIN, "semtimedop");
}

#define KIND(name) {#name, wait_##name}

const struct wait_kind wait_kinds[] = {
    KIND(nanosleep), KIND(monotonic), KIND(boot), KIND(wall), KIND(usleep), KIND(sleep),
    KIND(thrd_sleep), KIND(poll), KIND(ppoll), KIND(select), KIND(pselect), KIND(epoll),
    KIND(epoll_pwait2), KIND(receive), KIND(queue), KIND(timerfd), KIND(timerfd_boot),
    KIND(timerfd_wall), KIND(timerfd_wall_span), KIND(timerfd_duplicate), KIND(timerfd_epoll),
    KIND(semaphore), KIND(semaphore_clock), KIND(condition), KIND(condition_clock), KIND(cnd),
    KIND(mtx), KIND(mutex), KIND(mutex_clock), KIND(reading), KIND(writing), KIND(futex),
    KIND(futex_bitset), KIND(alarm), KIND(posix_timer), KIND(posix_thread), KIND(sigtimedwait),
    KIND(join), KIND(semop),
};
const int wait_kind_count = sizeof wait_kinds / sizeof wait_kinds[0];

const char *wait_kind_name(int number) { return wait_kinds[number].name; }
void wait_in_kind(int number, int64_t duration) { wait_kinds[number].wait(duration); }
