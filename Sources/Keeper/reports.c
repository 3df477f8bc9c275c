#include "keeper.h"

#include <errno.h>

struct refusal refusal;

static enum sending send_report(
    int host, const struct dormouse_report *report, const int *descriptors, size_t count) {
    if (dormouse_send(host, report, sizeof *report, NULL, 0, descriptors, count) >= 0)
        return SENT_ALL;
    if (errno == EPIPE || errno == ECONNRESET) return HOST_IS_GONE;
    return errno == EAGAIN ? HOST_IS_FULL : NOT_SENT_NOW;
}

static enum sending send_owed(int host, struct app *app, enum dormouse_report_kind kind) {
    if ((app->owed & 1 << kind) == 0) return SENT_ALL;
    struct dormouse_report report = {
        .kind = (uint16_t)kind,
        .version = DORMOUSE_KEEPER_VERSION,
        .token = app->token,
        .process = app->process,
    };
    int descriptors[] = {app->service, app->client, app->output, app->process_descriptor};
    size_t count = 0;
    switch (kind) {
    case DORMOUSE_REPORT_STARTED:
        // Forgotten before it was told: there is nothing left to hand over.
        count = app->is_forgotten ? 0 : 4;
        break;
    case DORMOUSE_REPORT_NOT_STARTED:
        report.stage = app->stage;
        report.code = app->error;
        break;
    case DORMOUSE_REPORT_EXITED:
        report.code = app->code;
        report.status = app->status;
        break;
    }
    enum sending sending = send_report(host, &report, descriptors, count);
    if (sending == SENT_ALL) app->owed &= (uint16_t) ~(1 << kind);
    return sending;
}

static enum sending send_refusal(int host) {
    if (!refusal.is_owed) return SENT_ALL;
    struct dormouse_report report = {
        .kind = DORMOUSE_REPORT_NOT_STARTED,
        .version = DORMOUSE_KEEPER_VERSION,
        .token = refusal.token,
        .stage = refusal.stage,
        .code = refusal.error,
    };
    enum sending sending = send_report(host, &report, NULL, 0);
    if (sending == SENT_ALL) refusal.is_owed = false;
    return sending;
}

enum sending send_reports(int host) {
    enum sending sending = send_refusal(host);
    for (int row = 0; sending == SENT_ALL && row < DORMOUSE_APP_COUNT_MAX; row++) {
        struct app *app = &apps[row];
        if (!app->is_used) continue;
        sending = send_owed(host, app, DORMOUSE_REPORT_NOT_STARTED);
        if (sending == SENT_ALL) sending = send_owed(host, app, DORMOUSE_REPORT_STARTED);
        if (sending == SENT_ALL) sending = send_owed(host, app, DORMOUSE_REPORT_EXITED);
        free_if_done(app);
    }
    return sending;
}
