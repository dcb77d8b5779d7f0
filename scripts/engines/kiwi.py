"""Kiwi (kiwisolver, the C++ implementation of Cassowary that matplotlib uses) as an engine: pin cases and scenes as linear constraints."""

import pinbench
from kiwi_cases import Case
from kiwi_layout import kiwi
from kiwi_scenes import SCENES

if __name__ == "__main__":
    pinbench.serve(
        "kiwi", kiwi.__version__,
        note="one solver a cell, kept; suggestValue and updateVariables are timed, each called from Python",
        features=Case.FEATURES, scenes=SCENES,
        run_case=lambda case: (Case(case).frames, []), edits=True)
