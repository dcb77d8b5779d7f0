#!/usr/bin/env bash
# Checks that the last published run was measured at the commit before the one that published it, and that the latter changed
# nothing that could change the figures.
set -euo pipefail
cd "$(dirname "$0")/.."

fail() { printf 'check-published.sh: %s\n' "$1" >&2; exit 1; }

manifest=$(find Results/published -mindepth 2 -maxdepth 2 -name manifest.json | sort | tail -1)
[ -n "$manifest" ] || fail "no run is published"
measured=$(sed -n 's/.*"git_sha" : "\([0-9a-f]*\)".*/\1/p' "$manifest")
grep -q '"dirty" : false' "$manifest" || fail "$manifest was measured with changes that no commit has"
publishing=$(git log --diff-filter=A --format=%H -- "$manifest" | tail -1)
if [ -z "$publishing" ]; then
  # Not committed yet: HEAD is what was measured.
  [ "$measured" = "$(git rev-parse HEAD)" ] || fail "$manifest was measured at $measured, not at HEAD; run scripts/publish.sh"
  exit 0
fi
if [ "$(git rev-parse --is-shallow-repository)" = true ] && ! git rev-parse -q --verify "$publishing^" > /dev/null; then
  echo "the history is shallow: not checked"
  exit 0
fi
[ "$measured" = "$(git rev-parse "$publishing^")" ] || fail "$manifest was measured at $measured, but published after $(git rev-parse "$publishing^")"
others=$(git diff --name-only "$publishing^" "$publishing" | grep -vE '^(Results/|README\.md$|docs/scenes\.md$)' || true)
[ -z "$others" ] || fail "the commit that published $manifest also changed $others"
echo "the published run belongs to the commit before the one that published it"
