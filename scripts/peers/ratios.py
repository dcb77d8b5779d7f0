"""Pairs the figures of the solver and of Kiwi, round by round, for scripts/solver-vs-kiwi.sh."""

import csv
import glob
import os
import statistics
import sys


def read(folder, side):
    """{(system, operation): {round: ns}}, and the other columns of the last row seen."""
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
    rows = [["system", "operation", "ns", "kiwi_ns", "ratio", "ratio_min", "ratio_max", "allocations", "pivots", "flips"]]
    for key, times in own.items():
        pairs = [(kiwi[key][n], times[n]) for n in times if n in kiwi.get(key, {})]
        ratios = [theirs / ours for theirs, ours in pairs]
        more = details[key]
        rows.append(
            [*key, f"{statistics.median(times.values()):.1f}"]
            + ([f"{statistics.median(p[0] for p in pairs):.0f}", f"{statistics.median(ratios):.1f}",
                f"{min(ratios):.1f}", f"{max(ratios):.1f}"] if pairs else ["", "", "", ""])
            + [more["allocations"], more["pivots"], more["flips"]])
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    for row in rows:
        print("  ".join(cell.ljust(w) if i < 2 else cell.rjust(w) for i, (cell, w) in enumerate(zip(row, widths))))
    if len(sys.argv) > 2:
        with open(sys.argv[2], "w", newline="") as file:
            csv.writer(file).writerows(rows)


main()
