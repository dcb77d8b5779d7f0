#!/usr/bin/env bash
# Writes Results/published/certificates/: the results of the complete comparisons by `bench exhaust` and `bench verify --every-pixel`.
#
#   scripts/certificates.sh [PINLAYOUT_COMMAND]
#
# Build first, from a clean work tree: swift build -c release --product bench. Takes less than 20 minutes on two cores. With the command
# of PinLayout's adapter (scripts/engines/pinlayout/build.sh prints it), the chains are also compared with PinLayout. After an interruption,
# a new start repeats the completed commands and continues an interrupted `bench exhaust`.
set -uo pipefail
cd "$(dirname "$0")/.."

bench=.build/release/bench
small=Tests/Conformance/Cases/small
made=.build/certificates
mkdir -p "$made"
failed=0
certify() {
  local name=$1
  shift
  echo "== $name: bench $*"
  "$bench" "$@" --result "$made/$name.json" || failed=1
}

certify chains-3 exhaust --calls 3 "$small/chains.jsonl"
certify pairs-2 exhaust --calls 2 "$small/pairs.jsonl"
certify measurements-2 exhaust --calls 2 "$small/measurements.jsonl"
certify constraint-2 exhaust --calls 2 --engine constraint "$small/chains.jsonl"
certify every-pixel verify --width 240...1366 --every-pixel --cells 5
[ $# -eq 0 ] || certify pinlayout-2 exhaust --calls 2 --failures 1000 --engine-command "$1" "$small/chains.jsonl"
# Each command records the commit and whether files changed, so nothing is published before all commands have ended.
mkdir -p Results/published/certificates && cp "$made"/*.json Results/published/certificates
exit $failed
