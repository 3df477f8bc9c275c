#pragma once

// A program that waits in every way that libc has. See `main.c` for what it can be asked for.

#include "wait_kinds.h"

void nap(double seconds);
/// Uses CPU time until the machine's coarse clock, which stamps files, has gone on.
void let_real_time_pass(void);

/// What else it can be asked for; each returns the exit status.
int run_clocks(void);
int run_busy(void);
int run_computation(void);
int run_files(const char *folder);
int run_messages(int count);
int run_children(const char *self);
int run_closing(void);
int run_lines(void);
int run_preload(void);
int run_file_times(const char *folder);
int run_random(void);
int run_network(int port);
int run_tick(const char *name, double interval, int count);
int run_timers(int count);
int run_common(int watches);
int run_interrupted(int count);
int run_threads(int count);
int run_contention(void);
int run_handing_over(void);
