#!/usr/bin/env bash
# Runs the shards of bench fuzz, conform or run on this machine with GNU parallel, and merges them.
#
# usage: scripts/shards/parallel.sh N OUT COMMAND [OPTION…]     as in: parallel.sh 4 out fuzz --cases 1000000
#
# To run only the shards that were killed or ended with an exit code other than 0, enter the same command again.
# BENCH is the binary (default .build/release/bench). JOBS is the number of shards that run at a time (default one per processor).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
[ $# -ge 3 ] || { sed -n '4p' "$0" >&2; exit 2; }
count=$1 out=$2
shift 2
mkdir -p "$out"
log=$out/parallel.log
status=0
parallel --will-cite --jobs "${JOBS:-100%}" --joblog "$log" --resume-failed --quote \
  bash "$here/shard.sh" "{}/$count" "$out" "$@" ::: $(seq "$count") || status=$?
[ "$status" -eq 0 ] || echo "parallel.sh: $status of $count shards did not pass; the same line runs them again" >&2
exec bash "$here/merge.sh" "$count" "$out"
