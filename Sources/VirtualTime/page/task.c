#include "host.h"

#include <fcntl.h>
#include <linux/futex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

// What /proc says of one thread.
//
// `wchan` is read under the thread's own lock: 0 unless it is off the run queue and nobody is
// waking it. `syscall` is not: it names the old call of a thread that another CPU is waking.

static int open_file(int pid, int tid, const char *name) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/task/%d/%s", pid, tid, name);
    return open(path, O_RDONLY | O_CLOEXEC);
}

static ssize_t read_once(int pid, int tid, const char *name, char *text, size_t size) {
    int file = open_file(pid, tid, name);
    if (file < 0) return -1;
    ssize_t count = read(file, text, size - 1);
    close(file);
    text[count > 0 ? count : 0] = 0;
    return count;
}

void virtual_task_close(struct virtual_host *host, struct task *task) {
    if (task->wchan >= 0) {
        close(task->wchan);
        host->open_count--;
    }
    if (task->schedstat >= 0) {
        close(task->schedstat);
        host->open_count--;
    }
    task->wchan = task->schedstat = -1;
    task->tid = 0;
    task->zeros = 0;
    task->rests_in[0] = 0;
}

void virtual_task_name(
    struct virtual_host *host, struct task *task, int tid, uint32_t generation) {
    if (task->tid == tid && task->generation == generation) return;
    virtual_task_close(host, task);
    task->tid = tid;
    task->generation = generation;
}

/// Reads a file that is kept open while there are not too many; -1 when the thread has gone.
static ssize_t read_kept(
    struct virtual_host *host, int *kept, int pid, int tid, const char *name, char *text,
    size_t size) {
    int file = *kept >= 0 ? *kept : open_file(pid, tid, name);
    if (file < 0) return -1;
    ssize_t count = pread(file, text, size - 1, 0);
    text[count > 0 ? count : 0] = 0;
    if (*kept < 0) {
        if (count >= 0 && host->open_count < CACHED_MAX) {
            *kept = file;
            host->open_count++;
        } else {
            close(file);
        }
    }
    return count;
}

static bool says_waiting(const char *text) { return text[0] != 0 && strcmp(text, "0") != 0; }

enum task_state virtual_task_state(struct virtual_host *host, struct task *task, int pid) {
    char text[64];
    if (read_kept(host, &task->wchan, pid, task->tid, "wchan", text, sizeof text) < 0) {
        return TASK_GONE;
    }
    if (!says_waiting(text)) {
        if (++task->zeros < 3) return TASK_RUNS;
        task->zeros = 0;
        char letter = virtual_task_letter(pid, task->tid);
        if (letter == 'Z' || letter == 'X' || letter == 0) return TASK_GONE;
        if (letter == 'R') return TASK_RUNS;
        // Since Linux 6.12 a thread that sleeps may stay on the queue for a while; reading
        // `syscall` takes it off.
        char call[256];
        read_once(pid, task->tid, "syscall", call, sizeof call);
        if (read_kept(host, &task->wchan, pid, task->tid, "wchan", text, sizeof text) < 0) {
            return TASK_GONE;
        }
        if (!says_waiting(text)) return TASK_RUNS;
    }
    task->zeros = 0;
    // A thread that ends gives back what its process has had, and waits for disks and locks in doing
    // so; whoever waits for something that a program can wait for is said to sleep.
    if (strcmp(text, task->rests_in) != 0) {
        if (virtual_task_letter(pid, task->tid) != 'S') return TASK_RUNS;
        strcpy(task->rests_in, text);
    }
    return TASK_WAITS;
}

bool virtual_task_times(struct virtual_host *host, struct task *task, int pid, char *times) {
    return read_kept(
        host, &task->schedstat, pid, task->tid, "schedstat", times, sizeof task->times) > 0;
}

char virtual_task_letter(int pid, int tid) {
    char text[512];
    if (read_once(pid, tid, "stat", text, sizeof text) <= 0) return 0;
    const char *end = strrchr(text, ')');
    return end && end[1] == ' ' ? end[2] : 0;
}

// MARK: Calls

