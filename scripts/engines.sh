#!/bin/sh
# The main ways of the page in Firefox and WebKit: sh scripts/engines.sh BIN [what Playwright's runner takes]
# ENGINES="webkit" tries one of them; ENGINES="firefox webkit chromium" takes pictures of all three to compare.
set -eu
bin=$1
shift
: "${ENGINES:=firefox webkit}"
export ENGINES

# The packages of Debian that are not there yet.
missing=
need() { command -v "$1" >/dev/null || missing="$missing $2"; }
need xvfb-run xvfb
need xauth xauth
[ -e /usr/share/i18n/locales/cs_CZ ] || missing="$missing locales"
case $ENGINES in *firefox*) need firefox-esr firefox-esr ;; esac
case $ENGINES in *webkit*) need WebKitWebDriver webkit2gtk-driver ;; esac
case $ENGINES in *chromium*) need chromedriver chromium-driver ;; esac
if [ -n "$missing" ]; then
    if ! { command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; }; then
        echo "These checks need packages that are not installed:$missing" >&2
        exit 1
    fi
    apt-get update -qq
    # shellcheck disable=SC2086
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
fi

# WebKitGTK speaks the language of its locale; they are made here, for a machine seldom has both.
LOCPATH=$(pwd)/build/locales
export LOCPATH
for locale in cs_CZ en_GB; do
    [ -e "$LOCPATH/$locale.UTF-8" ] && continue
    mkdir -p "$LOCPATH"
    localedef -i $locale -f UTF-8 "$LOCPATH/$locale.UTF-8"
done

"$bin/python" -m kajuta.core.compiled.warm $("$bin/python" -m kajuta.games)
cd web
xvfb-run --auto-servernum --server-args "-screen 0 1600x1200x24" npx playwright test --config e2e/engines "$@"
