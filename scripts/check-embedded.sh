#!/usr/bin/env bash
# Compiles PinCore and recorded cases, which are translated into Swift, as Embedded Swift for WebAssembly. Runs the cases in the
# toolchain's wasmkit. Also compiles a program with one chain, which is mostly the engine. This program must be smaller than 200,000 bytes
# after wasm-opt (Debian's package binaryen), or smaller than 220,000 bytes if wasm-opt is not installed.
#
# usage: scripts/check-embedded.sh [CASES]     (default: 500 of Tests/Conformance/Cases/pin.jsonl); needs python3
set -euo pipefail
cd "$(dirname "$0")/.."
count=${1:-500}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
options=(-target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -wmo -Osize -swift-version 6
  -package-name PinBench -parse-as-library -I "$work" -suppress-warnings)
# The Unicode tables that strings need.
tables=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")/lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a
bin=$(dirname "$(readlink -f "$(command -v swiftc)")")

# Compiles a module: module NAME FILE…
module() {
  local name=$1
  shift
  swiftc "${options[@]}" -module-name "$name" -emit-module -emit-module-path "$work/$name.swiftmodule" -c -o "$work/$name.o" "$@"
}

# Links objects, the runtime and the Unicode tables into a module without an entry point: link OUT OBJECT…
link() {
  "$bin/wasm-ld" --no-entry --export-if-defined=failures --export-if-defined=count --export-if-defined=one --gc-sections --strip-all \
    -z stack-size=1048576 -o "$@" "$work/runtime.o" "$tables"
}

# shellcheck disable=SC2046 # no file name of the package has a space
{
  module PinTree $(find Sources/PinCore/Tree -name '*.swift')
  module PinChain $(find Sources/PinCore/Chain -name '*.swift')
}
"$bin/clang" --target=wasm32-unknown-none -O2 -ffreestanding -fno-builtin -c -o "$work/runtime.o" scripts/embedded/runtime.c
{
  printf 'import PinChain\nimport PinTree\n\n'
  cat scripts/embedded/main.swift
  python3 scripts/embedded/cases.py "$count" Tests/Conformance/Cases/pin.jsonl
} > "$work/cases.swift"
module Cases "$work/cases.swift"
module One scripts/embedded/one.swift
link "$work/cases.wasm" "$work"/{Cases,PinChain,PinTree}.o
link "$work/one.wasm" "$work"/{One,PinChain,PinTree}.o

size() { wc -c < "$work/$1.wasm" | tr -d ' '; }

# wasm-opt removes unused code that the linker does not detect. It is not applied to the cases.
linked=$(size one) limit=220000 optimised=' (wasm-opt is not installed)'
if command -v wasm-opt > /dev/null; then
  wasm-opt -Oz --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int --enable-mutable-globals "$work/one.wasm" \
    -o "$work/small.wasm"
  mv "$work/small.wasm" "$work/one.wasm"
  limit=200000 optimised=' after wasm-opt'
fi

run() { "$bin/wasmkit" run "$work/$1.wasm" "${@:2}" | grep -oE '\(-?[0-9]+\)' | tr -d '()'; }
all=$(run cases count) failed=$(run cases failures i32:-1) inverted=$(run cases failures i32:0)
echo "Embedded Swift on WebAssembly: $all recorded cases, $failed failed; with the first expectation inverted $inverted; $(size cases) bytes with all cases"
width=$(run one one i32:320)
echo "the engine with one chain: $linked bytes as linked, $(size one)$optimised, gzip $(gzip -9c "$work/one.wasm" | wc -c | tr -d ' '); the view is $width wide"
[ "$all" = "$count" ] && [ "$failed" = 0 ] && [ "$inverted" = 1 ] && [ "$width" = 280 ] && [ "$(size one)" -lt "$limit" ]
