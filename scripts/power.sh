#!/usr/bin/env bash
# Simulates runs with independent, autocorrelated, bimodal and drifting noise, applies the gate's code to them, and writes the table in
# docs/power.md: the shares of false alarms and of detected slowdowns for 3, 7, 15 and 31 processes. Takes some minutes.
#
# usage: scripts/power.sh [TRIES]      TRIES comparisons for each figure (default 1000; the published table has 300)
set -euo pipefail
cd "$(dirname "$0")/.."

table=$(mktemp)
trap 'rm -f "$table"' EXIT
PINBENCH_POWER=$table PINBENCH_POWER_TRIES=${1:-1000} swift test --filter '^Conformance\.PowerTests/table' > /dev/null
[ -s "$table" ] || { echo "power.sh: no table was written" >&2; exit 1; }
{
  sed '/^<!-- table/q' docs/power.md
  printf '\n'
  cat "$table"
} > docs/power.md.new
mv docs/power.md.new docs/power.md
