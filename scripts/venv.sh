#!/bin/sh
# Makes the virtual environment: sh scripts/venv.sh PYTHON FOLDER
set -eu
python=$1
folder=$2

[ -x "$folder/bin/pip" ] && exit 0

if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    echo "Kajuta needs Python 3.11 or newer; name one with: make PYTHON=python3.12 …" >&2
    exit 1
fi

if ! "$python" -c 'import ensurepip' 2>/dev/null; then
    # Debian packs the part that makes environments apart from Python itself.
    if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
        apt-get update -qq
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq python3-venv >/dev/null
    else
        echo "This Python cannot make environments; install the package python3-venv first." >&2
        exit 1
    fi
fi

"$python" -m venv "$folder"
