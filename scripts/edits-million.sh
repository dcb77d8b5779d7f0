#!/usr/bin/env bash
# Makes a million edits: 100,000 in feeds of each of the ten scenes of `--scene all`. After each edit, every engine that is not `eager` must
# have the frames of a fresh layout of the same content.
#
#   scripts/edits-million.sh [EDITS]      EDITS is the number of edits in each scene (100000)
#
# The last line names the scenes. BENCH is the binary (.build/release/bench), ENGINES the engines (all), SEED the seed of the edits (1).
set -euo pipefail
cd "$(dirname "$0")/.."
edits=${1:-100000}
log=$(mktemp)
trap 'rm -f "$log"' EXIT
"${BENCH:-.build/release/bench}" verify --scene all --engine "${ENGINES:-all}" --cells 12 --edits "$edits" --seed "${SEED:-1}" > "$log" || { code=$?; cat "$log"; exit "$code"; }
awk '
  $1 == "feed" { scene = $2 }
  $1 == "edits" && $3 == "made," { made[++count] = scene; gsub(",", "", $2); total += $2 }
  END {
    if (!count) { print "no edits were made"; exit 1 }
    printf "%d edits, %d in each of", total, total / count
    for (i = 1; i <= count; i++) printf " %s%s", made[i], i < count ? "," : ""
    print ": no difference"
  }' "$log"
