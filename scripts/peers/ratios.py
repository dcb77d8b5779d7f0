"""Pairs the figures of the solver and of Kiwi, round by round, for scripts/solver-vs-kiwi.sh.

Ends with 1 if the solver misses a required figure.
"""

import csv
import glob
import os
import statistics
import sys

# The required minimum of Kiwi's time divided by the solver's time. The median over the rounds is checked.
LEAST_RATIO = {
    ("enaml", "build"): 50, ("enaml", "edit"): 20, ("enaml", "swap"): 4,
    ("feed", "build"): 20, ("feed", "edit"): 15, ("feed", "constants"): 12, ("feed", "swap"): 4,
    ("feedx", "edit"): 15,
    ("chain10", "build"): 10, ("chain100", "build"): 60, ("chain1000", "build"): 800,
}
# The solver's maximum time in nanoseconds, for three systems on which solver-vs-kiwi.sh does not run Kiwi by default.
MOST_TIME = {("fill1000", "build"): 1e6, ("ineq1000", "build"): 1e6, ("ratatui24", "build"): 2e5}
# The allowed maximum of the build time with 12 levels divided by the build time with one level.
MOST_FOR_LEVELS = 3


def read(folder, side):
    """Two dictionaries: {(system, operation): {round: ns}} and {(system, operation): the last row}."""
    times, details = {}, {}
    for path in sorted(glob.glob(os.path.join(folder, side + "-*.csv"))):
        number = int(os.path.basename(path).split("-")[1])
        with open(path, newline="") as file:
            for row in csv.DictReader(file):
                key = row["system"], row["operation"]
                if row["ns"]:
                    times.setdefault(key, {})[number] = float(row["ns"])
                details[key] = row
    return times, details


def main():
    own, details = read(sys.argv[1], "own")
    kiwi, _ = read(sys.argv[1], "kiwi")
    rows = [["system", "operation", "ns", "kiwi_ns", "ratio", "ratio_min", "ratio_max", "required", "allocations", "pivots", "flips"]]
    missed = []
    for key, times in own.items():
        pairs = [(kiwi[key][n], times[n]) for n in times if n in kiwi.get(key, {})]
        ratios = [theirs / ours for theirs, ours in pairs]
        more = details[key]
        required = ""
        if key in LEAST_RATIO and ratios:
            required = f">= {LEAST_RATIO[key]} x"
            if statistics.median(ratios) < LEAST_RATIO[key]:
                missed.append(key)
        if key in MOST_TIME:
            required = f"<= {MOST_TIME[key]:.0f} ns"
            if statistics.median(times.values()) > MOST_TIME[key]:
                missed.append(key)
        if key[1] in ("edit", "constants"):
            required = (required + ", " if required else "") + "0 allocations"
            if float(more["allocations"]) > 0:
                missed.append(key)
        if key == ("feed-12-levels", "build"):
            required = f"<= {MOST_FOR_LEVELS} x feed-1-level"
            if statistics.median(times.values()) > MOST_FOR_LEVELS * statistics.median(own["feed-1-level", "build"].values()):
                missed.append(key)
        rows.append(
            [*key, f"{statistics.median(times.values()):.1f}"]
            + ([f"{statistics.median(p[0] for p in pairs):.0f}", f"{statistics.median(ratios):.1f}",
                f"{min(ratios):.1f}", f"{max(ratios):.1f}"] if pairs else ["", "", "", ""])
            + [required, more["allocations"], more["pivots"], more["flips"]])
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    for row in rows:
        print("  ".join(cell.ljust(w) if i < 2 else cell.rjust(w) for i, (cell, w) in enumerate(zip(row, widths))))
    if len(sys.argv) > 2:
        with open(sys.argv[2], "w", newline="") as file:
            csv.writer(file).writerows(rows)
    for system, operation in missed:
        print(f"missed: {system}, {operation}", file=sys.stderr)
    sys.exit(1 if missed else 0)


main()
