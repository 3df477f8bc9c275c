#include "clock.h"

#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdarg.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/uio.h>

// Reading from pipes and sockets: counted as a wait where it blocks, and with the receive timeout
// of a socket in virtual time.

ssize_t clock_random(void *buffer, size_t size);

static bool is_ready(int descriptor, short events) {
    struct pollfd one = {.fd = descriptor, .events = events};
    struct timespec none = {0};
    return raw(SYS_ppoll, &one, 1, &none, NULL, 8) != 0;
}

/// Whether a call on the descriptor would wait.
static bool blocks(int descriptor, short events, int message_flags) {
    if (message_flags & MSG_DONTWAIT || is_ready(descriptor, events)) return false;
    long flags = raw(SYS_fcntl, descriptor, F_GETFL);
    return flags >= 0 && !(flags & O_NONBLOCK);
}

/// Waits for the timeout of a socket at most; false with EAGAIN when it has passed.
static bool is_in_time(int descriptor, bool sending, int message_flags) {
    int64_t timeout = clock_socket_timeout(descriptor, sending);
    short events = sending ? POLLOUT : POLLIN;
    if (timeout == 0 || !blocks(descriptor, events, message_flags)) return true;
    int64_t deadline = clock_after(CLOCK_BASE_UPTIME, timeout);
    int ready = clock_poll_one(descriptor, events, CLOCK_BASE_UPTIME, deadline);
    if (ready == 0) errno = EAGAIN;
    return ready > 0;
}

/// Makes the call; where it would wait, as a wait.
#define COUNTED(type, descriptor, events, flags, sending, call)                     \
    ({                                                                              \
        type result_ = -1;                                                          \
        pthread_testcancel();                                                       \
        if (is_in_time(descriptor, sending, flags)) {                               \
            if (blocks(descriptor, events, flags)) {                                \
                struct clock_frame frame_;                                          \
                clock_park(&frame_, CLOCK_WAIT_STREAM, CLOCK_BASE_UPTIME, CLOCK_NEVER); \
                if (frame_.slot) {                                                  \
                    frame_.slot->polled_count = 1;                                  \
                    frame_.slot->polled[0] = descriptor;                            \
                }                                                                   \
                result_ = (type)(call);                                             \
                clock_unpark(&frame_);                                              \
                pthread_testcancel();                                               \
            } else {                                                                \
                result_ = (type)(call);                                             \
                if (result_ < 0) clock_busy(10);                                    \
            }                                                                       \
        }                                                                           \
        result_;                                                                    \
    })

#define RECEIVING(type, descriptor, flags, call) \
    COUNTED(type, descriptor, POLLIN, flags, false, call)

EXPORT ssize_t read(int descriptor, void *buffer, size_t size) {
    if (!clock_active()) return REAL(read)(descriptor, buffer, size);
    if (clock_flags(descriptor) & FLAG_RANDOM) return clock_random(buffer, size);
    if (clock_flags(descriptor) & FLAG_THREAD_STATUS) {
        ssize_t count = raw(SYS_read, descriptor, buffer, size);
        if (count > 0) clock_hide_state(buffer, (size_t)count);
        return count;
    }
    return RECEIVING(ssize_t, descriptor, 0, raw(SYS_read, descriptor, buffer, size));
}

EXPORT ssize_t __read_chk(int descriptor, void *buffer, size_t size, size_t room) {
    if (room < size) abort();
    return read(descriptor, buffer, size);
}

EXPORT int eventfd_read(int descriptor, eventfd_t *value) {
    return read(descriptor, value, sizeof *value) == sizeof *value ? 0 : -1;
}

EXPORT ssize_t readv(int descriptor, const struct iovec *parts, int count) {
    if (!clock_active()) return REAL(readv)(descriptor, parts, count);
    return RECEIVING(ssize_t, descriptor, 0, raw(SYS_readv, descriptor, parts, count));
}

EXPORT ssize_t recvfrom(
    int socket, void *restrict buffer, size_t size, int flags,
    struct sockaddr *restrict address, socklen_t *restrict length) {
    if (!clock_active()) return REAL(recvfrom)(socket, buffer, size, flags, address, length);
    return RECEIVING(
        ssize_t, socket, flags,
        raw(SYS_recvfrom, socket, buffer, size, flags, address, length));
}

EXPORT ssize_t recv(int socket, void *buffer, size_t size, int flags) {
    return recvfrom(socket, buffer, size, flags, NULL, NULL);
}

EXPORT ssize_t __recv_chk(int socket, void *buffer, size_t size, size_t room, int flags) {
    if (room < size) abort();
    return recv(socket, buffer, size, flags);
}

