#!/bin/sh
# Compares the number of lines and the widest line of the line breaker with those of the plain line breaker in the tests, on ten
# million random texts: words longer than a line, CJK, Arabic, emoji, newlines, limited numbers of lines. Ends with an error at the
# first disagreement, and prints the disagreement and the seed.
#
#   scripts/text-million.sh [TEXTS [SEED]]      (default 10000000 texts, seed 20261122)
#
# Ten million texts take about a minute of one core, after a release build of the tests.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
log=$(mktemp)
trap 'rm -f "$log"' EXIT
PINBENCH_TEXTS=${1:-10000000} PINBENCH_TEXTS_SEED=${2:-20261122} \
  swift test --package-path "$root" -c release -Xswiftc -enable-testing --filter LineBreakerTests > "$log" 2>&1 || {
  grep -E 'error|recorded|seed' "$log" >&2 || cat "$log" >&2
  exit 1
}
grep '^line breaking: ' "$log" || { echo "text-million.sh: the test did not run" >&2; exit 1; }
