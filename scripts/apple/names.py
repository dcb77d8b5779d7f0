"""Reduces demangled symbols on stdin to the names of types and functions outside the package. Adds each `open` property and method in the
stubs of QuartzCore, UIKit and AppKit if its name occurs in the sources of PinViews. Writes one name per line."""

import pathlib
import re
import sys

kits = "Swift|_Concurrency|Synchronization|Foundation|FoundationEssentials|CoreGraphics|ObjectiveC|QuartzCore|UIKit|AppKit"
names = set()
for line in map(str.strip, sys.stdin):
    if re.fullmatch(r"[A-Za-z_]\w*", line):
        names.add(line)
    names.update(re.findall(r"\b(?:" + kits + r")\.[A-Za-z_]\w*", line))

used = set(re.findall(r"\w+", "".join(path.read_text() for path in pathlib.Path("Sources/PinCore/Views").glob("*.swift"))))
for kit in ("QuartzCore", "UIKit", "AppKit"):
    stub = pathlib.Path(f"scripts/apple/stubs/{kit}.swift").read_text()
    members = set(re.findall(r"\bopen (?:private\(set\) )?(?:weak )?(?:var|func) (\w+)", stub))
    names.update(f"{kit}.{name}" for name in members & used)

own = re.compile(r"__swift|_?\$s|_GLOBAL|\.L")
print("\n".join(sorted(name for name in names if not own.match(name))))
