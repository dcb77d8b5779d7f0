#!/bin/sh
# Compares the line breaker with the plain line breaker of the tests on ten million random texts: the number of lines, and the width of
# the widest line. The texts have words longer than a line, CJK, Arabic, emoji and newlines. A quarter of the texts
# are limited to at most four lines. Ends with an error at the first disagreement, and prints the disagreement and the seed.
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
