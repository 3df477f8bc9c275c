#define _GNU_SOURCE
#include "preferences.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <unistd.h>

// CoreFoundation, of which Swift's toolchain for Linux has no headers.

typedef const void *CFTypeRef;
typedef struct {
    long opaque[6];
} CFCallBacks;

extern const CFCallBacks kCFTypeDictionaryKeyCallBacks, kCFTypeDictionaryValueCallBacks;
extern const CFTypeRef kCFNull, kCFRunLoopCommonModes;
CFTypeRef CFDictionaryCreateMutable(CFTypeRef, long, const void *, const void *);
CFTypeRef CFDictionaryGetValue(CFTypeRef, CFTypeRef);
void CFDictionarySetValue(CFTypeRef, CFTypeRef, CFTypeRef);
CFTypeRef CFPropertyListCreateDeepCopy(CFTypeRef, CFTypeRef, unsigned long);
CFTypeRef CFStringCreateCopy(CFTypeRef, CFTypeRef);
void CFRelease(CFTypeRef);
CFTypeRef CFRunLoopGetMain(void);
void CFRunLoopWakeUp(CFTypeRef);
void CFRunLoopAddObserver(CFTypeRef, CFTypeRef, CFTypeRef);
CFTypeRef CFRunLoopObserverCreate(
    CFTypeRef, unsigned long, unsigned char, long,
    void (*)(CFTypeRef, unsigned long, void *), void *);

enum { BEFORE_TIMERS = 1 << 1, BEFORE_WAITING = 1 << 5, EXIT = 1 << 7 };

typedef void (*set_function)(CFTypeRef, CFTypeRef, CFTypeRef);
typedef unsigned char (*synchronize_function)(CFTypeRef);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static CFTypeRef changes;
static atomic_bool has_changes;
static _Thread_local bool is_asked, is_seen;
static void (*turn_function)(void);
static bool (*_Atomic synchronize_instead)(CFTypeRef);

static set_function real_set(void) {
    static _Atomic(set_function) found;
    set_function function = atomic_load(&found);
    if (!function) {
        function = (set_function)dlsym(RTLD_NEXT, "CFPreferencesSetAppValue");
        atomic_store(&found, function);
    }
    return function;
}

static CFTypeRef new_dictionary(void) {
    return CFDictionaryCreateMutable(
        NULL, 0, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks);
}

static void keep(CFTypeRef domain, CFTypeRef key, CFTypeRef value) {
    if (!changes) changes = new_dictionary();
    CFTypeRef ofDomain = CFDictionaryGetValue(changes, domain);
    if (!ofDomain) {
        ofDomain = new_dictionary();
        CFDictionarySetValue(changes, domain, ofDomain);
        CFRelease(ofDomain);
    }
    CFTypeRef ownKey = CFStringCreateCopy(NULL, key);
    CFTypeRef ownValue = value ? CFPropertyListCreateDeepCopy(NULL, value, 0) : NULL;
    CFDictionarySetValue(ofDomain, ownKey, ownValue ? ownValue : kCFNull);
    if (ownValue) CFRelease(ownValue);
    CFRelease(ownKey);
}

// Weak: where Foundation is linked statically its own stand, and the two do not clash.

__attribute__((weak)) void CFPreferencesSetAppValue(
    CFTypeRef key, CFTypeRef value, CFTypeRef domain) {
    if (is_asked) {
        is_seen = true;
        return;
    }
    // Under the lock, so that two threads' values are kept in the order in which Foundation took them.
    pthread_mutex_lock(&lock);
    real_set()(key, value, domain);
    keep(domain, key, value);
    bool is_first = !atomic_exchange(&has_changes, true);
    pthread_mutex_unlock(&lock);
    // A turn of the main run loop ends by itself; on other threads nothing does.
    if (is_first && turn_function && syscall(SYS_gettid) != getpid()) {
        CFRunLoopWakeUp(CFRunLoopGetMain());
    }
}

__attribute__((weak)) unsigned char CFPreferencesAppSynchronize(CFTypeRef domain) {
    bool (*instead)(CFTypeRef) = atomic_load(&synchronize_instead);
    if (instead) return instead(domain);
    synchronize_function real =
        (synchronize_function)dlsym(RTLD_NEXT, "CFPreferencesAppSynchronize");
    return real(domain);
}

const void *preferences_take(void) {
    pthread_mutex_lock(&lock);
    CFTypeRef taken = changes;
    changes = NULL;
    atomic_store(&has_changes, false);
    pthread_mutex_unlock(&lock);
    return taken;
}

bool preferences_changed(void) { return atomic_load(&has_changes); }

bool preferences_seen(void (*set)(void)) {
    is_asked = true;
    set();
    is_asked = false;
    return is_seen;
}

void preferences_adopt(const void *domain, const void *key, const void *values) {
    real_set()(key, CFDictionaryGetValue(values, key), domain);
}

static void turn_ended(CFTypeRef observer, unsigned long activity, void *nothing) {
    (void)observer, (void)activity, (void)nothing;
    if (preferences_changed()) turn_function();
}

void preferences_start(void (*turn)(void), bool (*synchronize)(const void *domain)) {
    turn_function = turn;
    atomic_store(&synchronize_instead, synchronize);
    CFTypeRef observer = CFRunLoopObserverCreate(
        NULL, BEFORE_TIMERS | BEFORE_WAITING | EXIT, 1, LONG_MAX, turn_ended, NULL);
    CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes);
    CFRelease(observer);
}
