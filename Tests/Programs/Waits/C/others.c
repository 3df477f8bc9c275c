#include "waits.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <sys/wait.h>
#include <unistd.h>

// What is not a kind of wait: clocks, computation, files, processes.

void nap(double seconds) {
    struct timespec time = {
        .tv_sec = (time_t)seconds, .tv_nsec = (long)((seconds - (double)(time_t)seconds) * 1e9)};
    nanosleep(&time, NULL);
}

int run_clocks(void) {
    for (int i = 0; i < 3; i++) {
        struct timeval wall;
        gettimeofday(&wall, NULL);
        struct timespec coarse, got;
        clock_gettime(CLOCK_REALTIME_COARSE, &coarse);
        timespec_get(&got, TIME_UTC);
        int64_t real = now(CLOCK_REALTIME);
        require(real / 1000 == wall.tv_sec * 1000000 + wall.tv_usec, "gettimeofday");
        require(real == coarse.tv_sec * SECOND + coarse.tv_nsec, "CLOCK_REALTIME_COARSE");
        require(real == got.tv_sec * SECOND + got.tv_nsec, "timespec_get");
        require(real / SECOND == time(NULL), "time");
        require(now(CLOCK_MONOTONIC) == now(CLOCK_MONOTONIC_RAW), "CLOCK_MONOTONIC_RAW");
        say("%lld %lld %lld", (long long)real, (long long)now(CLOCK_MONOTONIC),
            (long long)now(CLOCK_BOOTTIME));
        nap(0.25);
    }
    return 0;
}

int run_busy(void) {
    int64_t begin = now(CLOCK_MONOTONIC);
    while (now(CLOCK_MONOTONIC) < begin + 2 * SECOND) {}
    say("spun %lld", (long long)(now(CLOCK_MONOTONIC) - begin));
    begin = now(CLOCK_MONOTONIC);
    while (now(CLOCK_MONOTONIC) < begin + SECOND / 10) sched_yield();
    say("yielded %lld", (long long)(now(CLOCK_MONOTONIC) - begin));
    begin = now(CLOCK_MONOTONIC);
    while (now(CLOCK_MONOTONIC) < begin + SECOND / 10) poll(NULL, 0, 0);
    say("polled %lld", (long long)(now(CLOCK_MONOTONIC) - begin));
    return 0;
}

int run_computation(void) {
    int64_t begin = now(CLOCK_MONOTONIC), used = now(CLOCK_PROCESS_CPUTIME_ID);
    volatile uint64_t sum = 0;
    while (now(CLOCK_PROCESS_CPUTIME_ID) - used < 300000000) {
        for (int i = 0; i < 1000000; i++) sum += (uint64_t)i;
    }
    say("computed %lld", (long long)(now(CLOCK_MONOTONIC) - begin));
    return 0;
}

int run_files(const char *folder) {
    char path[512];
    snprintf(path, sizeof path, "%s/file", folder);
    int64_t begin = now(CLOCK_MONOTONIC);
    static char block[1024 * 1024];
    for (int round = 0; round < 2; round++) {
        int file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0600);
        for (int i = 0; i < 16; i++) {
            require(write(file, block, sizeof block) == (ssize_t)sizeof block, "write");
        }
        require(fsync(file) == 0, "fsync");
        posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED);
        lseek(file, 0, SEEK_SET);
        for (int i = 0; i < 16; i++) {
            require(read(file, block, sizeof block) == (ssize_t)sizeof block, "read");
        }
        close(file);
    }
    unlink(path);
    say("wrote and read %lld", (long long)(now(CLOCK_MONOTONIC) - begin));
    return 0;
}

void let_real_time_pass(void) {
    int64_t used = now(CLOCK_THREAD_CPUTIME_ID);
    while (now(CLOCK_THREAD_CPUTIME_ID) - used < 12000000) {}
}

