#include "clock.h"

#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

// Random bytes from the device's seed, the app, the process and how many were taken: the same in
// every run, and no secret.

static uint64_t mix(uint64_t value) {
    value += UINT64_C(0x9E3779B97F4A7C15);
    value = (value ^ (value >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    value = (value ^ (value >> 27)) * UINT64_C(0x94D049BB133111EB);
    return value ^ (value >> 31);
}

ssize_t clock_random(void *buffer, size_t size) {
    struct clock_process *process = clock_process();
    if (!process) return raw(SYS_getrandom, buffer, size, 0);
    uint64_t key = mix(clock_active()->head.seed ^ mix(
        (uint64_t)process->app << 32 | process->number));
    uint64_t words = (size + 7) / 8;
    uint64_t first = atomic_fetch_add(&process->random_taken, words);
    unsigned char *bytes = buffer;
    for (uint64_t i = 0; i < words; i++) {
        uint64_t word = mix(key + (first + i) * UINT64_C(0xD1342543DE82EF95));
        size_t left = size - (size_t)i * 8;
        memcpy(bytes + i * 8, &word, left < 8 ? left : 8);
    }
    return (ssize_t)size;
}

EXPORT ssize_t getrandom(void *buffer, size_t size, unsigned flags) {
    return clock_active() ? clock_random(buffer, size) : raw(SYS_getrandom, buffer, size, flags);
}

EXPORT int getentropy(void *buffer, size_t size) {
    if (!clock_active()) return REAL(getentropy)(buffer, size);
    if (size > 256) {
        errno = EIO;
        return -1;
    }
    clock_random(buffer, size);
    return 0;
}

static uint32_t number(void) {
    uint32_t result;
    getrandom(&result, sizeof result, 0);
    return result;
}

EXPORT uint32_t arc4random(void) { return number(); }

EXPORT void arc4random_buf(void *buffer, size_t size) {
    unsigned char *bytes = buffer;
    while (size > 0) {
        ssize_t got = getrandom(bytes, size < 256 ? size : 256, 0);
        if (got <= 0) abort();
        bytes += got;
        size -= (size_t)got;
    }
}

EXPORT uint32_t arc4random_uniform(uint32_t bound) {
    if (bound < 2) return 0;
    uint32_t least = -bound % bound;
    uint32_t result;
    do result = number();
    while (result < least);
    return result % bound;
}
