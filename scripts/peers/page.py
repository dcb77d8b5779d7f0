"""Writes Results/peers.html from the figures of scripts/peers.sh publish. Each scene has a chart of the timed engines and a table of all.

The page is one file without scripts. Its figures are read from Results/published/peers: summaries, manifests, outcomes, growth
and the printed output of bench.
"""

import csv
import html
import json
import math

import table
from table import PUBLISHED, ROOT

COMMANDS = """sh scripts/peers.sh --pinlayout CHECKOUT --yoga CHECKOUT publish
sh scripts/peers.sh run --scene social --cells 100 --text fixed"""

OURS = ["manual", "pin", "constraint"]
ABOUT = {
    "manual": "ours: arithmetic written by hand, the reference", "pin": "ours: PinCore, PinLayout's interface",
    "constraint": "ours: a solver for linear constraints",
    "pinlayout": "PinLayout's own code, compiled against a stand-in for UIKit",
    "yoga-native": "Yoga, C++ flexbox, compiled with -O3", "yoga": "Yoga, C++ flexbox, called from Python",
    "taffy": "Taffy, Rust flexbox, called from Python", "kiwi-native": "Kiwi, C++ constraints, compiled with -O3",
    "kiwi": "Kiwi, C++ constraints, called from Python", "qt-anchors": "Qt Quick anchors",
    "gtk-constraints": "GtkConstraintLayout",
    "chromium-anchors": "Chromium, CSS anchor positioning", "chromium-absolute": "Chromium, absolute boxes",
    "chromium-flexbox": "Chromium, CSS flexbox", "firefox-anchors": "Firefox, CSS anchor positioning",
    "firefox-absolute": "Firefox, absolute boxes", "firefox-flexbox": "Firefox, CSS flexbox"}
SCENES = {
    "social": ("A post of a social network", "Fifteen views: texts, images and buttons, placed relative to one another."),
    "container": ("Containers", "Four containers whose views share the width: fixed widths, 25 %, 50 % and the remaining width."),
    "container-whole": ("Containers at whole widths", "The same containers, 356 and 392 points wide, with one pixel per point: no share needs rounding."),
    "form": ("A form", "A title, a card with a note and rows of label and field (some rows are hidden), and two buttons."),
    "gallery": ("A gallery", "One to nine photos in rows of up to three, a badge on a corner, a caption."),
    "article": ("An article", "An image with its aspect ratio, a title, a byline, a text in a column."),
    "message": ("A chat message", "A bubble of at most 75 % of the width, at the side of its sender.")}

STYLE = """
:root { color-scheme: light dark; --ink: #1d1d1f; --dim: #5c5c64; --line: #d9d9de; --ours: #b3541e; --theirs: #2b6cb0; --paper: #fff;
  --good: #1a7f37; --warn: #9a6700; --link: #0969da }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ececf0; --dim: #a0a0aa; --line: #3a3a42; --ours: #e08a4f; --theirs: #6ba6e8; --paper: #17171a;
    --good: #3fb950; --warn: #d29922; --link: #58a6ff } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 62rem; margin: 0 auto; padding: 1rem }
h1 { font-size: 1.5rem; line-height: 1.2; margin: .5rem 0 } h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem } a { color: var(--link) }
.dim, small { color: var(--dim) } .answer { font-size: 1.25rem; line-height: 1.3; margin: .25rem 0 .75rem }
.verdict { border: 1px solid var(--line); border-left: 6px solid var(--warn); border-radius: 6px; padding: .35rem .75rem; margin: .5rem 0 }
.verdict strong { color: var(--warn); margin-right: .5rem } .verdict.good { border-left-color: var(--good) } .good strong { color: var(--good) }
table { border-collapse: collapse; width: 100%; font-size: .875rem }
td:first-child { white-space: nowrap } th, td { text-align: left; padding: .3rem .4rem; border-bottom: 1px solid var(--line); vertical-align: top }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums } td.n { white-space: nowrap } td.w { white-space: normal }
svg { display: block; width: 100%; height: auto; font: 13px system-ui, sans-serif } svg text { fill: var(--ink) } svg .dim { fill: var(--dim) }
svg.narrow { display: none } svg line.grid { stroke: var(--line) } .ours { fill: var(--ours); stroke: var(--ours) }
.theirs { fill: var(--theirs); stroke: var(--theirs) } .noisy { fill: var(--warn); stroke: var(--warn) }
pre { white-space: pre-wrap; padding: .8rem; border: 1px solid var(--line); border-radius: 6px; font-size: .85rem }
@media (max-width: 49rem) {
  thead { display: none } table, tbody, tr, td { display: block } tr { padding: .4rem 0; border-bottom: 1px solid var(--line) }
  td, td.n { display: flex; justify-content: space-between; gap: 1rem; border: 0; padding: .1rem 0; text-align: right; white-space: normal }
  td:first-child { display: block; text-align: left; font-weight: bold } td::before { content: attr(data-label); color: var(--dim); text-align: left; font-weight: normal } }
@media (max-width: 52rem) { svg.narrow { display: block; max-width: 30rem } svg.wide { display: none } }
"""

