"""Measures the engines of scripts/peers.sh together with ours: table.py table|run|growth|publish ENGINES [OPTION…].

ENGINES is a file with a line for each engine: its name, a tab, its command. Libraries are measured together. Browsers, toolkits and
display servers work in the background, so each engine that uses them has a separate run of bench. bench excludes an engine that crashes
or hangs. If the frames of an engine differ, no engine gets times, so the run is repeated without that engine. `outcomes.csv` beside the
runs has the outcome of each engine. `growth` runs only `bench growth`, and `publish` runs it last; both write `growth.csv`.
PEERS_TIMEOUT is the time limit for an answer, in seconds (60).
"""

import csv
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
BENCH = os.environ.get("BENCH", str(ROOT / ".build/release/bench"))
PUBLISHED = ROOT / "Results/published/peers"

# Readings of 10 ms, not of 2 ms: other processes run between the readings of our engines, and afterwards the caches are cold. In the
# scene message, this adds about 6 % to the ratio of `constraint` in readings of 2 ms.
SLOT = ["--slot-ms", "10"]
# The options of `table` and `publish`, and the scenes of each command.
OPTIONS = ["--text", "fixed", "--engine", "manual,pin,constraint", "--cells", "100", "--processes", "5", "--rounds", "15",
           "--time-limit", "5", "--metric", "time,memory", *SLOT]
TABLE = ["social", "container", "form", "gallery"]
PUBLISH = TABLE + ["article", "message"]
# The options with which `publish` counts instructions and allocations of native programs.
COUNTS = ["--scene", "social", "--text", "fixed", "--cells", "100", "--engine", "manual,pin,constraint", "--metric",
          "instructions,allocations"]
NATIVE = ["pinlayout", "yoga-native", "kiwi-native"]
LIBRARIES = ["pinlayout", "yoga-native", "kiwi-native", "kiwi", "taffy", "yoga"]
# GTK allocates whole pixels, so all shares of a width must be whole. The passes have the widths 356 and 392, multiples of 4.
WHOLE = ["--scene", "container", "--scale", "1", "--width", "356"]
# The options of the growth measurement. The engines in SLOW take milliseconds per cell, so their feeds have fewer cells.
GROWTH = ["--text", "fixed", "--engine", "manual,pin,constraint", "--processes", "3", "--rounds", "5", "--warmup", "1",
          "--time-limit", "1", "--metric", "time", "--export", "json"]
GROWTH_SECONDS = 720  # for all engines together
LATE = "no time was left"
SLOW = {"gtk-constraints": ["--cells", "5,10,20,40"], "firefox-anchors": ["--cells", "50,100,200"]}
GROWTH_COLUMNS = ["over", "scene", "engine", "phase", "sizes", "cells", "times", "exponent", "low", "high", "growth"]


def scenes_of(options):
    """The scenes that the options name (`social` if there are none), and the other options."""
    scenes, others = [], []
    rest = iter(options)
    for option in rest:
        name, _, value = option.partition("=")
        if name == "--scene":
            scenes += (value or next(rest)).split(",")
        else:
            others.append(option)
    return scenes or ["social"], others


def bench(arguments, seconds=None):
    """Runs a command of bench. The time limit for each answer suits browsers. Terminates the command after `seconds`, if given."""
    limits = ["--engine-timeout", os.environ.get("PEERS_TIMEOUT", "60"), "--no-progress"]
    program = subprocess.Popen([BENCH, *arguments, *limits], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT)
    try:
        out, err = program.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        program.terminate()  # bench then ends its engines.
        out, err = program.communicate()
        err += LATE
    return subprocess.CompletedProcess(arguments, program.returncode, out, err)


def introduction(command):
    """The scenes that an adapter declares. None if the adapter gives no valid answer; bench later reports the reason."""
    program = subprocess.Popen(["/bin/sh", "-c", command], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               stderr=subprocess.DEVNULL, text=True, cwd=ROOT, start_new_session=True)
    try:
        out, _ = program.communicate('{"cmd":"start","protocol":1}\n{"cmd":"stop"}\n', timeout=60)
        return json.loads(out.splitlines()[0])["scenes"]
    except (subprocess.TimeoutExpired, ValueError, LookupError):
        return None
    finally:
        try:
            os.killpg(program.pid, signal.SIGKILL)  # Also ends the browser of an adapter that hangs.
        except ProcessLookupError:
            pass


