#include "jpeg.h"

#include <dlfcn.h>
#include <stddef.h>

static struct jpeg_functions functions;

const struct jpeg_functions *jpeg_open(const char **why) {
    void *library = dlopen("libturbojpeg.so.0", RTLD_LAZY | RTLD_LOCAL);
    if (!library) {
        *why = dlerror();
        return NULL;
    }
#define JPEG_FIND(result, name, parameters)                                          \
    functions.name = (result(*) parameters)dlsym(library, #name);                    \
    if (!functions.name) {                                                           \
        *why = "no function " #name " in the installed libturbojpeg.so.0";           \
        return NULL;                                                                 \
    }
    JPEG_FUNCTIONS(JPEG_FIND)
    return &functions;
}
