#!/usr/bin/env bash
# Runs the shards of bench fuzz, conform or run on this machine with GNU parallel, and merges them.
#
# usage: scripts/shards/parallel.sh N OUT COMMAND [OPTION…]     as in: parallel.sh 4 out fuzz --cases 1000000
#
# The same command again runs only the shards that failed or were killed.
# BENCH is the binary (.build/release/bench), JOBS the number of shards that run at a time (one per processor).
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
