"""Makes a copy of the package with many faults compiled in. When a process starts, it reads which of the faults is active."""

import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

from swift_source import Source

ROOT = pathlib.Path(__file__).resolve().parents[2]
SWITCH = "PINBENCH_FAULT"
# The environment variable with the path of a file that has a byte for each fault. A process sets the byte when it reaches the place
# of the fault; `noting` describes which fault of a body is recorded. The file is mapped into memory, because a test limits the size
# of files that can be written.
REACHED = "PINBENCH_REACHED"
FAULT_LIMIT = 100_000
SWITCH_NAME = "PlantedFault.swift"
SWITCH_FILE = f"""\
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// The number of the active fault; 0 for none.
nonisolated(unsafe) let plantedFault = getenv("{SWITCH}").map {{ Int(atol($0)) }} ?? 0
/// For each fault, whether its place has been reached. Nil if {REACHED} is not set, or if its file cannot be mapped.
nonisolated(unsafe) private let reached: UnsafeMutablePointer<Bool>? = getenv("{REACHED}").flatMap {{ path in
  let file = open(path, O_RDWR)
  defer {{ close(file) }}
  let memory = mmap(nil, {FAULT_LIMIT}, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
  return memory == MAP_FAILED ? nil : memory?.assumingMemoryBound(to: Bool.self)
}}

/// Whether a fault is active. Records that its place has been reached.
@inline(never) func hasFault(_ number: Int) -> Bool {{
  reached?[number] = true
  return plantedFault == number
}}
"""
# The conditions of compilation. Faults are planted only in lines that this platform compiles both with and without DEBUG.
CONDITIONS = re.compile(r"^\s*#(if|elseif|else|endif)\b\s*(.*?)\s*(?://.*)?$")


class Package:
    """The copy, in a separate folder. Its build folder is kept between runs, so that the next build takes less time."""

    def __init__(self, folder):
        self.folder = folder
        self._copy()
        described = subprocess.run(
            ["swift", "package", "describe", "--type", "json"], cwd=folder, check=True, capture_output=True, text=True)
        self.targets = [t for t in json.loads(described.stdout)["targets"] if t["path"].startswith("Sources")]
        self.sources = [
            Source(path, (ROOT / path).read_text())
            for target in self.targets for path in sorted(f"{target['path']}/{name}" for name in target["sources"])
            if not path.endswith(SWITCH_NAME)
        ]
        # The switch is in the folder of the target's first file: a target may exclude other folders below its path.
        switches = {(folder / target["path"] / min(target["sources"])).parent / SWITCH_NAME for target in self.targets}
        for path in set((folder / "Sources").glob(f"**/{SWITCH_NAME}")) - switches:
            path.unlink()
        for path in switches:
            write(path, SWITCH_FILE)

    def _copy(self):
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, check=True,
            capture_output=True, text=True)
        names = {name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()}
        for folder, folders, files in os.walk(self.folder):
            folders[:] = [name for name in folders if name != ".build"]
            for path in (pathlib.Path(folder) / file for file in files):
                if str(path.relative_to(self.folder)) not in names and path.name != SWITCH_NAME:
                    path.unlink()
        for name in names:
            # `plant` writes existing sources, and only those whose text changed, so that the others are not compiled again.
            is_source = name.startswith("Sources/") and name.endswith(".swift")
            if not is_source or not (self.folder / name).exists():
                copy(ROOT / name, self.folder / name)

    def digest(self):
        """A digest of the sources and tests."""
        texts = [(source.path, source.text) for source in self.sources]
        tests = [(str(path), path.read_text()) for path in sorted((self.folder / "Tests").rglob("*.swift"))]
        return hashlib.sha256(repr((texts, tests)).encode()).hexdigest()

    def plant(self, faults):
        """Writes all sources with the numbered faults. Returns, for each file, the numbers of the faults on each line."""
        owners = {}
        for source in self.sources:
            own = {number: fault for number, fault in faults.items() if fault.path == source.path}
            text, lines = planted(source, own)
            write(self.folder / source.path, text)
            owners[source.path] = lines
        return owners

    def build(self, faults, arguments):
        """Builds with all faults that compile, and returns these."""
        faults = dict(faults)
        while True:
            owners = self.plant(faults)
            done = subprocess.run(["swift", "build", *arguments], cwd=self.folder, capture_output=True, text=True)
            if done.returncode == 0:
                self.noted = {n: first for source in self.sources for n, first in noting(source, faults).items()}
                return faults
            bad = self._culprits(done.stdout + done.stderr, owners)
            if not bad:
                sys.exit(f"the copy does not build, and no fault is to blame:\n{(done.stdout + done.stderr)[-3000:]}")
            print(f"{len(bad)} faults do not compile", flush=True)
            faults = {number: fault for number, fault in faults.items() if number not in bad}

    def _culprits(self, output, owners):
        """The faults that cause the errors. If a function has an error outside of its faults, or the compiler crashes in a
        file, all faults of that function or file count as the cause."""
        bad, crashed = set(), set()
        for path, line in re.findall(r"^(/\S+\.swift):(\d+):\d+: error:", output, re.M):
            bad |= self._owners(path, owners).get(int(line), set())
        if not bad:
            for path in re.findall(r"(?:file \"|\[)(/\S+?\.swift)", output):
                crashed |= set().union(*self._owners(path, owners).values(), set())
        return bad or crashed

    def _owners(self, path, owners):
        try:
            return owners.get(str(pathlib.Path(path).resolve().relative_to(self.folder.resolve())), {})
        except ValueError:
            return {}


