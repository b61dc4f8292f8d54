#!/bin/sh
# Makes sure there is a C compiler for the tests: they build the C programs that the rules are measured beside.
set -eu
if command -v cc >/dev/null || command -v gcc >/dev/null; then exit 0; fi
if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq gcc libc6-dev >/dev/null
else
    echo "The tests need a C compiler; install the package gcc first." >&2
    exit 1
fi
