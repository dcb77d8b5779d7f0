#!/usr/bin/env python3
"""Do the recorded cases and the fuzzer notice faults in the pin core?

Plants the faults of scripts/mutations.txt one at a time in a copy of the sources, builds bench, runs the recorded cases, and
where those pass fuzzes for a while. Writes a table of what caught each fault; fails if fewer than --least are caught.

    scripts/mutation-check.py [--seconds 60] [--least 29] [--configuration debug] [--only N[,N…]] [--out FILE]

A full run builds bench 31 times. The copy is kept in .build/mutation-check, so that the next run builds less.
"""

import argparse
import csv
import pathlib
import re
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent


def read_mutations(path):
    """The faults: blocks of `# what it is`, `file`, `- before`, `+ after`, parted by empty lines."""
    mutations = []
    for block in re.split(r"\n\s*\n", path.read_text().strip()):
        lines = block.splitlines()
        name, file = lines[0].removeprefix("# "), lines[1]
        before = "\n".join(line[2:] for line in lines[2:] if line.startswith("- "))
        after = "\n".join(line[2:] for line in lines[2:] if line.startswith("+ "))
        mutations.append((name, file, before, after))
    return mutations


def copy_sources(folder):
    """Makes the copy, or brings an older one up to date."""
    for name in ("Sources", "Tests"):
        shutil.rmtree(folder / name, ignore_errors=True)
        shutil.copytree(ROOT / name, folder / name)
    shutil.copy2(ROOT / "Package.swift", folder)


def plant(mutation, folder):
    """Changes the one place in a file that the mutation names."""
    name, file, before, after = mutation
    path = folder / file
    text = path.read_text()
    if text.count(before) != 1:
        sys.exit(f"{file}: \"{before}\" is there {text.count(before)} times, not once ({name})")
    path.write_text(text.replace(before, after))


def run(command, folder, timeout):
    """The exit code and the output; a command that hangs counts as failed."""
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=timeout)
        return done.returncode, done.stdout + done.stderr
    except subprocess.TimeoutExpired:
        return -1, "no end in time"


def failing_cases(bench, folder):
    """What the recorded cases say of a fault; nothing if they pass."""
    cases = [str(folder / "Tests/Conformance/Cases" / name) for name in ("pin.jsonl", "found.jsonl")]
    code, output = run([bench, "conform", "--quiet", *cases], folder, 300)
    return "" if code == 0 else (output.strip().splitlines() or [f"exit code {code}"])[-1]


def failing_fuzz(bench, folder, seconds):
    """What some time of fuzzing says of a fault; nothing if it finds none."""
    command = [bench, "fuzz", "--engine", "pin", "--failures", "1", "--time", f"{seconds}s"]
    code, output = run(command, folder, seconds * 3 + 300)
    return "" if code == 0 else next((x for x in output.splitlines() if x.startswith("fuzz/")), f"exit code {code}")


def build_anew(build, folder):
    """Builds with BenchRunner compiled anew: an incremental build keeps what was inlined there of an earlier fault."""
    for product in folder.glob(".build/*/*/BenchRunner.build/*"):
        if product.suffix != ".json" and product.is_file():
            product.unlink()
    return run(build, folder, 3600)


def caught_by(bench, build, folder, seconds):
    """Which check notices a fault that was planted, and how."""
    code, output = build_anew(build, folder)
    if code != 0:
        return "the compiler", output[-200:]
    if how := failing_cases(bench, folder):
        return "recorded cases", how
    if how := failing_fuzz(bench, folder, seconds):
        return "fuzzing", how
    return "nothing", ""


def read_table(path):
    """The rows of an earlier run by their numbers."""
    if not path.exists():
        return {}
    with path.open(newline="") as file:
        return {int(row[0]): row for row in list(csv.reader(file))[1:]}


def write_table(path, rows):
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["number", "fault", "file", "caught_by", "how"])
        writer.writerows(rows[number] for number in sorted(rows))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--least", type=int, default=29)
    parser.add_argument("--configuration", default="debug", choices=["release", "debug"])
    parser.add_argument("--scratch", default=str(ROOT / ".build/mutation-check"))
    parser.add_argument("--only", default="")
    parser.add_argument("--out", default=str(ROOT / "Results/published/mutation-check.csv"))
    options = parser.parse_args()

    mutations = read_mutations(ROOT / "scripts/mutations.txt")
    chosen = [int(n) for n in options.only.split(",") if n] or list(range(1, len(mutations) + 1))
    out = pathlib.Path(options.out)
    # A run of some faults brings their rows up to date.
    rows = read_table(out) if options.only else {}
    folder = pathlib.Path(options.scratch)
    copy_sources(folder)
    bench = str(folder / ".build" / options.configuration / "bench")
    build = ["swift", "build", "-c", options.configuration, "--product", "bench"]
    code, output = build_anew(build, folder)
    if code != 0:
        sys.exit(f"the sources do not build: {output[-500:]}")
    if how := failing_cases(bench, folder) or failing_fuzz(bench, folder, 5):
        sys.exit(f"without any fault there are failures: {how}")
    for number in chosen:
        name, file, _, _ = mutation = mutations[number - 1]
        original = (folder / file).read_text()
        plant(mutation, folder)
        start = time.time()
        by, how = caught_by(bench, build, folder, options.seconds)
        (folder / file).write_text(original)
        rows[number] = [number, name, file, by, how]
        write_table(out, rows)
        print(f"{number:2} {name}: {by} ({time.time() - start:.0f} s) {how[:120]}", flush=True)

    caught = sum(row[3] in ("recorded cases", "fuzzing") for row in rows.values())
    print(f"{caught} of {len(rows)} faults caught; wrote {out}")
    return 0 if caught >= min(options.least, len(rows)) else 1


if __name__ == "__main__":
    sys.exit(main())
