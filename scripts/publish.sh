#!/usr/bin/env bash
# Measures what is published, at the commit that is checked out, and writes it: Results/published, Results/index.html,
# Results/history.csv (a row for each commit and series), Results/comparison.svg, and the parts between markers of README.md and docs/scenes.md. Nothing of these is written by hand.
#
# usage: scripts/publish.sh                measures everything and writes the pages; some 45 minutes on two quiet cores
#        scripts/publish.sh PART…          measures only these parts: run scenes cases selftest peers
#        scripts/publish.sh --rebuild      writes the pages again from what is published
#
# The work tree must be clean, and the next commit may contain only what this writes: scripts/check-published.sh checks that.
# BENCH names another binary than that of the release build, which this builds first.
set -euo pipefail
cd "$(dirname "$0")/.."
bench=${BENCH:-.build/release/bench}
published=Results/published
# Where parts go until all are measured: git ignores it, so that the work tree stays clean and the runs say so.
new=Results/publishing

say() { printf 'publish.sh: %s\n' "$1" >&2; }

# The folder of the run that bench wrote last.
last_run() { find Results -mindepth 2 -maxdepth 2 -name manifest.json | sort | tail -1 | xargs dirname; }

# Keeps a run's files in a folder: keep RUN FOLDER
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

# The main job with growing numbers of cells. Its arguments are what the page gives to repeat it: no folder of this machine.
measure_run() {
  local output
  output=$(mktemp)
  "$bench" run --cells 10,100,1000,10000,100000 --no-progress > "$output"
  local run
  run=$(last_run)
  keep "$run" "$new/$(basename "$run")"
  mv "$output" "$new/$(basename "$run")/terminal.txt"
}

# What the engines cost in each scene, with texts measured and fixed.
measure_scenes() {
  local text
  for text in measured fixed; do
    "$bench" run --scene all --cells 200 --text $text --no-progress > /dev/null
    keep "$(last_run)" "$new/scenes/$text"
  done
}

measure_cases() {
  record cases.txt "$bench" conform --engine all --report Tests/Conformance/Cases/{pin,measure,found,formation,stack}.jsonl
}

measure_selftest() {
  record selftest.txt sh -c "\"$bench\" selftest --aa 60 --quiet && \"$bench\" selftest --inject 20 --engine pin --quiet"
}

# Without PyPI there is no table of peers, rather than one of another commit.
measure_peers() {
  if sh scripts/engines/install.sh > /dev/null 2>&1; then
    record peers.txt sh scripts/peers.sh run --scene social,article,message --text fixed --cells 100 --time-limit 60 --no-progress
    rm -r "$(last_run)"
  else
    say "the peers cannot be installed: there will be no peers.txt"
  fi
}

# Replaces what is between the markers of a page: between NAME PAGE < TEXT
between() {
  awk -v begin="<!-- $1: begin" -v end="<!-- $1: end" -v text=/dev/stdin '
    index($0, begin) == 1 { print; while ((getline line < text) > 0) print line; skipping = 1 }
    index($0, end) == 1 { skipping = 0; found = 1 }
    !skipping { print }
    END { exit !found }' "$2" > "$2.new" || { rm -f "$2.new"; say "$2 has no markers for $1"; exit 1; }
  mv "$2.new" "$2"
}

# The terminal's output for 1,000 cells: from that feed to the next one, or to the growth over all of them.
terminal() { awk '/^feed / { shown = / 1,000 cells / } /^growth / { shown = 0 } shown' "$1/terminal.txt"; }

