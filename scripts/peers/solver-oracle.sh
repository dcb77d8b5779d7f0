#!/bin/sh
# Compares the solver with HiGHS (in SciPy), level by level, and with kiwisolver on random systems. Lists every disagreement and
# which solver is right according to the solver's certificate.
#
#   scripts/peers/solver-oracle.sh [SYSTEMS [SEED]]      (default 2000 systems, seed 1)
#
# Needs pip: a virtual environment with kiwisolver and SciPy is made in .build/peers.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
venv=$root/.build/peers/venv
if [ ! -x "$venv/bin/python" ]; then
  python3 -m venv "$venv"
  "$venv/bin/pip" install --quiet kiwisolver==1.5.0 scipy
fi
(cd "$root" && swift build -c release --product bench >&2)
exec "$venv/bin/python" "$root/scripts/peers/solver_oracle.py" "$root/.build/release/bench" "$@"
