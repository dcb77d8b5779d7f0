#!/bin/sh
# Runs bench with the peers beside our engines. Those that are not installed yet are fetched from PyPI; where that cannot be
# reached the run goes on without them and says which are missing.
#
#   sh scripts/peers.sh run --scene social,article,message --text fixed --cells 300
#   sh scripts/peers.sh verify --scene message --direction rtl
#   sh scripts/peers.sh conform --engine all --report Tests/Conformance/Cases/pin.jsonl
#
# BENCH names another binary than the release build's, PEERS another virtual environment than scripts/engines/.venv, which is
# taken as it is.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
python=${PEERS:-$root/scripts/engines/.venv}/bin/python
bench=${BENCH:-$root/.build/release/bench}
[ -x "$bench" ] || { echo "peers: $bench is missing: swift build -c release --product bench" >&2; exit 2; }
if [ -z "${PEERS:-}" ] && ! "$python" -c "import kiwisolver, stretchable, pyyoga" 2>/dev/null; then
  sh "$root/scripts/engines/install.sh" >/dev/null || true
fi
command=${1:-run}
[ $# -gt 0 ] && shift
for engine in kiwi:kiwisolver taffy:stretchable yoga:pyyoga; do
  package=${engine#*:}
  engine=${engine%:*}
  # Taffy and Yoga lay out scenes, no pin cases.
  [ "$command" = conform ] && [ "$engine" != kiwi ] && continue
  if "$python" -c "import $package" 2>/dev/null; then
    set -- "$@" --engine-command "'$python' '$root/scripts/engines/$engine.py'"
  else
    echo "peers: $engine is left out: $package is not installed" >&2
  fi
done
exec "$bench" "$command" "$@"
