#define _GNU_SOURCE
#include "keeper.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

// The keeper: the parent of every app of one device. It starts apps, holds their sockets and
// output, learns how they end, and looks after them when the host is gone. It decides nothing, waits
// without a timeout and allocates nothing.
//
//     dormouse-keeper DESCRIPTOR keep|end
//
// DESCRIPTOR is its end of a SOCK_SEQPACKET socket pair; `keep` or `end` is what becomes of the
// apps when the host has died. Frames are drawn in KeeperProtocol.h. Ends with 64 for wrong
// arguments, 71 where Linux (5.11 is needed) lacks what it is built on.

/// Where the host's socket is moved; all lower descriptors are taken, so that none of those made
/// later has a number that an app's descriptors are put at.
enum { HOST_DESCRIPTOR = 9 };

/// What apps get; the keeper itself needs more.
struct rlimit descriptor_limit;

static int waiting_set;
static int host = HOST_DESCRIPTOR;
static bool ends_apps, is_ending;

int watch(int descriptor, enum watch what, uint32_t row) {
    struct epoll_event event = {.events = EPOLLIN, .data.u64 = (uint64_t)what << 32 | row};
    return epoll_ctl(waiting_set, EPOLL_CTL_ADD, descriptor, &event);
}

static int prepare_descriptors(int given) {
    if (given < 3 || dup2(given, HOST_DESCRIPTOR) < 0) return -1;
    if (fcntl(HOST_DESCRIPTOR, F_SETFD, FD_CLOEXEC) < 0) return -1;
    // What the host's terminal or a caller's pipe was must not be kept open by us.
    int empty = open("/dev/null", O_RDONLY), sink = open("/dev/null", O_RDWR);
    if (empty < 0 || sink < 0 || dup2(empty, 0) < 0 || dup2(sink, 1) < 0 || dup2(sink, 2) < 0)
        return -1;
    for (int number = 3; number < HOST_DESCRIPTOR; number++)
        if (number != sink && dup3(sink, number, O_CLOEXEC) < 0) return -1;
    if (sink < HOST_DESCRIPTOR) fcntl(sink, F_SETFD, FD_CLOEXEC);
    // Nothing else that was inherited is ours.
    return close_range(HOST_DESCRIPTOR + 1, ~0U, 0);
}

