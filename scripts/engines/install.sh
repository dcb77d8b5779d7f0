#!/bin/sh
# Installs the peers' Python packages from PyPI into a virtual environment: scripts/engines/.venv, or a given folder.
# All packages have built wheels for the usual machines, so nothing is compiled.
set -eu
cd "$(dirname "$0")"
folder=${1:-.venv}
python3 -m venv "$folder"
"$folder/bin/pip" install --quiet --disable-pip-version-check --retries 1 --timeout 10 -r requirements.txt ||
  { echo "install: not all packages of scripts/engines/requirements.txt can be installed from PyPI; only the peers need them" >&2; exit 1; }
"$folder/bin/pip" list --disable-pip-version-check --format freeze | grep -iE '^(kiwisolver|stretchable|pyyoga|pyside6.essentials)='
