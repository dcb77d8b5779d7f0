#!/usr/bin/env bash
# Compares all engines with each other on every scene, at five widths, five scales and three directions: with the
# content of 50 seeds, and with a file of posts. The variables SEEDS (50) and CELLS (40) set the numbers of seeds and generated cells.
set -euo pipefail
cd "$(dirname "$0")/.."

swift build -c release >&2
bench=.build/release/bench
grid=(--scene all --engine all --width 320,375,414,768,1366 --scale 1,1.5,2,2.625,3)

verify() {
  "$bench" verify "${grid[@]}" "$@" >.build/agree.log || {
    cat .build/agree.log
    echo "engines differ: bench verify ${grid[*]} $*" >&2
    exit 4
  }
}

for direction in ltr rtl mixed; do
  verify --direction "$direction" --feed Tests/Conformance/Cases/posts.jsonl
  for seed in $(seq "${SEEDS:-50}"); do
    verify --direction "$direction" --seed "$seed" --cells "${CELLS:-40}"
  done
  echo "$direction: all engines agree"
done
