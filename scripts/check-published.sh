#!/usr/bin/env bash
# Checks the published runs: the last one, and those of scenes, recycled cells and peers. They must be measured without uncommitted changes, at the parent
# of the commit that published them. The publishing commit must change only results and the pages that show them.
set -euo pipefail
cd "$(dirname "$0")/.."

fail() { printf 'check-published.sh: %s\n' "$1" >&2; exit 1; }

check() {
  local manifest=$1 measured publishing others
  measured=$(sed -n 's/.*"git_sha" : "\([0-9a-f]*\)".*/\1/p' "$manifest")
  grep -q '"dirty" : false' "$manifest" || fail "$manifest was measured with uncommitted changes"
  # A later commit may have converted the file to a new schema, so only a change of the measured commit counts.
  publishing=$(git log -1 -G'"git_sha"' --format=%H -- "$manifest")
  if [ -z "$publishing" ] || ! git diff --quiet HEAD -- "$manifest"; then
    # The manifest is not committed, or has changed: its figures must have been measured at HEAD.
    [ "$measured" = "$(git rev-parse HEAD)" ] || fail "$manifest was measured at $measured, not at HEAD; run scripts/publish.sh"
    return
  fi
  if [ "$(git rev-parse --is-shallow-repository)" = true ] && ! git rev-parse -q --verify "$publishing^" > /dev/null; then
    echo "the history is shallow: $manifest is not checked"
    return
  fi
  [ "$measured" = "$(git rev-parse "$publishing^")" ] || fail "$manifest was measured at $measured, but published after $(git rev-parse "$publishing^")"
  others=$(git diff --name-only "$publishing^" "$publishing" | grep -vE '^(Results/|README\.md$|docs/(scenes|peers|scrolling)\.md$)' || true)
  [ -z "$others" ] || fail "the commit that published $manifest also changed $others"
}

run=$(find Results/published -mindepth 2 -maxdepth 2 -path "*/2*/manifest.json" | sort | tail -1)
[ -n "$run" ] || fail "no run is published"
for manifest in "$run" Results/published/{scenes,scroll,peers}/*/manifest.json; do
  [ ! -f "$manifest" ] || check "$manifest"
done
echo "each manifest that was checked was measured at the parent of the commit that published it, or at HEAD if it is not committed"
