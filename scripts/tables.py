"""Prints a table of published figures for docs/scenes.md. A ratio with "?" is noisy.

usage: tables.py scenes MEASURED FIXED     the ratios of relayout and the allocations of pin, from two runs of all scenes
       tables.py scroll RUN…               the times of recycle; the engines of later runs are compared with the first run's
"""
import csv, pathlib, sys


def rows(run):
    with open(pathlib.Path(run) / "summary.csv", newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def ratio(row, unit=""):
    value = row["ratio"]
    return f"{float(value):.2f}{unit}" + (" ?" if row["noise"] == "noisy" else "") if value else ""


def time(nanoseconds):
    value = float(nanoseconds or 0)
    unit, name = next((u, n) for u, n in ((1, "ns"), (1e3, "µs"), (1e6, "ms")) if value < 1000 * u or u == 1e6)
    return f"{value / unit:.0f} {name}" if unit == 1 else f"{value / unit:.3g} {name}" if value else "–"


def table(header, body):
    for cells in [header, ["---"] * len(header), *body]:
        print("|" + "|".join(cells) + "|" if cells[0] == "---" else "| " + " | ".join(cells) + " |")


def scenes(measured, fixed):
    runs = [{(r["scene"], r["engine"], r["metric"]): r for r in rows(run) if r["phase"] == "relayout"} for run in (measured, fixed)]
    body = []
    for scene in dict.fromkeys(scene for scene, _, _ in runs[0]):
        ratios = [ratio(run[scene, engine, "time"]) for run in runs for engine in ("pin", "constraint")]
        body.append([f"`{scene}`", *ratios, f'{float(runs[0][scene, "pin", "allocations"]["median"]):g}'])
    engines = [f"`{engine}`{text}" for text in ("", ", `--text fixed`") for engine in ("pin", "constraint")]
    table(["scene", *engines, "allocations of `pin`"], body)


def scroll(*runs):
    found = {}
    for place, run in enumerate(runs):
        for row in rows(run):
            if row["metric"] == "time" and row["phase"] == "recycle" and not (place and row["engine"] == "manual"):
                found.setdefault(row["scene"], []).append(row)
    body = [
        [f"`{scene}`", f'`{r["engine"]}`', time(r["median"]), ratio(r, " ×"), *(time(r[f"screen_{p}"]) for p in ("p50", "p99", "max")),
         str(int(8.3e6 / float(r["median"])))]
        for scene, measured in found.items() for r in measured]
    table(["scene", "engine", "recycle", "vs manual", "p50 of a screen", "p99", "largest", "cells in 8.3 ms"], body)


{"scenes": scenes, "scroll": scroll}[sys.argv[1]](*sys.argv[2:])
