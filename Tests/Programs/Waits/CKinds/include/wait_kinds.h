#pragma once

// Every way that libc has to wait, for the programs that wait under a clock.
//
// Their signals, SIGALRM and eight from SIGRTMIN on, have to be blocked in every thread.

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <stdint.h>
#include <time.h>

#define SECOND INT64_C(1000000000)

struct wait_kind {
    const char *name;
    /// Waits so many nanoseconds, once.
    void (*wait)(int64_t duration);
};

extern const struct wait_kind wait_kinds[];
extern const int wait_kind_count;

/// The same for those who cannot read an array of unknown length.
const char *wait_kind_name(int number);
void wait_in_kind(int number, int64_t duration);

/// Blocks the signals that some kinds wait for; before there are threads.
void block_wait_signals(void);

/// Closes all descriptors but the standard streams.
void close_descriptors(void);

/// A clock in nanoseconds.
int64_t now(clockid_t clock);
/// The moment of a clock that is so many nanoseconds away.
struct timespec after(clockid_t clock, int64_t duration);
/// Writes one line at once.
void say(const char *format, ...) __attribute__((format(printf, 1, 2)));
/// Ends the program when something did not go as it must.
void require(int condition, const char *what);
