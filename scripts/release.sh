#!/usr/bin/env bash
# Makes bench-VERSION-linux-ARCH.tar.gz and its checksum in a folder (.build/release-archive): the program with the Swift runtime linked
# in, cases, docs, the scenes' layouts, adapters in Python, licences. The program needs only glibc, libstdc++ and libgcc, at least as new as those of this machine.
#
# usage: scripts/release.sh [FOLDER]                makes the archive
#        scripts/release.sh --test ARCHIVE [ROOT]   unpacks ARCHIVE and tests the program; in ROOT, a root file system with Python but
#                                                   without Swift (debootstrap --variant=minbase --include=python3 bookworm ROOT)
set -euo pipefail
cd "$(dirname "$0")/.."

test_archive() {
  local archive=$1 root=${2:-} place folder
  place=$(mktemp -d "${root:-/tmp}/bench-release-XXXXXX")
  # shellcheck disable=SC2064  # The folder's name is known now.
  trap "rm -rf '$place'" EXIT
  (cd "$(dirname "$archive")" && sha256sum --check --quiet "$(basename "$archive").sha256")
  tar -xzf "$archive" -C "$place"
  folder=$(basename "$archive" .tar.gz)
  within() { if [ -n "$root" ]; then chroot "$root" /bin/sh -c "cd /${place##*/}/$folder && $1"; else (cd "$place/$folder" && sh -c "$1"); fi; }
  # The tables have an allocation count: the runtime's pointer is visible in the program.
  within './bench --cells 1000 --out /tmp/bench-release-run' | tee "$place/table"
  grep -q '^pin  .* 0  *0$' "$place/table" || { echo "release.sh: allocations are not counted" >&2; exit 1; }
  within './bench conform --engine all cases/*.jsonl'
  within "./bench conform --engine-command 'python3 scripts/engines/edges.py' cases/smoke.jsonl"
  within 'rm -r /tmp/bench-release-run'
  echo "release.sh: $folder works${root:+ in $root}"
}

if [ "${1:-}" = --test ]; then
  test_archive "$2" "${3:-}"
  exit
fi

out=$(realpath -m "${1:-.build/release-archive}")
version=$(sed -n 's/.*current = "\(.*\)".*/\1/p' "$(find Sources -name Version.swift)")
name=bench-$version-linux-$(uname -m)
build=(swift build -c release --product bench --static-swift-stdlib)
# FoundationEssentials needs two libraries, which objects that were compiled for the dynamic runtime do not name.
build+=(-Xlinker -l_FoundationCollections -Xlinker -l_FoundationCShims)
# The symbols that bench looks up by name. The static runtime hides them, so they get a second name; "+0" makes it visible.
for symbol in _swift_allocObject swift_demangle _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly; do
  build+=(-Xlinker "--defsym=bench_$symbol=$symbol+0")
done
"${build[@]}"

rm -rf "${out:?}/$name"
mkdir -p "$out/$name"/{cases,scripts/engines,Sources/BenchRunner}
# The names of functions stay: bench check reports instructions by function.
strip --strip-debug -o "$out/$name/bench" "$("${build[@]}" --show-bin-path)/bench"
cp Tests/Conformance/Cases/{smoke,pin,measure,found,formation,stack}.jsonl "$out/$name/cases/"
# shellcheck disable=SC2046  # No name has a space.
cp $(git ls-files scripts/engines) "$out/$name/scripts/engines/"
cp -r docs "$out/$name/"
cp -r Sources/BenchRunner/Scenes "$out/$name/Sources/BenchRunner/"
cp LICENSE CHANGELOG.md README.md "$out/$name/"
cp "$(dirname "$(readlink -f "$(command -v swift)")")/../share/swift/LICENSE.txt" "$out/$name/LICENSE-swift.txt"
cat > "$out/$name/NOTICE.txt" << NOTICE
bench $version: MIT licence, see LICENSE.

The program contains the Swift runtime and standard library, FoundationEssentials, Swift Collections and Dispatch: Copyright (c) Apple Inc. and
the Swift project authors, licensed under Apache License v2.0 with Runtime Library Exception, see LICENSE-swift.txt.
NOTICE
tar -C "$out" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$(git log -1 --format=%ct)" -czf "$out/$name.tar.gz" "$name"
(cd "$out" && sha256sum "$name.tar.gz" > "$name.tar.gz.sha256")
rm "$(swift build -c release --show-bin-path)/bench"  # The next build links the program as usual.
du -h "$out/$name/bench" "$out/$name.tar.gz"