def planted(source, faults):
    """The text of a file with its faults, and the numbers of the faults on each line that has any."""
    bodies, edits = {}, []
    for number, fault in faults.items():
        body = source.body(fault.start)
        if body:
            bodies.setdefault(body, []).append(number)
        else:
            before = source.text[fault.start : fault.end]
            edits.append((fault.start, fault.end, [(f"(hasFault({number}) ? {fault.after} : {before})", {number})]))
    for (first, last), numbers in bodies.items():
        start, end = source.tokens[first].end, source.tokens[last].start
        pieces = []
        for number in numbers:
            fault = faults[number]
            # If one fault of a function body is reached, all are, so only the first one is recorded.
            is_planted = f"hasFault({number})" if number == numbers[0] else f"plantedFault == {number}"
            text = source.text[start : fault.start] + fault.after + source.text[fault.end : end]
            pieces.append((f"\nif {is_planted} {{\n{text}\n}} else", {number}))
        pieces.append((f" {{\n{source.text[start:end]}\n}}\n", set(numbers)))
        edits.append((start, end, pieces))
    text, owners, place = "", {}, 0
    for start, end, pieces in sorted(edits, key=lambda edit: edit[:2]):
        text += source.text[place:start]
        for piece, numbers in pieces:
            line = text.count("\n") + 1
            text += piece
            for number in range(line, text.count("\n") + 2):
                owners.setdefault(number, set()).update(numbers)
        place = end
    text += source.text[place:]
    # These attributes are removed, because code that other modules may inline cannot use the internal `hasFault`.
    return re.sub(r"@(frozen|inlinable|usableFromInline|inline\(always\)) *", "", text), owners


def noting(source, faults):
    """For each fault, the number that is recorded when its place is reached: that of the body's first fault."""
    first = {}
    return {n: first.setdefault(source.body(fault.start) or n, n) for n, fault in faults.items() if fault.path == source.path}


def inactive_lines(sources):
    """All lines except those that are compiled here both with and without DEBUG, as pairs of path and number."""
    conditions = sorted({c for source in sources for c in conditions_of(source)})
    probe = "".join(f'#if {condition}\n#warning("{index}")\n#endif\n' for index, condition in enumerate(conditions))
    holding = []
    for flags in (["-D", "DEBUG"], []):
        done = subprocess.run(
            ["swiftc", "-typecheck", "-D", "SWIFT_PACKAGE", *flags, "-"], input=probe, capture_output=True, text=True)
        holding.append({conditions[int(n)] for n in re.findall(r"warning: (\d+)$", done.stderr, re.M)})
    holds = holding[0] & holding[1]
    fails = set(conditions) - (holding[0] | holding[1])
    return {(source.path, line) for source in sources for line in inactive(source, holds, fails)}


def conditions_of(source):
    for line in source.text.splitlines():
        match = CONDITIONS.match(line)
        if match and match[1] in ("if", "elseif"):
            yield match[2]


def inactive(source, holds, fails):
    """The numbers of all lines except those that are compiled both with and without DEBUG."""
    stack = []  # pairs: whether both builds compile this branch, and whether neither compiles this branch or an earlier one
    for number, line in enumerate(source.text.splitlines(), 1):
        match = CONDITIONS.match(line)
        if match:
            word, condition = match[1], match[2]
            if word == "endif":
                stack.pop()
            elif word == "if":
                stack.append((condition in holds, condition in fails))
            else:
                none_before = stack.pop()[1]
                taken = none_before and (word == "else" or condition in holds)
                stack.append((taken, none_before and condition in fails))
        if match or not all(taken for taken, _ in stack):
            yield number


def write(path, text):
    """Writes a file unless it has this text already. So an unchanged file keeps its modification time and is not compiled again."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def copy(source, target):
    target.parent.mkdir(parents=True, exist_ok=True)
    if not target.exists() or target.read_bytes() != source.read_bytes():
        shutil.copy2(source, target)
