#!/usr/bin/env python3
"""Reads six exports of a run with programs other than bench, and compares them with the run's files.

usage: check-exports.py BENCH RUN

Modules of Python read JSON and JUnit. The Go benchmark format is compared with the grammar of benchstat
(golang.org/design/14313-benchmark-format). markdown-it-py reads Markdown, if it is installed. Ends with 1 at the first fault.
"""
import csv, json, math, pathlib, re, shutil, subprocess, sys, tempfile
import xml.etree.ElementTree as ElementTree

bench, run = sys.argv[1:3]
run = pathlib.Path(run)
folder = pathlib.Path(tempfile.mkdtemp(prefix="exports-"))


def export(form):
    return (folder / form).read_text(encoding="utf-8")


exports = [f"--export={form}={folder / form}" for form in ("json", "junit", "markdown", "github", "bmf", "gobench")]
subprocess.run([bench, "report", str(run), "--quiet"] + exports, check=True)


def rows(name):
    path = run / name
    if not path.exists():
        return []
    with open(path, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file, strict=True))


def check(condition, *what):
    if not condition:
        sys.exit("check-exports: " + " ".join(map(str, what)))


def number(text):
    return float(text) if text else None


summary, samples, mismatches = rows("summary.csv"), rows("samples.csv"), rows("mismatches.csv")
measured = [row for row in summary if row["median"]]


def key(row):
    return f'{row["scene"]} × {row["cells"]} {row["variant"]} · {row["engine"]} · {row["phase"]} · {row["metric"]}'


def check_json():
    document = json.loads(export("json"))
    check(len(document["runs"]) == 1, "json does not have exactly one run")
    read = document["runs"][0]
    check(read["manifest"] == json.loads((run / "manifest.json").read_text()), "json has another manifest")
    check(len(read["summary"]) == len(summary) and len(read["mismatches"]) == len(mismatches), "json has another number of rows")
    for row, expected in zip(read["summary"], summary):
        for column in ("median", "min", "ratio", "ratio_lo", "delta_pct"):
            check(row.get(column) == number(expected[column]), "json:", key(expected), column)
    check(len(read["samples"]) == len(samples), "json has another number of readings")
    for reading, expected in zip(read["samples"], samples):
        for column in ("process", "round", "iterations", "total"):
            check(reading.get(column) == number(expected[column]), "json: reading", key(expected), column)
    return f"{len(read['summary'])} rows, {len(samples)} readings"


def check_junit():
    root = ElementTree.fromstring(export("junit"))
    for suite in root:
        cases = suite.findall("testcase")
        check(int(suite.get("tests")) == len(cases), "junit: number of tests")
        check(int(suite.get("failures")) == sum(case.find("failure") is not None for case in cases), "junit: failures")
        check(int(suite.get("skipped")) == sum(case.find("skipped") is not None for case in cases), "junit: skipped")
    frames = root.findall("testsuite[@name='frames']/testcase")
    scenes = json.loads((run / "manifest.json").read_text())["run"]["scenes"]
    check(len(frames) == len(scenes), "junit: not one case for each scene")
    differing = {row["scene"] for row in mismatches}
    for case, scene in zip(frames, scenes):
        check((case.find("failure") is not None) == (scene in differing), "junit: agreement of", scene)
    gates = root.findall("testsuite[@name='gate']/testcase")
    judged = [row for row in summary if row["verdict"]]
    check([case.get("name") for case in gates] == [key(row) for row in judged], "junit: gates")
    for case, row in zip(gates, judged):
        check((case.find("failure") is not None) == (row["verdict"] in ("regressed", "missing")), "junit:", key(row))
    return f"{len(frames) + len(gates)} cases"


