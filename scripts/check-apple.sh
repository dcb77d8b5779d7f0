#!/usr/bin/env bash
# Compiles PinViews with UIKit and with AppKit, and small apps in the language modes 5 and 6, against stubs of Apple's frameworks. Compiles
# the idioms of PinLayout's users. Runs one app for each kit, and compares its output with scripts/apple/run-*.txt. Lists the APIs of
# Apple's systems that are newer than the package's iOS version. Tests how the count of instructions is read. The script tests names, types
# and arithmetic; it does not test the behaviour on a device.
#
# usage: scripts/check-apple.sh     takes a minute; needs the Swift toolchain and python3
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
stubs=scripts/apple/stubs
cp "$stubs/MacTypes.h" "$stubs/module.modulemap" "$work/"

python3 scripts/apple/platform-calls.py | diff - Sources/PinCore/Views/PinLayout+PlatformCalls.swift \
  || { echo "check-apple.sh: PinLayout+PlatformCalls.swift is out of date: run scripts/apple/platform-calls.py" >&2; exit 1; }

# Compiles a module into a folder: module FOLDER NAME FILE…
module() {
  local folder=$1 name=$2
  shift 2
  swiftc -parse-as-library -wmo -Onone -swift-version 6 -package-name PinBench -module-name "$name" -I "$work" -I "$folder" \
    -emit-module -emit-module-path "$folder/$name.swiftmodule" -emit-object -o "$folder/$name.o" -warnings-as-errors "$@"
}

for framework in Darwin CoreGraphics ObjectiveC QuartzCore SwiftUI; do module "$work" "$framework" "$stubs/$framework.swift"; done
files() { find "Sources/PinCore/$1" -name '*.swift'; }
# shellcheck disable=SC2046 # no file name of the package has a space
{
  module "$work" PinTree $(files Tree)
  module "$work" PinChain $(files Chain)
  module "$work" PinCore Sources/PinCore/PinCore.swift
  for kit in UIKit AppKit; do
    mkdir "$work/$kit"
    module "$work/$kit" "$kit" "$stubs/$kit.swift"
    module "$work/$kit" PinViews $(files Views)
  done
}

bash scripts/newer-apis.sh "$work"/Pin{Tree,Chain}.o "$work"/{UIKit,AppKit}/PinViews.o

# The use of consumed chains is checked after the types.
failed=0
for client in scripts/apple/clients/*.swift; do
  modes=$(sed -n 's|^// modes: ||p' "$client")
  with=$(sed -n 's|^// with: ||p' "$client")
  kit=$(grep -q '^import AppKit' "$client" && echo AppKit || echo UIKit)
  for mode in ${modes:-5 6}; do
    swiftc -emit-sil -wmo -o /dev/null -parse-as-library -swift-version "$mode" -I "$work" -I "$work/$kit" "$client" ${with:+"$with"} \
      2> "$work/errors" || {
      echo "check-apple.sh: $client does not compile in mode $mode:" >&2
      grep -E 'error:' "$work/errors" >&2 || cat "$work/errors" >&2
      failed=1
    }
  done
done
[ "$failed" = 0 ] || exit 1

python3 scripts/apple/idioms.py "$work"

for kit in UIKit AppKit; do
  swiftc -parse-as-library -swift-version 6 -I "$work" -I "$work/$kit" -o "$work/run" scripts/apple/clients/run-$kit.swift "$work"/*.o \
    "$work/$kit"/*.o
  "$work/run" > "$work/printed"
  diff "$work/printed" scripts/apple/run-$kit.txt \
    || { echo "check-apple.sh: run-$kit prints other lines than scripts/apple/run-$kit.txt" >&2; exit 1; }
done
# Tests `ProcessorInstructions`, which reads the processor's count of instructions on Apple's systems.
echo 'print(ProcessorInstructions.areReported, ProcessorInstructions.count {} ?? 0)' > "$work/main.swift"
swiftc -swift-version 6 -package-name PinBench -I "$work" -o "$work/count" "$work/main.swift" "$work/Darwin.o" \
  Sources/BenchKit/Harness/Measure/ProcessorInstructions.swift
[ "$("$work/count")" = "true 2.0" ] || { echo "check-apple.sh: instructions are not counted by proc_pid_rusage" >&2; exit 1; }
echo "PinViews and $(find scripts/apple/clients -name '*.swift' | wc -l) clients compile against the stubs, and two print what is expected"
