# What the scripts beside this have in common: a scratch folder in which the command finds nothing of
# anybody else's, and claims about what it says. Sourced, in the root of the checkout.

. scripts/house.sh
build_release
set +e
dormouse=$PWD/.build/release/dormouse
export DORMOUSE_APPS=$PWD
unset CI GITHUB_WORKSPACE
scratch=$(mktemp -d)
export TMPDIR=$scratch/tmp XDG_DATA_HOME=$scratch/data XDG_RUNTIME_DIR=$scratch/run
mkdir -p "$TMPDIR" "$XDG_DATA_HOME" "$XDG_RUNTIME_DIR"
passed=0 failed=0

# held CLAIM, broken CLAIM WHY: counts and says so.
held() { echo "ok     $1"; passed=$((passed + 1)); }
broken() { echo "FAILED $1: $2"; failed=$((failed + 1)); }

# says CLAIM EXIT PATTERN COMMAND…: the command ends so and says so, and leaves no folder of a device.
says() {
    local claim=$1 code=$2 pattern=$3 out status
    shift 3
    out=$(timeout 60 "$@" 2>&1 </dev/null)
    status=$?
    if [ $status -ne "$code" ] || ! grep -qE -- "$pattern" <<<"$out"; then
        broken "$claim" "exit $status, expected $code and /$pattern/"
        tail -n 5 <<<"$out"
    elif [ -n "$(ls "$TMPDIR")" ]; then
        broken "$claim" "left behind: $(ls "$TMPDIR")"
        rm -rf "${TMPDIR:?}"/*
    else
        held "$claim"
    fi
}

# bundle NAME EXECUTABLE [IDENTIFIER]: an app folder in the scratch folder.
bundle() {
    mkdir -p "$scratch/$1.app"
    cp "$2" "$scratch/$1.app/$1"
    sed -e "s|org.dormouse.TaskLab|${3:-org.dormouse.$1}|" -e "s|TaskLab|$1|" \
        Apps/TaskLab/Info.plist >"$scratch/$1.app/Info.plist"
}

# program NAME: an app folder with the C program on standard input.
program() {
    bundle "$1" /bin/true
    cc -x c -o "$scratch/$1.app/$1" -
}

# scenario TEXT [NAME]: a scenario file with it.
scenario() { printf '%b' "$1" >"$scratch/${2:-x}.scenario"; }

# conclude: nothing is left behind; prints the counts, and is the exit status.
conclude() {
    local left
    left=$(pgrep -f "$PWD/.build/release/dormouse-keeper" || true)
    [ -z "$left" ] || broken "no keeper is left behind" "$left"
    left=$(ls -d "$XDG_RUNTIME_DIR"/dormouse-clock-* 2>/dev/null)
    [ -z "$left" ] || broken "no clock is left behind" "$left"
    echo "$passed passed, $failed failed"
    [ $failed -eq 0 ]
}