def check_markdown():
    text = export("markdown")
    try:
        from markdown_it import MarkdownIt
    except ImportError:
        return "skipped: markdown-it-py is not installed"
    tokens = MarkdownIt("commonmark").enable("table").parse(text)
    cells = [token.children for token in tokens if token.type == "inline"]
    texts = ["".join(child.content for child in cell) for cell in cells]
    tables = sum(token.type == "table_open" for token in tokens)
    feeds = {(row["scene"], row["variant"], row["cells"]) for row in summary}
    check(tables >= len(feeds) + bool(mismatches), "markdown: a feed has no table")
    check(not any(token.type == "html_block" for token in tokens), "markdown contains HTML")
    for row in measured:
        check(row["engine"] in texts, "markdown lacks", row["engine"])
        if row["metric"] == "time" and row["phase"] == "relayout" and row["engine"] != "manual" and row["ratio"]:
            ratio = float(row["ratio"])
            check(any(text.startswith(significant(ratio) + " ×") for text in texts), "markdown lacks the ratio of", key(row))
    return f"{tables} tables"


def significant(value):
    return f"{value:.{2 if value < 9.995 else 1 if value < 99.95 else 0}f}"


def check_github():
    entries = json.loads(export("github"))
    check(all(set(entry) <= {"name", "unit", "value", "range", "extra"} for entry in entries), "github: unknown fields")
    check(all(isinstance(entry["value"], (int, float)) for entry in entries), "github: values")
    values = {entry["name"]: entry["value"] for entry in entries}
    check(len(values) == len(entries), "github: a name occurs twice")
    for row in measured:
        check(values[key(row)] == float(row["median"]), "github:", key(row))
    return f"{len(entries)} entries"


def check_bmf():
    benchmarks = json.loads(export("bmf"))
    count = 0
    for row in measured:
        name = "/".join([row["scene"], row["cells"], row["variant"], row["engine"], row["phase"]])
        measure = {"time": "latency"}.get(row["metric"], row["metric"].replace("_", "-"))
        figure = benchmarks[name][measure]
        check(figure["value"] == float(row["median"]), "bmf:", key(row))
        check(figure["lower_value"] <= figure["value"] <= figure["upper_value"], "bmf: bounds of", key(row))
        count += 1
    check(count == sum(map(len, benchmarks.values())), "bmf has measures that the run does not have")
    return f"{count} measures"


def check_gobench():
    config = re.compile(r"^[a-z][^\sA-Z:]*:(\s.*)?$")
    result = re.compile(r"^Benchmark(?![a-z])\S*\s+[1-9]\d*(\s+\S+\s+\S+)+$")
    found = {}
    for line in export("gobench").splitlines():
        if config.match(line):
            continue
        check(result.match(line), "gobench:", line)
        fields = line.split()
        for value, unit in zip(fields[2::2], fields[3::2]):
            check(math.isfinite(float(value)), "gobench:", line)
            found.setdefault((fields[0], unit), []).append(float(value))
    units = {"time": "ns/op", "allocations": "allocs/op", "allocated_bytes": "B/op"}
    for row in measured:
        if row["metric"] == "peak_memory":
            continue
        name = (f'Benchmark{row["scene"][0].upper()}{row["scene"][1:]}/cells={row["cells"]}/variant={row["variant"]}'
                f'/engine={row["engine"].replace(" ", "_")}/phase={row["phase"]}')
        values = found[name, units.get(row["metric"], row["metric"] + "/op")]
        own = {s["process"] for s in samples if key(s) == key(row)}
        check(len(values) == len(own) == int(row["processes"]), "gobench: one line for each process of", name)
        check(abs(median(values) - float(row["median"])) <= 1e-3 + 1e-6 * float(row["median"]), "gobench:", name)
    return f"{sum(map(len, found.values()))} lines"


def median(values):
    values = sorted(values)
    middle = len(values) // 2
    return values[middle] if len(values) % 2 else (values[middle - 1] + values[middle]) / 2


try:
    for name, reader in [("json", check_json), ("junit", check_junit), ("markdown", check_markdown),
                         ("github", check_github), ("bmf", check_bmf), ("gobench", check_gobench)]:
        print(f"{name}: {reader()}")
finally:
    shutil.rmtree(folder)
