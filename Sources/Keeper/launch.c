#define _GNU_SOURCE
#include "keeper.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

extern struct rlimit descriptor_limit;

/// What one launch is made of; the strings lie in the text of the request.
static struct {
    const char *executable, *folder;
    char *arguments[DORMOUSE_ARGUMENT_COUNT_MAX + 1];
    char *environment[DORMOUSE_ENVIRONMENT_COUNT_MAX + 3];
    bool has_fixed_addresses;
} program;

static char service_variable[] = "DORMOUSE_SERVICE_FD=3";
static char client_variable[] = "DORMOUSE_CLIENT_FD=4";

/// Cuts the text into the strings of `program`; false when it does not hold exactly them.
static bool cut(const struct dormouse_request *request, const char *text, size_t size) {
    unsigned arguments = request->argument_count, environment = request->environment_count;
    if (arguments == 0 || arguments > DORMOUSE_ARGUMENT_COUNT_MAX) return false;
    if (environment > DORMOUSE_ENVIRONMENT_COUNT_MAX) return false;
    if (request->version != DORMOUSE_KEEPER_VERSION) return false;
    unsigned count = 2 + arguments + environment;
    const char *end = text + size;
    for (unsigned index = 0; index < count; index++) {
        const char *stop = memchr(text, 0, (size_t)(end - text));
        if (stop == NULL) return false;
        if (index == 0) program.executable = text;
        else if (index == 1) program.folder = text;
        else if (index < 2 + arguments) program.arguments[index - 2] = (char *)text;
        else program.environment[index - 2 - arguments] = (char *)text;
        text = stop + 1;
    }
    program.has_fixed_addresses = (request->flags & DORMOUSE_LAUNCH_FIXED_ADDRESSES) != 0;
    program.arguments[arguments] = NULL;
    program.environment[environment] = service_variable;
    program.environment[environment + 1] = client_variable;
    program.environment[environment + 2] = NULL;
    return text == end;
}

/// The descriptors that only the child gets.
struct ends {
    int service, client, output, failure;
};

static bool make_ends(struct app *app, struct ends *ends) {
    int pair[2];
    app->stage = DORMOUSE_STAGE_SOCKETPAIR;
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) < 0) return false;
    app->service = pair[0], ends->service = pair[1];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) < 0) return false;
    app->client = pair[0], ends->client = pair[1];
    app->stage = DORMOUSE_STAGE_PIPE;
    if (pipe2(pair, O_CLOEXEC) < 0) return false;
    app->output = pair[0], ends->output = pair[1];
    if (pipe2(pair, O_CLOEXEC) < 0) return false;
    app->failure = pair[0], ends->failure = pair[1];
    // Only the ends of the host: the app has blocking ones, as every program expects.
    fcntl(app->service, F_SETFL, O_NONBLOCK);
    fcntl(app->client, F_SETFL, O_NONBLOCK);
    fcntl(app->output, F_SETFL, O_NONBLOCK);
    fcntl(app->failure, F_SETFL, O_NONBLOCK);
    return true;
}

static void fail(int failure, int32_t stage) {
    int32_t words[2] = {stage, errno};
    while (write(failure, words, sizeof words) < 0 && errno == EINTR) continue;
    _exit(127);
}

pid_t host_process;

/// The way from the clone to the program. The keeper's low descriptors are placeholders (main.c),
/// so none of `ends` is in the way of another's place.
static void become_program(const struct ends *ends) {
    for (int signal = 1; signal < NSIG; signal++) dormouse_reset_signal(signal);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    // A session of its own: no terminal, and kill(0, …) in the app reaches nobody else.
    setsid();
    setrlimit(RLIMIT_NOFILE, &descriptor_limit);
    if (dup2(ends->output, 1) < 0 || dup2(ends->output, 2) < 0
        || dup2(ends->service, DORMOUSE_APP_SERVICE_DESCRIPTOR) < 0
        || dup2(ends->client, DORMOUSE_APP_CLIENT_DESCRIPTOR) < 0
        || dormouse_close_on_exec_from(DORMOUSE_APP_CLIENT_DESCRIPTOR + 1) < 0)
        fail(ends->failure, DORMOUSE_STAGE_DESCRIPTORS);
    // The host looks at the threads of an app before it ends it; where there is no Yama it may anyway.
    dormouse_allow_tracing_by(host_process);
    if (program.has_fixed_addresses) dormouse_fix_addresses();  // A wish: see the flag.
    umask(077);
    if (chdir(program.folder) < 0) fail(ends->failure, DORMOUSE_STAGE_CHDIR);
    execve(program.executable, program.arguments, program.environment);
    fail(ends->failure, DORMOUSE_STAGE_EXECVE);
}

static void start(struct app *app) {
    struct ends ends = {-1, -1, -1, -1};
    app->is_used = true;
    bool is_made = make_ends(app, &ends);
    if (is_made) {
        app->stage = DORMOUSE_STAGE_EPOLL;
        is_made = watch(app->failure, WATCH_FAILURE, (uint32_t)(app - apps)) == 0;
    }
    if (is_made) {
        app->stage = DORMOUSE_STAGE_CLONE;
        app->process = dormouse_clone_into_group(app->group, &app->process_descriptor);
        if (app->process == 0) become_program(&ends);
        is_made = app->process > 0;
    }
    if (is_made) {
        app->is_alive = true;
    } else {
        app->error = errno;
        app->has_failed = true;
        app->owed = 1 << DORMOUSE_REPORT_NOT_STARTED;
        close_descriptor(&app->failure);
    }
    close_descriptor(&ends.service);
    close_descriptor(&ends.client);
    close_descriptor(&ends.output);
    close_descriptor(&ends.failure);
}

void launch(const struct dormouse_request *request, const char *text, size_t size, int group) {
    refusal.token = request->token;
    refusal.stage = DORMOUSE_STAGE_REQUEST;
    refusal.error = !cut(request, text, size) ? EINVAL : find_token(request->token) ? EEXIST : 0;
    struct app *app = NULL;
    if (refusal.error == 0) {
        app = find_free_row();
        refusal.stage = DORMOUSE_STAGE_TABLE;
        refusal.error = app == NULL ? EAGAIN : 0;
    }
    if (app == NULL) {
        refusal.is_owed = true;
        close_descriptor(&group);
        return;
    }
    app->token = request->token;
    app->group = group;
    start(app);
}
