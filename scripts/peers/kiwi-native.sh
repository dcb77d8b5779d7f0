#!/bin/sh
# Compiles kiwi-native.cpp, a benchmark of Kiwi's C++ solver, with the headers in kiwisolver's source distribution on PyPI. Runs the
# benchmark on the systems in the given files, and prints CSV with the columns system,operation,ns.
#
#   scripts/peers/kiwi-native.sh Tests/Conformance/Cases/solver/*.txt
#
# Needs a C++ compiler and pip. The source and the program are kept in .build/peers, so only the first run needs the network.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
build=$here/../../.build/peers
version=1.5.0
mkdir -p "$build"
if [ ! -d "$build/kiwisolver-$version/kiwi" ]; then
  python3 -m pip download --quiet --no-deps --no-binary :all: -d "$build" "kiwisolver==$version" >&2 ||
    { echo "kiwi-native.sh: pip cannot download kiwisolver $version" >&2; exit 1; }
  tar -xzf "$build/kiwisolver-$version.tar.gz" -C "$build"
fi
if [ ! -x "$build/kiwi-native" ] || [ "$here/kiwi-native.cpp" -nt "$build/kiwi-native" ]; then
  c++ -std=c++17 -O3 -DNDEBUG -I "$build/kiwisolver-$version" -o "$build/kiwi-native" "$here/kiwi-native.cpp"
fi
exec "$build/kiwi-native" "$@"
