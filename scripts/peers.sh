#!/bin/sh
# Installs layout engines from other projects, compares their frames with ours, and times the engines with equal frames.
#
#   sh scripts/peers.sh                                       installs all available engines, and measures four scenes
#   sh scripts/peers.sh run --scene social --cells 100        measures a scene, with the options of bench run
#   sh scripts/peers.sh verify --scene message --direction rtl  only compares frames, with the options of bench verify
#   sh scripts/peers.sh conform --report Tests/Conformance/Cases/pin.jsonl  runs recorded cases in pinlayout and kiwi
#   sh scripts/peers.sh install                               only installs the engines, and lists them
#   sh scripts/peers.sh growth                                measures how the times grow with cells and with views (bench growth)
#   sh scripts/peers.sh publish                               measures the published figures, and writes Results/peers.html
#   sh scripts/peers.sh page                                  writes Results/peers.html again from the published figures
#
# Options before the command:
#   --pinlayout CHECKOUT   also PinLayout, compiled from the user's checkout of layoutBox/PinLayout
#   --yoga CHECKOUT        also native Yoga, compiled from the user's checkout of facebook/yoga
#   --only NAME[,NAME…]    only these engines; docs/peers.md has their names
#
# Tested on Debian 12 with its packages and PyPI. Engines that cannot be installed are reported on stderr, and the others are measured.
# An engine gets no times if it fails to start, hangs, crashes or has other frames. The other engines still get times
# (scripts/peers/table.py). Debian packages are installed only if the script runs as root.
#
# The variable BENCH is the path of a bench binary (.build/release/bench). PEERS is the path of a virtual environment that replaces
# scripts/engines/.venv; the script installs nothing in that environment.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
engines=$root/scripts/engines
venv=${PEERS:-$engines/.venv}
export BENCH="${BENCH:-$root/.build/release/bench}"
pinlayout='' yoga='' only=''
while :; do
  case ${1:-} in
    --pinlayout) pinlayout=${2:?--pinlayout needs a folder} ;;
    --yoga) yoga=${2:?--yoga needs a folder} ;;
    --only) only=,${2:?--only needs names}, ;;
    *) break ;;
  esac
  shift 2
done
command=${1:-table}
[ $# -eq 0 ] || shift
if [ "$command" = page ]; then exec python3 "$root/scripts/peers/page.py" "$@"; fi
[ "$command" = install ] || [ -x "$BENCH" ] || { echo "peers: $BENCH is missing: swift build -c release --product bench" >&2; exit 2; }

list=$(mktemp)
trap 'rm -f "$list"' EXIT

wanted() { case ${only:-,$1,} in *,"$1",*) true ;; *) false ;; esac; }
missing() { ! wanted "$1" || echo "peers: $1 is left out: $2" >&2; }
# Lists an engine: offer NAME COMMAND
offer() { ! wanted "$1" || printf '%s\t%s\n' "$1" "$2" >> "$list"; }
has() { command -v "$1" > /dev/null 2>&1; }

# Installs Debian's packages all at once, or one by one if that fails.
install_packages() {
  set -- chromium firefox-esr libvpx7 gir1.2-gtk-4.0 libgtk-4-bin python3-gi
  has chromium && has firefox-esr && has gtk4-broadwayd && return
  if ! has apt-get || [ "$(id -u)" != 0 ]; then
    echo "peers: no packages are installed, because this needs Debian and root" >&2
    return
  fi
  apt-get update -qq > /dev/null 2>&1 || true
  apt-get install -y -qq --no-install-recommends "$@" > /dev/null 2>&1 && return
  for package in "$@"; do
    apt-get install -y -qq --no-install-recommends "$package" > /dev/null 2>&1 || echo "peers: the package $package cannot be installed" >&2
  done
}

# Installs the packages of requirements.txt from PyPI all at once, or one by one if that fails.
install_python() {
  [ -z "${PEERS:-}" ] || return 0
  "$venv/bin/python" -c "import kiwisolver, stretchable, pyyoga, PySide6" 2> /dev/null && return
  sh "$engines/install.sh" > /dev/null 2>&1 && return
  while read -r package; do
    "$venv/bin/pip" install --quiet --retries 1 --timeout 10 "$package" 2> /dev/null ||
      echo "peers: the package $package cannot be installed from PyPI" >&2
  done < "$engines/requirements.txt"
}

if wanted chromium-anchors || wanted chromium-absolute || wanted chromium-flexbox || wanted firefox-anchors ||
  wanted firefox-absolute || wanted firefox-flexbox || wanted gtk-constraints; then install_packages; fi
install_python

if [ -n "$pinlayout" ]; then
  if adapter=$(sh "$engines/pinlayout/build.sh" "$pinlayout"); then offer pinlayout "$adapter"; else missing pinlayout "it does not compile"; fi
else
  missing pinlayout "--pinlayout CHECKOUT is not given"
fi
if [ -n "$yoga" ] && adapter=$(sh "$engines/native/build.sh" yoga "$yoga"); then
  offer yoga-native "$adapter"
else
  missing yoga-native "--yoga CHECKOUT is not given, or the checkout does not compile"
fi
if adapter=$(sh "$engines/native/build.sh" kiwi); then offer kiwi-native "$adapter"; else missing kiwi-native "it cannot be downloaded or compiled"; fi
for engine in kiwi:kiwisolver taffy:stretchable yoga:pyyoga qt-anchors:PySide6; do
  module=${engine#*:} name=${engine%:*}
  if "$venv/bin/python" -c "import $module" 2> /dev/null; then
    offer "$name" "exec '$venv/bin/python' '$engines/${name%-anchors}.py'"
  else
    missing "$name" "the Python module $module is not installed"
  fi
done
for browser in chromium:chromium firefox:firefox-esr; do
  for way in anchors absolute flexbox; do
    name=${browser%:*}-$way
    if has "${browser#*:}"; then
      offer "$name" "exec python3 '$engines/browser.py' ${browser%:*} $way"
    else
      missing "$name" "the program ${browser#*:} is not installed"
    fi
  done
done
# Debian builds PyGObject for /usr/bin/python3.
if has gtk4-broadwayd && /usr/bin/python3 -c "import gi; gi.require_version('Gtk', '4.0')" 2> /dev/null; then
  offer gtk-constraints "exec /usr/bin/python3 '$engines/gtk.py'"
else
  missing gtk-constraints "GTK 4, its display server Broadway or PyGObject is not installed"
fi

case $command in
  install) cut -f 1 "$list" ;;
  table | run | growth | publish) python3 "$root/scripts/peers/table.py" "$command" "$list" "$@" ;;
  *)
    while IFS="$(printf '\t')" read -r name adapter; do
      # Of the peers, only these two can run recorded cases.
      if [ "$command" = conform ]; then case $name in pinlayout | kiwi) ;; *) continue ;; esac; fi
      set -- "$@" --engine-command "$adapter"
    done < "$list"
    "$BENCH" "$command" --engine-timeout 60 "$@" ;;
esac
