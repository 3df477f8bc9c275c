#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#ifndef P_PIDFD
#define P_PIDFD 3
#endif
#ifndef SO_PEERPIDFD
#define SO_PEERPIDFD 77
#endif
#define CLOSE_RANGE_CLOEXEC_FLAG (1U << 2)

int dormouse_pidfd_open(pid_t process) { return (int)syscall(SYS_pidfd_open, process, 0); }

int dormouse_pidfd_send_signal(int process, int signal) {
    return (int)syscall(SYS_pidfd_send_signal, process, signal, NULL, 0);
}

pid_t dormouse_clone_into_group(int group, int *process) {
    struct clone_args arguments = {
        .flags = CLONE_PIDFD,
        .pidfd = (uintptr_t)process,
        .exit_signal = SIGCHLD,
    };
    if (group >= 0) {
        arguments.flags |= CLONE_INTO_CGROUP;
        arguments.cgroup = (uint64_t)group;
    }
    return (pid_t)syscall(SYS_clone3, &arguments, sizeof arguments);
}

int dormouse_become_subreaper(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); }

int dormouse_signal_at_parents_end(int signal) { return prctl(PR_SET_PDEATHSIG, signal, 0, 0, 0); }

int dormouse_allow_tracing_by(pid_t process) {
    return prctl(PR_SET_PTRACER, (unsigned long)process, 0, 0, 0);
}

int dormouse_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int dormouse_fix_addresses(void) {
    int present = personality(0xffffffff);  // Only asks.
    return present < 0 ? -1 : personality((unsigned long)present | ADDR_NO_RANDOMIZE);
}

int dormouse_close_on_exec_from(unsigned int first) {
    return (int)syscall(SYS_close_range, first, ~0U, CLOSE_RANGE_CLOEXEC_FLAG);
}

int dormouse_reap(int process, int *code, int *status) {
    siginfo_t information = {0};
    if (waitid((idtype_t)P_PIDFD, (id_t)process, &information, WEXITED | WNOHANG) < 0) return -1;
    if (information.si_pid == 0) return 0;
    *code = information.si_code;
    *status = information.si_status;
    return 1;
}

int dormouse_reset_signal(int signal) {
    // The kernel's struct sigaction: handler, flags, restorer and mask of 8 bytes each at most.
    static const uint64_t defaults[4];
    return (int)syscall(SYS_rt_sigaction, signal, defaults, NULL, _NSIG / 8);
}

long dormouse_read_directory(int directory, void *buffer, size_t size) {
    return syscall(SYS_getdents64, directory, buffer, size);
}

ssize_t dormouse_send(
    int socket, const void *head, size_t head_size, const void *body, size_t body_size,
    const int *descriptors, size_t descriptor_count) {
    struct iovec parts[2] = {
        {.iov_base = (void *)head, .iov_len = head_size},
        {.iov_base = (void *)body, .iov_len = body_size},
    };
    struct msghdr message = {.msg_iov = parts, .msg_iovlen = 2};
    union {
        struct cmsghdr header;
        char bytes[CMSG_SPACE(DORMOUSE_DESCRIPTOR_COUNT_MAX * sizeof(int))];
    } control;
    if (descriptor_count > DORMOUSE_DESCRIPTOR_COUNT_MAX) {
        errno = EINVAL;
        return -1;
    }
    if (descriptor_count > 0) {
        size_t size = descriptor_count * sizeof(int);
        memset(&control, 0, sizeof control);
        message.msg_control = &control;
        message.msg_controllen = CMSG_SPACE(size);
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(size);
        memcpy(CMSG_DATA(header), descriptors, size);
    }
    ssize_t sent;
    do sent = sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
    while (sent < 0 && errno == EINTR);
    return sent;
}

ssize_t dormouse_receive(
    int socket, void *buffer, size_t size, int *descriptors, size_t *descriptor_count,
    int *truncated) {
    struct iovec part = {.iov_base = buffer, .iov_len = size};
    union {
        struct cmsghdr header;
        char bytes[CMSG_SPACE(DORMOUSE_DESCRIPTOR_COUNT_MAX * sizeof(int))];
    } control;
    struct msghdr message = {
        .msg_iov = &part,
        .msg_iovlen = 1,
        .msg_control = &control,
        .msg_controllen = sizeof control,
    };
    *descriptor_count = 0;
    ssize_t received;
    do received = recvmsg(socket, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
    while (received < 0 && errno == EINTR);
    if (received < 0) return received;
    *truncated = (message.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) != 0;
    for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header != NULL;
         header = CMSG_NXTHDR(&message, header)) {
        if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
        size_t count = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
        memcpy(descriptors, CMSG_DATA(header), count * sizeof(int));
        *descriptor_count = count;
    }
    return received;
}

int dormouse_peer_user(int socket, uid_t *user, pid_t *process) {
    struct ucred peer;
    socklen_t size = sizeof peer;
    if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) < 0) return -1;
    *user = peer.uid;
    *process = peer.pid;
    return 0;
}

int dormouse_peer_process(int socket) {
    int process = -1;
    socklen_t size = sizeof process;
    if (getsockopt(socket, SOL_SOCKET, SO_PEERPIDFD, &process, &size) < 0) return -1;
    return process;
}

const char *dormouse_error_name(int error) { return strerrorname_np(error); }

const char *dormouse_error_words(int error) { return strerrordesc_np(error); }

const char *dormouse_signal_name(int signal) { return sigabbrev_np(signal); }

int dormouse_shared_memory(const char *name, size_t size) {
    int memory = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (memory < 0) return -1;
    if (ftruncate(memory, (off_t)size) == 0 &&
        fcntl(memory, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) == 0)
        return memory;
    int error = errno;
    close(memory);
    errno = error;
    return -1;
}

int dormouse_exchange(const char *path, const char *other) {
    return renameat2(AT_FDCWD, path, AT_FDCWD, other, RENAME_EXCHANGE);
}

int dormouse_begin_writing_out(int file, int64_t offset) {
    return sync_file_range(file, offset, 0, SYNC_FILE_RANGE_WRITE);
}