EXPORT ssize_t __recvfrom_chk(
    int socket, void *restrict buffer, size_t size, size_t room, int flags,
    struct sockaddr *restrict address, socklen_t *restrict length) {
    if (room < size) abort();
    return recvfrom(socket, buffer, size, flags, address, length);
}

EXPORT ssize_t recvmsg(int socket, struct msghdr *message, int flags) {
    if (!clock_active()) return REAL(recvmsg)(socket, message, flags);
    return RECEIVING(ssize_t, socket, flags, raw(SYS_recvmsg, socket, message, flags));
}

EXPORT int accept4(
    int socket, struct sockaddr *restrict address, socklen_t *restrict length, int flags) {
    if (!clock_active()) return REAL(accept4)(socket, address, length, flags);
    return RECEIVING(int, socket, 0, raw(SYS_accept4, socket, address, length, flags));
}

EXPORT int accept(int socket, struct sockaddr *restrict address, socklen_t *restrict length) {
    return accept4(socket, address, length, 0);
}

#define SENDING(descriptor, flags, call) \
    COUNTED(ssize_t, descriptor, POLLOUT, flags, true, call)

EXPORT ssize_t write(int descriptor, const void *buffer, size_t size) {
    if (!clock_active()) return REAL(write)(descriptor, buffer, size);
    return SENDING(descriptor, 0, raw(SYS_write, descriptor, buffer, size));
}

EXPORT ssize_t sendto(
    int socket, const void *buffer, size_t size, int flags, const struct sockaddr *address,
    socklen_t length) {
    if (!clock_active()) return REAL(sendto)(socket, buffer, size, flags, address, length);
    return SENDING(
        socket, flags, raw(SYS_sendto, socket, buffer, size, flags, address, length));
}

EXPORT ssize_t send(int socket, const void *buffer, size_t size, int flags) {
    return sendto(socket, buffer, size, flags, NULL, 0);
}

EXPORT ssize_t sendmsg(int socket, const struct msghdr *message, int flags) {
    if (!clock_active()) return REAL(sendmsg)(socket, message, flags);
    return SENDING(socket, flags, raw(SYS_sendmsg, socket, message, flags));
}

// MARK: Sockets

EXPORT int socket(int domain, int type, int protocol) {
    int result = (int)raw(SYS_socket, domain, type, protocol);
    bool is_internet = domain == AF_INET || domain == AF_INET6;
    if (result < 0 || !is_internet || !clock_active()) return result;
    if ((type & 0xf) == SOCK_STREAM) {
        // What Nagle's algorithm holds back is a message in flight that nobody can see.
        int error = errno, one = 1;
        raw(SYS_setsockopt, result, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
        errno = error;
    }
    struct clock_process *process = clock_process();
    if (process) atomic_fetch_add(&process->internet_sockets, 1);
    return result;
}

static bool is_timeout(int level, int option) {
    return level == SOL_SOCKET && (option == SO_RCVTIMEO || option == SO_SNDTIMEO);
}

EXPORT int setsockopt(
    int socket, int level, int option, const void *value, socklen_t length) {
    if (clock_active() && is_timeout(level, option) && length >= sizeof(struct timeval)) {
        // Asked of the kernel with no timeout: it checks the descriptor.
        struct timeval none = {0};
        if (raw(SYS_setsockopt, socket, level, option, &none, sizeof none) < 0) return -1;
        const struct timeval *time = value;
        if (time->tv_usec < 0 || time->tv_usec >= 1000000) {
            errno = EDOM;
            return -1;
        }
        struct timespec spec = {.tv_sec = time->tv_sec, .tv_nsec = time->tv_usec * 1000};
        int64_t timeout = time->tv_sec < 0 ? 0 : clock_nanoseconds(&spec);
        clock_set_socket_timeout(socket, option == SO_SNDTIMEO, timeout);
        return 0;
    }
    if (clock_active() && level == IPPROTO_TCP && option == TCP_NODELAY) return 0;
    return (int)raw(SYS_setsockopt, socket, level, option, value, length);
}

EXPORT int getsockopt(
    int socket, int level, int option, void *restrict value, socklen_t *restrict length) {
    int result = (int)raw(SYS_getsockopt, socket, level, option, value, length);
    if (result == 0 && clock_active() && is_timeout(level, option)
        && *length >= sizeof(struct timeval)) {
        int64_t timeout = clock_socket_timeout(socket, option == SO_SNDTIMEO);
        *(struct timeval *)value = (struct timeval){
            .tv_sec = timeout / SECOND, .tv_usec = timeout % SECOND / 1000};
    }
    return result;
}
