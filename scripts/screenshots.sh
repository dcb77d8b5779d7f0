#!/usr/bin/env bash
# Writes the HTML report of runs, checks it in headless Chromium at three widths, light and dark, and stores screenshots in OUT.
#
# usage: scripts/screenshots.sh OUT RUN…     BENCH names the binary (default .build/release/bench)
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
[ $# -ge 2 ] || { sed -n '4p' "$0" >&2; exit 2; }
out=$1
shift
mkdir -p "$out"
"${BENCH:-.build/release/bench}" report "$@" --out "$out/report.html"
exec python3 "$here/report/check-page.py" "$out/report.html" "$out"
