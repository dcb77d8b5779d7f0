#!/usr/bin/env bash
# Publishes a run: keeps it in Results/published, and makes from all that are there Results/index.html, Results/comparison.svg
# and the part of README.md between the markers. Nothing of these is written by hand.
#
# usage: scripts/publish.sh              measures the main job with a growing number of cells, and publishes it
#        scripts/publish.sh RUN          publishes a folder that bench run wrote
#        scripts/publish.sh --rebuild    makes the files again from what is published
#
# BENCH names the binary (.build/release/bench).
set -euo pipefail
cd "$(dirname "$0")/.."
bench=${BENCH:-.build/release/bench}
published=Results/published

if [ "${1:-}" != --rebuild ]; then
  if [ $# -eq 0 ]; then
    out=$(mktemp -d)
    trap 'rm -rf "$out"' EXIT
    "$bench" run --cells 10,100,1000,10000,100000 --out "$out"
    set -- "$out"/*/
  fi
  run=${1%/}
  "$bench" report "$run" --export gobench=- > /dev/null  # Is it a whole run?
  name=$(basename "$run")
  mkdir -p "$published/$name"
  cp "$run/summary.csv" "$run/samples.csv" "$run/manifest.json" "$published/$name/"
fi

runs=("$published"/*/manifest.json)
runs=("${runs[@]%/manifest.json}")
"$bench" report "${runs[@]}" --out Results/index.html
block=$(mktemp)
last=${runs[-1]}
"$bench" report "$last" --export svg=Results/comparison.svg --export "summary=$block" --quiet

awk -v block="$block" -v run="$last" '
  /^<!-- results: begin/ {
    print
    print "![How many times as long as manual each engine takes](Results/comparison.svg)\n"
    while ((getline line < block) > 0) print line
    print "\n[The whole report](Results/index.html) · [the figures](" run "/summary.csv)"
    skipping = 1
  }
  /^<!-- results: end/ { skipping = 0; found = 1 }
  !skipping { print }
  END { exit !found }' README.md > "$block.new" || { echo "publish.sh: README.md has no markers" >&2; exit 1; }
cat "$block.new" > README.md
rm -f "$block" "$block.new"
echo "published $last"