/// Whether a descriptor is one that only another process writes to.
static bool is_stream(int pid, unsigned long descriptor) {
    char path[64], target[64];
    snprintf(path, sizeof path, "/proc/%d/fd/%lu", pid, descriptor);
    ssize_t count = readlink(path, target, sizeof target - 1);
    if (count < 0) return false;
    target[count] = 0;
    return strncmp(target, "pipe:", 5) == 0 || strncmp(target, "socket:", 7) == 0
        || strncmp(target, "anon_inode:", 11) == 0 || strncmp(target, "/dev/pts", 8) == 0
        || strncmp(target, "/dev/tty", 8) == 0;
}

static enum task_call rests_if(bool rests) { return rests ? CALL_RESTS : CALL_OUTSIDE; }

static enum task_call judge(int pid, int number, const unsigned long *arguments) {
    switch (number) {
    case SYS_read:
    case SYS_readv:
    case SYS_write:
    case SYS_writev:
    case SYS_recvfrom:
    case SYS_recvmsg:
    case SYS_sendto:
    case SYS_sendmsg:
    case SYS_accept:
    case SYS_accept4: return is_stream(pid, arguments[0]) ? CALL_RESTS : CALL_RUNS;
    case SYS_futex: {
        int command = (int)arguments[1] & FUTEX_CMD_MASK;
        bool has_time = command != FUTEX_WAKE && arguments[3] != 0;
        return rests_if(!has_time);
    }
    case SYS_futex_waitv: return rests_if(arguments[3] == 0);
#ifdef SYS_poll
    case SYS_poll: return rests_if((int)arguments[2] < 0);
    case SYS_select: return rests_if(arguments[4] == 0);
    case SYS_epoll_wait: return rests_if((int)arguments[3] < 0);
    case SYS_pause: return CALL_RESTS;
#endif
    case SYS_ppoll: return rests_if(arguments[2] == 0);
    case SYS_pselect6: return rests_if(arguments[4] == 0);
    case SYS_epoll_pwait: return rests_if((int)arguments[3] < 0);
    case SYS_epoll_pwait2: return rests_if(arguments[3] == 0);
    case SYS_rt_sigtimedwait: return rests_if(arguments[2] == 0);
    case SYS_wait4:
    case SYS_waitid:
    case SYS_rt_sigsuspend:
    case SYS_flock:
    case SYS_fcntl:
    case SYS_msgrcv:
    case SYS_msgsnd:
    case SYS_semop: return CALL_RESTS;
    default: return CALL_OUTSIDE;
    }
}

enum task_call virtual_task_call(int pid, int tid, int *number) {
    *number = -1;
    char letter = virtual_task_letter(pid, tid);
    if (letter != 'S') return CALL_RUNS;
    char text[256];
    if (read_once(pid, tid, "syscall", text, sizeof text) <= 0) return CALL_RUNS;
    unsigned long arguments[6] = {0};
    int found = sscanf(
        text, "%d %lx %lx %lx %lx %lx %lx", number, &arguments[0], &arguments[1], &arguments[2],
        &arguments[3], &arguments[4], &arguments[5]);
    if (found != 7 || *number < 0) {
        *number = -1;
        return CALL_RUNS;
    }
    return judge(pid, *number, arguments);
}

const char *virtual_call_name(int32_t call) {
#define CALL(name) \
    case SYS_##name: return #name
    switch (call) {
    CALL(read);
    CALL(write);
    CALL(readv);
    CALL(writev);
    CALL(futex);
    CALL(nanosleep);
    CALL(clock_nanosleep);
    CALL(ppoll);
    CALL(pselect6);
    CALL(epoll_pwait);
    CALL(epoll_pwait2);
    CALL(connect);
    CALL(accept);
    CALL(accept4);
    CALL(recvfrom);
    CALL(recvmsg);
    CALL(sendto);
    CALL(sendmsg);
    CALL(rt_sigtimedwait);
    CALL(openat);
    CALL(ioctl);
    CALL(restart_syscall);
    CALL(semtimedop);
    CALL(fsync);
    CALL(futex_waitv);
    CALL(mq_timedreceive);
    CALL(mq_timedsend);
#ifdef SYS_poll
    CALL(poll);
    CALL(select);
    CALL(open);
    CALL(epoll_wait);
#endif
    default: return NULL;
    }
#undef CALL
}
