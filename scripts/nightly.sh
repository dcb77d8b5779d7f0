#!/usr/bin/env bash
# Runs the checks that take too long for .ci/run, and writes Results/published/nightly.md: each step with its command,
# outcome and duration, the commit, and a summary of the output. Start the script by hand.
#
#   scripts/nightly.sh [STEP ...]      (default: all steps, in the order of the table below)
#
# Takes several hours. If a step fails, the others still run, and the exit code is 1. A run of some steps replaces only the rows of
# these steps.
#
# PINBENCH_FUZZ_TIME (10m) is the duration of each of the three runs of `bench fuzz`.
set -uo pipefail
cd "$(dirname "$0")/.."

out=Results/published/nightly.md
bench=.build/release/bench
fuzz_time=${PINBENCH_FUZZ_TIME:-10m}
commit=$(git rev-parse --short=7 HEAD)
[ -z "$(git status --porcelain --untracked-files=no -- . ":!$out")" ] || commit="$commit, changed"
log=$(mktemp)
rows=$(mktemp)
trap 'rm -f "$log" "$rows"' EXIT

# A line for each step: its name, and the command that the table shows and `bash` runs.
steps() {
  cat << STEPS
address scripts/sanitize.sh address
thread scripts/sanitize.sh thread
hostile PINBENCH_HOSTILE_LAYOUTS=200000 PINBENCH_HOSTILE_SYSTEMS=3000 scripts/sanitize.sh address '^Conformance\.Hostile(Layout|Solver)Tests/'
release swift build -c release
rounding PINBENCH_FLOAT_STRIDE=1 swift test -c release -Xswiftc -enable-testing --filter PixelGridPartsTests
fuzz-1 $bench fuzz --time $fuzz_time --seed 1
fuzz-2 $bench fuzz --time $fuzz_time --seed 2
fuzz-3 $bench fuzz --time $fuzz_time --seed 3
exports rm -rf .build/nightly && $bench --cells 100 --out .build/nightly --quiet && python3 scripts/report/check-exports.py $bench .build/nightly/*/
gate scripts/gate-fires.sh
action scripts/check-action.sh HEAD
STEPS
}

# A summary of a step's output for one cell of the table: the lines about hostile inputs, then the summary line of the tests. If
# there is no such summary line, the last line that is not empty replaces it.
closing_line() {
  local line
  line=$(sed -nE 's/^[^A-Za-z]*(Test run with .*)$/\1/p' "$log" | tail -1)
  line="$(grep -aE '^hostile (layouts|systems): ' "$log" | tr '\n' ';')${line:-$(grep -av '^[[:space:]]*$' "$log" | tail -1)}"
  printf '%s' "$line" | tr -d '\033\r' | sed 's/|/\\|/g; s/;\([^ ]\)/; \1/g' | cut -c 1-300
}

failed=0
run() {
  local step=$1 command=$2 begun=$SECONDS outcome=passed
  printf '\n== %s: %s\n' "$step" "$command"
  bash -o pipefail -c "$command" > "$log" 2>&1 || { outcome="failed ($?)" failed=1; tail -40 "$log"; }
  local row
  row="| $step | \`${command//|/\\|}\` | $outcome | $((SECONDS - begun)) | $commit | $(closing_line) |"
  printf '%s\n' "$row"
  write "$step" "$row"
}

# Replaces a step's row by a new one; the rows are in the order of the steps.
write() {
  { grep -E '^\| [a-z0-9-]+ \| `' "$out" 2> /dev/null | grep -v "^| $1 |" || true; printf '%s\n' "$2"; } > "$rows"
  {
    printf '# What takes too long for CI\n\nWritten by `scripts/nightly.sh`, which is started by hand. All steps ran on %s cores at the lowest priority, beside other programs.\n\n' "$(getconf _NPROCESSORS_ONLN)"
    printf '| step | command | outcome | seconds | commit | closing line |\n| --- | --- | --- | ---: | --- | --- |\n'
    steps | while read -r step _; do grep "^| $step |" "$rows" || true; done
  } > "$out.new"
  mv "$out.new" "$out"
}

known=$(steps | cut -d' ' -f1)
for step in "$@"; do
  grep -qx -- "$step" <<< "$known" || { echo "nightly.sh: there is no step $step; the steps are: ${known//$'\n'/ }" >&2; exit 2; }
done
renice -n 19 $$ > /dev/null
while read -r step command <&3; do
  [ $# -eq 0 ] || [[ " $* " == *" $step "* ]] || continue
  run "$step" "$command"
done 3< <(steps)
exit $failed
