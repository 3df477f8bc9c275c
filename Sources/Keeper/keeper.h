#pragma once

// What the files of the keeper share. All memory is static: nothing is allocated after start.

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "CLinux.h"

/// One launched app, from its launch until the host has forgotten it.
///
///     starting → running → exited → free      (free also needs FORGET)
///     starting → failed → free
///
/// A row holds all that a host needs to take over the app, and the reports that it has not been
/// sent: a host that does not read costs memory to nobody.
struct app {
    bool is_used;
    /// Its first process has not been reaped.
    bool is_alive;
    /// Its program was never reached.
    bool has_failed;
    bool is_forgotten;
    /// A bit `1 << kind` for each report that the host has not been sent.
    uint16_t owed;
    uint32_t token;
    pid_t process;
    /// Descriptors; -1 where there is none: pidfd, cgroup directory, host's ends, error pipe.
    int process_descriptor, group, service, client, output, failure;
    /// Why it failed, or how it ended.
    uint32_t stage;
    int32_t error, code, status;
};

/// A launch that got no row, until the host has been told.
struct refusal {
    bool is_owed;
    uint32_t token, stage;
    int32_t error;
};

extern struct app apps[DORMOUSE_APP_COUNT_MAX];
extern struct refusal refusal;

/// What a descriptor in the epoll set is; the row is in the lower half.
enum watch { WATCH_HOST, WATCH_CHILDREN, WATCH_FAILURE, WATCH_OUTPUT };

/// epoll_ctl(2) with EPOLL_CTL_ADD for reading.
int watch(int descriptor, enum watch what, uint32_t row);

// launch.c

/// The host that started the keeper, by its process id.
extern pid_t host_process;

/// Starts what the request asks for, or notes the refusal. Takes over `group` (-1: none).
void launch(const struct dormouse_request *request, const char *text, size_t size, int group);

// apps.c

/// A free row with all descriptors -1, or NULL.
struct app *find_free_row(void);
struct app *find_token(uint32_t token);
struct app *find_process(pid_t process);
/// Reads what the child has said about its way to the program: nothing at all means success.
void resolve_failure(struct app *app);
void note_exit(struct app *app, int code, int status);
void forget(struct app *app);
/// Lets go of the row when nobody waits for it any more.
void free_if_done(struct app *app);
void close_descriptor(int *descriptor);

// reports.c

enum sending {
    SENT_ALL,
    /// The host must read first.
    HOST_IS_FULL,
    HOST_IS_GONE,
    /// Linux lacked memory, or the host has too many descriptors on their way: next time.
    NOT_SENT_NOW,
};

/// Sends what is owed, as far as the host takes it.
enum sending send_reports(int host);

// farewell.c

/// Lets every process of every app run again.
void thaw_all(void);
/// Reads and discards what an app has written.
void drain(struct app *app);
/// Kills every process of every app that is there now.
void kill_all(void);
