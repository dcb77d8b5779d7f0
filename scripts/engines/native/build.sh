#!/bin/sh
# Compiles a C++ library and the adapter for it in this folder. Prints the command that starts the adapter.
#
#   scripts/engines/native/build.sh yoga CHECKOUT       Yoga, from CHECKOUT, a checkout of facebook/yoga
#   scripts/engines/native/build.sh kiwi                Kiwi, from the headers in kiwisolver's source distribution on PyPI
#
# A C++ compiler is needed; Kiwi also needs Python's pip. The results are kept in .build/peers.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "$here/../../.." && pwd)/.build/peers
mkdir -p "$build"
flags="-std=c++20 -O3 -DNDEBUG -Wall"
# fresh PROGRAM SOURCE: whether the program is newer than SOURCE and pinbench.hpp.
fresh() { [ -x "$1" ] && [ "$1" -nt "$2" ] && [ "$1" -nt "$here/pinbench.hpp" ]; }

case ${1:-} in
  yoga)
    checkout=$(cd "${2:?usage: build.sh yoga CHECKOUT}" && pwd)
    [ -f "$checkout/yoga/Yoga.h" ] || { echo "yoga-native: $checkout is not a checkout of facebook/yoga" >&2; exit 2; }
    version=$(git -C "$checkout" describe --tags --always 2>/dev/null || echo unknown)
    library=$build/yoga-$version
    if [ ! -f "$library.a" ]; then
      rm -rf "$library" && mkdir -p "$library"
      (cd "$library" && find "$checkout/yoga" -name '*.cpp' | xargs -n 1 -P 2 c++ $flags -I "$checkout" -c)
      ar rcs "$library.a" "$library"/*.o
    fi
    program=$build/yoga-native-$version
    fresh "$program" "$here/yoga.cpp" ||
      c++ $flags -DYOGA_VERSION="\"$version\"" -I "$checkout" -o "$program" "$here/yoga.cpp" "$library.a" ;;
  kiwi)
    version=1.5.0
    if [ ! -d "$build/kiwisolver-$version/kiwi" ]; then
      python3 -m pip download --quiet --no-deps --no-binary :all: -d "$build" "kiwisolver==$version" >&2 ||
        { echo "kiwi-native: pip cannot download kiwisolver $version" >&2; exit 1; }
      tar -xzf "$build/kiwisolver-$version.tar.gz" -C "$build"
    fi
    program=$build/kiwi-engine-$version
    fresh "$program" "$here/kiwi.cpp" || c++ $flags -I "$build/kiwisolver-$version" -o "$program" "$here/kiwi.cpp" ;;
  *) echo "usage: build.sh yoga CHECKOUT | kiwi" >&2; exit 2 ;;
esac
echo "exec '$program'"
