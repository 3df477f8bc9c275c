// Cairo and Pango, opened when the first picture is drawn and not before: linked, they cost every
// start of every app 7 ms (docs/decisions/0012).
//
// Types and functions are declared here and not by their headers, so that an app can be built where
// those are not installed. `scripts/drawing-headers` holds each line against the real ones.

#ifndef CDRAWING_H
#define CDRAWING_H

#include <stdint.h>

#ifndef DRAWING_CHECKED_AGAINST_HEADERS
typedef struct _cairo cairo_t;
typedef struct _cairo_surface cairo_surface_t;
typedef struct _cairo_pattern cairo_pattern_t;
typedef struct _cairo_font_options cairo_font_options_t;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _FcConfig FcConfig;
typedef struct _PangoAttrList PangoAttrList;
typedef struct _PangoLayoutLine PangoLayoutLine;
typedef struct _PangoRectangle {
    int x, y, width, height;
} PangoRectangle;
typedef struct _PangoAttribute {
    const void *klass;
    unsigned int start_index, end_index;  // in bytes
} PangoAttribute;
typedef struct _cairo_matrix {
    double xx, yx, xy, yy, x0, y0;
} cairo_matrix_t;
typedef unsigned int (*cairo_read_func_t)(void *closure, unsigned char *data, unsigned int length);
#endif

