#!/usr/bin/env python3
"""Writes Tests/Conformance/Cases/small/*.jsonl: cases with alphabets and trees for `bench exhaust` (docs/conformance.md).

    scripts/small-programs.py

In these files a chain's calls are an alphabet. In chains.jsonl it has every overload of every call, with representative arguments.
"""

import json
import pathlib

FOLDER = pathlib.Path(__file__).resolve().parents[1] / "Tests/Conformance/Cases/small"
UNBOUNDED = 1.7976931348623157e308


def view(name):
    return {"view": name}


def views(*names):
    return {"views": list(names)}


def visible(*names):
    return {"views": list(names), "filter": "visible"}


def edge(name, place):
    return {"edge": [name, place]}


def anchor(name, place):
    return {"anchor": [name, place]}


def percent(value):
    return {"percent": value}


INSETS = {"insets": [1, 2, 3.5, 4]}
DIRECTIONAL = {"directionalInsets": [1, 2, 3.5, 4]}
HORIZONTAL = ["left", "center", "right", "start", "end", "none"]
VERTICAL = ["top", "center", "bottom", "none"]

EDGES = [
    [name, argument] for name, points in [("top", 10), ("bottom", 10), ("left", -5.5), ("right", 10), ("start", 10), ("end", -5.5)]
    for argument in (points, percent(25), INSETS)
] + [
    ["top"], ["vCenter"], ["vCenter", -5.5], ["vCenter", percent(25)], ["hCenter"], ["hCenter", 10], ["hCenter", percent(25)],
    ["top(to:)", edge("b", "bottom")], ["top(to:)", edge("c", "vCenter")], ["vCenter(to:)", edge("b", "vCenter")],
    ["vCenter(to:)", edge("c", "top")], ["bottom(to:)", edge("c", "bottom")], ["bottom(to:)", edge("b", "top")],
    ["left(to:)", edge("b", "right")], ["left(to:)", edge("c", "start")], ["hCenter(to:)", edge("c", "hCenter")],
    ["hCenter(to:)", edge("b", "left")], ["right(to:)", edge("c", "right")], ["right(to:)", edge("box", "left")],
    ["start(to:)", edge("b", "end")], ["start(to:)", edge("c", "left")], ["end(to:)", edge("c", "end")],
    ["end(to:)", edge("b", "hCenter")],
    ["all"], ["all", 10], ["all", percent(25)], ["all", INSETS], ["horizontally", 10], ["horizontally", percent(25)],
    ["horizontally", INSETS], ["vertically", -5.5], ["vertically", percent(25)], ["vertically", INSETS],
]
ANCHORS = [
    ["topLeft"], ["topCenter", 10], ["topRight", -5.5], ["topStart", 10], ["topEnd"], ["centerLeft", 10], ["center"],
    ["center", 10], ["centerRight"], ["centerStart", -5.5], ["centerEnd", 10], ["bottomLeft", 10], ["bottomCenter"],
    ["bottomRight", 10], ["bottomStart"], ["bottomEnd", -5.5],
    ["topLeft(to:)", anchor("b", "bottomRight")], ["topCenter(to:)", anchor("c", "topLeft")],
    ["topRight(to:)", anchor("b", "center")], ["topStart(to:)", anchor("c", "bottomEnd")],
    ["topEnd(to:)", anchor("b", "bottomStart")], ["centerLeft(to:)", anchor("c", "centerRight")],
    ["center(to:)", anchor("c", "center")], ["centerRight(to:)", anchor("c", "topCenter")],
    ["centerStart(to:)", anchor("b", "centerEnd")], ["centerEnd(to:)", anchor("c", "centerStart")],
    ["bottomLeft(to:)", anchor("b", "topStart")], ["bottomCenter(to:)", anchor("c", "bottomCenter")],
    ["bottomRight(to:)", anchor("c", "topEnd")], ["bottomStart(to:)", anchor("b", "bottomLeft")],
    ["bottomEnd(to:)", anchor("c", "topRight")],
]
RELATIVES = [
    ["above(of:)", view("b")], ["above(of:)", views("b", "c")], ["below(of:)", view("c")], ["below(of:)", visible("b", "c")],
    ["left(of:)", view("b")], ["left(of:)", views("b", "c")], ["right(of:)", view("c")], ["right(of:)", views("b", "box")],
    ["before(of:)", view("b")], ["before(of:)", views()], ["after(of:)", view("c")], ["after(of:)", visible("b", "c")],
] + [
    [f"{side}(of:aligned:)", [view("b"), view("c"), views("b", "c")][(index + turn) % 3], word]
    for turn, (side, words) in enumerate([
        ("above", HORIZONTAL), ("below", HORIZONTAL), ("left", VERTICAL), ("right", VERTICAL), ("before", VERTICAL),
        ("after", VERTICAL)])
    for index, word in enumerate(words)
]
BETWEENS = [
    ["horizontallyBetween(and:)", view("b"), view("c")], ["verticallyBetween(and:)", view("c"), view("b")],
] + [
    [f"{name}(and:aligned:)", view("bc"[index % 2]), view("cb"[index % 2]), word]
    for name, words in [("horizontallyBetween", VERTICAL), ("verticallyBetween", HORIZONTAL)]
    for index, word in enumerate(words)
]
SIZES = [
    ["width", 80], ["width", percent(25)], ["width", -5.5], ["height", 60.5], ["height", percent(25)], ["size", 40],
    ["size", percent(25)], ["size", {"size": [90, 30]}], ["width(of:)", view("c")], ["height(of:)", view("b")],
    ["size(of:)", view("b")], ["minWidth", 100], ["minWidth", percent(25)], ["maxWidth", 35.5], ["maxWidth", percent(25)],
    ["minHeight", 100], ["minHeight", percent(25)], ["maxHeight", 35.5], ["maxHeight", percent(25)],
    ["sizeToFit"], ["sizeToFit", "width"], ["sizeToFit", "height"], ["sizeToFit", "widthFlexible"],
    ["sizeToFit", "heightFlexible"], ["aspectRatio"], ["aspectRatio", 2], ["aspectRatio", -1], ["aspectRatio(of:)", view("c")],
]
MARGINS = [
    ["margin" + side, argument]
    for index, side in enumerate(["Top", "Left", "Bottom", "Right", "Start", "End", "Horizontal", "Vertical"])
    for argument in ([10, -5.5][index % 2], percent(25))
] + [
    ["margin", 10], ["margin", percent(25)], ["margin", 10, -5.5], ["margin", percent(5), percent(10)], ["margin", 1, 2, 3],
    ["margin", percent(5), percent(10), percent(15)], ["margin", 1, 2, 3, 4],
    ["margin", percent(5), percent(10), percent(15), percent(20)], ["margin", INSETS], ["margin", DIRECTIONAL],
]
PLACES = [["pinEdges"]] + [["justify", word] for word in HORIZONTAL] + [["align", word] for word in VERTICAL]
WRAPS = [
    ["wrapContent"], ["wrapContent", "horizontally"], ["wrapContent(padding:)", 10], ["wrapContent(padding:)", INSETS],
    ["wrapContent(padding:)", "all", 10], ["wrapContent(padding:)", "vertically", INSETS],
]
# The effect of `wrapContent` in a measurement is not defined.
MEASURED = EDGES + ANCHORS + RELATIVES + BETWEENS + SIZES + MARGINS + PLACES
ALL = MEASURED + WRAPS

