#!/bin/sh
# Makes sure there is a browser for the tests: Debian's Chromium, and where it is packed so the same without anything around the page.
set -eu
if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    for package in chromium chromium-headless-shell; do
        command -v "$package" >/dev/null && continue
        { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$package" >/dev/null; } ||
            echo "The package $package could not be installed." >&2
    done
fi
command -v chromium >/dev/null && exit 0
echo "The browser tests need Chromium; install the package chromium first." >&2
exit 1