int run_file_times(const char *folder) {
    char path[512];
    snprintf(path, sizeof path, "%s/times-%d", folder, getpid());
    for (int i = 0; i < 3; i++) {
        nap(3600);
        let_real_time_pass();
        int file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0600);
        require(write(file, path, 1) == 1, "write");
        struct stat status;
        fstat(file, &status);
        int64_t modified = (int64_t)status.st_mtim.tv_sec * SECOND + status.st_mtim.tv_nsec;
        say("modified %lld ago", (long long)(now(CLOCK_REALTIME) - modified));
        close(file);
    }
    struct timespec old[2] = {{.tv_sec = 1767000000}, {.tv_sec = 1767000000, .tv_nsec = 5}};
    utimensat(AT_FDCWD, path, old, 0);
    struct stat status;
    stat(path, &status);
    say("set to %lld.%ld", (long long)status.st_mtim.tv_sec, status.st_mtim.tv_nsec);
    unlink(path);
    return 0;
}

/// A child answers each message; both have timers that are always due a little later.
int run_messages(int count) {
    int ends[2];
    require(socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0, "socketpair");
    pid_t child = fork();
    char byte = 0;
    if (child == 0) {
        close(ends[0]);
        while (read(ends[1], &byte, 1) == 1) {
            byte++;
            require(write(ends[1], &byte, 1) == 1, "write");
        }
        say("child ends");
        _exit(0);
    }
    close(ends[1]);
    int64_t passed = 0;
    for (int i = 0; i < count; i++) {
        int64_t begin = now(CLOCK_MONOTONIC);
        byte = (char)i;
        require(write(ends[0], &byte, 1) == 1, "write");
        struct pollfd one = {.fd = ends[0], .events = POLLIN};
        require(poll(&one, 1, 1) == 1, "an answer comes before a millisecond of virtual time");
        require(read(ends[0], &byte, 1) == 1, "read");
        passed += now(CLOCK_MONOTONIC) - begin;
        nap(0.001);
    }
    close(ends[0]);
    int status;
    waitpid(child, &status, 0);
    say("%d answers after %lld, child %d", count, (long long)passed, status);
    return 0;
}

int run_children(const char *self) {
    char command[600];
    snprintf(command, sizeof command, "%s sleep 10", self);
    int64_t begin = now(CLOCK_MONOTONIC);
    say("system %d", system(command));
    FILE *stream = popen(command, "r");
    char line[64] = "";
    require(fgets(line, sizeof line, stream) != NULL, "fgets");
    say("popen %s %d", strtok(line, "\n"), pclose(stream));
    pid_t child = fork();
    if (child == 0) {
        nap(5);
        clearenv();  // The clock has to hold without it.
        execl(self, self, "sleep", "10", NULL);
        _exit(127);
    }
    int status;
    pid_t second = fork();
    if (second == 0) {
        nap(7);
        say("child %lld", (long long)(now(CLOCK_MONOTONIC) - begin));
        _exit(3);
    }
    waitpid(second, &status, 0);
    say("second %d", WEXITSTATUS(status));
    waitpid(child, &status, 0);
    say("first %d after %lld", WEXITSTATUS(status), (long long)(now(CLOCK_MONOTONIC) - begin));
    return 0;
}

/// A child with a preload of its own stays under the clock, and has its preload.
int run_preload(void) {
    int64_t begin = now(CLOCK_MONOTONIC);
    pid_t child = fork();
    if (child == 0) {
        char *environment[] = {"LD_PRELOAD=libm.so.6", NULL};
        char *command = "sleep 10; grep -c -m 1 libm.so /proc/self/maps";
        execle("/bin/sh", "sh", "-c", command, NULL, environment);
        _exit(127);
    }
    int status;
    waitpid(child, &status, 0);
    say("child %d after %lld", status, (long long)(now(CLOCK_MONOTONIC) - begin));
    return 0;
}

