// Eight lineages of processes: each uses 1 ms of CPU time, forks its successor and exits.
//
// What a list of process ids cannot stop: by the time it has been read it is old.

#include <signal.h>
#include <time.h>
#include <unistd.h>

static void use_one_millisecond(void) {
    struct timespec now;
    do clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    while (now.tv_sec == 0 && now.tv_nsec < 1000000);
}

int main(void) {
    signal(SIGCHLD, SIG_IGN);  // Nobody waits for a successor: it needs no grave.
    for (int lineage = 0; lineage < 8; lineage++) {
        if (fork() != 0) continue;
        while (1) {
            use_one_millisecond();
            if (fork() > 0) _exit(0);
        }
    }
    write(1, "storm\n", 6);
    while (1) pause();
}
