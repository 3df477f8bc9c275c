// TurboJPEG, opened when the first JPEG is decoded or encoded (docs/decisions/0013); declared here as
// Cairo is in CDrawing.h, and held against its header by `scripts/drawing-headers`.

#ifndef CDRAWING_JPEG_H
#define CDRAWING_JPEG_H

#ifndef DRAWING_CHECKED_AGAINST_HEADERS
typedef void *tjhandle;
#endif

#define JPEG_FUNCTIONS(JPEG)                                                                     \
    JPEG(tjhandle, tjInitDecompress, (void))                                                     \
    JPEG(int, tjDecompressHeader3,                                                               \
         (tjhandle, const unsigned char *, unsigned long, int *, int *, int *, int *))           \
    JPEG(int, tjDecompress2,                                                                     \
         (tjhandle, const unsigned char *, unsigned long, unsigned char *, int, int, int, int,   \
          int))                                                                                  \
    JPEG(tjhandle, tjInitCompress, (void))                                                       \
    JPEG(int, tjCompress2,                                                                       \
         (tjhandle, const unsigned char *, int, int, int, int, unsigned char **,                 \
          unsigned long *, int, int, int))                                                       \
    JPEG(char *, tjGetErrorStr2, (tjhandle))                                                     \
    JPEG(int, tjGetErrorCode, (tjhandle))                                                        \
    JPEG(void, tjFree, (unsigned char *))                                                        \
    JPEG(int, tjDestroy, (tjhandle))

struct jpeg_functions {
#define JPEG_POINTER(result, name, parameters) result(*name) parameters;
    JPEG_FUNCTIONS(JPEG_POINTER)
#undef JPEG_POINTER
};

/// Opens the library. `NULL` when it or a function of it is missing; then `why` says which.
const struct jpeg_functions *jpeg_open(const char **why);

#endif
