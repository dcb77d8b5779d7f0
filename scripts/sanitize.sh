#!/usr/bin/env bash
# Runs the tests of the library under the address sanitizer, and those that use two threads under the thread sanitizer.
#
#   scripts/sanitize.sh [address|thread]      (default: both, one after the other)
#
# Each sanitizer needs a build of its own, kept in .build/sanitize-NAME, and several minutes; so this is no part of .ci/run.
set -euo pipefail
cd "$(dirname "$0")/.."

sanitize() {
  local name=$1 filter=$2
  printf '\n== %s sanitizer\n' "$name"
  swift test --sanitize="$name" --scratch-path ".build/sanitize-$name" --filter "$filter"
}

# Leaks are not looked for: Swift Testing and Foundation keep globals until the process ends.
export ASAN_OPTIONS=detect_leaks=0
case ${1:-both} in
  address | thread | both) ;;
  *) echo "sanitize.sh: $1 is neither address nor thread" >&2; exit 2 ;;
esac
if [ "${1:-both}" != thread ]; then
  sanitize address 'Conformance\.(Handle|Visit|SolverLimit|Solver|HostileSystem|RandomSystem|BoxLayout|Invariant|Hostile|DeadItem|Item|Lifetime|NestedLayout|Ring|Attachment|DeepTree|Chain|Fit|AutoSize|LayoutPass)[A-Za-z]*Tests'
fi
if [ "${1:-both}" != address ]; then
  # Settings, the handler of warnings and the solvers' counters are what threads share.
  sanitize thread 'Conformance\.TwoThreadTests'
fi
