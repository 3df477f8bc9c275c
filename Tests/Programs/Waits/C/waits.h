#pragma once

// A program that waits in every way that libc has. See `main.c` for what it can be asked for.

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <stdint.h>
#include <time.h>

#define SECOND INT64_C(1000000000)

struct kind {
    const char *name;
    /// Waits so many nanoseconds, once.
    void (*wait)(int64_t duration);
};

extern const struct kind kinds[];
extern const int kind_count;

int64_t now(clockid_t clock);
struct timespec after(clockid_t clock, int64_t duration);
/// Writes one line at once.
void say(const char *format, ...) __attribute__((format(printf, 1, 2)));
/// Ends the program when something did not go as it must.
void require(int condition, const char *what);

/// What else it can be asked for; each returns the exit status.
int run_clocks(void);
int run_busy(void);
int run_computation(void);
int run_files(const char *folder);
int run_messages(int count);
int run_children(const char *self);
int run_closing(void);
int run_file_times(const char *folder);
int run_random(void);
int run_network(int port);
int run_tick(const char *name, double interval, int count);
int run_timers(int count);
int run_common(int watches);
int run_threads(int count);
int run_contention(void);
int run_handing_over(void);
