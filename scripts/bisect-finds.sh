#!/usr/bin/env bash
# Tests that `bench check` and `bench bisect` name the cause of a regression. Writes a package with `bench init`, and makes 20 commits. One
# commit costs 5 % more instructions, in one function; another costs an allocation, in a second function. For each of the two, bisect must
# name the commit and the function after at most 7 builds, and check must name the function. Makes fewer than 20 release builds. Needs
# valgrind.
#
# usage: scripts/bisect-finds.sh [BENCH]      BENCH is a release build of bench (.build/release/bench)
set -euo pipefail
cd "$(dirname "$0")/.."
bench=$(realpath "${1:-.build/release/bench}")

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() {
  echo "bisect-finds.sh: $1" >&2
  cat "$work/out" >&2
  exit 1
}

"$bench" init "$work/card" --package "$PWD" > /dev/null
cd "$work/card"
git init --quiet --initial-branch=main
git config user.name "A Developer"
git config user.email developer@example.org
cell=Sources/card/ProfileCell.swift
edit() { sed "$1" "$cell" > "$cell.new" && mv "$cell.new" "$cell"; }  # BSD and GNU differ in sed -i.
# Adds two functions that are not inlined, so that the two faults are in different functions.
edit 's|return about.frame.maxY + Spacing.gap|placed(); noted(); &|'
awk '
  { print }
  /^final class PinProfile/ {
    print "  private var sum = UInt64(1)"
    print "  @inline(never) private func placed() { sum &+= UInt64(bounds.width) }"
    print "  @inline(never) private func noted() { sum &+= 1 }"
  }' "$cell" > "$cell.new"
# Keeps the calls of both functions only in the layout by pin chains.
awk '/^final class/ { pin = /PinProfile/ } !pin { sub(/placed\(\); noted\(\); /, "") } { print }' "$cell.new" > "$cell"
rm "$cell.new"

commit() {
  git add --all
  git commit --quiet --message "$1"
}
for number in $(seq 1 20); do
  subject="Note $number"
  echo "$subject" >> notes.txt
  case $number in
    7)
      subject="Places are mixed"
      edit 's|func placed() {|& for _ in 0..<ROUNDS { sum ^= sum << 13; sum ^= sum >> 7; sum ^= sum << 17 };|'
      edit 's/ROUNDS/3/'
      ;;
    14)
      subject="Notes are listed"
      edit 's|func noted() { sum &+= 1 }|func noted() { sum \&+= UInt64([sum, sum].withUnsafeBufferPointer { Set($0).count }) }|'
      ;;
  esac
  commit "$subject"
done

options="--cells 100 --text fixed --engine pin"
# bisect METRIC SUBJECT FUNCTION: expects bisect to name the commit and the function after at most 7 builds.
bisect() {
  rm -rf .build/bisect/[0-9a-f]*  # Removes the binaries of the previous search.
  swift run -c release card bisect --good HEAD~19 --bad HEAD --metric "$1" $options > "$work/out" 2>&1 || fail "bisect failed for $1"
  grep -q "^first   [0-9a-f]* $2\$" "$work/out" || fail "the commit \"$2\" is not named"
  grep -q "^why     [^ ]*$3.*: +" "$work/out" || fail "the function $3 is not named"
  builds=$(sed -n 's/^builds  //p' "$work/out")
  [ "$builds" -le 7 ] || fail "$builds builds were made"
  [ -z "$(git status --porcelain --untracked-files=no)" ] || fail "the work tree was changed"
  grep -E '^(first|was|why|builds) ' "$work/out"
}
bisect instructions "Places are mixed" placed
bisect allocations "Notes are listed" noted

# check SUBJECT FUNCTION METRIC: compares a commit with its parent; expects exit code 3, and the function in the first line.
check() {
  git checkout --quiet "main^{/$1}~1"
  swift run -c release card baseline save before --metric "$3" $options > "$work/out" 2>&1 || fail "no baseline before $1"
  git checkout --quiet "main^{/$1}"
  local status=0
  swift build -c release > /dev/null
  .build/release/card check --baseline before --metric "$3" $options > "$work/out" 2> /dev/null || status=$?
  [ "$status" = 3 ] || fail "check ends with $status at $1"
  head -1 "$work/out" | grep -q "^why     [^ ]*$2.*: +" || fail "the first line of check does not name $2"
  head -1 "$work/out"
}
git checkout --quiet main
check "Places are mixed" placed instructions
git checkout --quiet main
check "Notes are listed" noted allocations
