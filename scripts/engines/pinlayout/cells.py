"""Writes the cells for PinLayout into FOLDER. SCENES is the folder with the sources of the scenes: cells.py SCENES FOLDER.

The layout code of `<Scene>+Pin.swift` is unchanged, except for the import and the number type. The declarations of distances and
views come from `<Scene>.swift`. Their values come from the data that bench sends.
"""

import pathlib
import re
import sys

SCENES = {
    "social": "Social", "social-nested": "SocialNested", "message": "Message", "form": "Form", "container": "Container",
    "product": "Product", "article": "Article", "gallery": "Gallery", "thread": "Thread", "ladder": "Ladder"}

# Properties with special initial values: their types, and the expressions that compute the values from the data.
OTHERS = {
    "image": ("ImageView", "data.child(\"image\").image()"),
    "rows": ("[Int]", "Self.rows(of: data)"),
    "photos": ("[ImageView]", "data.list(\"photos\").map { $0.image() }"),
    "isOwn": ("Bool", "data.traits.contains(\"own\")"),
    "height": ("CGFloat", "data.constants.number(\"height\")"),
    "boxes": ("[View]", "data.list(\"boxes\").map { _ in View() }"),
    "comments": ("[CommentView]", "data.list(\"comments\").map { CommentView($0, level: 1) }"),
    "replies": ("[CommentView]", "data.child(\"replyBox\").list(\"replies\").map { CommentView($0, level: level + 1) }"),
}
# Properties that are not copied: the adapter does not need `shape`, and COMMENT below declares `level`.
LEFT_OUT = {"shape", "level"}

HEADER = "// Written by cells.py from the scenes of PinBench.\nimport PinLayout\nimport UIKitShim\n\n"


def block(text, start):
    """The declaration that begins with `start`, up to its closing brace."""
    begin = text.index(start)
    return text[begin:text.index("\n}\n", begin) + 3]


def spacing(text, scene):
    """The struct of the distances, with an added initialiser that reads them from the data."""
    struct = block(text, "struct %sSpacing" % scene)
    struct = re.sub(r"var (\w+) = ([\d. /]*\.[\d. /]*)\n", r"var \1: CGFloat = \2\n", struct)
    reads = {"CGFloat": "number(\"%s\")", "Size": "size(\"%s\")", "Int": "count(\"%s\")"}
    names = re.findall(r"var (\w+)(?:: (CGFloat))? = (Size|\d)?", struct)
    lines = ["    %s = constants.%s" % (name, reads[kind or ("Size" if value == "Size" else "Int")] % name)
             for name, kind, value in names]
    return struct[:-2] + "\n  init(_ constants: Constants) {\n" + "\n".join(lines) + "\n  }\n}\n"


def parts_of(text):
    """The parts of a text, split at the commas outside brackets."""
    found, depth = [""], 0
    for character in text:
        depth += (character in "([{") - (character in ")]}")
        if character == "," and depth == 0:
            found.append("")
        else:
            found[-1] += character
    return [part.strip() for part in found]


def properties(body):
    """The properties of a class, except private, static and overridden ones: names, types and initial values, if stated."""
    for line in body.splitlines()[1:]:
        line = re.match(r"  (?:@exclusivity\(unchecked\) )?(?:final )?(?:private\(set\) )?(?:let|var) (.*)$", line)
        for part in parts_of(line.group(1)) if line else []:
            yield re.match(r"(\w+)(?:: ([^={]+?))?(?: = (.*)| \{.*)?$", part).groups()


def cell(texts, name, base, more):
    """A class with the views as properties, and an initialiser that makes the views from the data."""
    text = next(text for text in texts if "class %s: " % name in text)
    own = re.search(r"class %s: (\w+) \{" % name, text).group(1)
    bodies = [block(text, "class %s: " % name)]
    if own != base:
        bodies.insert(0, block(next(text for text in texts if "class %s: " % own in text), "class %s: " % own))
    declared, made = [], []
    for property_, kind, value in (found for body in bodies for found in properties(body)):
        if property_ in LEFT_OUT:
            continue
        if (value or "").startswith(("FeedLabel(", "FeedParagraph(")):
            kind, maker = "FeedText", "FeedText(data.child(\"%s\"))" % property_
        elif (kind or "").endswith("Spacing"):
            maker = "%s(data.constants)" % kind
        elif (value or "").startswith(("View(", "ImageView(image")):
            declared.append("let %s = %s" % (property_, value))
            continue
        else:
            kind, maker = OTHERS[property_]
        declared.append("let %s: %s" % (property_, kind))
        made.append("%s = %s" % (property_, maker))
    return "class %s: %s {\n  %s\n%s}\n" % (name, base, "\n  ".join(declared), more % "\n    ".join(made))


INITIALISER = """
  override init(_ data: CellData) {
    %s
    super.init(data)
    connect(data)
  }
"""
COMMENT = """  let level: Int

  init(_ data: CellData, level: Int) {
    self.level = level
    %s
    super.init()
  }
"""


def main():
    source, folder = map(pathlib.Path, sys.argv[1:])
    makers = []
    texts = {scene: (source / scene / (scene + ".swift")).read_text() for scene in SCENES.values()}
    for name, scene in SCENES.items():
        text = texts[scene]
        parts = [spacing(text, scene), cell(texts.values(), scene + "Cell", "FeedCell", INITIALISER)]
        if scene == "Gallery":
            table = re.search(r"private static let rows = (.*)", text).group(1)
            parts.append("extension GalleryCell {\n  static func rows(of data: CellData) -> [Int] { %s[data.list(\"photos\").count - 1] }\n}\n" % table)
        if scene == "Thread":
            parts.append(cell(texts.values(), "CommentView", "View", COMMENT))
        (folder / (scene + ".swift")).write_text(HEADER + "\n".join(parts))
        chains = (source / scene / (scene + "+Pin.swift")).read_text()
        chains = chains.replace("import PinCore", "import PinLayout\nimport UIKitShim")
        (folder / (scene + "+Pin.swift")).write_text(re.sub(r"\bDouble\b|\b0\.0\b", lambda m: "CGFloat" + ("(0)" if m[0] == "0.0" else ""), chains))
        makers.append("  \"%s\": %sPinCell.init," % (name, scene))
    (folder / "Makers.swift").write_text(
        HEADER + "let makers: [String: (CellData) -> FeedCell] = [\n" + "\n".join(makers) + "\n]\n")


main()