INTRODUCTION = """
<h2>How to read this page</h2>
<p>Each engine lays out the same cells, written in the engine's own terms. Before and after an engine is timed, the frame
of every view is compared with the frame that arithmetic written by hand gives. A time is shown only if all frames are equal. The times do
not include the measuring of text. The times in <a href="index.html">the report</a> include it, so the ratios there are nearer to 1.</p>
<p>The axes are logarithmic: a vertical line marks ten times the time of the previous line; in a narrow window, a hundred times. A dot is the
time for one view in one layout after the width of the feed has changed. It is the median over %(processes)s starts of each program. The bar is the
interval that contains the median with a confidence of %(confidence)s %%. The number of views includes the cell itself. A ratio is the time
divided by that of arithmetic written by hand in the same run. If a ratio has a ? and its dot is amber, the measurement was too
disturbed to rely on.</p>
<p>Read ratios, not absolute times. What is timed depends on the engine. For a library, it is the layout alone. For a
browser, it is the recomputing of styles <em>and</em> layout, because a page cannot have one without the other. A browser also does much
that a library does not: painting order, fragmentation, writing modes, invalidation for any document. So these times show what a layout
costs a program that uses this engine, not which code is better. Some engines, such as Qt Quick and Yoga, keep the results that a new
width does not change. This makes them faster here and in a program. <a href="../docs/peers.md">docs/peers.md</a> says for each
engine what is timed, and what was done where an engine cannot express a scene.</p>
"""


def three(value):
    """Three digits: `1.50`, `12.6`, `850`; larger numbers are rounded to whole numbers. Zero is empty."""
    value = float("%.3g" % value) if value < 1000 else round(value)
    return format(value, ",.%df" % max(0, 2 - math.floor(math.log10(value))) if value else "")


def time_text(nanoseconds, digits=three):
    for unit, size in (("ms", 1e6), ("µs", 1e3)):
        if nanoseconds >= size * 0.9995:
            return digits(nanoseconds / size) + " " + unit
    return digits(nanoseconds) + " ns"


def ratio_text(ratio):
    return three(ratio) + "\u00a0×"


