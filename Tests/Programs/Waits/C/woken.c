#include "waits.h"

#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/timerfd.h>
#include <unistd.h>

// Threads that something else than their own deadline wakes: a signal, or a timer that others wait
// for too.

static int64_t interruption_start;
static long long interruption_time(void) {
    return (long long)((now(CLOCK_MONOTONIC) - interruption_start) / 1000000);
}

static void hear(int signal) { (void)signal; }

static void *sleep_long(void *argument) {
    (void)argument;
    for (;;) {
        struct timespec time = {.tv_sec = 1000};
        nanosleep(&time, NULL);
        say("interrupted at %lld", interruption_time());
    }
    return NULL;
}

/// A sleeping thread is interrupted by a signal, `count` times, each second.
int run_interrupted(int count) {
    struct sigaction action = {.sa_handler = hear};
    sigaction(SIGUSR1, &action, NULL);
    interruption_start = now(CLOCK_MONOTONIC);
    pthread_t thread;
    pthread_create(&thread, NULL, sleep_long, NULL);
    for (int i = 0; i < count; i++) {
        nap(1);
        pthread_kill(thread, SIGUSR1);
    }
    nap(1);
    return 0;
}

static int common_timer;
static int common_ends[3];  // By which each of three threads sees it.

static void *poll_common_timer(void *argument) {
    int number = (int)(intptr_t)argument;
    for (int round = 0; round < 30; round++) {
        struct pollfd one = {.fd = common_ends[number], .events = POLLIN};
        require(poll(&one, 1, -1) >= 0, "poll");
        uint64_t missed = 0;
        int was_first = read(common_timer, &missed, 8) == 8;
        say("thread %d round %d %s", number, round, was_first ? "first" : "later");
        // In each round another one lets the others wait.
        if (round % 3 == number) nap(2);
    }
    return NULL;
}

/// `common 0`: three threads poll the same timer; `common 1`: one polls it, one an epoll descriptor
/// that has it, one a duplicate of that. Who is woken, and who reads it, changes all the time.
int run_common(int watches) {
    common_timer = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK);
    for (int i = 0; i < 3; i++) common_ends[i] = common_timer;
    if (watches) {
        struct epoll_event event = {.events = EPOLLIN};
        common_ends[1] = epoll_create1(0);
        require(epoll_ctl(common_ends[1], EPOLL_CTL_ADD, common_timer, &event) == 0, "epoll_ctl");
        common_ends[2] = dup(common_ends[1]);
    }
    struct timespec second = {.tv_sec = 1};
    struct itimerspec setting = {.it_value = second, .it_interval = second};
    timerfd_settime(common_timer, 0, &setting, NULL);
    pthread_t threads[3];
    for (int i = 0; i < 3; i++) {
        pthread_create(&threads[i], NULL, poll_common_timer, (void *)(intptr_t)i);
    }
    for (int i = 0; i < 3; i++) pthread_join(threads[i], NULL);
    return 0;
}
