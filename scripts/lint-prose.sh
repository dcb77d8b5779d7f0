#!/usr/bin/env bash
# Reports hard words and phrases in .md, .swift, .sh and .py files, with file and line. Exit code 1 if there are any.
#
# usage: scripts/lint-prose.sh [PATH…]     PATH is a file or a folder; `set --` below lists the defaults
set -uo pipefail
cd "$(dirname "$0")/.."

[ $# -gt 0 ] || set -- README.md CHANGELOG.md CONTRIBUTING.md SECURITY.md docs Sources Tests scripts

words='tell|tells|told|telling|reckon|reckons|reckoned|reckonings?|anew|lest|sought|abreast|plainer|whence|thereof|henceforth'
phrases='without a word|one of a kind|come by|comes by|takes? down|finds its work|fits all|for ever|held against|holds? .* against'
phrases+='|a last bit|the last bit decides|has to be sought|of which some'

found=$(grep -rnwiE --exclude-dir=.venv --include='*.md' --include='*.swift' --include='*.sh' --include='*.py' "$words|$phrases" "$@" \
  | grep -vE "^scripts/lint-prose\.sh:|\.tell\(\)")
if [ -n "$found" ]; then
  printf '%s\n' "$found"
  echo "lint-prose.sh: write these in plain English (told: reported; reckoned: computed; anew: again; held against: compared with)" >&2
  exit 1
fi
