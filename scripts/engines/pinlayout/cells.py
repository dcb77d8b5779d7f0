"""Writes the scenes' cells for PinLayout from the scenes of this package: cells.py SCENES FOLDER.

The chains of `<Scene>+Pin.swift` stay as they are; only the import and the number type differ. Of `<Scene>.swift` it takes the
distances and the views of the cell, and makes the views from the data that bench sends instead of a post.
"""

import pathlib
import re
import sys

SCENES = {
    "social": "Social", "social-nested": "SocialNested", "message": "Message", "form": "Form", "container": "Container",
    "product": "Product", "article": "Article", "gallery": "Gallery", "thread": "Thread", "ladder": "Ladder"}

# Properties that follow from the data in ways of their own, by their declarations.
OTHERS = {
    "image: ImageView": "data.child(\"image\").image()",
    "rows: [Int]": "Self.rows(of: data)", "photos: [ImageView]": "data.list(\"photos\").map { $0.image() }",
    "isOwn: Bool": "data.traits.contains(\"own\")", "height: Double": "data.constants.number(\"height\")",
    "boxes: [View]": "data.list(\"boxes\").map { _ in View() }",
    "comments: [CommentView]": "data.list(\"comments\").map { CommentView($0, level: 1) }",
    "replies: [CommentView]": "data.child(\"replyBox\").list(\"replies\").map { CommentView($0, level: level + 1) }",
}

HEADER = "// Written by cells.py from the scenes of this package.\nimport PinLayout\nimport UIKitShim\n\n"


def block(text, start):
    """The declaration that begins with `start`, to its closing brace."""
    begin = text.index(start)
    return text[begin:text.index("\n}\n", begin) + 3]


def spacing(text, scene):
    """The distances, with an initialiser that reads those of the data."""
    struct = block(text, "struct %sSpacing" % scene)
    struct = re.sub(r"var (\w+) = ([\d. /]*\.[\d. /]*)\n", r"var \1: CGFloat = \2\n", struct)
    reads = {"CGFloat": "number(\"%s\")", "Size": "size(\"%s\")", "Int": "count(\"%s\")"}
    names = re.findall(r"var (\w+)(?:: (CGFloat))? = (Size|\d)?", struct)
    lines = ["    %s = constants.%s" % (name, reads[kind or ("Size" if value == "Size" else "Int")] % name)
             for name, kind, value in names]
    return struct[:-2] + "\n  init(_ constants: Constants) {\n" + "\n".join(lines) + "\n  }\n}\n"


def cell(text, name, base, more=""):
    """A class with its views, which an initialiser makes from the data."""
    body = block(text, "class %s: %s {" % (name, base))
    properties = [line.strip() for line in body.splitlines()[1:] if re.match(r"  (final )?(let|override var) ", line)]
    declared, made = [], []
    for line in properties:
        line = line.replace("final ", "")
        if line.startswith("override") or line == "let level: Int":
            continue
        declaration = re.match(r"let ((\w+): (.*))$", line)
        if not declaration:
            declared.append(line)
            continue
        whole, name_, kind = declaration.groups()
        declared.append(line.replace("Double", "CGFloat"))
        if kind in ("FeedLabel", "FeedParagraph"):
            made.append("%s = FeedText(data.child(\"%s\"))" % (name_, name_))
        elif kind.endswith("Spacing"):
            made.append("%s = %s(data.constants)" % (name_, kind))
        else:
            made.append("%s = %s" % (name_, OTHERS[whole]))
    declared = [line.replace("FeedLabel", "FeedText").replace("FeedParagraph", "FeedText") for line in declared]
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
    for name, scene in SCENES.items():
        text = (source / scene / (scene + ".swift")).read_text()
        parts = [spacing(text, scene), cell(text, scene + "Cell", "FeedCell", INITIALISER)]
        if scene == "Gallery":
            table = re.search(r"private static let rows = (.*)", text).group(1)
            parts.append("extension GalleryCell {\n  static func rows(of data: CellData) -> [Int] { %s[data.list(\"photos\").count - 1] }\n}\n" % table)
        if scene == "Thread":
            parts.append(cell(text, "CommentView", "View", COMMENT))
        (folder / (scene + ".swift")).write_text(HEADER + "\n".join(parts))
        chains = (source / scene / (scene + "+Pin.swift")).read_text()
        chains = chains.replace("import PinCore", "import PinLayout\nimport UIKitShim")
        (folder / (scene + "+Pin.swift")).write_text(re.sub(r"\bDouble\b|\b0\.0\b", lambda m: "CGFloat" + ("(0)" if m[0] == "0.0" else ""), chains))
        makers.append("  \"%s\": %sPinCell.init," % (name, scene))
    (folder / "Makers.swift").write_text(
        HEADER + "let makers: [String: (CellData) -> FeedCell] = [\n" + "\n".join(makers) + "\n]\n")


main()
