#!/usr/bin/env bash
# Writes the Swift code of README.md and docs/ into a file that the tests compile. The generator is compiled separately, so the
# script also works while that file does not compile.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
echo 'print(try DocumentedCode().source, terminator: "")' > "$folder/main.swift"
swiftc -o "$folder/generate" "$folder/main.swift" Tests/Conformance/Documentation/DocumentedCode.swift \
  Tests/Conformance/Support/PackageFiles.swift
"$folder/generate" > "$folder/code.swift"
cp "$folder/code.swift" Tests/Conformance/Documentation/DocumentedCode+Generated.swift
