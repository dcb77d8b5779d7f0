#!/usr/bin/env bash
# Follows docs/own-benchmark.md command by command: writes a package with `bench init`, builds it, runs it, and plants a wrong
# margin (exit code 4), an allocation (exit code 3) and an item without a field (exit code 2). Then builds Examples/own-nodes, a package
# with four kinds of layout, and expects the planted fault of each of three engines to be found. Both packages build in the checkout's
# .build, so the modules of this package are not built again.
#
# usage: scripts/check-init.sh [BENCH]      BENCH is a release build of bench (.build/release/bench)
set -euo pipefail
cd "$(dirname "$0")/.."
checkout=$PWD
bench=$(realpath "${1:-.build/release/bench}")
page=$checkout/docs/own-benchmark.md
export SWIFTPM_BUILD_DIR=${SWIFTPM_BUILD_DIR:-$checkout/.build}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/clone"
cd "$work/clone"
fail() {
  echo "check-init.sh: $1" >&2
  cat "$work/out" >&2
  exit 1
}

# Prints a command of the page, with the given bench instead of `swift run -c release bench`. Adds --quick to the command that times cells.
ours() { sed -e "s|^swift run -c release bench |'$bench' |" -e "/ verify /! s|--cells 200\$|--cells 200 --quick|" <<< "$1"; }

steps=0
while IFS= read -r line; do
  expected=0
  case $line in *' # exit code '[0-9]) expected=${line##* } ;; esac
  echo "\$ $line"
  status=0
  start=$SECONDS
  eval "$(ours "${line%% # exit code*}")" < /dev/null > "$work/out" 2>&1 || status=$?
  [ "$status" = "$expected" ] || fail "the exit code is $status, not $expected"
  if grep -E '(^|[[:space:]])warning:' "$work/out"; then fail "the build has warnings"; fi
  steps=$((steps + 1))
  [ $((SECONDS - start)) -lt 5 ] || echo "  $((SECONDS - start)) s"
  case $line in
    *"# exit code 4") grep -q 'about.x: expected 16, got 17' "$work/out" || fail "the wrong margin is not named" ;;
    *"# exit code 3") grep -q '^regressed .* pin · relayout' "$work/out" || fail "the allocating engine is not named" ;;
    *"# exit code 2") grep -q 'people.jsonl:2: the item has no field "about"' "$work/out" || fail "the field is not named" ;;
  esac
done < <(sed -n -E 's/^    ((swift|cd|sed|echo) .*)/\1/p' "$page")
[ "$steps" -ge 14 ] || fail "only $steps commands were found in $page"

cd "$checkout/Examples/own-nodes"
echo "\$ own-nodes"
swift build -c release > "$work/out" 2>&1 || fail "Examples/own-nodes does not build"
own=$SWIFTPM_BUILD_DIR/release/own-nodes
"$own" verify --scene sound --cells 50 --width 320,375 > "$work/out" 2>&1 || fail "sound engines differ"
grep -q 'frames  manual = chain = node = closure ' "$work/out" || fail "not all engines were compared"
for engine in chain node closure; do
  status=0
  "$own" verify --scene "faulty-$engine" --cells 50 > "$work/out" 2>&1 || status=$?
  [ "$status" = 4 ] || fail "the fault in $engine ends with exit code $status, not 4"
  grep -q " differ in 50 of 50 cells: $engine;" "$work/out" || fail "the fault in $engine is not named"
  [ $engine = chain ] || grep -q 'caption.x: expected ' "$work/out" || fail "the node of $engine is not named"
done
(cd "$work" && "$own" --cells 50 --quick --metric allocations > "$work/out" 2>&1) || fail "own-nodes cannot be measured"
echo "check-init.sh: $steps commands of the page, and a fault found in each of 3 engines: $SECONDS s"
