#!/bin/sh
# Installs the Python packages of the outside engines (peers) from PyPI into a virtual environment. The argument is the folder of
# the environment, by default .venv. A relative path is relative to scripts/engines.
# On common platforms, all packages have wheels, so nothing is compiled.
set -eu
cd "$(dirname "$0")"
folder=${1:-.venv}
python3 -m venv "$folder"
"$folder/bin/pip" install --quiet --disable-pip-version-check --retries 1 --timeout 10 -r requirements.txt ||
  { echo "install: a package of scripts/engines/requirements.txt cannot be installed from PyPI; check the network, or go on without the peers" >&2; exit 1; }
"$folder/bin/pip" list --disable-pip-version-check --format freeze | grep -iE '^(kiwisolver|stretchable|pyyoga)='
