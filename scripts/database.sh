#!/bin/sh
# Makes sure there is a PostgreSQL for the tests: Debian's. (NATS comes with the developer's tools, from PyPI.)
set -eu
for found in $(command -v postgres || true) /usr/lib/postgresql/*/bin/postgres; do
    [ -x "$found" ] && exit 0
done
if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    # The tests start their own; the system's is not to run beside it.
    mkdir -p /etc/postgresql-common
    [ -e /etc/postgresql-common/createcluster.conf ] ||
        echo "create_main_cluster = false" >/etc/postgresql-common/createcluster.conf
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql >/dev/null
else
    echo "The tests of several servers need PostgreSQL; install the package postgresql first." >&2
    exit 1
fi
