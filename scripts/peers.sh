#!/bin/sh
# Installs layout engines from other projects, and runs bench with them. docs/peers.md describes the engines.
#
#   sh scripts/peers.sh                                          measures four scenes
#   sh scripts/peers.sh run --scene social --cells 100           measures with the options of bench run
#   sh scripts/peers.sh verify --scene message --direction rtl   only compares frames, with the options of bench verify
#   sh scripts/peers.sh conform FILE…                            runs recorded cases in kiwi
#   sh scripts/peers.sh install                                  only installs the engines, and lists them
#
# The option --only NAME[,NAME…] before the command selects engines: kiwi, taffy, yoga, chromium. Engines come from PyPI and from Debian's
# packages, which are installed only if the script runs as root. An engine that cannot be installed is reported on stderr, and the others
# are measured. Chromium has its own run of bench, because even an idle browser disturbs the other engines.
#
# BENCH is the path of a bench binary (.build/release/bench). PEERS is the path of a virtual environment that replaces
# scripts/engines/.venv; the script installs nothing in that environment.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
engines=$root/scripts/engines
python=${PEERS:-$engines/.venv}/bin/python
bench=${BENCH:-$root/.build/release/bench}
only=kiwi,taffy,yoga,chromium
if [ "${1:-}" = --only ]; then only=${2:?--only needs names} && shift 2; fi
command=${1:-run}
if [ $# -gt 0 ]; then shift; else set -- --scene social,container,form,gallery --cells 100 --text fixed --slot-ms 10; fi
[ "$command" = install ] || [ -x "$bench" ] || { echo "peers: $bench is missing: swift build -c release --product bench" >&2; exit 2; }

wanted() { case ,$only, in *,"$1",*) true ;; *) false ;; esac; }
has() { "$python" -c "import $1" 2> /dev/null; }

[ -n "${PEERS:-}" ] || { has kiwisolver && has stretchable && has pyyoga; } || sh "$engines/install.sh" > /dev/null || true
if wanted chromium && ! command -v chromium > /dev/null && [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null; then
  { apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium; } > /dev/null 2>&1 || true
fi

libraries=''
for engine in kiwi:kiwisolver taffy:stretchable yoga:pyyoga; do
  name=${engine%:*}
  wanted "$name" || continue
  if has "${engine#*:}"; then libraries="$libraries $name"; else echo "peers: $name is left out: ${engine#*:} is not installed" >&2; fi
done
chromium=''
if wanted chromium; then
  if command -v chromium > /dev/null; then chromium=chromium; else echo "peers: chromium is left out: it is not installed" >&2; fi
fi

# Runs bench with some engines: bench_with ENGINES OPTION…
bench_with() {
  names=$1
  shift
  for name in $names; do set -- "$@" --engine-command "exec '$python' '$engines/$name.py'"; done
  "$bench" "$command" --engine-timeout 60 "$@"
}

case $command in
  install) printf '%s\n' $libraries $chromium ;;
  conform) wanted kiwi && bench_with kiwi "$@" ;;
  run)
    status=0
    [ -z "$libraries" ] || bench_with "$libraries" "$@" || status=$?
    [ -z "$chromium" ] || bench_with chromium "$@" || status=$?
    exit $status ;;
  *) bench_with "$libraries $chromium" "$@" ;;
esac
