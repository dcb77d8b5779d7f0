"""Compiles the idioms of Tests/Conformance/Cases/idioms.txt with PinViews and with PinCore. Those that do not compile must be in the table
of docs/apple.md, and must have a line `rewritten: NAME` in idioms.txt, which compiles.

usage: scripts/apple/idioms.py FOLDER     the modules that scripts/check-apple.sh has compiled"""

import pathlib
import re
import subprocess
import sys
import tempfile

page = "docs/apple.md"
only_core = " (only with PinCore)"
heads = {
    "PinViews": "import PinViews\nimport UIKit\n",
    "PinCore": "import PinCore\ntypealias Rect = PinCore.Rect; typealias Size = PinCore.Size; typealias Point = PinCore.Point\n"
    "typealias UIView = View; typealias UILabel = Label; typealias UIImageView = ImageView; typealias UIEdgeInsets = EdgeInsets\n"
    "typealias CGRect = Rect; typealias CGSize = Size; typealias CGPoint = Point; typealias CGFloat = Double\n",
}
start = """import Foundation
extension CGFloat { static let rowHeight: CGFloat = 48 }
final class Idioms: UIView { let a = UIView(), b = UIView(), c = UIView(); var flag = true }
"""
parameters = "_ a: UIView, _ b: UIView, _ c: UIView, _ label: UILabel, _ imageView: UIImageView"


def failing(idioms, module, folder):
    """The names of the idioms with errors. The compiler checks the use of consumed chains only in a file without type errors."""
    failed = set()
    for phase in ("-typecheck", "-emit-sil"):
        rest = [(name, code) for name, code in idioms if name not in failed]
        head = heads[module] + start
        lines = [code if code.startswith("extension ") else f"extension Idioms {{ func i{index}({parameters}) {{ {code} }} }}"
                 for index, (_, code) in enumerate(rest)]
        with tempfile.NamedTemporaryFile("w", suffix=".swift") as file:
            file.write(head + "\n".join(lines) + "\n")
            file.flush()
            errors = subprocess.run(
                ["swiftc", phase, "-o", "/dev/null", "-swift-version", "5", "-parse-as-library", "-suppress-warnings", "-I", folder,
                 "-I", f"{folder}/UIKit", file.name], capture_output=True, text=True).stderr
        for place, line in re.findall(r"^(\S+?)(?::(\d+):\d+)?: error: ", errors, re.M):
            index = int(line or 0) - head.count("\n") - 1
            if index < 0:
                sys.exit(f"idioms.py: an error outside the idioms, with {module}:\n{errors}")
            failed.add(rest[index][0])
    return failed


lines = [line for line in pathlib.Path("Tests/Conformance/Cases/idioms.txt").read_text().splitlines() if line and line[0] != "#"]
idioms = [tuple(line.split("|", 1)) for line in lines]
originals = [name for name, _ in idioms if not name.startswith("rewritten: ")]
section = pathlib.Path(page).read_text().split("### What to write instead")[1].split("\n#")[0]
rows = re.findall(r"^\| (`.*?) \|", section, re.M)
listed = {name for row in rows for name in re.findall(r"`(.*?)`", row)}
core = {name for row in rows if row.endswith(only_core) for name in re.findall(r"`(.*?)`", row)}
expected = {"PinViews": listed - core, "PinCore": listed}
for module in heads:
    compiled = [idiom for idiom in idioms if module == "PinCore" or idiom[0].removeprefix("rewritten: ") not in core
                or idiom[0] in core]
    found = failing(compiled, module, sys.argv[1])
    if found != expected[module]:
        sys.exit(f"idioms.py: {page} and the compiler disagree about these idioms, with {module}: {sorted(found ^ expected[module])}")
missing = [name for name in listed if f"rewritten: {name}" not in dict(idioms)]
if missing:
    sys.exit(f"idioms.py: no line `rewritten: NAME` in idioms.txt: {missing}")
count = f"of {len(originals)} idioms collected from its users,\n{len(originals) - len(expected['PinViews'])} compile"
if count not in pathlib.Path(page).read_text():
    sys.exit(f"idioms.py: {page} must say: {count}")
print(f"{len(originals)} idioms: {len(expected['PinViews'])} do not compile with PinViews, {len(listed)} with PinCore; their rewrites do")
