"""An engine for bench: Yoga (C++, from Meta), through the Python package pyyoga. It has the scenes of flexbox.py."""

import importlib.metadata
import time

import flexbox
import pinbench

yoga = pinbench.require("pyyoga", "pyyoga")
clock = time.perf_counter_ns

DIRECTIONS = {"row": yoga.FlexDirection.Row, "row-reverse": yoga.FlexDirection.RowReverse,
              "column": yoga.FlexDirection.Column}
ALIGNMENTS = {"start": yoga.Align.FlexStart, "center": yoga.Align.Center, "end": yoga.Align.FlexEnd}
JUSTIFICATIONS = {"start": yoga.Justify.FlexStart, "center": yoga.Justify.Center, "end": yoga.Justify.FlexEnd,
                  "between": yoga.Justify.SpaceBetween}
EDGES = (yoga.Edge.Top, yoga.Edge.Right, yoga.Edge.Bottom, yoga.Edge.Left)


class Engine:
    def __init__(self):
        self.config = yoga.Config()
        self.config.point_scale_factor = 0.0  # no rounding

    def node(self, style):
        node = yoga.Node(self.config)
        self.set(node, style)
        return node

    def set(self, node, style):
        node.flex_direction = DIRECTIONS[style.get("direction", "column")]
        node.flex_shrink = 0
        node.flex_grow = style.get("grow", 0)
        for name in ("width", "height", "max_width"):
            if name in style:
                setattr(node, name, style[name])
        if style.get("absolute"):
            node.position_type = yoga.PositionType.Absolute
        for edge, name in zip(EDGES, ("top", "right", "bottom", "left")):
            if name in style:
                node.set_position(edge, style[name])
        for name, setter in (("margin", node.set_margin), ("padding", node.set_padding)):
            for edge, value in zip(EDGES, style.get(name, ())):
                setter(edge, value)
        if "align" in style:
            node.align_items = ALIGNMENTS[style["align"]]
        if "own" in style:
            node.align_self = ALIGNMENTS[style["own"]]
        if "justify" in style:
            node.justify_content = JUSTIFICATIONS[style["justify"]]

    def add(self, parent, child):
        parent.add_child(child)

    def compute(self, root, width):
        calculate = root._node.calculate_layout  # The native method, without the conversions in pyyoga's `Node`.
        start = clock()
        calculate(width, yoga.UNDEFINED, yoga.Direction.LTR)
        return clock() - start

    def layout(self, node):
        node = node._node
        return node.get_layout_left(), node.get_layout_top(), node.get_layout_width(), node.get_layout_height()


if __name__ == "__main__":
    pinbench.serve(
        "yoga", "pyyoga-" + importlib.metadata.version("pyyoga"),
        note="only calculate_layout is timed, called from Python once per cell; nodes are kept, and changed styles are set before",
        scenes=flexbox.scenes(Engine()), edits=True)
