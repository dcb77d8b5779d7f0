#!/usr/bin/env bash
# Compiles PinViews, and small apps in the language modes 5 and 6, against stubs of Apple's frameworks. Runs one app, and compares its
# output with scripts/apple/run.txt. Lists the APIs of Apple's systems that are newer than the package's iOS version. Tests how the count of
# instructions is read. The script tests names, types and arithmetic; it does not test the behaviour on a device.
#
# usage: scripts/check-apple.sh     takes half a minute; needs the Swift toolchain and python3
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
stubs=scripts/apple/stubs
cp "$stubs/MacTypes.h" "$stubs/module.modulemap" "$work/"

# Compiles a module: module NAME FILE…
module() {
  local name=$1
  shift
  swiftc -parse-as-library -wmo -Onone -swift-version 6 -package-name PinBench -module-name "$name" -I "$work" \
    -emit-module -emit-module-path "$work/$name.swiftmodule" -emit-object -o "$work/$name.o" -warnings-as-errors "$@"
}

for kit in Darwin CoreGraphics ObjectiveC QuartzCore UIKit AppKit SwiftUI; do module "$kit" "$stubs/$kit.swift"; done
files() { find "Sources/PinCore/$1" -name '*.swift'; }
# shellcheck disable=SC2046 # no file name of the package has a space
{
  module PinTree $(files Tree)
  module PinChain $(files Chain)
  module PinViews $(files Views)
}

bash scripts/newer-apis.sh "$work"/Pin{Tree,Chain,Views}.o

failed=0
for client in scripts/apple/clients/*.swift; do
  modes=$(sed -n 's|^// modes: ||p' "$client")
  with=$(sed -n 's|^// with: ||p' "$client")
  for mode in ${modes:-5 6}; do
    swiftc -typecheck -parse-as-library -swift-version "$mode" -I "$work" "$client" ${with:+"$with"} 2> "$work/errors" || {
      echo "check-apple.sh: $client does not compile in mode $mode:" >&2
      grep -E 'error:' "$work/errors" >&2 || cat "$work/errors" >&2
      failed=1
    }
  done
done
[ "$failed" = 0 ] || exit 1

swiftc -parse-as-library -swift-version 6 -I "$work" -o "$work/run" scripts/apple/clients/run.swift "$work"/*.o
"$work/run" > "$work/printed"
diff "$work/printed" scripts/apple/run.txt || { echo "check-apple.sh: run prints other lines than scripts/apple/run.txt" >&2; exit 1; }
# Tests `ProcessorInstructions`, which reads the processor's count of instructions on Apple's systems.
echo 'print(ProcessorInstructions.areReported, ProcessorInstructions.count {} ?? 0)' > "$work/main.swift"
swiftc -swift-version 6 -package-name PinBench -I "$work" -o "$work/count" "$work/main.swift" "$work/Darwin.o" \
  Sources/BenchRunner/Harness/Measure/ProcessorInstructions.swift
[ "$("$work/count")" = "true 2.0" ] || { echo "check-apple.sh: instructions are not counted by proc_pid_rusage" >&2; exit 1; }
echo "PinViews and $(find scripts/apple/clients -name '*.swift' | wc -l) clients compile against the stubs, and run prints run.txt"
