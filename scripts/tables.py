"""Prints a table of published figures for a page of docs. A ratio with "?" is noisy.

usage: tables.py scenes MEASURED FIXED     the ratios of relayout and the allocations of pin, from two runs of all scenes
       tables.py scroll RUN                the times of recycle
       tables.py peers RUN…                the ratios of relayout, a column for each scene
       tables.py dated FIGURES PAGE        adds the ratios of engines that were measured once to an HTML page
"""
import csv, html, json, pathlib, sys


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


def scroll(run):
    body = [
        [f'`{r["scene"]}`', f'`{r["engine"]}`', time(r["median"]), ratio(r, " ×"), *(time(r[f"screen_{p}"]) for p in ("p50", "p99", "max")),
         str(int(8.3e6 / float(r["median"])))]
        for r in rows(run) if r["metric"] == "time" and r["phase"] == "recycle"]
    table(["scene", "engine", "recycle", "vs manual", "p50 of a screen", "p99", "largest", "cells in 8.3 ms"], body)


def by_scene(found):
    """The header and the rows of a table with a line for each engine and a column for each scene."""
    scenes = list(dict.fromkeys(scene for _, scene in found))
    engines = dict.fromkeys(engine for engine, _ in found)
    return scenes, [[engine, *(found.get((engine, scene), "–") for scene in scenes)] for engine in engines]


def peers(*runs):
    found = {
        (f'`{r["engine"]}`', f'`{r["scene"]}`'): ratio(r)
        for run in runs for r in rows(run)
        if r["metric"] == "time" and r["phase"] == "relayout" and r["engine"] != r["reference"]}
    manifest = json.loads((pathlib.Path(runs[0]) / "manifest.json").read_text())
    scenes, body = by_scene(found)
    table(["engine", *scenes], body)
    print(f'\n[The whole report](../Results/peers.html) · {manifest["machine"]["cpu"]}, {manifest["run"]["started"][:10]}, '
          f'commit {manifest["code"]["git_sha"][:7]}')


def dated(figures, page):
    """Inserts the figures of PinLayout before the page's last section."""
    with open(figures, newline="", encoding="utf-8") as file:
        own = [row for row in csv.DictReader(file) if row["engine"] == "pinlayout"]
    scenes, body = by_scene({(r["engine"], r["scene"]): ratio(r) for r in own})
    head = "".join(f'<th scope="col">{html.escape(name)}</th>' for name in ["engine", *scenes])
    cells = "".join(f'<td class="short" data-label="{scene}">{value}</td>' for scene, value in zip(scenes, body[0][1:]))
    note = (f'PinLayout {own[0]["version"]} on Linux, under a stand-in for UIKit whose views are cheaper than those of UIKit: times as long '
            f'as manual, measured once, on {own[0]["date"]}, at commit {own[0]["commit"]}.')
    section = (f'<section id="dated">\n<h2>PinLayout</h2>\n<p>{html.escape(note)}</p>\n<table>\n<thead><tr>{head}</tr></thead>\n'
               f'<tbody><tr><th scope="row">pinlayout</th>{cells}</tr></tbody>\n</table>\n</section>\n')
    path, link = pathlib.Path(page), '<a href="#environment">'
    text = path.read_text().replace('<section id="environment"', section + '<section id="environment"')
    path.write_text(text.replace(link, '<a href="#dated">PinLayout</a>\n' + link))


{"scenes": scenes, "scroll": scroll, "peers": peers, "dated": dated}[sys.argv[1]](*sys.argv[2:])