# A table of ratios and allocations by scene, from the summaries of the runs of all scenes. A ratio with "?" is not sound.
scenes_table() {
  echo '| scene | `pin` | `constraint` | `pin`, `--text fixed` | `constraint`, `--text fixed` | allocations of `pin` |'
  echo '|---|---|---|---|---|---|'
  awk -F, -v OFS=' | ' '
    FNR == 1 { file++; for (i = 1; i <= NF; i++) { sub(/\r$/, "", $i); column[$i] = i }; next }
    $column["phase"] == "relayout" {
      scene = $column["scene"]; engine = $column["engine"]
      if (!(scene in seen)) { seen[scene] = 1; order[++count] = scene }
      if ($column["metric"] == "time")
        ratio[scene, engine, file] = sprintf("%.2f", $column["ratio_to_manual"]) ($column["noise"] == "noisy" ? " ?" : "")
      if ($column["metric"] == "allocations" && engine == "pin" && file == 1) allocations[scene] = $column["median"] + 0
    }
    END {
      for (i = 1; i <= count; i++) {
        s = order[i]
        print "| `" s "`", ratio[s, "pin", 1], ratio[s, "constraint", 1], ratio[s, "pin", 2], ratio[s, "constraint", 2], allocations[s] " |"
      }
    }' "$published/scenes/measured/summary.csv" "$published/scenes/fixed/summary.csv"
}

# Appends the figures of a run to Results/history.csv, in place of those of the same commit and processor: append_history RUN
append_history() {
  local rows history=Results/history.csv
  rows=$(mktemp)
  "$bench" report "$1" --export "history=$rows" --quiet
  awk -F, 'FNR == 1 { file++; if (file == 1) print; next }
    file == 1 { new[++count] = $0; taken[$1, $3, $4, $5, $6, $7, $8, $9] = 1; next }
    !(($1, $3, $4, $5, $6, $7, $8, $9) in taken)
    END { for (i = 1; i <= count; i++) print new[i] }' "$rows" "$([ -f "$history" ] && echo "$history" || echo /dev/null)" > "$history.new"
  mv "$history.new" "$history"
  rm "$rows"
}

write_pages() {
  local runs last summary
  runs=("$published"/*/manifest.json)
  runs=("${runs[@]%/manifest.json}")
  last=${runs[-1]}
  append_history "$last"
  "$bench" report "${runs[@]}" --history Results/history.csv --out Results/index.html
  summary=$(mktemp)
  "$bench" report "$last" --export svg=Results/comparison.svg --export "summary=$summary" --quiet
  {
    if [ -f "$last/terminal.txt" ]; then
      printf '```text\n%s\n```\n\n' "$(terminal "$last")"
      sed -i '1,/^$/d' "$summary"  # The table is that of the terminal.
    fi
    echo '![How many times as long as manual each engine takes](Results/comparison.svg)'
    echo
    cat "$summary"
    echo
    echo "[The whole report](Results/index.html) · [the figures]($last/summary.csv)"
  } | between results README.md
  if [ -d "$published/scenes" ]; then scenes_table | between scenes docs/scenes.md; fi
  rm -f "$summary"
  say "wrote the pages from $last"
}

if [ "${1:-}" != --rebuild ]; then
  if [ -n "$(git status --porcelain)" ]; then
    say "the work tree differs from HEAD: commit first, so that the figures belong to a commit"
    exit 1
  fi
  [ $# -gt 0 ] || set -- run scenes cases selftest peers
  if [ -z "${BENCH:-}" ]; then
    swift build -c release --product bench
    touch "$bench"  # It is up to date, even if it was built before the commit was made.
  fi
  rm -rf "$new"
  mkdir -p "$new"
  for part in "$@"; do
    case $part in
      run | scenes | cases | selftest | peers) ;;
      *) say "there is no part \"$part\"; the parts are run, scenes, cases, selftest and peers"; exit 2 ;;
    esac
    say "$part at $(git rev-parse --short HEAD)"
    SECONDS=0
    "measure_$part"
    say "$part took $SECONDS s"
  done
  case " $* " in *" peers "*) rm -f "$published/peers.txt" ;; esac
  cp -r "$new/." "$published"
  rm -r "$new"
fi
write_pages
say "commit Results, README.md and docs/scenes.md as the next commit, and nothing else"
