#!/bin/sh
# Runs a benchmark for each fault, with the fault in three of six engines. The fault kills (killed) or stops (hung) a browser, a
# display server and a native program, or makes the three engines report wrong frames (lying). Expects that only these engines have no
# times. An exception: an engine whose display server is stopped may have times, because its layout may not need the server. Exit code
# 1 if the result is not as expected. Needs the engines of `sh scripts/peers.sh install`; that script describes BENCH and PEERS.
#
#   scripts/peers/faults.sh [FAULT…]        FAULT is killed, hung or lying (default: all three)
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
cd "$root"
export BENCH="${BENCH:-$root/.build/release/bench}" PEERS_TIMEOUT="${PEERS_TIMEOUT:-20}"
python=${PEERS:-scripts/engines/.venv}/bin/python
native=$(sh scripts/engines/native/build.sh kiwi)
list=$(mktemp)
trap 'rm -f "$list"' EXIT
failures=0

[ $# -gt 0 ] || set -- killed hung lying
for fault in "$@"; do
  {
    printf 'kiwi\texec %s scripts/engines/kiwi.py\n' "$python"
    printf 'qt-anchors\texec %s scripts/engines/qt.py\n' "$python"
    printf 'kiwi-native\texec python3 scripts/peers/fault.py %s - "%s"\n' "$fault" "$native"
    printf 'chromium-absolute\texec python3 scripts/peers/fault.py %s chromium "exec python3 scripts/engines/browser.py chromium absolute"\n' "$fault"
    printf 'gtk-constraints\texec python3 scripts/peers/fault.py %s gtk4-broadwayd "exec /usr/bin/python3 scripts/engines/gtk.py"\n' "$fault"
  } > "$list"
  out=$(python3 scripts/peers/table.py run "$list" --scene social --scale 1 --cells 10 --text fixed --processes 5 --rounds 5 --time-limit 1 \
    --metric time --engine manual 2> /dev/null)
  echo "$fault:"
  echo "$out"
  for engine in manual kiwi qt-anchors; do
    echo "$out" | grep -qE "^$engine +[0-9]+ ns" || { echo "faults: $engine has no time although only others are $fault" >&2; failures=1; }
  done
  for engine in kiwi-native chromium-absolute gtk-constraints; do
    [ "$fault-$engine" = hung-gtk-constraints ] && continue
    echo "$out" | grep -qE "^$engine +[0-9]+ ns" && { echo "faults: $engine has a time although it is $fault" >&2; failures=1; }
  done
done
exit $failures
