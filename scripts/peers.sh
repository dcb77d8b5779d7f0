#!/bin/sh
# Runs bench with the peers that are installed (scripts/engines/install.sh) beside our engines, and says which are missing.
#
#   sh scripts/peers.sh run --scene social,article,message --text fixed --cells 300
#   sh scripts/peers.sh verify --scene message --direction rtl
#   sh scripts/peers.sh conform --engine all --report Tests/Conformance/Cases/pin.jsonl
#
# BENCH names another binary than the release build's, PEERS another folder than scripts/engines/.venv.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
python=${PEERS:-$root/scripts/engines/.venv}/bin/python
bench=${BENCH:-$root/.build/release/bench}
[ -x "$bench" ] || { echo "peers: $bench is missing: swift build -c release --product bench" >&2; exit 2; }
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
    echo "peers: $engine is left out: $package is not installed (sh scripts/engines/install.sh)" >&2
  fi
done
exec "$bench" "$command" "$@"
