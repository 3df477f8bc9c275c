// Traces a process as a debugger does that lets it run, until its input ends.
//
//     tracer PROCESS
//
// Says `tracing` when it has attached. Ends with 1 and a reason when Linux refuses. ptrace(2).

#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <unistd.h>

int main(int count, char **words) {
    if (count != 2) return 64;
    // Attached without a stop; let go of when this process ends.
    if (ptrace(PTRACE_SEIZE, atoi(words[1]), 0, 0) < 0) {
        printf("refused: %s\n", strerror(errno));
        return 1;
    }
    puts("tracing");
    fflush(stdout);
    char byte;
    while (read(0, &byte, 1) > 0 || errno == EINTR) errno = 0;
    return 0;
}
