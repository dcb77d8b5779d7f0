#!/usr/bin/env bash
# Runs the phase `recycle` with ten million posts and with ten thousand posts, and compares the peak memory of each default engine. Ends
# with 1 if an engine needs over 5 % more for ten million posts.
#
#   scripts/posts-million.sh [MILLIONS]      (default 10)
#
# BENCH names the binary (default .build/release/bench).
set -euo pipefail
cd "$(dirname "$0")/.."
bench=${BENCH:-.build/release/bench}
millions=${1:-10}
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

# The peak memory of each engine in bytes, for a stream of a number of screenfuls: peaks SCREENFULS
peaks() {
  "$bench" run --phase recycle --cells 12 --screenfuls "$1" --metric memory --no-history --no-progress --out "$out/$1" > /dev/null
  awk -F, '
    FNR == 1 { for (i = 1; i <= NF; i++) { sub(/\r$/, "", $i); column[$i] = i }; next }
    $column["metric"] == "peak_memory" { print $column["engine"], $column["median"] }' "$out/$1"/*/summary.csv
}

join <(peaks 834 | sort) <(peaks $((millions * 1000000 / 12 + 1)) | sort) | awk -v millions="$millions" '
  { line = line sprintf("%s%s %.1f MB, not %.1f", NR > 1 ? "; " : "", $1, $3 / 1e6, $2 / 1e6); if ($3 > 1.05 * $2) grows = 1 }
  END { printf "%d million posts, instead of ten thousand: %s\n", millions, line; exit grows || NR == 0 }'