# The alphabets of a pair's first chain, on `a`, and second chain, on `b`. Most calls of the second alphabet refer to `a`.
EARLIER = [
    ["top", 10], ["left", percent(25)], ["bottom", 10], ["right", -5.5], ["start", 10], ["hCenter"], ["vCenter", -5.5],
    ["all", 10], ["horizontally", 10], ["center"], ["bottomEnd", 10], ["topCenter(to:)", anchor("c", "topLeft")],
    ["below(of:)", view("c")], ["after(of:aligned:)", view("c"), "center"], ["width", 80], ["height", percent(25)],
    ["size", 40], ["minHeight", 100], ["maxWidth", 35.5], ["sizeToFit", "width"], ["aspectRatio", 2], ["marginTop", 10],
    ["marginEnd", percent(25)], ["margin", 10], ["pinEdges"], ["justify", "center"], ["wrapContent"],
]
LATER = [
    ["top(to:)", edge("a", "bottom")], ["vCenter(to:)", edge("a", "vCenter")], ["left(to:)", edge("a", "right")],
    ["hCenter(to:)", edge("a", "hCenter")], ["end(to:)", edge("a", "start")], ["topLeft(to:)", anchor("a", "topRight")],
    ["bottomEnd(to:)", anchor("inner", "center")], ["above(of:)", view("a")], ["below(of:aligned:)", view("a"), "right"],
    ["left(of:aligned:)", view("a"), "top"], ["before(of:)", view("a")], ["after(of:aligned:)", views("a", "c"), "center"],
    ["below(of:)", visible("inner", "a")], ["horizontallyBetween(and:)", view("a"), view("c")],
    ["verticallyBetween(and:aligned:)", view("a"), view("c"), "start"], ["width(of:)", view("a")],
    ["height(of:)", view("inner")], ["size(of:)", view("a")], ["aspectRatio(of:)", view("a")],
    ["top", 10], ["right", 10], ["vCenter"], ["size", percent(25)], ["maxHeight", 35.5], ["marginTop", 10],
    ["marginHorizontal", -5.5], ["pinEdges"], ["align", "bottom"],
]


