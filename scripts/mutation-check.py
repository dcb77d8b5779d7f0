#!/usr/bin/env python3
"""Do the tests notice faults in the sources?

    scripts/mutation-check.py drawn [--seed SEED] [--count 60] [--least 0.95] [--out FILE]
    scripts/mutation-check.py listed [--faults FILE] [--with cases|tests] [--seconds 60] [--least 0.95] [--out FILE]
    scripts/mutation-check.py checks [--seed SEED] [--count 40] [--seconds 120] [--out FILE]

`drawn` draws lines of code from all of Sources, and changes one thing in each (scripts/mutation/faults.py has the operators). For
each fault it runs the tests of a debug build up to the first failure. Only the suites that execute the function or constant with
the fault are run, quick suites first. A first run without a fault, one suite after the other, finds these suites. Tests may be
written for the faults of earlier samples. The published figure comes from a new sample, which is drawn only once. Without --seed,
the seed is the hash of the commit, and there must be no uncommitted changes. scripts/mutation/equivalent.txt explains why some
faults do not change the behaviour.

`listed` plants the faults in a file, by default scripts/mutations.txt. For each fault it runs the recorded
cases and, if these pass, the fuzzer for --seconds. With `--with tests` it runs the tests instead.

`drawn` and `listed` end with exit code 1 if the share of caught faults is below --least. Equivalent faults do not count.

`checks` draws faults from Sources/PinCore. It runs the recorded cases, the fuzzer and `bench exhaust` with each fault, and writes
which of the three find the fault, and after how many seconds of processor time.

All faults are compiled at once, in a copy of the package in .build/mutation-check; an environment variable selects the active one.
The results of tests are kept there, so that the same command, `drawn` or `listed --with tests`, continues an interrupted run.
"""

import argparse
import csv
import hashlib
import json
import pathlib
import re
import resource
import signal
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "mutation"))
from faults import Fault, draw
from planting import ROOT, SWITCH, Package, inactive_lines
from running import Tests

FOLDER = ROOT / ".build/mutation-check"
# How many faults are drawn for each fault that is needed. Some faults do not compile.
SPARE = 2


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    drawn = commands.add_parser("drawn")
    drawn.add_argument("--seed", help="by default, the hash of the commit")
    drawn.add_argument("--count", type=int, default=60)
    drawn.add_argument("--least", type=float, default=0.95)
    drawn.add_argument("--out", default=str(ROOT / "Results/published/mutation-check.csv"))
    listed = commands.add_parser("listed")
    listed.add_argument("--faults", default=str(ROOT / "scripts/mutations.txt"))
    listed.add_argument("--with", dest="check", default="cases", choices=["cases", "tests"])
    listed.add_argument("--seconds", type=int, default=60)
    listed.add_argument("--least", type=float, default=0.95)
    listed.add_argument("--out", default=str(ROOT / "Results/published/mutation-check-listed.csv"))
    checks = commands.add_parser("checks")
    checks.add_argument("--seed", default="checks")
    checks.add_argument("--count", type=int, default=40)
    checks.add_argument("--seconds", type=int, default=120, help="of processor time, for each check of each fault")
    checks.add_argument("--out", default=str(ROOT / "Results/published/mutation-check-checks.csv"))
    options = parser.parse_args()
    return {"drawn": check_drawn, "listed": check_listed, "checks": compare_checks}[options.command](options)


def check_drawn(options):
    seed = options.seed or commit()
    package = Package(FOLDER)
    drawn = draw(package.sources, inactive_lines(package.sources), int(options.count * SPARE), seed)
    built = package.build(dict(enumerate(drawn, 1)), ["--build-tests"])
    if len(built) < options.count:
        sys.exit(f"only {len(built)} of {len(drawn)} faults compile")
    faults = [(number, built[number], "") for number in sorted(built)[: options.count]]
    print(f"{len(drawn) - len(built)} of {len(drawn)} faults drawn with seed {seed} do not compile", flush=True)
    rows = run_tests(package, faults, seed)
    return conclude(rows, options)


def check_listed(options):
    package = Package(FOLDER)
    named = read_listed(pathlib.Path(options.faults), {source.path: source for source in package.sources})
    arguments = ["--build-tests"] if options.check == "tests" else ["--product", "bench"]
    built = package.build({number: fault for number, (_, fault) in enumerate(named, 1)}, arguments)
    if missing := [name for number, (name, _) in enumerate(named, 1) if number not in built]:
        sys.exit(f"does not compile: {missing[0]}")
    faults = [(number, fault, named[number - 1][0]) for number, fault in built.items()]
    rows = run_tests(package, faults, options.faults) if options.check == "tests" else run_cases(package, faults, options)
    return conclude(rows, options)


