#!/usr/bin/env bash
# Tests that the gate of CI detects a regression: builds a copy in which the pin layout of a cell allocates once more, and then a
# copy in which it needs about 5 % more instructions. For each, `bench check` must end with exit code 3, name the function in its
# first line, and report the series and the metric. Makes two release builds. Needs valgrind.
set -euo pipefail
cd "$(dirname "$0")/.."

copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
git ls-files -z --cached --others --exclude-standard | tar --null -T - -cf - | tar xf - -C "$copy"
cell=Sources/BenchRunner/Scenes/Social/Social+Pin.swift

# $1: the name of the fault; $2: the metric that must fail; $3: a statement that causes the fault.
expect_failure() {
  awk -v cost="$3" '
    { print }
    /func layOut\(\)/ { print "    " cost; found = 1 }
    END {
      print "@inline(never) @_optimize(none) private func swallow<Value>(_ value: Value) {}"
      exit !found
    }' "$cell" > "$copy/$cell"
  swift build -c release --product bench --package-path "$copy" | tail -1
  local status=0
  (cd "$copy" && .build/release/bench check --baseline ci --cells 200 --text fixed --engine pin \
    --metric allocations,instructions --require instructions --out runs) | tee "$copy/report" || status=$?
  if [ "$status" != 3 ] || ! grep -q "^regressed .* pin · relayout" "$copy/report" || ! grep -Eq "( · |^ +)$2 .* → " "$copy/report"; then
    echo "bench check did not report $1 as expected: exit code $status" >&2
    exit 1
  fi
  if ! head -1 "$copy/report" | grep -q '^why     .*SocialPinCell\.layOut().*: +.* '"$2 a cell"; then
    echo "the first line does not name the function: $1" >&2
    exit 1
  fi
  echo "the gate fired at $1: exit code $status"
}

expect_failure "one allocation a cell" allocations "swallow([layoutRect.size.width])"
expect_failure "5 % more instructions" instructions \
  "var state = UInt64(layoutRect.size.width); for _ in 0..<2 { state ^= state << 13; state ^= state >> 7; state ^= state << 17 }; if state == 1 { swallow(state) }"