def measure(name, options, engines, out, command="run", deadline=None):
    """Runs bench with some engines. If an engine does not start or its frames differ, repeats the run without this engine.
    Returns the outcome of each engine: `equal`, or a sentence."""
    outcomes = {engine: "equal" for engine in engines}
    folder = out / name
    while True:
        taking_part = [engine for engine in engines if outcomes[engine] == "equal"]
        commands = [word for engine in taking_part for word in ("--engine-command", engines[engine])]
        shutil.rmtree(folder, ignore_errors=True)
        history = ["--no-history"] if command == "run" else []
        seconds = max(deadline - time.time(), 1) if deadline else None
        done = bench([command, *options, *history, "--out", os.path.relpath(folder, ROOT), *commands], seconds)
        stops = re.search(r'the outside engine "(.*)" does not start: (.*)', done.stderr)
        found = {engine: stops[2] for engine in taking_part if stops and stops[1] == engines[engine]}
        found.update(re.findall(r"^bench: (\S+) is excluded: (.*)$", done.stderr, re.M))
        if done.returncode == 4:
            found.update(lies(folder))
        outcomes.update(found)
        if done.returncode in (0, 5) and not stops:
            break
        if not found:
            reason = "bench ended with %d: %s" % (done.returncode, done.stderr[-200:])
            outcomes.update({engine: LATE if reason.endswith(LATE) else reason for engine in taking_part})
        if not found or all(outcome != "equal" for outcome in outcomes.values()):
            return outcomes
    (folder / "terminal.txt").write_text(done.stdout)
    for run in folder.iterdir() if command == "run" else []:
        if not run.is_dir():
            continue
        for path in run.iterdir():
            if path.suffix in (".csv", ".json"):
                path.rename(folder / path.name)
        shutil.rmtree(run)
    return outcomes


def growth(engines, options, out, end):
    """Measures until the time `end` how the times of all engines grow with the cells of a feed and the views of a cell. Returns the
    outcome of each engine. Writes growth.csv: sizes, cells and times are lists, separated by spaces. Times are nanoseconds per cell."""
    outcomes, rows, left = {}, {}, len(engines)
    for group, members in groups(engines).items():
        started = time.time()
        deadline = started + (end - started) * len(members) / left  # The unused time of a group goes to the following groups.
        left -= len(members)
        outcomes.update(measure(group, [*GROWTH, *SLOW.get(group, []), *options], members, out / "growth", "growth", deadline))
        for path in sorted((out / "growth" / group).glob("*/export.json")):
            for row in exponents(json.loads(path.read_text())["runs"][0]):
                rows.setdefault(tuple(row[:4]), row)  # For our engines, only the figures of the first run are kept.
            path.unlink()
        print("peers: the growth of %s took %.0f s" % (group, time.time() - started), file=sys.stderr)
    with open(out / "growth.csv", "w", newline="") as file:
        csv.writer(file).writerows([GROWTH_COLUMNS, *rows.values()])
    return outcomes


def exponents(run):
    """The rows of growth.csv for an exported run."""
    medians = {tuple(row[key] for key in ("scene", "variant", "cells", "engine", "phase")): row["median"]
               for row in run["summary"] if row["metric"] == "time"}
    for ladder in run["growth"]:
        feeds = [tuple(feed[key] for key in ("scene", "variant", "cells")) for feed in ladder["feeds"]]
        for found in ladder["fits"]:
            fit, interval = found["fit"], found["fit"].get("interval", {})
            times = [medians.get((*feed, found["engine"], found["phase"])) for feed in feeds]
            if None in times:
                continue  # The engine was excluded during the run.
            yield [ladder["size"], ladder["scene"], found["engine"], found["phase"], " ".join(map(str, ladder["sizes"])),
                   " ".join(str(feed[2]) for feed in feeds), " ".join("%.6g" % time for time in times), "%.4f" % fit["slope"],
                   *("%.4f" % interval[key] if key in interval else "" for key in ("low", "high")), fit["growth"]]


def lies(folder):
    """The engines whose frames differ, with the first difference of each."""
    differing = {}
    for path in folder.glob("*/mismatches.csv"):
        with open(path, newline="") as file:
            for row in csv.DictReader(file):
                differing.setdefault(row["engine"], "frames differ: cell %s, %s, %s is %s instead of %s" % tuple(
                    row[key] for key in ("cell", "view_path", "field", "actual", "expected")))
    return differing


def groups(engines):
    """The groups of engines that are measured together, by the name of the group's folder."""
    together = {engine: command for engine, command in engines.items() if engine in LIBRARIES}
    alone = {engine: {engine: command} for engine, command in engines.items() if engine not in LIBRARIES}
    return dict({"libraries": together} if together else {}, **alone)


def figures(folder, group="*"):
    """The rows of `relayout` in the summaries of a group or of all groups, by engine and metric. If several groups have an engine, as
    for ours, only the figures of the group `libraries` count, or else of the first group."""
    found = {}
    order = {"libraries": 0, "alone": 2}
    for path in sorted(folder.glob(group + "/summary.csv"), key=lambda path: (order.get(path.parent.name, 1), path)):
        with open(path, newline="") as file:
            for row in csv.DictReader(file):
                if row["phase"] == "relayout":
                    found.setdefault(row["engine"], {}).setdefault(row["metric"], row)
    return found


