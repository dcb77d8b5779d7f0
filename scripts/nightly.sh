#!/usr/bin/env bash
# Runs the checks that take too long for .ci/run, and replaces their rows in Results/published/nightly.md: each step with its command,
# outcome and duration, the commit, and the last line of the output. Start the script by hand.
#
#   scripts/nightly.sh [STEP ...]      (default: all steps)
#
# Takes several hours. If a step fails, the others still run, and the exit code is 1.
set -uo pipefail
cd "$(dirname "$0")/.."

out=Results/published/nightly.md
bench=.build/release/bench
steps="address scripts/sanitize.sh address
thread scripts/sanitize.sh thread
hostile PINBENCH_HOSTILE_LAYOUTS=200000 PINBENCH_HOSTILE_SYSTEMS=3000 scripts/sanitize.sh address '^Conformance\.Hostile(Layout|Solver)Tests/'
release swift build -c release
rounding PINBENCH_FLOAT_STRIDE=1 swift test -c release -Xswiftc -enable-testing --filter PixelGridPartsTests
fuzz-1 $bench fuzz --time 10m --seed 1
fuzz-2 $bench fuzz --time 10m --seed 2
fuzz-3 $bench fuzz --time 10m --seed 3
gate scripts/gate-fires.sh
action scripts/check-action.sh HEAD"
for step in "$@"; do
  grep -q "^$step " <<< "$steps" || { echo "nightly.sh: there is no step $step; the steps are: $(cut -d' ' -f1 <<< "$steps" | xargs)" >&2; exit 2; }
done

commit=$(git rev-parse --short=7 HEAD)
[ -z "$(git status --porcelain --untracked-files=no -- . ":!$out")" ] || commit="$commit, changed"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
renice -n 19 $$ > /dev/null
failed=0
while read -r step command <&3; do
  [ $# -eq 0 ] || [[ " $* " == *" $step "* ]] || continue
  printf '\n== %s: %s\n' "$step" "$command"
  SECONDS=0 outcome=passed
  bash -o pipefail -c "$command" > "$log" 2>&1 || { outcome="failed ($?)" failed=1; tail -40 "$log"; }
  closing=$(grep -aE '^hostile (layouts|systems): |Test run with ' "$log" || grep -av '^[[:space:]]*$' "$log" | tail -1)
  closing=$(tr -d '\033\r' <<< "$closing" | sed 's/^[^A-Za-z]*Test run/Test run/; s/|/\\|/g' | paste -sd';' | cut -c 1-300)
  row="| $step | \`${command//|/\\|}\` | $outcome | $SECONDS | $commit | $closing |"
  printf '%s\n' "$row"
  { grep -v "^| $step |" "$out"; printf '%s\n' "$row"; } > "$out.new" && mv "$out.new" "$out"
done 3<<< "$steps"
exit $failed
