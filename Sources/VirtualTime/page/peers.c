#include "host.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

// Whether a descriptor leads to a peer, which may be outside of the device.

/// Connected, or on the way there: a TCP socket that has asked has no peer yet.
static bool is_connected(int socket) {
    struct sockaddr_storage peer;
    socklen_t length = sizeof peer;
    if (getpeername(socket, (struct sockaddr *)&peer, &length) == 0) return true;
    struct tcp_info info;
    length = sizeof info;
    return getsockopt(socket, IPPROTO_TCP, TCP_INFO, &info, &length) == 0
        && info.tcpi_state == TCP_SYN_SENT;
}

struct name {
    struct sockaddr_storage address;
    socklen_t length;
};

static bool is_peer(int socket, int other) {
    struct name peer = {.length = sizeof peer.address}, own = {.length = sizeof own.address};
    return getpeername(socket, (struct sockaddr *)&peer.address, &peer.length) == 0
        && getsockname(other, (struct sockaddr *)&own.address, &own.length) == 0
        && peer.length == own.length && memcmp(&peer.address, &own.address, own.length) == 0;
}

/// Whether the other end was made beside this one: how Foundation wakes a thread of its own.
static bool is_pair(struct virtual_host *host, uint32_t process, int32_t descriptor, int socket) {
    for (int32_t other = descriptor - 2; other <= descriptor + 2; other++) {
        if (other < 0 || other == descriptor) continue;
        int file = virtual_duplicate(host, process, other);
        if (file < 0) continue;
        bool result = is_peer(socket, file) && is_peer(file, socket);
        close(file);
        if (result) return true;
    }
    return false;
}

int virtual_has_peer(struct virtual_host *host, uint32_t process, int32_t descriptor) {
    int file = virtual_duplicate(host, process, descriptor);
    if (file < 0) return errno != EBADF && errno != ESRCH;
    int domain = 0;
    socklen_t length = sizeof domain;
    bool is_internet = getsockopt(file, SOL_SOCKET, SO_DOMAIN, &domain, &length) == 0
        && (domain == AF_INET || domain == AF_INET6);
    bool result =
        is_internet && is_connected(file) && !is_pair(host, process, descriptor, file);
    close(file);
    return result;
}
