#!/usr/bin/env bash
# Runs the tests of the library under the address sanitizer, and TwoThreadTests under the thread sanitizer.
#
#   scripts/sanitize.sh [address|thread] [FILTER]
#
# Without arguments, the script uses both sanitizers. FILTER is a regular expression that selects tests instead of the suites listed
# below. Each sanitizer needs a separate build in .build/sanitize-NAME and several minutes, so .ci/run does not run this script.
#
# Only reports of leaks are suppressed: Swift Testing and Foundation keep globals until the process ends. The tests of lifetimes
# check weak references instead.
set -euo pipefail
cd "$(dirname "$0")/.."

case ${1:-both} in
  address | thread | both) ;;
  *) echo "sanitize.sh: $1 is neither address nor thread" >&2; exit 2 ;;
esac
export ASAN_OPTIONS=detect_leaks=0
# Swift's own backtracer reads the stack of a process that trapped, including redzones. Then the sanitizer reports the backtracer
# instead of the fault, and the process can hang.
export SWIFT_BACKTRACE=enable=no

# Prints the suites in the folders of library tests, and four suites of recorded cases.
library_suites() {
  local folder
  for folder in Pin Text Constraints LayoutAPIs Manual Program Translation Safety; do
    sed -nE 's/^.*(struct|class) ([A-Za-z]+Tests) .*$/\2/p' "Tests/Conformance/$folder"/*.swift
  done
  printf '%s\n' ExpectationsTests ConstraintCaseTests RecordedCasesTests ReferenceAgreementTests
}

# $1: the sanitizer; $2: the names of the suites, one per line. FILTER replaces the suites.
sanitize() {
  local name=$1 suites=$2 options=(--sanitize="$1" --scratch-path ".build/sanitize-$1") suite listed
  printf '\n== %s sanitizer\n' "$name"
  export PINBENCH_SANITIZER=$name  # SanitizerTests checks that the sanitizer works.
  swift build --build-tests "${options[@]}"
  # Without this check, a renamed suite would not be run, and would seem to pass.
  listed=$(swift test list --skip-build "${options[@]}" 2> /dev/null)
  if [ -z "${FILTER:-}" ]; then
    for suite in $suites; do
      grep -q "^Conformance\.$suite/" <<< "$listed" || { echo "sanitize.sh: there are no tests in $suite" >&2; exit 1; }
    done
  fi
  swift test --skip-build "${options[@]}" --filter "${FILTER:-^Conformance\.($(paste -sd'|' - <<< "$suites"))/}"
}

FILTER=${2:-}
if [ "${1:-both}" != thread ]; then sanitize address "$(library_suites)"; fi
# TwoThreadTests uses what threads share: the settings, the warning handler and the solvers' counters.
if [ "${1:-both}" != address ]; then sanitize thread $'TwoThreadTests\nSanitizerTests'; fi
