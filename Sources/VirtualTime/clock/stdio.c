#include "clock.h"

#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdio_ext.h>

// Reading from pipes by stdio, which asks the kernel without our `read`: where the buffer is empty,
// what comes is waited for first. The rest of a line that comes in parts is not.

enum { LINE_BUFFERED = 0x200, UNBUFFERED = 0x2 };

static void wait_for(FILE *stream) {
    if (!clock_active() || stream->_IO_read_ptr < stream->_IO_read_end) return;
    int error = errno, descriptor = fileno_unlocked(stream);
    struct pollfd one = {.fd = descriptor, .events = POLLIN};
    struct timespec none = {0};
    if (descriptor >= 0 && raw(SYS_ppoll, &one, 1, &none, NULL, 8) == 0
        && !(raw(SYS_fcntl, descriptor, F_GETFL) & O_NONBLOCK)) {
        // As stdio does before it reads: a question is seen before its answer is awaited.
        if (stream->_flags & (LINE_BUFFERED | UNBUFFERED) && __flbf(stdout)) fflush(stdout);
        clock_poll_one(descriptor, POLLIN, CLOCK_BASE_UPTIME, CLOCK_NEVER);
    }
    errno = error;
}

EXPORT char *fgets(char *restrict text, int size, FILE *restrict stream) {
    wait_for(stream);
    return REAL(fgets)(text, size, stream);
}

EXPORT size_t fread(void *restrict items, size_t size, size_t count, FILE *restrict stream) {
    wait_for(stream);
    return REAL(fread)(items, size, count, stream);
}

EXPORT int fgetc(FILE *stream) {
    wait_for(stream);
    return REAL(fgetc)(stream);
}

EXPORT int getc(FILE *stream) {
    wait_for(stream);
    return REAL(getc)(stream);
}

EXPORT int getchar(void) { return getc(stdin); }

EXPORT ssize_t __getdelim(
    char **restrict line, size_t *restrict size, int end, FILE *restrict stream) {
    wait_for(stream);
    return REAL(__getdelim)(line, size, end, stream);
}

EXPORT ssize_t getdelim(
    char **restrict line, size_t *restrict size, int end, FILE *restrict stream) {
    return __getdelim(line, size, end, stream);
}

EXPORT ssize_t getline(char **restrict line, size_t *restrict size, FILE *restrict stream) {
    return __getdelim(line, size, '\n', stream);
}
