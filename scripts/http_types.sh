#!/bin/sh
# The answers of HTTP as TypeScript, made from their OpenAPI document: sh scripts/http_types.sh VENV FILE
# (openapi-typescript comes with the client's other tools: sh scripts/web.sh VENV)
set -eu
venv=$(cd "$1" && pwd)
case $2 in /*) file=$2 ;; *) file=$(pwd)/$2 ;; esac
cd "$(dirname "$0")/../web"
PATH="$PATH:$venv/bin"
document=$(mktemp)
trap 'rm -f "$document"' EXIT
"$venv/bin/python" -m kajuta.server.web.openapi >"$document"
{
    echo '// What HTTP asks for and answers. Written by `make types`; do not edit.'
    node node_modules/openapi-typescript/bin/cli.js "$document" --root-types --root-types-no-schema-prefix \
        --root-types-keep-casing --default-non-nullable=false 2>/dev/null | sed '1,/\*\//d'
} >"$file"
