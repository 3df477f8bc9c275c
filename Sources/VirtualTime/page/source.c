#include "include/virtual_time.h"

// The preload library's source, carried along as text: it is compiled where it is used, since a
// library that SwiftPM links would need Swift's own in every process it is loaded into.

#if defined(__clang__)
#pragma clang diagnostic ignored "-Wc23-extensions"
#endif

static const unsigned char clock_page_h[] = {
#embed "clock_page.h"
};
static const unsigned char clock_h[] = {
#embed "../clock/clock.h"
};
static const unsigned char condition_c[] = {
#embed "../clock/condition.c"
};
static const unsigned char core_c[] = {
#embed "../clock/core.c"
};
static const unsigned char descriptors_c[] = {
#embed "../clock/descriptors.c"
};
static const unsigned char execute_c[] = {
#embed "../clock/execute.c"
};
static const unsigned char filetime_c[] = {
#embed "../clock/filetime.c"
};
static const unsigned char futex_c[] = {
#embed "../clock/futex.c"
};
static const unsigned char handlers_c[] = {
#embed "../clock/handlers.c"
};
static const unsigned char lock_c[] = {
#embed "../clock/lock.c"
};
static const unsigned char open_c[] = {
#embed "../clock/open.c"
};
static const unsigned char park_c[] = {
#embed "../clock/park.c"
};
static const unsigned char poll_c[] = {
#embed "../clock/poll.c"
};
static const unsigned char process_c[] = {
#embed "../clock/process.c"
};
static const unsigned char queue_c[] = {
#embed "../clock/queue.c"
};
static const unsigned char random_c[] = {
#embed "../clock/random.c"
};
static const unsigned char raw_c[] = {
#embed "../clock/raw.c"
};
static const unsigned char read_c[] = {
#embed "../clock/read.c"
};
static const unsigned char semaphore_c[] = {
#embed "../clock/semaphore.c"
};
static const unsigned char signals_c[] = {
#embed "../clock/signals.c"
};
static const unsigned char sleep_c[] = {
#embed "../clock/sleep.c"
};
static const unsigned char stdio_c[] = {
#embed "../clock/stdio.c"
};
static const unsigned char stream_c[] = {
#embed "../clock/stream.c"
};
static const unsigned char thread_c[] = {
#embed "../clock/thread.c"
};
static const unsigned char timerfd_c[] = {
#embed "../clock/timerfd.c"
};
static const unsigned char timers_c[] = {
#embed "../clock/timers.c"
};
static const unsigned char watch_c[] = {
#embed "../clock/watch.c"
};

#define FILE_OF(name, bytes) {name, bytes, sizeof bytes}

static const struct virtual_source sources[] = {
    FILE_OF("clock_page.h", clock_page_h),
    FILE_OF("clock.h", clock_h),
    FILE_OF("condition.c", condition_c),
    FILE_OF("core.c", core_c),
    FILE_OF("descriptors.c", descriptors_c),
    FILE_OF("execute.c", execute_c),
    FILE_OF("filetime.c", filetime_c),
    FILE_OF("futex.c", futex_c),
    FILE_OF("handlers.c", handlers_c),
    FILE_OF("lock.c", lock_c),
    FILE_OF("open.c", open_c),
    FILE_OF("park.c", park_c),
    FILE_OF("poll.c", poll_c),
    FILE_OF("process.c", process_c),
    FILE_OF("queue.c", queue_c),
    FILE_OF("random.c", random_c),
    FILE_OF("raw.c", raw_c),
    FILE_OF("read.c", read_c),
    FILE_OF("semaphore.c", semaphore_c),
    FILE_OF("signals.c", signals_c),
    FILE_OF("sleep.c", sleep_c),
    FILE_OF("stdio.c", stdio_c),
    FILE_OF("stream.c", stream_c),
    FILE_OF("thread.c", thread_c),
    FILE_OF("timerfd.c", timerfd_c),
    FILE_OF("timers.c", timers_c),
    FILE_OF("watch.c", watch_c),
    {0, 0, 0},
};

const struct virtual_source *virtual_sources(void) { return sources; }
