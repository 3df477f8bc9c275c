#include "clock.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <utime.h>

// The times of files. Linux stamps them with the machine's time, in steps of a few milliseconds;
// the host has written down which virtual moment held from which real one on.
//
// A file from before the device started keeps its distance to the start.

static int64_t to_virtual(int64_t real) {
    const struct clock_page *page = clock_active();
    const struct clock_head *head = &page->head;
    if (real < head->real_at_start) return head->wall_at_start - (head->real_at_start - real);
    uint32_t count = atomic_load(&head->anchor_count);
    uint32_t low = count > CLOCK_ANCHOR_MAX ? count - CLOCK_ANCHOR_MAX : 0, high = count;
    // The last anchor at or before; between older ones than are kept, the oldest that is.
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (page->anchors[middle % CLOCK_ANCHOR_MAX].real <= real) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return page->anchors[low % CLOCK_ANCHOR_MAX].wall;
}

static int64_t to_real(int64_t wall) {
    const struct clock_page *page = clock_active();
    const struct clock_head *head = &page->head;
    if (wall < head->wall_at_start) return head->real_at_start - (head->wall_at_start - wall);
    uint32_t count = atomic_load(&head->anchor_count);
    uint32_t low = count > CLOCK_ANCHOR_MAX ? count - CLOCK_ANCHOR_MAX : 0, high = count;
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (page->anchors[middle % CLOCK_ANCHOR_MAX].wall <= wall) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return page->anchors[low % CLOCK_ANCHOR_MAX].real;
}

static void map_time(struct timespec *time) {
    *time = clock_timespec(to_virtual(clock_nanoseconds(time)));
}

static int mapped(int result, struct stat *status) {
    if (result == 0 && clock_active()) {
        map_time(&status->st_atim);
        map_time(&status->st_mtim);
        map_time(&status->st_ctim);
    }
    return result;
}

// `struct stat64` is `struct stat` on 64-bit machines.

EXPORT int stat(const char *restrict path, struct stat *restrict status) {
    return mapped(REAL(stat)(path, status), status);
}

EXPORT int lstat(const char *restrict path, struct stat *restrict status) {
    return mapped(REAL(lstat)(path, status), status);
}

EXPORT int fstat(int descriptor, struct stat *status) {
    return mapped(REAL(fstat)(descriptor, status), status);
}

EXPORT int fstatat(
    int directory, const char *restrict path, struct stat *restrict status, int flags) {
    return mapped(REAL(fstatat)(directory, path, status, flags), status);
}

EXPORT int stat64(const char *restrict path, struct stat64 *restrict status) {
    return stat(path, (struct stat *)status);
}

EXPORT int lstat64(const char *restrict path, struct stat64 *restrict status) {
    return lstat(path, (struct stat *)status);
}

EXPORT int fstat64(int descriptor, struct stat64 *status) {
    return fstat(descriptor, (struct stat *)status);
}

EXPORT int fstatat64(
    int directory, const char *restrict path, struct stat64 *restrict status, int flags) {
    return fstatat(directory, path, (struct stat *)status, flags);
}

static void map_statx(struct statx_timestamp *time) {
    struct timespec spec = {.tv_sec = time->tv_sec, .tv_nsec = time->tv_nsec};
    map_time(&spec);
    time->tv_sec = spec.tv_sec;
    time->tv_nsec = (uint32_t)spec.tv_nsec;
}

EXPORT int statx(
    int directory, const char *restrict path, int flags, unsigned mask,
    struct statx *restrict status) {
    int result = (int)raw(SYS_statx, directory, path, flags, mask, status);
    if (result == 0 && clock_active()) {
        map_statx(&status->stx_atime);
        map_statx(&status->stx_btime);
        map_statx(&status->stx_ctime);
        map_statx(&status->stx_mtime);
    }
    return result;
}

// MARK: Setting

static int set_times(
    int directory, const char *path, const struct timespec *times, int flags) {
    if (!clock_active() || !times) {
        return (int)raw(SYS_utimensat, directory, path, times, flags);
    }
    struct timespec real[2];
    for (int i = 0; i < 2; i++) {
        bool is_a_time = clock_is_valid(&times[i]);  // Else UTIME_NOW or UTIME_OMIT.
        real[i] = is_a_time ? clock_timespec(to_real(clock_nanoseconds(&times[i]))) : times[i];
    }
    return (int)raw(SYS_utimensat, directory, path, real, flags);
}

EXPORT int utimensat(
    int directory, const char *path, const struct timespec times[2], int flags) {
    return set_times(directory, path, times, flags);
}

EXPORT int futimens(int descriptor, const struct timespec times[2]) {
    return set_times(descriptor, NULL, times, 0);
}

static int set_microseconds(
    int directory, const char *path, const struct timeval times[2], int flags) {
    if (!times) return set_times(directory, path, NULL, flags);
    struct timespec exact[2];
    for (int i = 0; i < 2; i++) {
        exact[i] = (struct timespec){
            .tv_sec = times[i].tv_sec, .tv_nsec = times[i].tv_usec * 1000};
    }
    return set_times(directory, path, exact, flags);
}

EXPORT int utimes(const char *path, const struct timeval times[2]) {
    return set_microseconds(AT_FDCWD, path, times, 0);
}

EXPORT int lutimes(const char *path, const struct timeval times[2]) {
    return set_microseconds(AT_FDCWD, path, times, AT_SYMLINK_NOFOLLOW);
}

EXPORT int futimes(int descriptor, const struct timeval times[2]) {
    return set_microseconds(descriptor, NULL, times, 0);
}

EXPORT int utime(const char *path, const struct utimbuf *times) {
    if (!times) return set_times(AT_FDCWD, path, NULL, 0);
    struct timespec exact[2] = {{.tv_sec = times->actime}, {.tv_sec = times->modtime}};
    return set_times(AT_FDCWD, path, exact, 0);
}
