#pragma once

// The Linux headers and calls that Swift's Glibc lacks. Wrappers add nothing but a type: they
// return what the call returns and leave errno as it was set.

#include <linux/types.h>
#include <malloc.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <sys/types.h>
#include <sys/un.h>

#include "KeeperProtocol.h"

// MARK: Processes

/// pidfd_open(2): a descriptor that names a process and never a later one of the same number.
int dormouse_pidfd_open(pid_t process);

/// pidfd_send_signal(2).
int dormouse_pidfd_send_signal(int process, int signal);

/// clone3(2), like fork(2): returns 0 in the child, which starts in the cgroup v2 directory `group`
/// (-1: the parent's). `process` gets a pidfd of the child.
pid_t dormouse_clone_into_group(int group, int *process);

/// prctl(2) with PR_SET_CHILD_SUBREAPER: orphaned descendants become children of the caller.
int dormouse_become_subreaper(void);

/// prctl(2) with PR_SET_PDEATHSIG: the caller gets the signal when its parent ends.
int dormouse_signal_at_parents_end(int signal);

/// personality(2) with ADDR_NO_RANDOMIZE added: programs that the caller becomes or starts from now on
/// find stack, libraries and heap at the same addresses each time. EPERM where a container forbids it.
int dormouse_fix_addresses(void);

/// prctl(2) with PR_SET_PTRACER: where Linux lets only ancestors trace (Yama), `process` and its
/// descendants may trace the caller, and what it becomes by execve(2). EINVAL where there is no Yama.
int dormouse_allow_tracing_by(pid_t process);

/// close_range(2) with CLOSE_RANGE_CLOEXEC: execve(2) closes `first` and all above.
int dormouse_close_on_exec_from(unsigned int first);

/// What waitid(2) with P_PIDFD and WNOHANG says of a child of the caller, and reaps it.
/// Returns 1 when it has ended, 0 when it runs, -1 on failure.
int dormouse_reap(int process, int *code, int *status);

/// rt_sigaction(2) with SIG_DFL, also for 32 and 33, which glibc keeps for itself: posix_spawn(3)
/// leaves them ignored, and sigaction(3) refuses them.
int dormouse_reset_signal(int signal);

/// getdents64(2): fills the buffer with entries of the directory, returns their size.
long dormouse_read_directory(int directory, void *buffer, size_t size);

/// pipe2(2) with O_CLOEXEC: the end to read from, then the one to write to.
int dormouse_pipe(int ends[2]);

// MARK: Sockets

/// The most descriptors that one message carries here.
#define DORMOUSE_DESCRIPTOR_COUNT_MAX 4

/// sendmsg(2) of one message of two parts (the second may be empty), with `descriptor_count`
/// descriptors by SCM_RIGHTS. Never raises SIGPIPE, never waits.
ssize_t dormouse_send(
    int socket, const void *head, size_t head_size, const void *body, size_t body_size,
    const int *descriptors, size_t descriptor_count);

/// recvmsg(2) of one message, without waiting. `descriptors` has room for
/// DORMOUSE_DESCRIPTOR_COUNT_MAX, close-on-exec; `descriptor_count` says how many came. `truncated`
/// is set when the message or its descriptors did not fit: in the buffer, or in the process.
ssize_t dormouse_receive(
    int socket, void *buffer, size_t size, int *descriptors, size_t *descriptor_count,
    int *truncated);

/// getsockopt(2) with SO_PEERCRED: the user who connected.
int dormouse_peer_user(int socket, uid_t *user, pid_t *process);

/// getsockopt(2) with SO_PEERPIDFD (Linux 6.5): a pidfd of the process that connected.
int dormouse_peer_process(int socket);

// MARK: Names

/// `ENOENT` for 2, or NULL. strerrorname_np(3).
const char *dormouse_error_name(int error);

/// `No such file or directory` for 2, or NULL; never translated. strerrordesc_np(3).
const char *dormouse_error_words(int error);

/// `KILL` for 9, or NULL. sigabbrev_np(3).
const char *dormouse_signal_name(int signal);

// MARK: Memory

/// memfd_create(2), close-on-exec: memory of that many bytes, all zero, whose size is sealed.
int dormouse_shared_memory(const char *name, size_t size);

// MARK: Files

/// renameat2(2) with RENAME_EXCHANGE: each path names what the other did. EINVAL where the file system
/// cannot do so.
int dormouse_exchange(const char *path, const char *other);

/// sync_file_range(2) with SYNC_FILE_RANGE_WRITE: begins to write out what was written behind `offset`,
/// and waits for nothing. It makes nothing lasting.
int dormouse_begin_writing_out(int file, int64_t offset);
