#!/bin/sh
# Runs our solver and Kiwi's C++ solver in turn on the same systems, in several rounds. Prints Kiwi's time divided by the time of
# our solver for each system and operation: the median, the minimum and the maximum over the rounds. Ends with 1 if our solver misses
# a required figure (scripts/peers/ratios.py).
#
#   scripts/solver-vs-kiwi.sh [-o FILE.csv] [-r ROUNDS] [-b BENCH] [SYSTEM.txt …]
#
# BENCH is a release build of bench; without -b, the script builds bench. If no system is given, the script runs all systems in
# Tests/Conformance/Cases/solver, five of them without Kiwi. FILE.csv gets the printed table. The default of ROUNDS is 5.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
out= rounds=5 bench=
while getopts o:r:b: option; do
  case $option in
    o) out=$OPTARG ;;
    r) rounds=$OPTARG ;;
    b) bench=$OPTARG ;;
    *) exit 2 ;;
  esac
done
shift $((OPTIND - 1))
alone=
if [ $# -eq 0 ]; then
  for system in fill1000 ineq1000 ratatui24 feed-1-level feed-12-levels; do
    alone="$alone $root/Tests/Conformance/Cases/solver/$system.txt"
  done
  for system in enaml feed feedx chain10 chain100 chain1000 fill10 fill100 ineq10 ineq100 ratatui8 \
    rnd1 rnd2 rnd3 rnd4 rnd5 rnd6 rnd7 rnd8; do
    set -- "$@" "$root/Tests/Conformance/Cases/solver/$system.txt"
  done
fi
if [ -z "$bench" ]; then
  (cd "$root" && swift build -c release --product bench >&2)
  bench=$root/.build/release/bench
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Without systems, kiwi-native.sh only builds Kiwi.
"$root/scripts/peers/kiwi-native.sh" > /dev/null
round=0
while [ $round -lt "$rounds" ]; do
  for system in "$@"; do
    "$bench" solve --csv "$system" | tr -d '\r' > "$work/own-$round-$(basename "$system").csv"
    # On some systems Kiwi aborts. The rows that Kiwi has printed are used.
    "$root/scripts/peers/kiwi-native.sh" "$system" > "$work/kiwi-$round-$(basename "$system").csv" ||
      echo "solver-vs-kiwi.sh: Kiwi ends with an error on $(basename "$system")" >&2
  done
  [ -z "$alone" ] || "$bench" solve --csv $alone | tr -d '\r' > "$work/own-$round-alone.csv"
  round=$((round + 1))
  echo "round $round of $rounds" >&2
done
python3 "$root/scripts/peers/ratios.py" "$work" ${out:+"$out"}
