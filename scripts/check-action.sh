#!/usr/bin/env bash
# Tests action.yml without GitHub: runs the shell steps of action.yml, except
# the last, on this package: with a gate that passes, with one that fails and, if BASE_REF is given, with one that compares with that commit.
#
#   scripts/check-action.sh [BASE_REF]
set -euo pipefail
cd "$(dirname "$0")/.."

if command -v shellcheck > /dev/null; then shellcheck scripts/gate.sh scripts/check-action.sh; fi

out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
export RUNNER_TEMP=$out GITHUB_ACTION_PATH=$PWD GITHUB_WORKSPACE=$PWD PINBENCH_PRODUCT=bench PINBENCH_PACKAGE=.

fail() { echo "check-action.sh: $1" >&2; exit 1; }

# gate CODE: runs these shell steps with the inputs in the environment, and expects CODE in the output `exit-code`.
gate() {
  export GITHUB_OUTPUT=$out/outputs GITHUB_STEP_SUMMARY=$out/summary.md
  : > "$GITHUB_OUTPUT"; : > "$GITHUB_STEP_SUMMARY"
  local step
  while IFS= read -r step; do
    case $step in
      *PINBENCH_CODE*) ;;
      *) bash -e -o pipefail -c "$step" > "$out/log" || { cat "$out/log"; fail "the step failed: $step"; } ;;
    esac
  done < <(sed -n 's/^      run: //p' action.yml)
  folder=$(sed -n 's/^folder=//p' "$GITHUB_OUTPUT")
  code=$(sed -n 's/^exit-code=//p' "$GITHUB_OUTPUT")
  [ "$code" = "$1" ] || { cat "$out/log"; fail "exit code $code instead of $1"; }
}

export PINBENCH_MODE=check PINBENCH_BASELINE=$out/base.csv
export PINBENCH_ARGUMENTS="--scene social --cells 20 --text 'fixed' --engine pin --metric allocations"
swift build -c release --product bench
eval ".build/release/bench baseline save $out/base.csv --out $out/saved $PINBENCH_ARGUMENTS"
gate 0
grep -q '✅' "$out/summary.md" || fail "the summary has no verdict"
[ -s "$folder/report.html" ] || fail "there is no page to upload"
if grep -q '^::' "$out/log"; then fail "a gate that passes writes annotations"; fi

# The baseline lacks the series of manual, so the gate fails and writes an annotation.
grep -v ',manual,' "$out/base.csv" > "$out/less.csv"
PINBENCH_BASELINE=$out/less.csv gate 5
line=$(grep -n '\.manual: CellLayout' Sources/BenchRunner/Scenes/Social/Social.swift | cut -d: -f1)
grep -q "^::error file=Sources/BenchRunner/Scenes/Social/Social.swift,line=$line,title=social · manual::" "$out/log" \
  || { cat "$out/log"; fail "the layout's source line is not annotated"; }
grep -q '❌' "$out/summary.md" || fail "the summary does not fail"

# Inputs that git or the shell would misread end the step before bench runs.
refused() {
  if env "${@:3}" bash scripts/gate.sh "$1" > "$out/log" 2>&1; then fail "gate.sh passes with ${*:3}"; fi
  grep -q "$2" "$out/log" || { cat "$out/log"; fail "gate.sh does not name the input"; }
}
refused check "arguments has a quote" PINBENCH_ARGUMENTS="--text it's --strict"
for ref in "--upload-pack=touch $out/ran;git-upload-pack" "+main:main"; do refused against "base-ref must be" PINBENCH_BASE="$ref"; done
[ ! -e "$out/ran" ] || fail "the command in base-ref ran"

if [ $# -gt 0 ]; then
  export PINBENCH_MODE=against PINBENCH_BASE=$1
  PINBENCH_ARGUMENTS="--scene social --cells 20 --engine pin --metric allocations --threshold allocations=1000" gate 0
  grep -q '✅' "$out/summary.md" || fail "the summary of against has no verdict"
fi
echo "the action passes, fails and annotates as expected"
