#!/usr/bin/env bash
# Records the data of the scenes: the digests of their trees and frames in Tests/Conformance/Expectations, and the table of views in
# docs/scenes.md. Tests fail if the digests or the table are outdated. Run the script after adding or changing a scene, and review the
# difference.
set -euo pipefail
cd "$(dirname "$0")/.."

swift build --product bench >&2
bench=.build/debug/bench
"$bench" list --digests > .build/scene-digests.csv  # If that fails, the old file remains.
mv .build/scene-digests.csv Tests/Conformance/Expectations/scene-digests.csv
"$bench" list --json | python3 -c '
import json, re, sys
rows = ["| scene | views per cell | levels | texts measured | what it exercises |", "|---|---|---|---|---|"]
for s in json.load(sys.stdin)["scenes"]:
    numbers = [f"{round(s[key], 4):g}" for key in ("views", "depth", "measurements")]
    name, features = s["name"], ", ".join(s["features"])
    rows.append(f"| `{name}` | " + " | ".join(numbers) + f" | {features} |")
page = open("docs/scenes.md").read()
page, count = re.subn(r"(<!-- views: begin[^>]*>\n).*?(<!-- views: end)", lambda m: m[1] + "\n".join(rows) + "\n" + m[2], page, flags=re.S)
if not count:
    sys.exit("record-scenes.sh: docs/scenes.md has no markers for the table of views")
open("docs/scenes.md", "w").write(page)
'
