#!/usr/bin/env bash
# Runs the shards of bench fuzz, conform or run on this machine with GNU parallel, and merges them.
#
# usage: scripts/shards/parallel.sh N OUT COMMAND [OPTION…]     as in: parallel.sh 4 out fuzz --cases 1000000
#
# The same command, entered again, runs only the shards that have not yet ended with exit code 0.
# BENCH is the binary (default .build/release/bench). JOBS is the number of shards that run at the same time (default: one per processor).
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
[ "$status" -eq 0 ] || echo "parallel.sh: parallel ended with $status (up to 100, the number of failed shards); the same command runs these again" >&2
exec bash "$here/merge.sh" "$count" "$out"
