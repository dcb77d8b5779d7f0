#!/usr/bin/env bash
# Runs one shard, and stores the result in OUT if the result is complete.
#
# usage: scripts/shards/shard.sh K/N OUT COMMAND [OPTION…]
#
# The result is the file OUT/shard-K.json for fuzz, exhaust and conform, and the folder OUT/shard-K for run. It replaces a previous result of
# the same shard, so a shard can be run again. The exit code is that of bench.
set -euo pipefail
[ $# -ge 3 ] || { sed -n '4p' "$0" >&2; exit 2; }
shard=$1 out=$2 command=$3
shift 3
bench=${BENCH:-.build/release/bench}
result=$out/shard-${shard%/*}
mkdir -p "$out"
draft=$(mktemp -d "$out/.draft-XXXXXX")
trap 'rm -rf "$draft"' EXIT
status=0
case $command in
  fuzz | exhaust | conform)
    "$bench" "$command" "$@" --shard "$shard" --result "$draft/result" || status=$?
    # The result is complete, and is stored, only with exit code 0 or 4 (a case differs).
    case $status in 0 | 4) mv "$draft/result" "$result.json" ;; esac
    ;;
  run)
    "$bench" run "$@" --shard "$shard" --out "$draft" || status=$?
    case $status in 0 | 4) rm -rf "$result" && mv "$draft"/*/ "$result" ;; esac
    ;;
  *)
    echo "shard.sh: COMMAND is \"$command\"; it must be fuzz, exhaust, conform or run" >&2
    exit 2
    ;;
esac
exit "$status"
