"""Runs the tests of a build with one of its faults, quick tests first, up to the first that fails."""

import dataclasses
import json
import os
import pathlib
import re
import resource
import signal
import subprocess
import time
import uuid

from planting import SWITCH

# Tests are run in groups by the seconds that they take alone: those under the first limit, then under the second, then the rest.
LIMITS = (0.3, 2.0)
# What a fault may make of a process before it counts as caught.
MEMORY = 12 << 30


@dataclasses.dataclass
class Outcome:
    """How a run of tests ended: `how` is empty where all passed."""

    how: str = ""
    test: str = ""
    seconds: float = 0.0


class Tests:
    """The tests of a build."""

    def __init__(self, folder):
        self.folder = folder
        self.bundle = next((folder / ".build/debug").glob("*PackageTests.xctest"))
        self.groups = []  # of names, and the seconds that they take together

    def measure(self):
        """Runs all tests without a fault, one after the other. Answers the failure, if there is one."""
        seconds = {}
        outcome = self._run(0, ["--no-parallel"], limit=3600, seconds=seconds)
        bounds = [0, *LIMITS, float("inf")]
        for low, high in zip(bounds, bounds[1:]):
            names = sorted(test for test, time in seconds.items() if low <= time < high)
            if names:
                self.groups.append((names, sum(seconds[name] for name in names)))
        return outcome

    def check(self, fault):
        """Runs the tests with a fault up to the first failure that shows twice. A group that takes five times as long as
        all its tests alone, one after the other, and a minute more, counts as failed."""
        begin = time.monotonic()
        unsteady = set()
        outcome = Outcome()
        place = 0
        while place < len(self.groups) and not outcome.how:
            names, seconds = self.groups[place]
            outcome = self._run(fault, pattern(set(names) - unsteady), limit=60 + 5 * seconds)
            if outcome.how.startswith("failed") and not self._run(fault, pattern([outcome.test]), limit=600).how:
                unsteady.add(outcome.test)
                outcome = Outcome()
                continue
            place += 1
        outcome.seconds = time.monotonic() - begin
        return outcome

    def _run(self, fault, arguments, limit, seconds=None):
        """Runs tests to the first failure; notes the seconds of each that ends."""
        events = Events(self.folder / ".build/events.jsonl")
        mark = uuid.uuid4().hex
        environment = os.environ | {SWITCH: str(fault), "PINBENCH_MARK": mark, "SWIFT_BACKTRACE": "enable=no"}
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
        if seconds is not None:
            seconds.update(events.seconds)
        return outcome

    def _state(self, process, events, elapsed, limit):
        """The outcome as far as it is known; none while the tests run."""
        code = process.poll()
        events.read()
        last = next(reversed(events.running), "")
        if events.failure:
            return Outcome(*events.failure)
        if code is not None:
            return Outcome(f"ended by signal {-code}" if code < 0 else f"exit code {code}", last) if code else Outcome()
        return Outcome(f"no end in {limit:.0f} s", last) if elapsed > limit else None


class Events:
    """What a run of tests says of itself, read while it runs."""

    def __init__(self, path):
        self.path = path
        self.path.write_text("")
        self.place = 0
        self.running = {}
        self.seconds = {}
        self.failure = None

    def read(self):
        with self.path.open() as file:
            file.seek(self.place)
            while (line := file.readline()).endswith("\n"):
                self.place = file.tell()
                if '"kind":"event"' in line:
                    self._take(json.loads(line)["payload"])

    def _take(self, event):
        # Names end with the place of the test in its file.
        test = re.sub(r"/[^/]+\.swift:\d+:\d+$", "", event.get("testID") or "")
        instant = event["instant"]["absolute"]
        issue = event.get("issue")
        if issue and not issue.get("isKnown") and not self.failure:
            place = issue.get("sourceLocation", {})
            self.failure = (f"failed at {pathlib.Path(place.get('fileID', '')).name}:{place.get('line', '')}", test)
        elif event["kind"] == "testStarted" and "/" in test:
            self.running[test] = instant
        elif event["kind"] == "testEnded" and test in self.running:
            self.seconds[test] = instant - self.running.pop(test)


def pattern(tests):
    """The option that chooses tests by their names."""
    return ["--filter", f"^({'|'.join(re.escape(test) for test in sorted(tests))})(/|$)"]


def limit_resources():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def end_processes(mark):
    """Ends whatever a run of tests has left running: its processes have the mark in their environment."""
    needle = f"PINBENCH_MARK={mark}".encode()
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            if needle in (folder / "environ").read_bytes().split(b"\0"):
                os.kill(int(folder.name), signal.SIGKILL)
        except OSError:
            continue
