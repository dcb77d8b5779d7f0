#!/usr/bin/env bash
# Runs one shard and stores its result in OUT, only if it is complete.
#
# usage: scripts/shards/shard.sh K/N OUT COMMAND [OPTION…]
#
# fuzz and conform give OUT/shard-K.json; run gives the folder OUT/shard-K. The result replaces a previous one of the same
# shard, so a shard can be run again. The exit code is that of bench.
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
  fuzz | conform)
    "$bench" "$command" "$@" --shard "$shard" --result "$draft/result" || status=$?
    # With exit code 4 (a case differs) the result is complete; with other failures it is not.
    case $status in 0 | 4) mv "$draft/result" "$result.json" ;; esac
    ;;
  run)
    "$bench" run "$@" --shard "$shard" --out "$draft" || status=$?
    case $status in 0 | 4) rm -rf "$result" && mv "$draft"/*/ "$result" ;; esac
    ;;
  *)
    echo "shard.sh: $command has no shards; fuzz, conform and run have" >&2
    exit 2
    ;;
esac
exit "$status"