class Run:
    """A measured scene: the figures of relayout and the outcome by engine, and the manifests of the runs of bench."""

    def __init__(self, name, outcomes):
        self.name = name
        folder = PUBLISHED / name
        paths = sorted(folder.glob("*/manifest.json"), key=lambda path: (path.parent.name == "alone", path))
        self.manifests = [json.loads(path.read_text()) for path in paths]
        self.figures = table.figures(folder)
        self.alone = table.figures(folder, "alone")
        self.outcomes = {row["engine"]: row["outcome"] for row in outcomes if row["run"] == name}
        self.cells = self.manifests[0]["run"]["cells"][0]
        # The first line of bench's output has the number of views.
        words = next(folder.glob("*/terminal.txt")).read_text().splitlines()[0].replace(",", "").split("·")
        self.views = int(words[2].split()[0])

    def per_view(self, row, key):
        return float(row[key]) * self.cells / self.views

    def timed(self):
        """The engines with times, the fastest first: name, nanoseconds a view, lower and upper bound (or None)."""
        found = []
        for engine, figures in self.figures.items():
            row = figures.get("time")
            if row and row["median"]:
                lower, upper = (self.per_view(row, key) if row[key] else None for key in ("median_lo", "median_hi"))
                found.append((engine, self.per_view(row, "median"), lower, upper))
        return sorted(found, key=lambda engine: engine[1])

    def ratio(self, engine):
        """An engine's ratio to `manual`, with ? if the time is noisy; – if there is no ratio."""
        row = self.figures[engine]["time"]
        return ratio_text(float(row["ratio_to_manual"])) + ("\u00a0?" if self.is_noisy(engine) else "") if row["ratio_to_manual"] else "–"

    def is_noisy(self, engine):
        return self.figures[engine]["time"]["noise"] == "noisy"

    def title(self):
        """The ratios of `pin` and PinLayout, for headings."""
        shown = [engine for engine in ("pin", "pinlayout") if "time" in self.figures.get(engine, {})]
        return ", ".join("%s %s" % (engine, self.ratio(engine)) for engine in shown)

    def chart(self, is_wide):
        timed = self.timed()
        low = 10 ** math.floor(math.log10(min(time for _, time, _, _ in timed)))
        high = 10 ** math.ceil(math.log10(max(upper or time for _, time, _, upper in timed)))
        decades = round(math.log10(high / low))
        left, right, top, step = (150, 150, 26, 24) if is_wide else (150, 66, 26, 24)
        width, height = 900 if is_wide else 360, top + step * len(timed) + 8

        def x(time):
            return left + (width - left - right) * math.log10(time / low) / decades

        title = "Time for one view in %s: %s" % (self.name, self.title())
        parts = ['<svg class="%s" viewBox="0 0 %d %d" role="img" aria-label="%s"><title>%s</title>' % (
            "wide" if is_wide else "narrow", width, height, title, title)]
        for decade in range(0, decades + 1, 1 if is_wide else 2):
            at = x(low * 10 ** decade)
            parts.append('<line class="grid" x1="%.1f" x2="%.1f" y1="%d" y2="%d"/>' % (at, at, top - 8, height))
            parts.append('<text class="dim" x="%.1f" y="12" text-anchor="middle">%s</text>' % (
                at, time_text(low * 10 ** decade, "%g".__mod__)))
        for index, (engine, time, lower, upper) in enumerate(timed):
            y = top + step * index + step / 2
            kind = "noisy" if self.is_noisy(engine) else "ours" if engine in OURS else "theirs"
            parts.append('<text x="%d" y="%.1f" text-anchor="end">%s</text>' % (left - 12, y + 4, engine))
            if lower and upper:
                parts.append('<line class="%s" x1="%.1f" x2="%.1f" y1="%.1f" y2="%.1f" stroke-width="3" opacity=".45"/>' % (
                    kind, x(max(lower, low)), x(min(upper, high)), y, y))
            parts.append('<circle class="%s" cx="%.1f" cy="%.1f" r="5"/>' % (kind, x(time), y))
            if is_wide:
                parts.append('<text class="dim" x="%d" y="%.1f" text-anchor="end">%s</text>' % (width - 76, y + 4, time_text(time)))
            parts.append('<text x="%d" y="%.1f" text-anchor="end">%s</text>' % (width - 4, y + 4, self.ratio(engine)))
        if is_wide:
            parts.append('<text class="dim" x="%d" y="12" text-anchor="end">a view</text>' % (width - 76))
            parts.append('<text class="dim" x="%d" y="12" text-anchor="end">of manual</text>' % (width - 4))
        return "\n".join(parts + ["</svg>"])

    def table(self, versions, exponents):
        timed = {engine: (time, lower, upper) for engine, time, lower, upper in self.timed()}
        rows = []
        for engine in list(timed) + [name for name in self.outcomes if name not in timed]:
            figures = self.figures.get(engine, {})
            cells = [engine, "<small>%s%s</small>" % (ABOUT.get(engine, ""), ", " + versions[engine] if engine in versions else "")]
            if engine in timed:
                time, lower, upper = timed[engine]
                interval = "%s – %s" % (time_text(lower), time_text(upper)) if lower and upper else "–"
                cells += ["equal", time_text(time), interval, self.ratio(engine)]
            else:
                outcome = self.outcomes[engine]
                cells += [html.escape(outcome if outcome != "equal" else "equal, but not timed"), "–", "–", "–"]
            memory = figures.get("peak_memory", {}).get("median")
            cells.append("%.0f MB" % (float(memory) / 1e6) if memory else "–")
            rows.append(cells + ([exponents.get(engine, "not measured")] if exponents else []))
        heads = ["engine", "what it is", "frames", "time a view", "interval", "of manual", "memory"] + ["exponent over cells"] * bool(exponents)
        return table_of(heads, rows, numbers=range(3, 7))


