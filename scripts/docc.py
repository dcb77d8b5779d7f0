"""Writes the DocC catalogue for scripts/docc.sh: a root page, an article for each page of docs/ except README.md, and a page of
topics for each module in scripts/docc-topics.txt. Fails if a public symbol of these modules has no documentation, if a public top-level
type has no topic, or if a topic names no such type. Cases of Reference's enumerations need no documentation."""

import json
import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parent.parent
graphs, catalogue = map(pathlib.Path, sys.argv[1:3])
KINDS = {"swift.class", "swift.struct", "swift.enum", "swift.protocol", "swift.typealias"}


def article(page):
    """The text of a page of docs/. Links to other pages are written in DocC's form; web links stay, and all others become plain text."""
    text = re.sub(r"<!--.*?-->\n?", "", page.read_text(), flags=re.S)

    def link(match):
        title, target = match.groups()
        name = re.fullmatch(r"(?:\.\./docs/)?([\w-]+)\.md(?:#[\w-]*)?", target)
        if name and name[1] != "README" and (root / "docs" / f"{name[1]}.md").exists():
            return f"<doc:{name[1]}>" if title == f"{name[1]}.md" else f"{title} (<doc:{name[1]}>)"
        return match[0] if target.startswith("https://") else title

    return re.sub(r"!?\[([^\]]*)\]\(([^)\s]+)\)", link, text)


def topics():
    """The titled groups of types of each module."""
    groups = {}
    for line in (root / "scripts/docc-topics.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            module, title, types = line.split("\t")
            groups.setdefault(module, []).append((title, types.split()))
    return groups


def faults(module, groups):
    """Messages about symbols without documentation, types without a group, and groups with names that are not types."""
    symbols = json.loads((graphs / f"{module}.symbols.json").read_text())["symbols"]
    for symbol in symbols:
        # Most cases of Reference's enumerations have the names of calls and arguments, which docs/pin.md documents.
        is_word = module == "Reference" and symbol["kind"]["identifier"] == "swift.enum.case"
        if "docComment" not in symbol and not is_word:
            yield f"{module}.{'.'.join(symbol['pathComponents'])} has no documentation"
    types = {s["pathComponents"][0] for s in symbols if s["kind"]["identifier"] in KINDS and len(s["pathComponents"]) == 1}
    grouped = [name for _, names in groups for name in names]
    for name in sorted(types.symmetric_difference(grouped)):
        yield f"scripts/docc-topics.txt: {module} and its topics differ in {name}"


pages = sorted(p for p in (root / "docs").glob("*.md") if p.name != "README.md")
for page in pages:
    (catalogue / page.name).write_text(article(page))
found = []
for module, groups in topics().items():
    found += faults(module, groups)
    listed = "\n\n".join(f"### {title}\n\n" + "\n".join(f"- ``{name}``" for name in names) for title, names in groups)
    (catalogue / f"{module}-module.md").write_text(f"# ``{module}``\n\n## Topics\n\n{listed}\n")
modules = "\n".join(f"- ``/{module}``" for module in topics())
articles = "\n".join(f"- <doc:{page.stem}>" for page in pages)
(catalogue / "PinBench.md").write_text(
    "# PinBench\n\nSeveral layout engines lay out the same feed of cells; every frame is compared, and times are shown only if all "
    f"frames are equal.\n\n@Metadata {{\n  @TechnologyRoot\n}}\n\n## Topics\n\n### Guides\n\n{articles}\n\n### Modules\n\n{modules}\n"
)
for fault in found:
    print(fault, file=sys.stderr)
sys.exit(bool(found))
