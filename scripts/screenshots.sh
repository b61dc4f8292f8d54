#!/bin/sh
# Starts a server of its own, takes the pictures, stops it: sh scripts/screenshots.sh BIN [part of a name]
set -eu
bin=$1
shift
port=8477
data=$(mktemp -d)
"$bin/python" -m kajuta.core.compiled.warm $("$bin/python" -m kajuta.games)
"$bin/kajuta" serve --port $port --database "sqlite:///$data/tables.sqlite" --limits tests/limits.toml 2>/dev/null &
server=$!
trap 'kill $server; rm -rf "$data"' EXIT
for _ in 1 2 3 4 5 6 7 8 9 10; do
    "$bin/python" -c "import urllib.request; urllib.request.urlopen('http://127.0.0.1:$port/health')" 2>/dev/null && break
    sleep 1
done
root=$(pwd)
cd web
KAJUTA="http://127.0.0.1:$port" PICTURES="$root/build/pictures" README="$root/docs/pictures" \
    npx playwright test --project pictures --output "$root/build/browser" --grep "${1:-}"