def table_of(heads, rows, numbers):
    """A table. In narrow windows each row is a block, in which every cell but the first shows its column's name."""
    def kind(place):
        return ' class="n"' if place in numbers else ""

    body = ["<tr>%s</tr>" % "".join('<td%s data-label="%s">%s</td>' % (kind(place), heads[place] if place else "", cell)
                                    for place, cell in enumerate(row)) for row in rows]
    return "<table><thead><tr>%s</tr></thead><tbody>%s</tbody></table>" % (
        "".join("<th%s>%s</th>" % (kind(place), head) for place, head in enumerate(heads)), "\n".join(body))


def counts(run):
    """A table of the instructions of native engines, from a separate run."""
    rows = [(engine, float(figures["instructions"]["median"])) for engine, figures in run.figures.items() if "instructions" in figures]
    pin = dict(rows).get("pin")
    body = [[engine, format(round(count), ","), ratio_text(count / pin)] for engine, count in sorted(rows, key=lambda row: row[1])]
    return ("<h2>Instructions</h2><p>Valgrind counts the instructions of native engines for one layout of a cell of <code>social</code>. "
            "Unlike times, they hardly depend on the machine.</p>"
            + table_of(["engine", "instructions a cell", "of pin"], body, numbers=(1, 2)))


GROWTH = """<h2>Growth</h2>
<p>Does twice the work take twice as long? Each engine lays out feeds of more and more cells, and cells of more and more views, each attached
to the previous one (<code>ladder</code>). The exponent b of time = a · nᵇ is fitted in each start of a program. The table has
the median of the starts, with its interval in parentheses. Twice the work takes 2ᵇ times as long: b = 1 is linear, b = 2 is quadratic. If b
is below 1, the engine has a fixed cost, which more work shares. The column growth describes the whole interval: linear is within 0.1 of 1,
quadratic within 0.1 of 2. The times are those of one cell in a later layout. The column build is for making the views, and the column
first is for the first layout.</p>"""
OVER = {"cells": "Cells of <code>social</code>; the time of one cell", "views": "Views in a cell of <code>ladder</code>; the time of one cell"}


def growth(rows, outcomes):
    """A table for growth with cells, and one for growth with views: times of later layouts, exponents of all phases."""
    parts = [GROWTH]
    for over, title in OVER.items():
        own = [row for row in rows if row["over"] == over]
        sizes = max((row["sizes"].split() for row in own), key=len, default=[])
        body, reasons = [], {row["engine"]: row["outcome"] for row in outcomes if row["run"] == "growth"}
        for row in sorted((row for row in own if row["phase"] == "relayout"), key=lambda row: float(row["exponent"])):
            phases = {other["phase"]: other for other in own if other["engine"] == row["engine"]}
            times = dict(zip(row["sizes"].split(), map(float, row["times"].split())))
            cells = [row["engine"], exponent(row), row["growth"]]
            cells += [exponent(phases[phase]) if phase in phases else "–" for phase in ("layout", "build")]
            # If an engine's sizes differ from those in the heading, they are stated with the times.
            cells.append(", ".join(("%s" if row["sizes"].split() == sizes else "%s at " + size) % time_text(times[size]) for size in times))
            body.append(cells)
        for engine in sorted(set(reasons) - {row[0] for row in body}):
            reason = "bench gave no exponent" if reasons[engine] == "equal" else html.escape(reasons[engine])
            body.append([engine, "–", "not measured: " + reason, "–", "–", "–"])
        heads = ["engine", "later layout", "growth", "first", "build", "%s %s" % (", ".join(sizes), over)]
        parts.append("<h3>%s</h3>%s" % (title, table_of(heads, body, numbers=(1, 3, 4))))
    return "\n".join(parts)


