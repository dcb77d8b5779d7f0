#!/bin/sh
# Compiles PinLayout from a checkout, with an adapter for the protocol of bench. Prints the command that starts the adapter.
#
#   scripts/engines/pinlayout/build.sh CHECKOUT [FOLDER]        FOLDER is .build/peers/pinlayout by default
#
# This repository contains no code of PinLayout. PinLayout's sources are copied into FOLDER and edited, so that
# Swift compiles them on Linux against a shim instead of UIKit. The edits change no calculation:
# - "os(iOS)" becomes "os(Linux)", so that the code for iOS is compiled;
# - "@objc" is removed, and "@objc" protocols become class-only protocols; imports of Apple's frameworks become imports of the shim;
# - the Objective-C interface, the extension of NSView and the support for iOS 10 and older are removed.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$here/../../..
checkout=$(cd "${1:?usage: build.sh CHECKOUT [FOLDER]}" && pwd)
[ -f "$checkout/Sources/PinLayout.swift" ] || { echo "pinlayout: $checkout is not a checkout of layoutBox/PinLayout" >&2; exit 2; }
work=${2:-$root/.build/peers/pinlayout}
mkdir -p "$work"
work=$(cd "$work" && pwd)

# The sources are written to a temporary folder first. They replace the sources of the last build only if a file
# differs, so that an unchanged package is not compiled again.
new=$(mktemp -d)
trap 'rm -rf "$new"' EXIT
mkdir -p "$new/PinLayout" "$new/pinlayout-adapter"
find "$checkout/Sources" -name '*.swift' ! -path '*/ObjectiveC/*' ! -name 'NSView+*' ! -name PinSafeArea.swift |
  while read -r file; do
    sed -e 's/os(iOS)/os(Linux)/g' \
        -e 's/import QuartzCore/import UIKitShim/;s/import Foundation/import UIKitShim/;s/import UIKit$/import UIKitShim/' \
        -e '/@objc public var pinObjc/,/^    }/d' \
        -e 's/@objc public protocol \([A-Za-z]*\) *{/public protocol \1: AnyObject {/' \
        -e 's/@objc //g' "$file" > "$new/PinLayout/$(basename "$file")"
  done
cp "$here"/shim/PinLayoutExtras/*.swift "$new/PinLayout"
cp -R "$here/shim/UIKitShim" "$new"
cp "$here"/adapter/*.swift "$new/pinlayout-adapter"
version=$(git -C "$checkout" describe --tags --always 2>/dev/null || echo unknown)
echo "let version = \"$version\"" > "$new/pinlayout-adapter/Version.swift"
python3 "$here/calls.py" > "$new/pinlayout-adapter/Calls.swift"
python3 "$here/cells.py" "$root/Sources/BenchRunner/Scenes" "$new/pinlayout-adapter"
if ! diff -r "$new" "$work/Sources" > /dev/null 2>&1; then
  rm -rf "$work/Sources"
  cp -R "$new" "$work/Sources"
fi
cmp -s "$here/Package.swift.in" "$work/Package.swift" || cp "$here/Package.swift.in" "$work/Package.swift"
swift build --package-path "$work" -c release --product pinlayout-adapter >&2
echo "exec '$work/.build/release/pinlayout-adapter'"
