#!/usr/bin/env bash
# Runs the shards of bench fuzz, conform or run as a Slurm job array, waits for them, and merges them.
#
# usage: scripts/shards/slurm.sh N OUT COMMAND [OPTION…]     as in: slurm.sh 64 out fuzz --cases 100000000
#
# OUT must be a folder that all nodes share. Shards whose result is in OUT are not run again. So, after a failure, the same command
# runs only the missing shards. If a node fails, Slurm runs the shard again (--requeue). SBATCH_OPTIONS is passed to sbatch,
# for example SBATCH_OPTIONS='--partition=short --time=60'. BENCH is the binary (default .build/release/bench).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
[ $# -ge 3 ] || { sed -n '4p' "$0" >&2; exit 2; }
count=$1 out=$2
shift 2
mkdir -p "$out"
missing=$(for shard in $(seq "$count"); do
  [ -e "$out/shard-$shard.json" ] || [ -e "$out/shard-$shard" ] || echo "$shard"
done | paste -sd,)
if [ -n "$missing" ]; then
  printf -v arguments ' %q' "$@"
  # shellcheck disable=SC2086
  sbatch --wait --requeue --job-name=pinbench --array="$missing" --output="$out/slurm-%a.log" --ntasks=1 \
    --export=ALL ${SBATCH_OPTIONS:-} --wrap \
    "exec bash $(printf %q "$here/shard.sh") \$SLURM_ARRAY_TASK_ID/$count $(printf %q "$out")$arguments" ||
    echo "slurm.sh: not all shards passed; the same command runs the shards that have no result" >&2
fi
exec bash "$here/merge.sh" "$count" "$out"