def exponent(row):
    interval = " (%.2f–%.2f)" % (float(row["low"]), float(row["high"])) if row["low"] else ""
    return "%.2f%s" % (float(row["exponent"]), interval)


def range_of(engine, runs):
    """The smallest and the largest of the ratios that are not noisy, in parentheses; empty if there are fewer than two."""
    rows = [run.figures[engine]["time"] for run in runs if "time" in run.figures.get(engine, {}) and not run.is_noisy(engine)]
    ratios = [float(row["ratio_to_manual"]) for row in rows if row["ratio_to_manual"]]
    return " (where sound: %s to %s in %d scenes)" % (ratio_text(min(ratios)), ratio_text(max(ratios)), len(ratios)) if len(ratios) > 1 else ""


def compared_alone(runs):
    """A sentence about the sound ratios of `pin` and `constraint`, which were also measured without the other engines."""
    count, apart = 0, []
    for run in runs:
        for engine in ("pin", "constraint"):
            rows = [figures.get(engine, {}).get("time") for figures in (run.figures, run.alone)]
            if None in rows or any(row["noise"] == "noisy" or not row["ratio_to_manual"] for row in rows):
                continue
            count += 1
            if max(float(row["ratio_lo"]) for row in rows) > min(float(row["ratio_hi"]) for row in rows):
                apart.append("%s in %s has %s here and %s alone" % (
                    (engine, run.name) + tuple(ratio_text(float(row["ratio_to_manual"])) for row in rows)))
    if not count:
        return ""
    return " Measured without the other engines, pin and constraint have the same ratios within their intervals in %d of %d cases%s." % (
        count - len(apart), count, "; " + ", ".join(apart) if apart else "")


def first_screen(runs):
    """The answers to a reader's first questions: how fast the engines are, whether the frames agree, whether the figures are reliable."""
    run = runs[0]
    theirs = [engine for engine, *_ in run.timed() if engine not in OURS]
    others = [engine for engine in theirs if engine != "pinlayout"]
    known = [(engine, sentence) for engine, sentence in (("pin", "PinCore (pin) takes %s as long"), ("pinlayout", "PinLayout's own code takes %s as long"))
             if "time" in run.figures.get(engine, {})]
    clauses = [sentence % run.ratio(engine) + range_of(engine, runs) for engine, sentence in known]
    clauses.append("of the other outside engines, %s is the fastest, with %s%s, and %s is the slowest, with %s%s" % (
        others[0], run.ratio(others[0]), range_of(others[0], runs), others[-1], run.ratio(others[-1]), range_of(others[-1], runs)))
    outcomes = [(run.name, engine, outcome) for run in runs for engine, outcome in run.outcomes.items()
                if outcome != "the scene is not written for it"]
    failed = ["%s in %s" % (engine, name) for name, engine, outcome in outcomes if outcome != "equal"]
    noisy = ["%s in %s" % (engine, run.name) for run in runs for engine, *_ in run.timed() if run.is_noisy(engine)]
    timed = sum(len(run.timed()) for run in runs)
    agree = "%d of %d pairs of an outside engine and a scene give exactly the frames of arithmetic written by hand%s" % (
        len(outcomes) - len(failed), len(outcomes), "; the others have no time: %s." % ", ".join(failed) if failed else ".")
    sound = "Each time is the median of several starts of its program, with its interval" + (
        "; %d of %d were disturbed too much to rely on, and their ratios are marked ?." % (len(noisy), timed) if noisy else ".")
    sound += compared_alone(runs)
    manifest = run.manifests[0]
    where = "%s, %d cores, %s, commit %s" % (
        manifest["machine"]["cpu"], manifest["machine"]["cpus"], manifest["run"]["started"][:10], manifest["code"]["git_sha"][:7])
    return "\n".join([
        "<h1>Layout engines on the same cells</h1>",
        '<p class="answer">%s, compared with arithmetic written by hand: %s.</p>' % (SCENES[run.name][0], "; ".join(clauses)),
        '<p class="verdict good"><strong>%s</strong>%s</p>' % ("frames agree" if not failed else "frames agree where there is a time", agree),
        '<p class="verdict%s"><strong>%s</strong>%s</p>' % ("" if noisy else " good", "some noise" if noisy else "sound", sound),
        '<p class="dim">%s. Orange: this project; blue: other engines; amber with ?: too disturbed.</p>' % html.escape(where)])


