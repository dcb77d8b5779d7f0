#!/usr/bin/env bash
# Measures the published figures at the commit that is checked out, and stores them in Results/published. From the figures it writes
# Results/index.html and Results/peers.html, each with a picture beside it, and the results between markers in README.md, docs/scenes.md and
# docs/peers.md. Do not edit these files and results by hand.
#
# usage: scripts/publish.sh                measures everything and writes the pages; about 20 minutes on two quiet cores, and the build
#        scripts/publish.sh PART…          measures only these parts (run scenes scroll peers), and writes the pages
#        scripts/publish.sh --rebuild      writes the pages again from the published figures
#
# Measuring needs a clean work tree. The next commit may change only what this script writes: scripts/check-published.sh checks this. BENCH
# names the binary to run. Without BENCH, the script runs .build/release/bench, and builds it before measuring. PINBENCH_OPTIONS adds options
# to every run: `--processes 5 --time-limit 4` measures in a third of the time, `--quick` is for a trial.
set -euo pipefail
cd "$(dirname "$0")/.."
bench=${BENCH:-.build/release/bench}
published=Results/published
# The folder of the new figures until all parts are measured. Git ignores this folder, so the runs record a clean work tree.
new=Results/publishing

say() { printf 'publish.sh: %s\n' "$1" >&2; }

# The folder of the run that bench wrote last.
last_run() { find Results -mindepth 2 -maxdepth 2 -name manifest.json | sort | tail -1 | xargs dirname; }

# Runs bench with options, and moves the run to a folder with the terminal's output: measure FOLDER OPTION… The pages show the options, so
# none of them names a local folder.
measure() {
  local folder=$1 output options run
  shift
  read -ra options <<< "${PINBENCH_OPTIONS:-}"
  output=$(mktemp)
  "$bench" run "$@" ${options[@]+"${options[@]}"} --no-progress > "$output" || { cat "$output" >&2; exit 1; }
  run=$(last_run)
  [ "$folder" != "" ] || folder=$(basename "$run")
  mkdir -p "$new/$folder"
  mv "$run/summary.csv" "$run/manifest.json" "$new/$folder/"
  # Only the last run keeps its readings: they are large.
  [ "$folder" != "$(basename "$run")" ] || mv "$run/samples.csv" "$new/$folder/"
  mv "$output" "$new/$folder/terminal.txt"
  rm -r "$run"
}

# Measures the default scene with growing numbers of cells.
measure_run() { measure "" --cells 10,100,1000,10000,100000; }

# Measures the engines in all scenes, with `--text measured` and with `--text fixed`.
measure_scenes() {
  local text
  for text in measured fixed; do measure "scenes/$text" --scene all --cells 200 --text $text; done
}

# Measures recycled cells in all scenes.
measure_scroll() { measure scroll/times --phase recycle --scene all --cells 1000 --time-limit 8; }

# Measures the engines of other projects. Chromium has its own run, because even an idle browser disturbs the other engines.
measure_peers() {
  local scenes=social,container,form,article,message python=scripts/engines/.venv/bin/python peer peers=()
  [ -x $python ] || sh scripts/engines/install.sh > /dev/null
  for peer in kiwi taffy yoga; do peers+=(--engine-command "$python scripts/engines/$peer.py"); done
  measure peers/chromium --scene $scenes --cells 100 --text fixed --processes 5 --slot-ms 10 --engine manual --engine-timeout 60 \
    --engine-command "$python scripts/engines/chromium.py"
  measure peers/libraries --scene $scenes --cells 100 --text fixed --processes 5 --slot-ms 10 --engine-timeout 60 "${peers[@]}"
}

# Replaces the text between two markers of a page: between NAME PAGE < TEXT
between() {
  awk -v begin="<!-- $1: begin" -v end="<!-- $1: end" -v text=/dev/stdin '
    index($0, begin) == 1 { print; while ((getline line < text) > 0) print line; skipping = 1 }
    index($0, end) == 1 { skipping = 0; found = 1 }
    !skipping { print }
    END { exit !found }' "$2" > "$2.new" || { rm -f "$2.new"; say "$2 has no markers for $1"; exit 1; }
  mv "$2.new" "$2"
}

# The terminal's output for 1,000 cells: from the line of this feed to the last line before the next feed or the growth.
terminal() { awk '/^feed / { shown = / 1,000 cells / } /^growth / { shown = 0 } shown' "$1/terminal.txt"; }

# A fact of a run's manifest: fact NAME RUN
fact() { sed -n "s/^ *\"$1\" : \"\(.*\)\",*$/\1/p" "$2/manifest.json" | head -1; }

write_pages() {
  local runs last
  runs=("$published"/2*/manifest.json)
  runs=("${runs[@]%/manifest.json}")
  last=${runs[${#runs[@]} - 1]}
  "$bench" report "${runs[@]}" --out Results/index.html
  {
    if [ -f "$last/terminal.txt" ]; then
      printf '```text\n%s\n```\n\n' "$(terminal "$last")"
    fi
    echo '![How many times as long as manual each engine takes](Results/index.svg)'
    echo
    echo "On $(fact cpu "$last"), $(fact started "$last" | cut -c 1-10), commit $(fact git_sha "$last" | cut -c 1-7)."
    echo
    echo "[The whole report](Results/index.html) · [the figures]($last/summary.csv)"
  } | between results README.md
  awk '/1,000 cells/ { shown = 1 } shown && $1 == "pin" && match($0, /[0-9.]+ × \(/) {
    print "In this cell, pin chains take **" substr($0, RSTART, RLENGTH - 2) "** the time of arithmetic written by hand, and allocate nothing."; exit }' \
    "$last/terminal.txt" | between headline README.md
  # Only the last run keeps its readings.
  rm -f $(printf '%s/samples.csv\n' "${runs[@]}" | grep -vF "$last/")
  python3 scripts/tables.py scenes "$published"/scenes/{measured,fixed} | between scenes docs/scenes.md
  python3 scripts/tables.py scroll "$published/scroll/times" | between scroll docs/scenes.md
  if [ -d "$published/peers" ]; then
    "$bench" report "$published"/peers/*/ --out Results/peers.html
    python3 scripts/tables.py dated "$published/peers.csv" Results/peers.html
    python3 scripts/tables.py peers "$published"/peers/{libraries,chromium} | between peers docs/peers.md
  fi
  say "wrote the pages from $last"
}

if [ "${1:-}" != --rebuild ]; then
  if [ -n "$(git status --porcelain)" ]; then
    say "the work tree differs from HEAD: commit first, so that the figures belong to a commit"
    exit 1
  fi
  [ $# -gt 0 ] || set -- run scenes scroll peers
  if [ -z "${BENCH:-}" ]; then
    swift build -c release --product bench
    touch "$bench"  # bench records a binary as changed if it is older than the commit, but this build is current.
  fi
  rm -rf "$new"
  mkdir -p "$new"
  for part in "$@"; do
    case $part in
      run | scenes | scroll | peers) ;;
      *) say "there is no part \"$part\"; the parts are run, scenes, scroll and peers"; exit 2 ;;
    esac
    say "$part at $(git rev-parse --short HEAD)"
    SECONDS=0
    "measure_$part"
    say "$part took $SECONDS s"
  done
  for part in "$new"/{scenes,scroll,peers}; do [ ! -d "$part" ] || rm -rf "$published/${part##*/}"; done
  cp -r "$new/." "$published"
  rm -r "$new"
fi
write_pages
say "commit Results, README.md, docs/scenes.md and docs/peers.md as the next commit, and nothing else"
