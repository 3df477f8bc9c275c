// The yardstick for ticks: the least that a process can do each second, and the least that two
// processes can do to each other. Nothing of Dormouse is in it.
//
//   tick-loop ticks COUNT   reads a timerfd of one second so often, then ends
//   tick-loop echo          answers each byte on standard input with one on standard output
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/timerfd.h>
#include <unistd.h>

static int tick(long count) {
    int timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC);
    struct itimerspec second = {.it_value.tv_sec = 1, .it_interval.tv_sec = 1};
    if (timer < 0 || timerfd_settime(timer, 0, &second, NULL) < 0) return 1;
    uint64_t expirations;
    for (long seen = 0; seen < count; seen += (long)expirations) {
        if (read(timer, &expirations, sizeof expirations) != sizeof expirations) return 1;
    }
    return 0;
}

static int echo(void) {
    char byte;
    while (read(0, &byte, 1) == 1) {
        if (write(1, &byte, 1) != 1) return 1;
    }
    return 0;
}

int main(int count, char **arguments) {
    if (count == 3 && strcmp(arguments[1], "ticks") == 0) return tick(atol(arguments[2]));
    if (count == 2 && strcmp(arguments[1], "echo") == 0) return echo();
    return 2;
}