def versions_of(runs):
    """The versions of outside engines, as the manifests state them."""
    labels = [label for run in runs for manifest in run.manifests for label in manifest["run"]["engines"]]
    return {name: version for name, _, version in (label.partition(" ") for label in labels) if version}


def machine(run):
    manifest = run.manifests[0]
    code, machine, how = manifest["code"], manifest["machine"], manifest["run"]
    return "Measured on %d cores of %s, %s, %s, on %s, at commit %s, with a load of up to %.1f. %s Files: Results/published/peers." % (
        machine["cpus"], machine["cpu"], machine["kernel"], machine["libc"], how["started"][:10], code["git_sha"][:12],
        max(manifest["run"]["load"] for manifest in run.manifests), "Swift %s." % code["swift"])


def main():
    with open(PUBLISHED / "outcomes.csv", newline="") as file:
        outcomes = list(csv.DictReader(file))
    runs = [Run(name, outcomes) for name in SCENES if any((PUBLISHED / name).glob("*/summary.csv"))]
    versions = versions_of(runs)
    processes = max(int(figures["time"]["processes"]) for figures in runs[0].figures.values() if "time" in figures)
    confidence = min(float(row["time"]["confidence"] or 1) for run in runs for row in run.figures.values() if "time" in row)
    ladders = []
    if (PUBLISHED / "growth.csv").exists():
        with open(PUBLISHED / "growth.csv", newline="") as file:
            ladders = list(csv.DictReader(file))
    parts = ["<!doctype html><html lang=en><head><meta charset=utf-8><meta name=viewport content='width=device-width'>"
             "<title>Layout engines on the same cells</title><style>%s</style></head><body>" % STYLE, first_screen(runs)]
    for run in runs:
        title, sentence = SCENES[run.name]
        parts.append("<h2>%s</h2><p><code>%s</code>: %s %d cells, %s views.</p>" % (
            ": ".join(filter(None, [title, run.title()])), run.name, sentence, run.cells, format(run.views, ",")))
        exponents = {row["engine"]: "%s<br><small>%s</small>" % (exponent(row), row["growth"]) for row in ladders
                     if (row["over"], row["scene"], row["phase"]) == ("cells", run.name, "relayout")}
        parts += [run.chart(True), run.chart(False), run.table(versions, exponents)]
        if run is runs[0]:
            parts.append(INTRODUCTION % {"processes": processes, "confidence": "%.4g" % (100 * confidence)})
    if (PUBLISHED / "counts").exists():
        parts.append(counts(Run("counts", outcomes)))
    if ladders:
        parts.append(growth(ladders, outcomes))
    parts.append("<h2>Machine and commands</h2><p>%s</p><pre>%s</pre>" % (html.escape(machine(runs[0])), COMMANDS))
    page = ROOT / "Results/peers.html"
    page.write_text("\n".join(parts) + "</body></html>\n")
    print("peers: wrote %s" % page.relative_to(ROOT))


main()
