#!/bin/sh
# Installs the peers' Python packages from PyPI into a virtual environment: scripts/engines/.venv, or the folder given as
# argument. A relative path is relative to scripts/engines.
# All packages have built wheels for the usual machines, so nothing is compiled.
set -eu
cd "$(dirname "$0")"
folder=${1:-.venv}
python3 -m venv "$folder"
"$folder/bin/pip" install --quiet --disable-pip-version-check --retries 1 --timeout 10 -r requirements.txt ||
  { echo "install: a package of scripts/engines/requirements.txt cannot be installed from PyPI; check the network, or go on without the peers" >&2; exit 1; }
"$folder/bin/pip" list --disable-pip-version-check --format freeze | grep -iE '^(kiwisolver|stretchable|pyyoga|pyside6.essentials)='