def compare_checks(options):
    """Writes a row for each fault: which of three checks find it within the time limit, and after how many seconds of
    processor time."""
    package = Package(FOLDER)
    library = [source for source in package.sources if source.path.startswith("Sources/PinCore/")]
    drawn = draw(library, inactive_lines(library), int(options.count * SPARE), options.seed)
    built = package.build(dict(enumerate(drawn, 1)), ["--product", "bench"])
    texts = {source.path: source for source in package.sources}
    limit = f"{options.seconds * 20}s"  # of elapsed time; long, because the machine may do other work
    small = "Tests/Conformance/Cases/small/"
    checks = {
        "cases": ["conform", "--quiet", *(f"Tests/Conformance/Cases/{name}.jsonl" for name in ("pin", "measure", "found"))],
        "fuzz": ["fuzz", "--engine", "pin", "--failures", "1", "--time", limit],
        "exhaust": ["exhaust", "--calls", "2", "--failures", "1", "--time", limit]
        + [f"{small}{name}.jsonl" for name in ("chains", "measurements", "pairs")],
    }
    rows = []
    for number, fault in [(0, None), *((number, built[number]) for number in sorted(built)[: options.count])]:
        answers = {}
        for name, arguments in checks.items():
            code, output, seconds = run_limited(number, arguments, options.seconds)
            # Without a fault, the recorded cases end within the limit. So a run of them that exceeds the limit has found the fault.
            found_nothing = (0, 5) if name == "cases" else (0, 5, -signal.SIGXCPU)
            answers[name] = "" if code in found_nothing else f"{seconds:.1f}"
            if not fault and code not in (0, -signal.SIGXCPU):
                sys.exit(f"{name} fails without a fault: {output[-500:]}")
        if fault:
            whole = row(number, fault, "", texts[fault.path], "", "", 0)
            rows.append({**{c: whole[c] for c in ("file", "line", "operator", "before", "after")}, **answers})
            print(number, fault.path, fault.line, fault.operator, answers, flush=True)
            with open(options.out, "w", newline="") as file:
                writer = csv.DictWriter(file, list(rows[0]))
                writer.writeheader()
                writer.writerows(rows)
    for name in checks:
        times = sorted(float(row[name]) for row in rows if row[name])
        middle = f", after a median of {times[len(times) // 2]:.1f} s" if times else ""
        print(f"{name}: {len(times)} of {len(rows)}{middle}")
    print(f"any: {sum(any(row[name] for name in checks) for row in rows)} of {len(rows)}; wrote {options.out}")
    return 0


def commit():
    def git(*arguments):
        return subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()

    if git("status", "--porcelain"):
        sys.exit("the seed is the hash of the commit, but there are uncommitted changes")
    return git("rev-parse", "HEAD")


def read_listed(path, sources):
    """The names and faults in a file. Each block has the lines `# name`, `file`, `- before`, `+ after`. Empty lines separate blocks."""
    found = []
    for block in path.read_text().strip().split("\n\n"):
        lines = block.strip("\n").splitlines()
        name, file = lines[0].removeprefix("# "), lines[1]
        before, after = ("\n".join(x[2:] for x in lines[2:] if x.startswith(sign + " ")) for sign in "-+")
        if file not in sources or sources[file].text.count(before) != 1:
            sys.exit(f"{path}: \"{before}\" does not occur exactly once in {file} ({name})")
        start = sources[file].text.index(before)
        found.append((name, Fault(file, sources[file].line(start), "listed", start, start + len(before), after)))
    return found


def run_tests(package, faults, seed):
    """A row for each fault. A fault that an earlier run with the same sources, tests and faults has checked is not checked again."""
    texts = {source.path: source for source in package.sources}
    digest = hashlib.sha256(repr((seed, package.digest(), faults)).encode()).hexdigest()
    kept = FOLDER / ".build" / f"faults-{digest[:16]}.json"
    suites, rows = json.loads(kept.read_text()) if kept.exists() else ({}, [])
    tests = Tests(FOLDER, suites)
    if not suites:
        print("running all tests without a fault", flush=True)
        if (outcome := tests.measure()).how:
            sys.exit(f"without a fault, {outcome.test} {outcome.how}")
        print(f"{outcome.seconds:.0f} s, one suite after the other", flush=True)
    for number, fault, name in faults[len(rows) :]:
        outcome = tests.check(number, package.noted[number])
        rows.append(row(len(rows) + 1, fault, name, texts[fault.path], outcome.test, outcome.how, outcome.seconds))
        kept.write_text(json.dumps((tests.suites, rows)))
        report(rows[-1])
    return rows


def run_cases(package, faults, options):
    """A row for each fault: what detects it. The fuzzer runs only if the recorded cases pass."""
    texts = {source.path: source for source in package.sources}
    if how := failing_cases(0) or failing_fuzz(0, 5):
        sys.exit(f"without a fault there are failures: {how}")
    rows = []
    for number, fault, name in faults:
        begin = time.monotonic()
        by, how = "recorded cases", failing_cases(number)
        if not how:
            by, how = "fuzzing", failing_fuzz(number, options.seconds)
        rows.append(row(number, fault, name, texts[fault.path], by if how else "", how, time.monotonic() - begin))
        report(rows[-1])
    return rows


