"""Runs tests with one active fault, up to the first failure that repeats. Suites that do not reach the fault are left out, because
they cannot detect it. Quick suites run first."""

import dataclasses
import json
import os
import pathlib
import re
import resource
import signal
import subprocess
import sys
import time
import uuid

from planting import FAULT_LIMIT, REACHED, SWITCH

# Suites run in three groups, by their seconds without a fault: below the first limit, below the second limit, and the rest.
LIMITS = (1.0, 4.0)
# The limit of a process's address space, in bytes. A fault that makes the tests crash at this limit counts as caught.
MEMORY = 12 << 30


@dataclasses.dataclass
class Outcome:
    """How a run of tests ended: `how` is empty if all passed."""

    how: str = ""
    test: str = ""
    seconds: float = 0.0


class Tests:
    """The tests of a build."""

    def __init__(self, folder, suites=None):
        self.folder = folder
        self.bundle = next((folder / ".build/debug").glob("*PackageTests.xctest"))
        self.reached = folder / ".build/reached"
        self.suites = suites or {}  # by name: the seconds that the suite takes, and the faults that it reaches

    def measure(self):
        """Runs each suite without a fault, in a separate process. Returns the outcome of the first suite that
        fails twice. If no suite fails twice, returns an outcome without a failure."""
        listed = subprocess.run(
            [str(self.bundle), "--testing-library", "swift-testing", "--list-tests"], cwd=self.folder, check=True,
            capture_output=True, text=True)
        begin = time.monotonic()
        for name in sorted({line.split("/")[0] for line in listed.stdout.split()}):
            self.reached.write_bytes(bytes(FAULT_LIMIT))
            outcome = self._run(0, pattern([name]), limit=1800)
            if outcome.how and self._run(0, pattern([name]), limit=1800).how:
                return outcome
            self.suites[name] = (outcome.seconds, [number for number, flag in enumerate(self.reached.read_bytes()) if flag])
        return Outcome(seconds=time.monotonic() - begin)

    def check(self, fault, noted):
        """Runs the suites that reach a fault, up to a crash, a time-out, or a test that fails in two runs. The time limit of a group
        of suites is a minute plus five times the sum of their times without a fault."""
        begin = time.monotonic()
        outcome, skipped = Outcome(), []
        for low, high in zip([0, *LIMITS], [*LIMITS, float("inf")]):
            chosen = {n: s for n, (s, faults) in self.suites.items() if noted in faults and low <= s < high}
            while chosen:
                outcome = self._run(fault, pattern(chosen, skipped), limit=60 + 5 * sum(chosen.values()))
                if not outcome.how.startswith("failed") or self._run(fault, pattern([outcome.test]), limit=600).how:
                    break
                skipped.append(outcome.test)
                outcome = Outcome()
            if outcome.how:
                break
        outcome.seconds = time.monotonic() - begin
        return outcome

    def _run(self, fault, arguments, limit):
        """Runs tests up to the first failure or the time limit, which is in seconds."""
        events = Events(self.folder / ".build/events.jsonl")
        mark = uuid.uuid4().hex
        environment = os.environ | {SWITCH: str(fault), "PINBENCH_MARK": mark, "SWIFT_BACKTRACE": "enable=no"}
        if not fault:
            environment[REACHED] = str(self.reached)
        command = [
            str(self.bundle), "--testing-library", "swift-testing", "--event-stream-output-path", str(events.path),
            "--event-stream-version", "0", *arguments]
        begin = time.monotonic()
        process = subprocess.Popen(
            command, cwd=self.folder, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            stdin=subprocess.DEVNULL, start_new_session=True, preexec_fn=limit_resources)
        try:
            while (outcome := self._state(process, events, time.monotonic() - begin, limit)) is None:
                time.sleep(0.05)
        finally:
            process.kill()
            process.wait()
            end_processes(mark)
        outcome.seconds = time.monotonic() - begin
        return outcome

    def _state(self, process, events, elapsed, limit):
        """The outcome of a run; None while the run may continue."""
        code = process.poll()
        events.read()
        last = next(reversed(events.running), "")
        if events.failure:
            return Outcome(*events.failure)
        if code == -signal.SIGKILL:
            sys.exit("the tests were killed from outside; run the same command again to continue")
        if code is not None:
            return Outcome(f"ended by signal {-code}" if code < 0 else f"exit code {code}", last) if code else Outcome()
        return Outcome(f"no end in {limit:.0f} s", last) if elapsed > limit else None


class Events:
    """The events of a run of tests, read from their file while the tests run."""

    def __init__(self, path):
        self.path = path
        self.path.write_text("")
        self.place = 0
        self.running = {}
        self.failure = None

    def read(self):
        with self.path.open() as file:
            file.seek(self.place)
            while (line := file.readline()).endswith("\n"):
                self.place = file.tell()
                if '"kind":"event"' in line:
                    self._take(json.loads(line)["payload"])

    def _take(self, event):
        # The ID of a test ends with its file, line and column.
        test = re.sub(r"/[^/]+\.swift:\d+:\d+$", "", event.get("testID") or "")
        issue = event.get("issue")
        if issue and not issue.get("isKnown") and not self.failure:
            place = issue.get("sourceLocation", {})
            self.failure = (f"failed at {pathlib.Path(place.get('fileID', '')).name}:{place.get('line', '')}", test)
        elif event["kind"] == "testStarted" and "/" in test:
            self.running[test] = True
        elif event["kind"] == "testEnded" and test in self.running:
            del self.running[test]


def pattern(names, skipped=()):
    """The options that choose suites or tests by name, and skip others."""
    chosen = ["--filter", f"^({'|'.join(re.escape(name) for name in sorted(names))})(/|$)"]
    return chosen + (["--skip", f"^({'|'.join(re.escape(name) for name in sorted(skipped))})(/|$)"] if skipped else [])


def limit_resources():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def end_processes(mark):
    """Ends the processes that a run of tests has left running: they have the mark in their environment."""
    needle = f"PINBENCH_MARK={mark}".encode()
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            if needle in (folder / "environ").read_bytes().split(b"\0"):
                os.kill(int(folder.name), signal.SIGKILL)
        except OSError:
            continue