static int prepare_signals(void) {
    struct sigaction action = {.sa_handler = SIG_IGN};
    int ignored[] = {SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    for (size_t index = 0; index < sizeof ignored / sizeof *ignored; index++)
        if (sigaction(ignored[index], &action, NULL) < 0) return -1;
    sigset_t children;
    sigemptyset(&children);
    sigaddset(&children, SIGCHLD);
    if (sigprocmask(SIG_SETMASK, &children, NULL) < 0) return -1;
    return signalfd(-1, &children, SFD_CLOEXEC | SFD_NONBLOCK);
}

static int prepare(int given) {
    host_process = getppid();
    if (prepare_descriptors(given) < 0) return -1;
    setsid();
    if (chdir("/") < 0 || dormouse_become_subreaper() < 0) return -1;
    if (getrlimit(RLIMIT_NOFILE, &descriptor_limit) < 0) return -1;
    struct rlimit most = descriptor_limit;
    most.rlim_cur = most.rlim_max;
    setrlimit(RLIMIT_NOFILE, &most);
    waiting_set = epoll_create1(EPOLL_CLOEXEC);
    int children = prepare_signals();
    if (waiting_set < 0 || children < 0) return -1;
    if (watch(children, WATCH_CHILDREN, 0) < 0) return -1;
    if (watch(host, WATCH_HOST, 0) < 0) return -1;
    return children;
}

static void let_host_go(void) {
    if (host < 0) return;
    close_descriptor(&host);
    if (ends_apps) is_ending = true;
    if (is_ending) {
        kill_all();
        return;
    }
    thaw_all();
    for (uint32_t row = 0; row < DORMOUSE_APP_COUNT_MAX; row++)
        if (apps[row].is_used && apps[row].output >= 0) watch(apps[row].output, WATCH_OUTPUT, row);
}

static void take_request(const struct dormouse_request *request, size_t size, int group) {
    struct app *app = find_token(request->token);
    switch (request->kind) {
    case DORMOUSE_REQUEST_LAUNCH:
        launch(request, (const char *)(request + 1), size - sizeof *request, group);
        return;  // It has taken over the group.
    case DORMOUSE_REQUEST_FORGET:
        if (app != NULL) forget(app);
        break;
    case DORMOUSE_REQUEST_END:
        is_ending = true;
        let_host_go();
        break;
    default: break;  // A word of a newer host.
    }
    close_descriptor(&group);
}

/// Takes in what the host asks. A refusal that it has not been sent has one place only, so nothing
/// is read while there is one.
static void read_requests(void) {
    static union {
        struct dormouse_request request;
        char bytes[sizeof(struct dormouse_request) + DORMOUSE_TEXT_SIZE_MAX];
    } buffer;
    while (host >= 0 && !refusal.is_owed) {
        int descriptors[DORMOUSE_DESCRIPTOR_COUNT_MAX], is_truncated;
        size_t count;
        ssize_t size = dormouse_receive(
            host, &buffer, sizeof buffer, descriptors, &count, &is_truncated);
        if (size < 0 && errno == EAGAIN) return;
        if (size <= 0) {
            let_host_go();
            return;
        }
        for (size_t index = 1; index < count; index++) close(descriptors[index]);
        int group = count > 0 ? descriptors[0] : -1;
        if (size < (ssize_t)sizeof buffer.request) {
            close_descriptor(&group);
            continue;
        }
        // Cut short, or without its group: not what was asked for.
        if (is_truncated) buffer.request.version = 0;
        take_request(&buffer.request, (size_t)size, group);
    }
}

static void send_what_is_owed(void) {
    if (host < 0) return;
    enum sending sending = send_reports(host);
    if (sending == HOST_IS_GONE) {
        // Its last words may still be unread, and END is one of them.
        refusal.is_owed = false;
        read_requests();
        let_host_go();
        return;
    }
    struct epoll_event event = {.data.u64 = (uint64_t)WATCH_HOST << 32};
    if (!refusal.is_owed) event.events |= EPOLLIN;
    if (sending == HOST_IS_FULL) event.events |= EPOLLOUT;
    epoll_ctl(waiting_set, EPOLL_CTL_MOD, host, &event);
}

/// Takes in how children have ended; ends the keeper when there is nothing left to look after.
static void reap(int children) {
    struct signalfd_siginfo signals[8];
    while (read(children, signals, sizeof signals) > 0) continue;
    bool has_reaped = false;
    while (true) {
        siginfo_t information = {0};
        if (waitid(P_ALL, 0, &information, WEXITED | WNOHANG) < 0) {
            if (errno == ECHILD && host < 0) exit(0);
            break;
        }
        if (information.si_pid == 0) break;
        has_reaped = true;
        struct app *app = find_process(information.si_pid);
        if (app != NULL) note_exit(app, information.si_code, information.si_status);
    }
    // What they have left behind has become ours.
    if (has_reaped && is_ending) kill_all();
}

int main(int count, char **arguments) {
    if (count != 3) return 64;
    bool keeps_apps = strcmp(arguments[2], "keep") == 0;
    if (!keeps_apps && strcmp(arguments[2], "end") != 0) return 64;
    ends_apps = !keeps_apps;
    int children = prepare(atoi(arguments[1]));
    if (children < 0) return 71;
    while (true) {
        struct epoll_event events[64];
        int ready = epoll_wait(waiting_set, events, 64, -1);
        for (int index = 0; index < ready; index++) {
            struct app *app = &apps[(uint32_t)events[index].data.u64];
            switch ((enum watch)(events[index].data.u64 >> 32)) {
            case WATCH_HOST: read_requests(); break;
            case WATCH_CHILDREN: reap(children); break;
            case WATCH_FAILURE: resolve_failure(app); break;
            case WATCH_OUTPUT: drain(app); break;
            }
        }
        send_what_is_owed();
        if (host < 0) reap(children);
    }
}
