#!/usr/bin/env bash
# Tests whether this tree is slower than another commit: builds both, and times the two programs in pairs of runs.
# Usage: scripts/ab.sh BASE_REF [options of bench ab]
set -euo pipefail
cd "$(dirname "$0")/.."

base_ref=${1:?usage: scripts/ab.sh BASE_REF [options of bench ab]}
shift
base=$(git rev-parse --verify --quiet "$base_ref^{commit}") || { echo "there is no commit $base_ref" >&2; exit 2; }
tree=.build/ab/$base
if [ ! -d "$tree" ]; then
  # Only a complete tree is moved to its final path, so a tree at this path is complete even after an interruption.
  rm -rf "$tree.draft"
  mkdir -p "$tree.draft"
  git archive "$base" | tar -x -C "$tree.draft"
  mv "$tree.draft" "$tree"
fi
swift build -c release --product bench --package-path "$tree" >&2
swift build -c release --product bench --scratch-path .build/ab/head >&2
exec .build/ab/head/release/bench ab "$tree/.build/release/bench" .build/ab/head/release/bench "$@"
