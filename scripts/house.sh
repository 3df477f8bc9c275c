# What the executables at the root share: packages, building, and saying what goes on.
# Sourced, never run. The caller stands in the root of the checkout.

set -euo pipefail

packages="libsqlite3-dev nettle-dev pkg-config patch elfutils"
packages+=" libcairo2 libpangocairo-1.0-0 libturbojpeg0 fonts-liberation"  # drawing

# say WORDS: one line of progress on standard error.
say() { printf '%s\n' "== $*" >&2; }

# need_packages: installs the Debian packages that are missing.
need_packages() {
    local missing=() package
    for package in $packages "$@"; do
        dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep 'ok installed' >/dev/null ||
            missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return
    say "installing ${missing[*]}"
    local root=()
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || {
            echo "missing packages: ${missing[*]}; install them as root with apt-get" >&2
            exit 2
        }
        root=(sudo)
    fi
    "${root[@]}" apt-get -qq update >&2
    DEBIAN_FRONTEND=noninteractive "${root[@]}" apt-get -qq install -y "${missing[@]}" >&2
}

# need_swift: a Swift toolchain is on the path.
need_swift() {
    command -v swift >/dev/null || {
        echo "no 'swift' on the PATH: Dormouse needs a Swift 6 toolchain for Linux" >&2
        exit 2
    }
}

bundled_apps="BorrowedTime TaskLab ScreenLab StateLab StateLabScenes SplashOnReturn"

# build_release: the release executables and the example apps as bundles, if anything is newer.
build_release() {
    local stamp=.build/release.stamp app
    if [ -e "$stamp" ] && [ -x .build/release/dormouse ] &&
        [ -z "$(find Package.swift Sources Apps scripts -name '*.app' -prune -o -newer "$stamp" \
            -type f -print -quit)" ]; then
        return
    fi
    need_packages
    need_swift
    say "building (the first time takes some minutes)"
    swift build -c release --product dormouse >&2
    swift build -c release --product dormouse-keeper >&2
    swift build -c release --product kernel-histories >&2
    for app in $bundled_apps; do
        swift build -c release --product "$app" >&2
        .build/release/dormouse bundle ".build/release/$app" $(ls Apps/$app/*.png 2>/dev/null) \
            --info "Apps/$app/Info.plist" --output "Apps/$app.app" >&2
    done
    touch "$stamp"
}
