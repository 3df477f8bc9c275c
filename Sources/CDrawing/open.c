#include "CDrawing.h"

#include <dlfcn.h>
#include <stddef.h>

static struct drawing_functions functions;

const struct drawing_functions *drawing_open(const char **why) {
    // Each of these brings the others it needs with it: GLib, HarfBuzz, FreeType.
    static const char *const names[] = {
        "libpangocairo-1.0.so.0", "libpango-1.0.so.0", "libgobject-2.0.so.0",
        "libcairo.so.2",          "libfontconfig.so.1",
    };
    enum { library_count = sizeof names / sizeof names[0] };
    void *libraries[library_count];
    for (int i = 0; i < library_count; i++) {
        libraries[i] = dlopen(names[i], RTLD_LAZY | RTLD_LOCAL);
        if (!libraries[i]) {
            *why = dlerror();
            return NULL;
        }
    }
    // A symbol is looked for in a library and in all that it brings.
#define DRAWING_FIND(result, name, parameters)                                       \
    for (int i = 0; i < library_count && !functions.name; i++)                       \
        functions.name = (result(*) parameters)dlsym(libraries[i], #name);           \
    if (!functions.name) {                                                           \
        *why = "no function " #name " in the installed libraries";                   \
        return NULL;                                                                 \
    }
    DRAWING_FUNCTIONS(DRAWING_FIND)
    return &functions;
}
