"""An adapter with a planted fault: fault.py killed|hung|lying PROGRAM COMMAND.

Runs the adapter COMMAND and forwards lines in both directions. At the second request `time`, `killed` kills the adapter's descendant
processes whose names begin with PROGRAM, and `hung` stops them. If PROGRAM is `-`, the adapter process is killed or stopped instead.
`lying` makes the first view of the first cell a point wider in each answer to `frames`.
"""

import json
import os
import pathlib
import signal
import subprocess
import sys

fault, program, command = sys.argv[1:]


def descendants(pid):
    for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            name, _, rest = stat.read_text().partition(" (")[2].rpartition(") ")
        except OSError:
            continue
        if int(rest.split()[1]) == pid:
            child = int(stat.parent.name)
            yield child, name
            yield from descendants(child)


adapter = subprocess.Popen(["/bin/sh", "-c", command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
times = 0
for line in sys.stdin:
    question = json.loads(line)["cmd"]
    times += question == "time"
    if times == 2 and question == "time" and fault != "lying":
        sent = signal.SIGKILL if fault == "killed" else signal.SIGSTOP
        for pid in [adapter.pid] if program == "-" else [pid for pid, name in descendants(adapter.pid) if name.startswith(program)]:
            os.kill(pid, sent)
    try:
        adapter.stdin.write(line)
        adapter.stdin.flush()
    except BrokenPipeError:
        break
    if question == "stop":
        adapter.wait()
        break
    answer = adapter.stdout.readline()
    if question == "frames" and fault == "lying":
        changed = json.loads(answer)
        changed["frames"][0][6] += 1
        answer = json.dumps(changed) + "\n"
    sys.stdout.write(answer)
    sys.stdout.flush()
    if not answer:
        break
