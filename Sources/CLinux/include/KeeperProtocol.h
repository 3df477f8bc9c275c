#pragma once

#include <stdint.h>

// The frames between a host and its keeper: one packet of a SOCK_SEQPACKET socket pair each, in the
// byte order of the machine, since both ends are on it.
//
//     host → keeper: LAUNCH, FORGET, END            struct dormouse_request, then text
//     keeper → host: STARTED, NOT_STARTED, EXITED   struct dormouse_report
//
// For each token: LAUNCH is answered with STARTED or NOT_STARTED; after STARTED comes one EXITED;
// FORGET may come at any time after STARTED. The keeper lets go of a token when it has said EXITED
// and heard FORGET, or has said NOT_STARTED.

/// Changes with the layout of the frames. The keeper may be older than the host that it meets.
#define DORMOUSE_KEEPER_VERSION 2

/// How many apps one keeper holds.
#define DORMOUSE_APP_COUNT_MAX 256

/// Bounds of one launch.
#define DORMOUSE_TEXT_SIZE_MAX 65536
#define DORMOUSE_ARGUMENT_COUNT_MAX 1024
#define DORMOUSE_ENVIRONMENT_COUNT_MAX 1024

/// Where an app finds its sockets.
#define DORMOUSE_APP_SERVICE_DESCRIPTOR 3
#define DORMOUSE_APP_CLIENT_DESCRIPTOR 4

/// What the host asks.
enum dormouse_request_kind {
    /// Start an app: the text is executable, working directory, arguments and environment, each
    /// ended by a zero byte. At most one descriptor comes along: its cgroup v2 directory.
    DORMOUSE_REQUEST_LAUNCH = 1,
    /// The host is done with the app's sockets and output: the keeper closes its copies.
    DORMOUSE_REQUEST_FORGET = 2,
    /// Kill every app, then end.
    DORMOUSE_REQUEST_END = 3,
};

/// What a launch may ask for beside its program; bits of `flags`.
enum dormouse_launch_flag {
    /// The same addresses in every process of the program: personality(2) with ADDR_NO_RANDOMIZE. It
    /// starts with shuffled ones where Linux refuses, as some containers do.
    DORMOUSE_LAUNCH_FIXED_ADDRESSES = 1,
};

/// What precedes every request: 16 bytes.
///
///     0     2        4      8               10                 12     16
///     kind  version  token  argument count  environment count  flags  text…
struct dormouse_request {
    uint16_t kind;
    uint16_t version;
    uint32_t token;
    uint16_t argument_count;
    uint16_t environment_count;
    uint32_t flags;
};

/// What the keeper says.
enum dormouse_report_kind {
    /// The app's program runs. Four descriptors come along: the host's ends of the service socket
    /// and of the client socket, the read end of the output, all non-blocking, and a pidfd.
    DORMOUSE_REPORT_STARTED = 1,
    /// It does not: `stage` says at what it failed, `code` is the errno.
    DORMOUSE_REPORT_NOT_STARTED = 2,
    /// The app's first process has ended: `code` and `status` are si_code and si_status of
    /// waitid(2).
    DORMOUSE_REPORT_EXITED = 3,
};

/// At what a launch failed.
enum dormouse_stage {
    DORMOUSE_STAGE_NONE = 0,
    /// The request is not one, or the token is in use.
    DORMOUSE_STAGE_REQUEST = 1,
    /// The keeper holds as many apps as it can.
    DORMOUSE_STAGE_TABLE = 2,
    DORMOUSE_STAGE_SOCKETPAIR = 3,
    DORMOUSE_STAGE_PIPE = 4,
    DORMOUSE_STAGE_EPOLL = 5,
    DORMOUSE_STAGE_CLONE = 6,
    DORMOUSE_STAGE_DESCRIPTORS = 7,
    DORMOUSE_STAGE_CHDIR = 8,
    DORMOUSE_STAGE_EXECVE = 9,
};

/// A report: 24 bytes.
///
///     0     2        4      8        12    16      20     24
///     kind  version  token  process  code  status  stage
struct dormouse_report {
    uint16_t kind;
    uint16_t version;
    uint32_t token;
    int32_t process;
    int32_t code;
    int32_t status;
    uint32_t stage;
};
