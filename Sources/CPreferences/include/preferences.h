#ifndef PREFERENCES_H
#define PREFERENCES_H

#include <stdbool.h>

// Foundation on Linux calls its own CFPreferences functions through the procedure linkage table, so a
// program that defines them is called first. This target defines two: what an app sets is kept here
// until it is taken, and `synchronize()` writes nothing by itself. See docs/decisions/0011.
//
// Pointers are CoreFoundation objects, which are Foundation's as well.

/// All that was set since the last time: domain → key → value, null objects for what was removed. The
/// caller owns it; null when nothing was set. From any thread.
const void *preferences_take(void);

/// Whether anything was set that has not been taken. From any thread.
bool preferences_changed(void);

/// Whether Foundation calls the functions of this target: `set` sets any default of Foundation's, which
/// is seen here and changes nothing, unless it does not come by.
bool preferences_seen(void (*set)(void));

/// Gives Foundation the value of a key that some other process has set, out of a dictionary; without one
/// there the key is removed. Not kept as a change.
void preferences_adopt(const void *domain, const void *key, const void *values);

/// Has `turn_ended` called at the end of each turn of the main run loop in which something was set, and
/// `synchronize` in place of Foundation's own.
void preferences_start(void (*turn_ended)(void), bool (*synchronize)(const void *domain));

#endif
