// The yardsticks of virtual time: the least that a process can do each second, and the least that
// two processes can do to each other. Nothing of Dormouse is in it.
//
//   tick-loop ticks COUNT   reads a timerfd of one second so often, then ends
//   tick-loop trips COUNT   sends a byte through two pipes to a child and back so often, both on one
//                           CPU, and says how many nanoseconds each trip took
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <sched.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

static int tick(long count) {
    int timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC);
    struct itimerspec second = {.it_value.tv_sec = 1, .it_interval.tv_sec = 1};
    if (timer < 0 || timerfd_settime(timer, 0, &second, NULL) < 0) return 1;
    uint64_t expirations;
    for (long seen = 0; seen < count; seen += (long)expirations) {
        if (read(timer, &expirations, sizeof expirations) != sizeof expirations) return 1;
    }
    return 0;
}

static void echo(int input, int output) {
    char byte;
    while (read(input, &byte, 1) == 1 && write(output, &byte, 1) == 1) {}
    _exit(0);
}

static double nanoseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

static int trip(long count) {
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(sched_getcpu(), &one);
    int there[2], back[2];
    if (sched_setaffinity(0, sizeof one, &one) < 0 || pipe(there) < 0 || pipe(back) < 0) return 1;
    pid_t child = fork();
    if (child < 0) return 1;
    if (child == 0) {
        close(there[1]);
        echo(there[0], back[1]);
    }
    char byte = 1;
    double start = 0;
    for (long i = -100; i < count; i++) {  // The first hundred do not count.
        if (i == 0) start = nanoseconds();
        if (write(there[1], &byte, 1) != 1 || read(back[0], &byte, 1) != 1) return 1;
    }
    printf("%.0f\n", (nanoseconds() - start) / (double)count);
    return 0;
}

int main(int count, char **arguments) {
    long number = count == 3 ? atol(arguments[2]) : 0;
    if (number > 0 && strcmp(arguments[1], "ticks") == 0) return tick(number);
    if (number > 0 && strcmp(arguments[1], "trips") == 0) return trip(number);
    fputs("usage: tick-loop ticks COUNT | trips COUNT\n", stderr);
    return 2;
}
