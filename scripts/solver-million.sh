#!/bin/sh
# Compares the solver with the exact rational simplex of the tests on a million states of random systems, and checks the certificate
# of each solution. The few states whose exact numbers exceed 64 bits are not compared. Ends with an error at the first disagreement,
# and prints the disagreement and the seed.
#
#   scripts/solver-million.sh [-o FILE.csv] [STATES [SEED]]      (default 1000000 states, seed 20261121)
#
# A million states take about a minute of one core, after a release build of the tests. With -o, a line is appended to the file.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
out=
while getopts o: option; do
  case $option in
    o) out=$OPTARG ;;
    *) exit 2 ;;
  esac
done
shift $((OPTIND - 1))
log=$(mktemp)
trap 'rm -f "$log"' EXIT
PINBENCH_ORACLE_STATES=${1:-1000000} PINBENCH_ORACLE_SEED=${2:-20261121} \
  swift test --package-path "$root" -c release -Xswiftc -enable-testing --filter RandomSystemTests > "$log" 2>&1 || {
  grep -E 'error|recorded|seed' "$log" >&2 || cat "$log" >&2
  exit 1
}
summary=$(grep '^exact oracle: ' "$log") || { echo "solver-million.sh: the test did not run" >&2; exit 1; }
echo "$summary"
if [ -n "$out" ]; then
  [ -s "$out" ] || echo "seed,systems,states,disagreements,beyond_64_bits" > "$out"
  echo "$summary" | sed 's/[^0-9,]//g; s/,,*/,/g; s/64$//' >> "$out"
fi