def failing_cases(fault):
    """The last line that the recorded cases print with a fault, or the exit code if they print nothing. Empty if they pass."""
    cases = [f"Tests/Conformance/Cases/{name}" for name in ("pin.jsonl", "found.jsonl")]
    code, output = run_bench(fault, ["conform", "--quiet", *cases], 300)
    return "" if code == 0 else (output.strip().splitlines() or [f"exit code {code}"])[-1]


def failing_fuzz(fault, seconds):
    """The first difference that the fuzzer reports with a fault, or the exit code if it fails without one. Empty if it passes."""
    code, output = run_bench(
        fault, ["fuzz", "--engine", "pin", "--failures", "1", "--time", f"{seconds}s"], seconds * 3 + 300)
    return "" if code == 0 else next((x for x in output.splitlines() if x.startswith("fuzz/")), f"exit code {code}")


def run_bench(fault, arguments, limit):
    """The exit code and the output of a run. A run that takes more than `limit` seconds counts as failed."""
    command = ["env", f"{SWITCH}={fault}", ".build/debug/bench", *arguments]
    try:
        done = subprocess.run(command, cwd=FOLDER, capture_output=True, text=True, timeout=limit)
        return done.returncode, done.stdout + done.stderr
    except subprocess.TimeoutExpired:
        return -1, f"no end in {limit} s"


def run_limited(fault, arguments, seconds):
    """The exit code, the output and the processor time of a run. SIGXCPU ends a run after `seconds` of processor time."""
    command = ["env", f"{SWITCH}={fault}", ".build/debug/bench", *arguments]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        command, cwd=FOLDER, capture_output=True, text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 10)))
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return done.returncode, done.stdout + done.stderr, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


COLUMNS = ["number", "fault", "file", "line", "operator", "before", "after", "caught_by", "how", "seconds"]


def row(number, fault, name, source, by, how, seconds):
    before = source.text[fault.start : fault.end]
    start = source.lines[fault.line - 1]
    end = source.text.find("\n", fault.end)
    whole, changed = source.text[start:end], source.text[start : fault.start] + fault.after + source.text[fault.end : end]
    cells = [number, name, fault.path, fault.line, fault.operator, plain(whole), plain(changed), by, how, f"{seconds:.1f}"]
    return dict(zip(COLUMNS, cells))


def plain(text):
    """Source text on one line."""
    return " ".join(text.split())


def report(row):
    caught = f"{row['caught_by']}: {row['how']}" if row["how"] else "NOTHING"
    print(f"{row['number']:>3} {row['file']}:{row['line']} {row['operator']}: {caught} ({row['seconds']} s)", flush=True)
    if not row["how"]:
        print(f"      - {row['before']}\n      + {row['after']}", flush=True)


def conclude(rows, options):
    equivalent = read_equivalent()
    for row in rows:
        if not row["how"]:
            row["how"] = next((argument for argument, argues in equivalent if argues(row)), "")
            row["caught_by"] = "equivalent" if row["how"] else "nothing"
    path = pathlib.Path(options.out)
    path.parent.mkdir(parents=True, exist_ok=True)
    columns = [column for column in COLUMNS if any(row[column] != "" for row in rows)]
    with path.open("w", newline="") as file:
        writer = csv.DictWriter(file, columns, extrasaction="ignore")
        writer.writeheader()
        writer.writerows(rows)
    apart = sum(row["caught_by"] == "equivalent" for row in rows)
    caught = sum(row["caught_by"] not in ("equivalent", "nothing") for row in rows)
    share = caught / max(len(rows) - apart, 1)
    print(f"{caught} of {len(rows) - apart} faults caught ({share:.1%}), without {apart} equivalent ones; wrote {path}")
    return 0 if share >= options.least else 1


def read_equivalent():
    """The explanations, each with a function that returns whether the explanation applies to a row. Each block of the file has
    the lines `# explanation`, `file`, `- line`, `+ line with the fault`. One line `~ PATTERN` in place of the last two means any
    fault in a line that matches the pattern. Empty lines separate blocks."""
    path = ROOT / "scripts/mutation/equivalent.txt"
    found = []
    for block in path.read_text().strip().split("\n\n"):
        parts = {sign: " ".join(x[2:] for x in block.splitlines() if x.startswith(sign + " ")) for sign in "#-+~"}
        file = next(x for x in block.splitlines() if x[0] not in "#-+~")
        found.append((parts["#"], about(file, parts)))
    return found


def about(file, parts):
    """A function that returns whether a block of equivalent.txt applies to a row of results."""
    if parts["~"]:
        return lambda row: row["file"] == file and re.fullmatch(parts["~"], row["before"])
    return lambda row: (row["file"], row["before"], row["after"]) == (file, parts["-"], parts["+"])


if __name__ == "__main__":
    sys.exit(main())