def tree(name, scale, direction, factor=1.0, call="pin", **changes):
    """A tree of six views: `box`, `a` and `b` in `root`, `c` in `box`, `inner` in `a`. A change to None removes a field."""
    described = [
        {"id": "root", "frame": [0, 0, 400, 300]}, {"id": "box", "parent": "root", "frame": [150, 120, 200, 150]},
        {"id": "a", "parent": "root", "frame": [30, 40, 70, 50], "fit": {"area": 1600}, "imageSize": [64, 48]},
        {"id": "inner", "parent": "a", "frame": [5, 6, 20, 15]}, {"id": "b", "parent": "root", "frame": [10, 20, 60, 40]},
        {"id": "c", "parent": "box", "frame": [40, 30, 80, 60]},
    ]
    for item in described:
        item["frame"] = [number * factor for number in item["frame"]]
        item.update(changes.get(item["id"], {}))
    kept = [{field: value for field, value in item.items() if value is not None} for item in described]
    return {"name": name, "scale": scale, "direction": direction, "views": kept}, call


# With a factor, edges lie between pixels. In hidden-reference, `box` has no superview, so it and `c` form a separate tree.
TREES = [
    tree("sized", 1, "ltr"),
    tree("right-to-left", 1, "rtl"),
    tree("between-pixels", 2.625, "rtl", factor=0.77),
    tree("unsized", 2.625, "ltr", a={"frame": None, "fit": None, "imageSize": None}, b={"frame": None}),
    tree("hidden-reference", 1, "rtl", b={"hidden": True}, box={"parent": None}),
    tree("detached", 2.625, "ltr", a={"parent": None}),
    tree("transformed", 1, "ltr", a={"transform": [0.5, 0, 0, 2, 0, 0]}, b={"transform": [0, 1, -1, 0, 0, 0]},
         box={"transform": [0.75, 0.5, -0.5, 0.75, 12, 0]}),
    tree("transformed-frames", 2.625, "rtl", factor=0.77, call="pinFrame", a={"transform": [0, 1, -1, 0, 0, 0]},
         b={"transform": [-1, 0, 0, 0.5, 0, 0]}, box={"transform": [1.25, 0, 0, 2, 0, 0]}),
]


def chains():
    for described, call in TREES:
        yield described, described["name"], [{"view": "a", call: ALL}]


def pairs():
    for described, call in TREES:
        yield described, described["name"], [{"view": "a", call: EARLIER}, {"view": "b", call: LATER}]


def measurements():
    """Measurements with a bounded and an unbounded length along each axis, with and without offsets."""
    for described, call in TREES:
        measured = "a" if described["name"] == "detached" else "root"
        for width, height in [(220.5, 160), (220.5, UNBOUNDED), (UNBOUNDED, 160), (UNBOUNDED, UNBOUNDED)]:
            for includes in (False, True):
                step = {"view": measured, "autoSizeThatFits": [width, height], "layout": [{"view": "a", call: MEASURED}]}
                words = ["-" if length == UNBOUNDED else str(length) for length in (width, height)]
                name = f"{described['name']}/{'x'.join(words)}" + ("/offsets" if includes else "")
                yield described, name, [dict(step, includingOffsets=True) if includes else step]


def main():
    FOLDER.mkdir(parents=True, exist_ok=True)
    for kind in (chains, pairs, measurements):
        lines = [
            json.dumps(dict(described, name=name, layout=layout, frames={}), separators=(",", ":"))
            for described, name, layout in kind()
        ]
        (FOLDER / f"{kind.__name__}.jsonl").write_text("\n".join(lines) + "\n")
    print(f"{len(ALL)} calls, {len(MEASURED)} in measurements, {len(EARLIER)} and {len(LATER)} in pairs")


if __name__ == "__main__":
    main()
