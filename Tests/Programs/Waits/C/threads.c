#include "waits.h"

#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Threads that meet.

static void *read_lines(void *argument) {
    FILE *stream = argument;
    char line[64];
    while (fgets(line, sizeof line, stream)) say("read %s", strtok(line, "\n"));
    fclose(stream);
    return NULL;
}

/// Threads that read by stdio, all woken by one: they run when it waits, in the device's order.
int run_lines(void) {
    enum { COUNT = 8 };
    pthread_t threads[COUNT];
    int inputs[COUNT];
    for (int i = 0; i < COUNT; i++) {
        int ends[2];
        require(pipe(ends) == 0, "pipe");
        inputs[i] = ends[1];
        pthread_create(&threads[i], NULL, read_lines, fdopen(ends[0], "r"));
    }
    for (int round = 0; round < 3; round++) {
        nap(1);
        for (int i = COUNT; i-- > 0;) {
            dprintf(inputs[i], "%d in round %d\n", i, round);
            let_real_time_pass();
        }
        say("wrote round %d", round);
    }
    for (int i = 0; i < COUNT; i++) close(inputs[i]);
    for (int i = 0; i < COUNT; i++) pthread_join(threads[i], NULL);
    return 0;
}

static void *tick_in_thread(void *argument) {
    int number = *(int *)argument;
    for (int i = 0; i < 20; i++) {
        nap(1);
        say("thread %d tick %d", number, i);
    }
    return NULL;
}

int run_threads(int count) {
    pthread_t *threads = calloc((size_t)count, sizeof *threads);
    int *numbers = calloc((size_t)count, sizeof *numbers);
    for (int i = 0; i < count; i++) {
        numbers[i] = i;
        require(pthread_create(&threads[i], NULL, tick_in_thread, &numbers[i]) == 0, "thread");
    }
    for (int i = 0; i < count; i++) pthread_join(threads[i], NULL);
    return 0;
}

static pthread_mutex_t shared = PTHREAD_MUTEX_INITIALIZER;
static int turns;

static void *contend(void *argument) {
    for (int i = 0; i < 10; i++) {
        pthread_mutex_lock(&shared);
        int turn = ++turns;
        nap(0.001);  // The others meet a held lock.
        say("turn %d of %d", turn, *(int *)argument);
        pthread_mutex_unlock(&shared);
        sched_yield();
    }
    return NULL;
}

int run_contention(void) {
    pthread_t threads[4];
    int numbers[4];
    for (int i = 0; i < 4; i++) {
        numbers[i] = i;
        pthread_create(&threads[i], NULL, contend, &numbers[i]);
    }
    for (int i = 0; i < 4; i++) pthread_join(threads[i], NULL);
    return 0;
}

static sem_t given;
static _Atomic int is_taken;

static void *take_over(void *argument) {
    sem_wait(&given);
    is_taken = 1;
    return argument;
}

/// Spins until another thread has done something: a gate keeps that one from it.
int run_handing_over(void) {
    sem_init(&given, 0, 0);
    pthread_t thread;
    pthread_create(&thread, NULL, take_over, NULL);
    nap(1);
    sem_post(&given);
    while (!is_taken) {}
    pthread_join(thread, NULL);
    say("handed over");
    return 0;
}
