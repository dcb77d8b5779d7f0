#!/usr/bin/env bash
# Finds the names from Apple's systems that the app product uses, in the symbols of its modules and the sources of PinViews. Lists
# those newer than the package's iOS version. The compiler on Linux does not check availability, so scripts/apple/apis.txt must have
# each name with its first iOS version. Exit code 1 if a name is missing there, or if a newer one is not marked "guarded".
#
# usage: scripts/newer-apis.sh OBJECT…     the objects that scripts/check-apple.sh compiles; it calls this script
set -euo pipefail
cd "$(dirname "$0")/.."
least=$(grep -oE '\.iOS\(\.v[0-9]+\)' Package.swift | grep -oE '[0-9]+')
bin=$(dirname "$(command -v swiftc)")
used=$("$bin/llvm-nm" --undefined-only --format=just-symbols "$@" | sort -u | "$bin/swift-demangle" \
  | python3 scripts/apple/names.py)
failed=0 newest=0 count=0
while read -r name; do
  line=$(grep -E "^$name " scripts/apple/apis.txt || true)
  if [ -z "$line" ]; then
    echo "newer-apis.sh: $name is used, but not in scripts/apple/apis.txt: add the first iOS that has it" >&2
    failed=1
    continue
  fi
  read -r _ first guard <<< "$line"
  count=$((count + 1))
  if [ "${first%%.*}" -gt "$least" ]; then
    echo "newer than iOS $least: $name, iOS $first ${guard:-}"
    [ "${guard:-}" = guarded ] || failed=1
  elif [ "${first%%.*}" -gt "$newest" ]; then newest=${first%%.*}; fi
done <<< "$used"
[ "$failed" = 0 ] || exit 1
echo "the app product uses $count names of Apple's systems; without the guarded ones it needs iOS $newest"