def show(name, outcomes, folder):
    """Prints a scene's table: times and memory, the fastest engine first, then the outcomes of the engines that failed. A ratio with
    ? is noisy."""
    print("\n%-18s %12s %27s %11s %12s" % (name, "a cell", "", "vs manual", "memory"))
    rows = figures(folder)
    for engine in sorted(rows, key=lambda engine: float(rows[engine].get("time", {"median": "inf"})["median"])):
        row = rows[engine].get("time")
        if row is None:
            continue
        mark = " ?" if row["noise"] == "noisy" else ""
        ratio = "%.3g ×%s" % (float(row["ratio_to_manual"]), mark) if row["ratio_to_manual"] else "–"
        memory = rows[engine].get("peak_memory")
        print("%-18s %9.0f ns (%9.0f – %9.0f ns) %11s %9s MB" % (
            engine, float(row["median"]), float(row["median_lo"]), float(row["median_hi"]), ratio,
            "%.0f" % (float(memory["median"]) / 1e6) if memory else "–"))
    for engine, outcome in outcomes.items():
        if outcome != "equal":
            print("%-18s %s" % (engine, outcome))
    sys.stdout.flush()


def show_growth(out, outcomes):
    """Prints the exponents in the phase `relayout`, then the outcomes of the engines that failed."""
    with open(out / "growth.csv", newline="") as file:
        for row in csv.DictReader(file):
            if row["phase"] == "relayout":
                print("%-6s %-18s %5s (%s–%s) %-18s %s ns a cell for %s" % (
                    row["over"], row["engine"], row["exponent"][:4], row["low"][:4], row["high"][:4], row["growth"],
                    ", ".join(format(round(float(time)), ",") for time in row["times"].split()), row["sizes"].replace(" ", ", ")))
    for engine, outcome in outcomes.items():
        if outcome != "equal":
            print("%-25s %s" % (engine, outcome))
    sys.stdout.flush()


def write_outcomes(out, rows):
    with open(out / "outcomes.csv", "w", newline="") as file:
        csv.writer(file).writerows([["run", "engine", "outcome"], *rows])


def main():
    command, path, *options = sys.argv[1:]
    with open(path) as file:
        engines = dict(line.rstrip("\n").replace("%s/" % ROOT, "").split("\t") for line in file)
    out = ROOT / "Results" / time.strftime("peers-%Y%m%dT%H%M%SZ", time.gmtime())  # Git ignores this folder, so the tree stays clean.
    out.mkdir()
    if command == "growth":
        runs = []
    elif command == "run":
        scenes, others = scenes_of(options)
        runs = [(scene, ["--scene", scene, *others]) for scene in scenes]
    else:
        runs = [(scene, ["--scene", scene, *OPTIONS, *options]) for scene in (PUBLISH if command == "publish" else TABLE)]
        runs.append(("container-whole", WHOLE + OPTIONS + options))
    rows = []
    scenes_of_engines = {engine: introduction(command) for engine, command in engines.items()}
    for name, run in runs:
        started = time.time()
        scene = run[run.index("--scene") + 1]
        outcomes = {engine: "the scene is not written for it" for engine in engines if scene not in (scenes_of_engines[engine] or [scene])}
        for group, members in groups({engine: engines[engine] for engine in engines if engine not in outcomes}).items():
            outcomes.update(measure(group, run, members, out / name))
        if command == "publish":
            measure("alone", run, {}, out / name)  # Shows whether the other engines disturb ours.
            if not (out / name / "alone/summary.csv").exists():
                sys.exit("peers: our engines could not be measured alone in %s" % name)
        show(name, outcomes, out / name)
        print("peers: %s took %.0f s" % (name, time.time() - started), file=sys.stderr)
        rows += [[name, engine, outcome] for engine, outcome in outcomes.items()]
        write_outcomes(out, rows)
    if command == "publish":
        measure("libraries", COUNTS, {engine: engines[engine] for engine in NATIVE if engine in engines}, out / "counts")
    if command in ("publish", "growth"):
        outcomes = growth(engines, options, out, time.time() + GROWTH_SECONDS)
        rows += [["growth", engine, outcome] for engine, outcome in outcomes.items()]
        write_outcomes(out, rows)
        show_growth(out, outcomes)
    if command == "publish":
        shutil.rmtree(PUBLISHED, ignore_errors=True)
        out.rename(PUBLISHED)
        subprocess.run([sys.executable, ROOT / "scripts/peers/page.py"], check=True)
    else:
        print("peers: the runs are in %s" % os.path.relpath(out, ROOT), file=sys.stderr)


if __name__ == "__main__":
    main()
