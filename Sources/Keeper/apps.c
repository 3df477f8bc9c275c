#include "keeper.h"

#include <string.h>
#include <unistd.h>

struct app apps[DORMOUSE_APP_COUNT_MAX];

struct app *find_free_row(void) {
    for (int row = 0; row < DORMOUSE_APP_COUNT_MAX; row++) {
        struct app *app = &apps[row];
        if (app->is_used) continue;
        memset(app, 0, sizeof *app);
        app->process_descriptor = app->group = app->failure = -1;
        app->service = app->client = app->output = -1;
        return app;
    }
    return NULL;
}

struct app *find_token(uint32_t token) {
    for (int row = 0; row < DORMOUSE_APP_COUNT_MAX; row++)
        if (apps[row].is_used && apps[row].token == token) return &apps[row];
    return NULL;
}

struct app *find_process(pid_t process) {
    for (int row = 0; row < DORMOUSE_APP_COUNT_MAX; row++)
        if (apps[row].is_used && apps[row].is_alive && apps[row].process == process)
            return &apps[row];
    return NULL;
}

void close_descriptor(int *descriptor) {
    if (*descriptor >= 0) close(*descriptor);
    *descriptor = -1;
}

void resolve_failure(struct app *app) {
    if (app->failure < 0) return;
    int32_t words[2];
    ssize_t count = read(app->failure, words, sizeof words);
    if (count < 0) return;  // Nothing said yet: the event was that of an earlier app in this row.
    close_descriptor(&app->failure);
    if (count == (ssize_t)sizeof words) {
        app->has_failed = true;
        app->stage = (uint32_t)words[0];
        app->error = words[1];
        app->owed = 1 << DORMOUSE_REPORT_NOT_STARTED;
    } else {
        app->owed = 1 << DORMOUSE_REPORT_STARTED;
    }
}

void note_exit(struct app *app, int code, int status) {
    resolve_failure(app);  // It is decided now: the child is gone, and with it the other end.
    app->is_alive = false;
    app->code = code;
    app->status = status;
    if (!app->has_failed) app->owed |= 1 << DORMOUSE_REPORT_EXITED;
    free_if_done(app);
}

void forget(struct app *app) {
    app->is_forgotten = true;
    close_descriptor(&app->service);
    close_descriptor(&app->client);
    close_descriptor(&app->output);
    free_if_done(app);
}

void free_if_done(struct app *app) {
    if (!app->is_used || app->is_alive || app->owed != 0) return;
    if (!app->has_failed && !app->is_forgotten) return;
    close_descriptor(&app->process_descriptor);
    close_descriptor(&app->group);
    close_descriptor(&app->service);
    close_descriptor(&app->client);
    close_descriptor(&app->output);
    app->is_used = false;
}