/// Timed waits work on after a program has closed all that it did not open.
int run_closing(void) {
    struct pollfd none = {.fd = -1};
    poll(&none, 1, 1000);
    for (int i = 3; i < 4096; i++) close(i);
    int64_t begin = now(CLOCK_MONOTONIC);
    poll(&none, 1, 1000);
    close_range(3, ~0u, 0);
    poll(&none, 1, 1000);
    closefrom(3);
    for (int i = 3; i < 1024; i++) dup2(0, i);
    poll(&none, 1, 1000);
    say("closed %lld", (long long)(now(CLOCK_MONOTONIC) - begin));
    return 0;
}

int run_random(void) {
    uint64_t words[4];
    getrandom(&words[0], 8, 0);
    getentropy(&words[1], 8);
    int file = open("/dev/urandom", O_RDONLY);
    require(read(file, &words[2], 8) == 8, "read");
    words[3] = arc4random();
    say("%016llx %016llx %016llx %08llx", (unsigned long long)words[0],
        (unsigned long long)words[1], (unsigned long long)words[2],
        (unsigned long long)words[3]);
    return 0;
}

/// Asks a server on loopback and reads its answer, under a timer of 1 s.
int run_network(int port) {
    int client = socket(AF_INET, SOCK_STREAM, 0);
    struct sockaddr_in address = {
        .sin_family = AF_INET, .sin_port = htons((uint16_t)port),
        .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    require(connect(client, (struct sockaddr *)&address, sizeof address) == 0, "connect");
    int64_t begin = now(CLOCK_MONOTONIC);
    int received = 0;
    char text[64];
    while (1) {
        struct pollfd one = {.fd = client, .events = POLLIN};
        int ready = poll(&one, 1, 1000);
        require(ready == 1, "the server is waited for");
        ssize_t count = read(client, text, sizeof text);
        if (count <= 0) break;
        received += (int)count;
    }
    say("received %d after %lld", received, (long long)(now(CLOCK_MONOTONIC) - begin));
    return 0;
}

int run_tick(const char *name, double interval, int count) {
    int timer = timerfd_create(CLOCK_MONOTONIC, 0);
    struct timespec span = {
        .tv_sec = (time_t)interval,
        .tv_nsec = (long)((interval - (double)(time_t)interval) * 1e9)};
    struct itimerspec setting = {.it_value = span, .it_interval = span};
    timerfd_settime(timer, 0, &setting, NULL);
    int64_t begin = now(CLOCK_MONOTONIC);
    uint64_t sum = 0;
    while (sum < (uint64_t)count) {
        uint64_t missed;
        require(read(timer, &missed, 8) == 8, "read");
        sum += missed;
        say("%s %llu x%llu %.3f", name, (unsigned long long)sum, (unsigned long long)missed,
            (double)(now(CLOCK_MONOTONIC) - begin) / 1e9);
    }
    return 0;
}

int run_timers(int count) {
    struct pollfd *polled = calloc((size_t)count, sizeof *polled);
    for (int i = 0; i < count; i++) {
        polled[i].fd = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK);
        require(polled[i].fd >= 0, "timerfd_create");
        polled[i].events = POLLIN;
        struct itimerspec setting = {.it_value = {.tv_sec = 1 + (i * 7919) % count}};
        timerfd_settime(polled[i].fd, 0, &setting, NULL);
    }
    int64_t begin = now(CLOCK_MONOTONIC);
    int fired = 0;
    while (fired < count) {
        require(poll(polled, (nfds_t)count, -1) == 1, "one timer at a time");
        int64_t passed = (now(CLOCK_MONOTONIC) - begin) / SECOND;
        for (int i = 0; i < count; i++) {
            if (!(polled[i].revents & POLLIN)) continue;
            require(passed == 1 + (i * 7919) % count, "a timer at its moment");
            polled[i].fd = -1;
            fired++;
        }
    }
    say("fired %d", fired);
    return 0;
}
