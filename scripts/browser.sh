#!/bin/sh
# Makes sure there is a browser for the tests: Debian's Chromium.
set -eu
command -v chromium >/dev/null && exit 0
if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null
else
    echo "The browser tests need Chromium; install the package chromium first." >&2
    exit 1
fi
