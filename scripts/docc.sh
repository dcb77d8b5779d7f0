#!/usr/bin/env bash
# Makes the DocC archive of the libraries (except PinViews) from their symbols and docs/. A warning counts as an error.
#
# usage: scripts/docc.sh [FOLDER]     writes into FOLDER, by default .build/docc; needs a build (swift build) and python3
set -euo pipefail
cd "$(dirname "$0")/.."
out=${1:-.build/docc}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/graphs" "$work/PinBench.docc"
target=$(swiftc -print-target-info | sed -n 's/.*"triple": "\(.*\)",/\1/p' | head -1)
for module in PinTree PinChain PinCore ConstraintSolver Reference LayoutAPIs BenchKit; do
  swift-symbolgraph-extract -module-name "$module" -I .build/debug/Modules -target "$target" -output-dir "$work/graphs" \
    -minimum-access-level public -skip-synthesized-members
done
python3 scripts/docc.py "$work/graphs" "$work/PinBench.docc"
docc convert "$work/PinBench.docc" --additional-symbol-graph-dir "$work/graphs" --fallback-display-name PinBench \
  --fallback-bundle-identifier pinbench.documentation --warnings-as-errors --output-path "$out" > "$work/log" 2>&1 || {
  cat "$work/log" >&2
  exit 1
}
echo "wrote $out: $(find "$out" -name '*.json' | wc -l) pages, no warning"
