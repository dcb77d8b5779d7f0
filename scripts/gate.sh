#!/usr/bin/env bash
# Runs one of the first three steps of action.yml. Reads the action's inputs from the environment.
#
#   gate.sh valgrind | build | check | against
#
# `check` and `against` add to the job's summary, print annotations for source lines, write files into a new folder, and set the outputs
# `folder` and `exit-code`. If bench ran, they end with 0. After the upload, the action's last step ends with bench's exit code.
set -euo pipefail

package=${PINBENCH_PACKAGE:-.}
product=${PINBENCH_PRODUCT:-}

build() { swift build -c release --package-path "$1" --product "$product" >&2; }
binary() { printf '%s/%s' "$(swift build -c release --package-path "$1" --show-bin-path)" "$product"; }

# Writes a commit's tree into a folder, builds the package in the tree, and prints the binary's path: base_binary COMMIT FOLDER
# Fetches the commit from `origin` if the checkout lacks it.
base_binary() {
  local commit tree prefix
  case $1 in
    # git would take these for an option, or for a refspec that writes a branch.
    -* | +* | *:*) echo "::error::the input base-ref must be a branch or a commit" >&2; exit 2 ;;
  esac
  commit=$(git rev-parse --verify --quiet "$1^{commit}" || git rev-parse --verify --quiet "origin/$1^{commit}" || true)
  if [ -z "$commit" ]; then
    git fetch --quiet --depth=1 -- origin "$1" >&2
    commit=$(git rev-parse FETCH_HEAD)
  fi
  tree=$2/base prefix=$(git -C "$package" rev-parse --show-prefix)
  mkdir -p "$tree"
  git -C "$(git rev-parse --show-toplevel)" archive "$commit" | tar -x -C "$tree"
  build "$tree/$prefix"
  binary "$tree/$prefix"
}

# The words of the input `arguments`. Quotes group words as in a shell, but nothing is expanded.
words=()
split_arguments() {
  local lines word
  lines=$(printf '%s' "${PINBENCH_ARGUMENTS:-}" | tr '\n' ' ' | xargs -r -n 1 printf '%s\n' 2> /dev/null) || {
    echo "::error::the input arguments has a quote without its counterpart"
    exit 2
  }
  [ -n "$lines" ] || return 0
  while IFS= read -r word; do words+=("$word"); done <<< "$lines"
}

finish() {
  [ ! -s "$folder/annotations.txt" ] || cat "$folder/annotations.txt"
  { echo "folder=$folder"; echo "exit-code=$1"; } >> "$GITHUB_OUTPUT"
}

# Adds a file's text to the job's summary, under a title: summarise TITLE FILE
summarise() {
  { printf '## PinBench: %s\n\n<pre>\n' "$1"; sed 's/&/\&amp;/g; s/</\&lt;/g' "$2"; printf '</pre>\n'; } >> "$GITHUB_STEP_SUMMARY"
}

case ${1:-} in
  valgrind)
    command -v valgrind > /dev/null || {
      sudo=$(command -v sudo || true)
      $sudo apt-get update -qq && $sudo apt-get install -y -qq valgrind > /dev/null
    } || echo "::warning::valgrind cannot be installed: instructions are not measured"
    ;;
  build)
    build "$package"
    ;;
  check | against)
    folder=$(mktemp -d "${RUNNER_TEMP:-${TMPDIR:-/tmp}}/pinbench-XXXXXX")
    split_arguments
    bench=$(binary "$package")
    code=0
    compared=(--baseline "${PINBENCH_BASELINE:-ci}")
    if [ "$1" = against ]; then
      [ -n "${PINBENCH_BASE:-}" ] || { echo "::error::against needs the input base-ref outside of pull requests"; exit 2; }
      scratch=$(mktemp -d "${RUNNER_TEMP:-${TMPDIR:-/tmp}}/pinbench-base-XXXXXX")
      trap 'rm -rf "$scratch"' EXIT
      base=$(base_binary "$PINBENCH_BASE" "$scratch")
      compared=(--against "$base")
    fi
    cd "$package"
    "$bench" check "${compared[@]}" --out "$folder/run" --export "markdown=$folder/summary.md" \
      --export "annotations=$folder/annotations.txt" "${words[@]+"${words[@]}"}" \
      > "$folder/output.txt" 2> "$folder/errors.txt" || code=$?
    if [ -f "$folder"/run/*/manifest.json ]; then
      "$bench" report "$folder"/run/*/ --out "$folder/report.html" > /dev/null || true
    fi
    cat "$folder/output.txt" "$folder/errors.txt"
    if [ -s "$folder/summary.md" ]; then
      cat "$folder/summary.md" >> "$GITHUB_STEP_SUMMARY"
    else
      summarise "nothing was measured" "$folder/errors.txt"
    fi
    finish "$code"
    ;;
  *)
    echo "usage: gate.sh valgrind | build | check | against" >&2
    exit 2
    ;;
esac
