#!/bin/sh
# Compares the solver with HiGHS (in SciPy), level by level, and with kiwisolver on random systems. Lists every disagreement and
# which solver is right. If our solver finds a solution, the certificate of the solution decides. If it finds none, HiGHS decides. Ends
# with 1 if our solver is wrong or a certificate is faulty.
#
#   scripts/peers/solver-oracle.sh [SYSTEMS [SEED]]      (default 2000 systems, seed 1)
#
# Needs pip: the script creates the virtual environment .build/peers/venv with kiwisolver and SciPy.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
venv=$root/.build/peers/venv
if [ ! -x "$venv/bin/python" ]; then
  python3 -m venv "$venv"
  "$venv/bin/pip" install --quiet kiwisolver==1.5.0 scipy
fi
(cd "$root" && swift build -c release --product bench >&2)
exec "$venv/bin/python" "$root/scripts/peers/solver_oracle.py" "$root/.build/release/bench" "$@"
