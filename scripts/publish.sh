#!/usr/bin/env bash
# Measures the published figures at the commit that is checked out, and stores them in Results/published. From the figures it writes
# Results/index.html, Results/scrolling.html, each with a picture beside it,
# and the results between markers in README.md and docs/scenes.md. Do not edit these files and results by hand.
#
# usage: scripts/publish.sh                measures everything and writes the pages; about an hour on two quiet cores
#        scripts/publish.sh PART…          measures only these parts (run scenes speed scroll cases), and writes the pages
#        scripts/publish.sh --rebuild      writes the pages again from the published figures
#
# Measuring needs a clean work tree. The next commit may change only Results, README.md and docs/scenes.md:
# scripts/check-published.sh checks this. BENCH names the binary to run. Without BENCH, the script runs .build/release/bench, and
# builds it before measuring. PEERS names a virtual environment, which is used unchanged. Without PEERS, the script installs the packages
# in scripts/engines/.venv. PINBENCH_SCROLL_OPTIONS adds options to the part scroll, for a trial with few cells.
set -euo pipefail
cd "$(dirname "$0")/.."
bench=${BENCH:-.build/release/bench}
published=Results/published
# The folder of the new figures until all parts are measured. Git ignores this folder, so the runs record a clean work tree.
new=Results/publishing

say() { printf 'publish.sh: %s\n' "$1" >&2; }

# The folder of the run that bench wrote last.
last_run() { find Results -mindepth 2 -maxdepth 2 -name manifest.json | sort | tail -1 | xargs dirname; }

# Copies three files of a run to a folder and removes the run: keep RUN FOLDER
keep() {
  mkdir -p "$2"
  cp "$1/summary.csv" "$1/samples.csv" "$1/manifest.json" "$2/"
  rm -r "$1"
}

# Runs a command whose output is published: record FILE COMMAND…
record() {
  local file=$new/$1
  shift
  { printf '# commit %s, %s\n$ %s\n\n' "$(git rev-parse --short=12 HEAD)" "$(date -u +%F)" "$*"; "$@"; } > "$file.new" || {
    rm -f "$file.new"
    return 1
  }
  mv "$file.new" "$file"
}

# Measures the default scene with growing numbers of cells. The page shows the arguments of bench, so no argument names a local folder.
measure_run() {
  local output
  output=$(mktemp)
  "$bench" run --cells 10,100,1000,10000,100000 --no-progress > "$output"
  local run
  run=$(last_run)
  keep "$run" "$new/$(basename "$run")"
  mv "$output" "$new/$(basename "$run")/terminal.txt"
}

# Measures the engines in all scenes, with `--text measured` and with `--text fixed`.
measure_scenes() {
  local text
  for text in measured fixed; do
    "$bench" run --scene all --cells 200 --text $text --no-progress > /dev/null
    keep "$(last_run)" "$new/scenes/$text"
  done
}

# Installs the peers' packages, unless PEERS is set; fails if a package cannot be installed.
install_peers() { [ -n "${PEERS:-}" ] || sh scripts/engines/install.sh > /dev/null 2>&1; }

# Measures a run of the part scroll and stores it in FOLDER: measure_scroll_run FOLDER OPTION…
measure_scroll_run() {
  local folder=$new/scroll/$1 output options
  shift
  read -ra options <<< "${PINBENCH_SCROLL_OPTIONS:-}"
  output=$(mktemp)
  "$bench" run "$@" ${options[@]+"${options[@]}"} --no-progress > "$output"
  keep "$(last_run)" "$folder"
  mv "$output" "$folder/terminal.txt"
}

# Measures recycled cells: times in all scenes, then times of other projects' libraries in six scenes. Each change needs a request to the library and an answer, so the run of the libraries has fewer changes.
measure_scroll() {
  local peer peers=()
  measure_scroll_run times --phase all --scene all --cells 1000 --time-limit 8
  if install_peers; then
    for peer in kiwi taffy yoga; do
      peers+=(--engine-timeout 60 --engine-command "${PEERS:-scripts/engines/.venv}/bin/python scripts/engines/$peer.py")
    done
    measure_scroll_run peers-recycle --phase recycle --scene social,message,form,container,article,gallery \
      --cells 200 --engine manual "${peers[@]}" --processes 5 --rounds 5 --screenfuls 1000 --time-limit 4
  else
    say "the peers cannot be installed: there will be no times of them"
  fi
}

measure_cases() {
  record cases.txt "$bench" conform --engine all --report Tests/Conformance/Cases/{pin,measure,found,formation,stack}.jsonl
}

# Measures what the tables of scenes do not have: counts in all scenes, and times of large feeds.
measure_speed() {
  local options folder
  folder=$(mktemp -d)
  {
    printf '# commit %s, %s\n' "$(git rev-parse --short=12 HEAD)" "$(date -u +%F)"
    while read -r options; do
      printf '\n$ bench run %s\n\n' "$options"
      # shellcheck disable=SC2086  # These are several options.
      "$bench" run $options --no-progress --no-history --out "$folder" 2>&1 | grep -v '^wrote '
    done << OPTIONS
--scene all --cells 200 --text fixed --engine manual,pin,constraint --metric instructions,allocations
--cells 10000 --text fixed --engine manual,pin,constraint --phase relayout
OPTIONS
  } > "$new/speed.txt"
  rm -r "$folder"
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
  runs=("$published"/*/manifest.json)
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
  if [ -d "$published/scenes" ]; then
    python3 scripts/tables.py scenes "$published"/scenes/{measured,fixed} | between scenes docs/scenes.md
  fi
  if [ -d "$published/scroll" ]; then
    "$bench" report "$published"/scroll/*/ --out Results/scrolling.html
    {
      python3 scripts/tables.py scroll "$published/scroll/times" $(find "$published/scroll" -name 'peers-*' | sort)
      printf '\n[The whole report](../Results/scrolling.html) · commit %s\n' "$(fact git_sha "$published/scroll/times" | cut -c 1-7)"
    } | between scroll docs/scenes.md
  fi
  say "wrote the pages from $last"
}

if [ "${1:-}" != --rebuild ]; then
  if [ -n "$(git status --porcelain)" ]; then
    say "the work tree differs from HEAD: commit first, so that the figures belong to a commit"
    exit 1
  fi
  [ $# -gt 0 ] || set -- run scenes speed scroll cases
  if [ -z "${BENCH:-}" ]; then
    swift build -c release --product bench
    touch "$bench"  # bench records a binary as changed if it is older than the commit, but this build is current.
  fi
  rm -rf "$new"
  mkdir -p "$new"
  for part in "$@"; do
    case $part in
      run | scenes | speed | scroll | cases) ;;
      *) say "there is no part \"$part\"; the parts are run, scenes, speed, scroll and cases"; exit 2 ;;
    esac
    say "$part at $(git rev-parse --short HEAD)"
    SECONDS=0
    "measure_$part"
    say "$part took $SECONDS s"
  done
  case " $* " in *" scroll "*) rm -rf "$published/scroll" ;; esac
  cp -r "$new/." "$published"
  rm -r "$new"
fi
write_pages
say "commit Results, README.md and docs/scenes.md as the next commit, and nothing else"
