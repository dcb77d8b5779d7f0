#!/bin/sh
# Installs the peers' Python packages from PyPI into a virtual environment: scripts/engines/.venv, or the folder that is given.
# All come as built wheels for the usual machines; nothing is compiled.
set -eu
cd "$(dirname "$0")"
folder=${1:-.venv}
python3 -m venv "$folder"
"$folder/bin/pip" install --quiet --disable-pip-version-check --retries 1 --timeout 10 -r requirements.txt ||
  { echo "install: PyPI gave not all of requirements.txt; scripts/peers.sh does without, and everything else too" >&2; exit 1; }
"$folder/bin/pip" list --disable-pip-version-check --format freeze | grep -iE '^(kiwisolver|stretchable|pyyoga)='
