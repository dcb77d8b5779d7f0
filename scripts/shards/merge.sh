#!/usr/bin/env bash
# Merges the N shards in OUT. Shards of fuzz or conform become OUT/merged.json. Shards of run become a folder in OUT/merged.
#
# usage: scripts/shards/merge.sh N OUT
set -euo pipefail
[ $# -eq 2 ] || { sed -n '4p' "$0" >&2; exit 2; }
count=$1 out=$2
bench=${BENCH:-.build/release/bench}
if compgen -G "$out/shard-*.json" > /dev/null; then suffix=.json target=$out/merged.json; else suffix= target=$out/merged; fi
parts=()
for shard in $(seq "$count"); do
  part=$out/shard-$shard$suffix
  [ -e "$part" ] || { echo "merge.sh: shard $shard/$count is missing in $out" >&2; exit 5; }
  parts+=("$part")
done
exec "$bench" merge "${parts[@]}" --out "$target"
