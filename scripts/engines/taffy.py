"""An engine for bench: Taffy (Rust), through the Python package stretchable. It has the scenes of flexbox.py."""

import functools
import importlib.metadata
import time

import flexbox
import pinbench

stretchable = pinbench.require("stretchable", "stretchable")
from stretchable import taffylib  # noqa: E402
from stretchable.context import taffy  # noqa: E402
from stretchable.style import (  # noqa: E402
    AUTO, PCT, PT, AlignItems, AlignSelf, FlexDirection, JustifyContent, Position, Style)
from stretchable.style.geometry.length import MAX_CONTENT  # noqa: E402
from stretchable.style.geometry.size import SizeAvailableSpace  # noqa: E402

clock = time.perf_counter_ns

DIRECTIONS = {"row": FlexDirection.ROW, "row-reverse": FlexDirection.ROW_REVERSE, "column": FlexDirection.COLUMN}
ALIGNMENTS = {"start": AlignItems.FLEX_START, "center": AlignItems.CENTER, "end": AlignItems.FLEX_END}
OWN_ALIGNMENTS = {"start": AlignSelf.FLEX_START, "center": AlignSelf.CENTER, "end": AlignSelf.FLEX_END}
JUSTIFICATIONS = {"start": JustifyContent.FLEX_START, "center": JustifyContent.CENTER, "end": JustifyContent.FLEX_END,
                  "between": JustifyContent.SPACE_BETWEEN}


EDGES = ("top", "right", "bottom", "left")
STYLE = Style().to_dict()


@functools.lru_cache(maxsize=None)
def length(value):
    """A length for Taffy: None means auto, a string is a percentage, and a number is a length in pixels."""
    if value is None:
        return AUTO.to_dict()
    return (float(value[:-1]) * PCT if isinstance(value, str) else float(value) * PT).to_dict()


class Node:
    def __init__(self, number):
        self.number = number
        self.result = taffylib.PyLayout()


class Engine:
    """Calls the binding's functions, which identify a node by its number. The binding's classes would add work to each layout."""

    def __init__(self):
        taffylib.disable_rounding(taffy._ptr)

    def node(self, style):
        return Node(taffylib.node_create(taffy._ptr, self.style(style)))

    def set(self, node, style):
        taffylib.node_set_style(taffy._ptr, node.number, self.style(style))

    def style(self, style):
        """A style as the dictionary that the binding passes to Taffy. Making it with the class `Style` takes milliseconds."""
        margin, padding = style.get("margin", (0, 0, 0, 0)), style.get("padding", (0, 0, 0, 0))
        return dict(
            STYLE, flex_direction=DIRECTIONS[style.get("direction", "column")], flex_shrink=0.0, flex_grow=float(style.get("grow", 0)),
            size={name: length(style.get(name)) for name in ("width", "height")},
            max_size={"width": length(style.get("max_width")), "height": length(None)},
            position=Position.ABSOLUTE if style.get("absolute") else Position.RELATIVE,
            inset={edge: length(style.get(edge)) for edge in EDGES},
            margin=dict(zip(EDGES, map(length, margin))), padding=dict(zip(EDGES, map(length, padding))),
            align_items=ALIGNMENTS.get(style.get("align")), align_self=OWN_ALIGNMENTS.get(style.get("own")),
            justify_content=JUSTIFICATIONS.get(style.get("justify")))

    def add(self, parent, child):
        taffylib.node_add_child(taffy._ptr, parent.number, child.number)

    def compute(self, root, width):
        space = SizeAvailableSpace(width, MAX_CONTENT).to_dict()
        start = clock()
        done = taffylib.node_compute_layout(taffy._ptr, root.number, space)
        spent = clock() - start
        if not done:
            raise RuntimeError("Taffy did not compute a layout")
        return spent

    def layout(self, node):
        result = node.result
        taffylib.node_get_layout(taffy._ptr, node.number, result)
        return result.x, result.y, result.width, result.height


if __name__ == "__main__":
    pinbench.serve(
        "taffy", "stretchable-" + importlib.metadata.version("stretchable"),
        note="only node_compute_layout is timed, called from Python once per cell; nodes are kept, and changed styles are set before",
        scenes=flexbox.scenes(Engine()), edits=True)
