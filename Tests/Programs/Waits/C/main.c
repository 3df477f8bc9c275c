#include "waits.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int64_t start;

/// `each SECONDS`: all kinds, one after the other.
static int run_each(int64_t duration) {
    for (int i = 0; i < wait_kind_count; i++) {
        int64_t begin = now(CLOCK_MONOTONIC);
        wait_kinds[i].wait(duration);
        say("%s %lld", wait_kinds[i].name, (long long)(now(CLOCK_MONOTONIC) - begin));
    }
    return 0;
}

struct one {
    pthread_t thread;
    const struct wait_kind *kind;
    int64_t duration;
};

static void *wait_once(void *argument) {
    struct one *one = argument;
    one->kind->wait(one->duration);
    say("%s %lld", one->kind->name, (long long)(now(CLOCK_MONOTONIC) - start));
    return NULL;
}

/// `order SECONDS STEP`: a thread a kind, each ending STEP seconds before the one before it.
static int run_order(int64_t duration, int64_t step) {
    struct one *all = calloc((size_t)wait_kind_count, sizeof *all);
    for (int i = 0; i < wait_kind_count; i++) {
        all[i].kind = &wait_kinds[i];
        all[i].duration = duration - i * step;
        require(pthread_create(&all[i].thread, NULL, wait_once, &all[i]) == 0, "pthread_create");
    }
    for (int i = 0; i < wait_kind_count; i++) pthread_join(all[i].thread, NULL);
    free(all);
    return 0;
}

int main(int count, char **arguments) {
    block_wait_signals();
    start = now(CLOCK_MONOTONIC);
    const char *what = count > 1 ? arguments[1] : "each";
    double first = count > 2 ? atof(arguments[2]) : 3600;
    double second = count > 3 ? atof(arguments[3]) : 0;
    if (!strcmp(what, "each")) return run_each((int64_t)(first * SECOND));
    if (!strcmp(what, "order")) {
        return run_order((int64_t)(first * SECOND), (int64_t)(second * SECOND));
    }
    if (!strcmp(what, "clocks")) return run_clocks();
    if (!strcmp(what, "busy")) return run_busy();
    if (!strcmp(what, "computation")) return run_computation();
    if (!strcmp(what, "files")) return run_files(arguments[2]);
    if (!strcmp(what, "filetimes")) return run_file_times(arguments[2]);
    if (!strcmp(what, "messages")) return run_messages((int)first);
    if (!strcmp(what, "children")) return run_children(arguments[0]);
    if (!strcmp(what, "lines")) return run_lines();
    if (!strcmp(what, "preload")) return run_preload();
    if (!strcmp(what, "closing")) return run_closing();
    if (!strcmp(what, "random")) return run_random();
    if (!strcmp(what, "network")) return run_network((int)first);
    if (!strcmp(what, "timers")) return run_timers((int)first);
    if (!strcmp(what, "interrupted")) return run_interrupted((int)first);
    if (!strcmp(what, "common")) return run_common((int)first);
    if (!strcmp(what, "threads")) return run_threads((int)first);
    if (!strcmp(what, "contention")) return run_contention();
    if (!strcmp(what, "handing-over")) return run_handing_over();
    if (!strcmp(what, "tick")) return run_tick(arguments[4], first, (int)second);
    if (!strcmp(what, "sleep")) {
        struct timespec time = {.tv_sec = (time_t)first};
        nanosleep(&time, NULL);
        say("slept %g", first);
        return 0;
    }
    if (!strcmp(what, "spin")) {
        for (volatile int i = 0;; i++) {}
    }
    return 2;
}