// DRAWING(result, name, parameters): one line for each function that is used.
#define DRAWING_FUNCTIONS(DRAWING)                                                              \
    DRAWING(cairo_surface_t *, cairo_image_surface_create, (int, int, int))                     \
    DRAWING(cairo_surface_t *, cairo_image_surface_create_from_png_stream,                      \
            (cairo_read_func_t, void *))                                                        \
    DRAWING(cairo_surface_t *, cairo_image_surface_create_for_data,                             \
            (unsigned char *, int, int, int, int))                                              \
    DRAWING(unsigned int, cairo_surface_status, (cairo_surface_t *))                            \
    DRAWING(void, cairo_surface_flush, (cairo_surface_t *))                                     \
    DRAWING(unsigned char *, cairo_image_surface_get_data, (cairo_surface_t *))                 \
    DRAWING(int, cairo_image_surface_get_stride, (cairo_surface_t *))                           \
    DRAWING(unsigned int, cairo_surface_write_to_png, (cairo_surface_t *, const char *))        \
    DRAWING(void, cairo_set_antialias, (cairo_t *, unsigned int))                               \
    DRAWING(int, cairo_image_surface_get_height, (cairo_surface_t *))                           \
    DRAWING(void, cairo_surface_mark_dirty, (cairo_surface_t *))                                \
    DRAWING(void, cairo_surface_destroy, (cairo_surface_t *))                                   \
    DRAWING(cairo_t *, cairo_create, (cairo_surface_t *))                                       \
    DRAWING(unsigned int, cairo_status, (cairo_t *))                                            \
    DRAWING(void, cairo_destroy, (cairo_t *))                                                   \
    DRAWING(void, cairo_save, (cairo_t *))                                                      \
    DRAWING(void, cairo_restore, (cairo_t *))                                                   \
    DRAWING(void, cairo_push_group, (cairo_t *))                                                \
    DRAWING(void, cairo_pop_group_to_source, (cairo_t *))                                       \
    DRAWING(cairo_pattern_t *, cairo_pop_group, (cairo_t *))                                    \
    DRAWING(void, cairo_mask, (cairo_t *, cairo_pattern_t *))                                   \
    DRAWING(void, cairo_pattern_destroy, (cairo_pattern_t *))                                   \
    DRAWING(void, cairo_paint, (cairo_t *))                                                     \
    DRAWING(void, cairo_paint_with_alpha, (cairo_t *, double))                                  \
    DRAWING(void, cairo_translate, (cairo_t *, double, double))                                 \
    DRAWING(void, cairo_scale, (cairo_t *, double, double))                                     \
    DRAWING(void, cairo_identity_matrix, (cairo_t *))                                           \
    DRAWING(void, cairo_transform, (cairo_t *, const cairo_matrix_t *))                         \
    DRAWING(void, cairo_set_source_rgba, (cairo_t *, double, double, double, double))           \
    DRAWING(void, cairo_set_source_surface, (cairo_t *, cairo_surface_t *, double, double))     \
    DRAWING(void, cairo_new_path, (cairo_t *))                                                  \
    DRAWING(void, cairo_close_path, (cairo_t *))                                                \
    DRAWING(void, cairo_move_to, (cairo_t *, double, double))                                   \
    DRAWING(void, cairo_line_to, (cairo_t *, double, double))                                   \
    DRAWING(void, cairo_curve_to, (cairo_t *, double, double, double, double, double, double))  \
    DRAWING(void, cairo_set_line_cap, (cairo_t *, unsigned int))                                \
    DRAWING(void, cairo_set_line_join, (cairo_t *, unsigned int))                               \
    DRAWING(void, cairo_set_fill_rule, (cairo_t *, unsigned int))                               \
    DRAWING(void, cairo_set_dash, (cairo_t *, const double *, int, double))                     \
    DRAWING(void, cairo_arc, (cairo_t *, double, double, double, double, double))               \
    DRAWING(void, cairo_rectangle, (cairo_t *, double, double, double, double))                 \
    DRAWING(void, cairo_clip, (cairo_t *))                                                      \
    DRAWING(void, cairo_fill, (cairo_t *))                                                      \
    DRAWING(void, cairo_stroke, (cairo_t *))                                                    \
    DRAWING(void, cairo_set_line_width, (cairo_t *, double))                                    \
    DRAWING(cairo_pattern_t *, cairo_get_source, (cairo_t *))                                   \
    DRAWING(cairo_pattern_t *, cairo_pattern_reference, (cairo_pattern_t *))                    \
    DRAWING(void, cairo_pattern_set_extend, (cairo_pattern_t *, unsigned int))                  \
    DRAWING(cairo_font_options_t *, cairo_font_options_create, (void))                          \
    DRAWING(void, cairo_font_options_set_antialias, (cairo_font_options_t *, unsigned int))     \
    DRAWING(void, cairo_font_options_set_hint_style, (cairo_font_options_t *, unsigned int))    \
    DRAWING(void, cairo_font_options_set_hint_metrics, (cairo_font_options_t *, unsigned int))  \
    DRAWING(void, cairo_font_options_destroy, (cairo_font_options_t *))                         \
    DRAWING(PangoFontMap *, pango_cairo_font_map_new_for_font_type, (unsigned int))             \
    DRAWING(PangoContext *, pango_font_map_create_context, (PangoFontMap *))                    \
    DRAWING(void, pango_cairo_context_set_font_options,                                         \
            (PangoContext *, const cairo_font_options_t *))                                     \
    DRAWING(void, pango_cairo_context_set_resolution, (PangoContext *, double))                 \
    DRAWING(void, pango_context_set_round_glyph_positions, (PangoContext *, int))               \
    DRAWING(void, pango_cairo_update_context, (cairo_t *, PangoContext *))                      \
    DRAWING(PangoLayout *, pango_layout_new, (PangoContext *))                                  \
    DRAWING(void, pango_layout_set_text, (PangoLayout *, const char *, int))                    \
    DRAWING(void, pango_layout_set_font_description,                                            \
            (PangoLayout *, const PangoFontDescription *))                                      \
    DRAWING(void, pango_layout_set_width, (PangoLayout *, int))                                 \
    DRAWING(void, pango_layout_set_height, (PangoLayout *, int))                                \
    DRAWING(void, pango_layout_set_wrap, (PangoLayout *, unsigned int))                         \
    DRAWING(void, pango_layout_set_ellipsize, (PangoLayout *, unsigned int))                    \
    DRAWING(void, pango_layout_set_alignment, (PangoLayout *, unsigned int))                    \
    DRAWING(void, pango_layout_get_size, (PangoLayout *, int *, int *))                         \
    DRAWING(void, pango_cairo_show_layout, (cairo_t *, PangoLayout *))                          \
    DRAWING(void, pango_layout_set_spacing, (PangoLayout *, int))                               \
    DRAWING(void, pango_layout_set_justify, (PangoLayout *, int))                               \
    DRAWING(int, pango_layout_get_line_count, (PangoLayout *))                                  \
    DRAWING(PangoLayoutLine *, pango_layout_get_line_readonly, (PangoLayout *, int))            \
    DRAWING(int, pango_layout_line_get_start_index, (PangoLayoutLine *))                        \
    DRAWING(void, pango_layout_line_get_extents,                                                \
            (PangoLayoutLine *, PangoRectangle *, PangoRectangle *))                            \
    DRAWING(void, pango_layout_set_attributes, (PangoLayout *, PangoAttrList *))                \
    DRAWING(PangoAttrList *, pango_attr_list_new, (void))                                       \
    DRAWING(void, pango_attr_list_insert, (PangoAttrList *, PangoAttribute *))                  \
    DRAWING(void, pango_attr_list_unref, (PangoAttrList *))                                     \
    DRAWING(PangoAttribute *, pango_attr_font_desc_new, (const PangoFontDescription *))         \
    DRAWING(PangoAttribute *, pango_attr_foreground_new, (uint16_t, uint16_t, uint16_t))        \
    DRAWING(PangoAttribute *, pango_attr_foreground_alpha_new, (uint16_t))                      \
    DRAWING(PangoAttribute *, pango_attr_background_new, (uint16_t, uint16_t, uint16_t))        \
    DRAWING(PangoAttribute *, pango_attr_background_alpha_new, (uint16_t))                      \
    DRAWING(PangoAttribute *, pango_attr_underline_new, (unsigned int))                         \
    DRAWING(PangoAttribute *, pango_attr_strikethrough_new, (int))                              \
    DRAWING(PangoAttribute *, pango_attr_letter_spacing_new, (int))                             \
    DRAWING(PangoFontDescription *, pango_font_description_new, (void))                         \
    DRAWING(void, pango_font_description_set_family, (PangoFontDescription *, const char *))    \
    DRAWING(void, pango_font_description_set_weight, (PangoFontDescription *, unsigned int))    \
    DRAWING(void, pango_font_description_set_style, (PangoFontDescription *, unsigned int))     \
    DRAWING(void, pango_font_description_set_absolute_size, (PangoFontDescription *, double))   \
    DRAWING(void, pango_font_description_free, (PangoFontDescription *))                        \
    DRAWING(void, g_object_unref, (void *))                                                     \
    DRAWING(FcConfig *, FcConfigCreate, (void))                                                 \
    DRAWING(int, FcConfigSetCurrent, (FcConfig *))                                              \
    DRAWING(int, FcConfigAppFontAddFile, (FcConfig *, const unsigned char *))

/// The functions, once the libraries are open.
struct drawing_functions {
#define DRAWING_POINTER(result, name, parameters) result(*name) parameters;
    DRAWING_FUNCTIONS(DRAWING_POINTER)
#undef DRAWING_POINTER
};

/// Opens the libraries. `NULL` when one of them or a function of theirs is missing; then `why` says
/// which, until the next call.
const struct drawing_functions *drawing_open(const char **why);

#include "jpeg.h"

#endif
