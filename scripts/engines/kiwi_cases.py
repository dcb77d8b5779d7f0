"""Pin cases as linear constraints of Kiwi."""

import pinbench
from kiwi_layout import Box, kiwi


class Case:
    """A pin case. Each chain is a separate system of constraints, whose unknowns are the four numbers of the view's frame.

    Priorities express the pin rules: `left`, `top` and lengths override `right` and `bottom`; calls override the current frame.
    """

    EDGES = {"left": (0, 0), "hCenter": (0, 0.5), "right": (0, 1), "top": (1, 0), "vCenter": (1, 0.5), "bottom": (1, 1)}
    CORNERS = {"center": ("vCenter", "hCenter"), **{
        vertical + horizontal: ("vCenter" if vertical == "center" else vertical,
                                "hCenter" if horizontal == "Center" else horizontal.lower())
        for vertical in ("top", "center", "bottom") for horizontal in ("Left", "Center", "Right", "Start", "End")
        if (vertical, horizontal) != ("center", "Center")}}
    FILLS = {"all": ("left", "right", "top", "bottom"), "horizontally": ("left", "right"), "vertically": ("top", "bottom")}
    LENGTHS = {"width": (0,), "height": (1,), "size": (0, 1)}
    SIDES = {"above": "top", "below": "bottom", "left": "left", "right": "right", "before": "start", "after": "end"}
    OPPOSITES = {"top": "bottom", "bottom": "top", "left": "right", "right": "left", "start": "end", "end": "start"}
    MARGINS = {"marginTop": ("top",), "marginBottom": ("bottom",), "marginLeft": ("left",), "marginRight": ("right",),
               "marginStart": ("start",), "marginEnd": ("end",), "marginVertical": ("top", "bottom"),
               "marginHorizontal": ("left", "right")}
    FEATURES = (
        [*EDGES, "start", "end", *CORNERS, *FILLS, *LENGTHS, *MARGINS, "margin", "percent", "rtl", "frame", "hidden"]
        + [edge + "(to:)" for edge in (*EDGES, "start", "end", *CORNERS)] + [name + "(of:)" for name in LENGTHS]
        + [side + "(of:)" for side in SIDES] + [side + "(of:aligned:)" for side in SIDES])

    def __init__(self, case):
        self.grid = pinbench.PixelGrid(case.get("scale", 1))
        self.is_rtl = case.get("direction") == "rtl"
        self.views = {view["id"]: view for view in case["views"]}
        self.frames = {name: list(map(float, view.get("frame", [0, 0, 0, 0]))) for name, view in self.views.items()}
        for step in case["layout"]:
            if "pin" in step:
                self.run(step["view"], step["pin"])
            elif "frame" in step:
                self.frames[step["view"]] = [float(number) for number in step["frame"]]

    def run(self, name, calls):
        self.parent = self.views[name].get("parent")
        if self.parent is None:
            raise pinbench.Unsupported("chains of views without a superview")
        self.extent = self.frames[self.parent][2:]
        self.claims = ({}, {})
        self.margins = {"top": 0.0, "bottom": 0.0, "left": 0.0, "right": 0.0}
        for call, *arguments in calls:
            self.call(call, arguments)
        solver, box = kiwi.Solver(), Box(name)
        for axis, (near, length) in enumerate(((box.left, box.width), (box.top, box.height))):
            self.constrain(solver, axis, near, length, self.frames[name])
        solver.updateVariables()
        self.frames[name] = box.frame(self.grid)

    def constrain(self, solver, axis, near, length, old):
        claims = self.claims[axis]
        margins = [self.margins[edge] for edge in (("left", "right"), ("top", "bottom"))[axis]]
        if 0 in claims and 1 in claims and "length" not in claims and claims[1] - margins[1] < claims[0] + margins[0]:
            raise pinbench.Unsupported("edges that cross")
        solver.addConstraint(length >= 0)
        for claim, value in claims.items():
            if claim == "length":
                solver.addConstraint(length == value)
            else:
                inset = margins[0] * (claim < 1) - margins[1] * (claim > 0)
                solver.addConstraint((near + length * claim == value + inset) | ("medium" if claim == 1 else "strong"))
        solver.addConstraint((length == old[axis + 2]) | 100)
        solver.addConstraint((near == old[axis]) | "weak")

    def call(self, call, arguments):
        name, _, labels = call.partition("(")
        if labels in ("of:)", "of:aligned:)") and name in self.SIDES:
            self.beside(self.SIDES[name], *arguments)
        elif name in self.LENGTHS:
            for axis in self.LENGTHS[name]:
                self.claim(axis, "length", self.length(arguments[0], axis))
        elif name == "margin":
            self.margin(arguments)
        elif name in self.MARGINS:
            for edge in self.MARGINS[name]:
                self.set_margin(edge, arguments[0])
        elif labels:  # `left(to:)`, `topLeft(to:)`, …
            (view, edge), = arguments[0].values()
            for own, other in zip(self.CORNERS.get(name, (name,)), self.CORNERS.get(edge, (edge,))):
                self.claim(self.EDGES[self.turned(own)][0], self.EDGES[self.turned(own)][1], self.position(view, other))
        else:
            edges = self.FILLS.get(name) or self.CORNERS.get(name) or (name,)
            for edge in edges:
                # An argument of `topCenter` or `centerLeft` moves only the edge. An argument of `center` moves both coordinates.
                moves = edge not in ("hCenter", "vCenter") or name in ("center", "hCenter", "vCenter")
                self.edge(edge, arguments if moves else [])

    def edge(self, edge, arguments):
        edge = self.turned(edge)
        axis, share = self.EDGES[edge]
        distance = self.points(arguments[0], axis, edge) if arguments else 0
        self.claim(axis, share, self.extent[axis] * share + (-distance if share == 1 else distance))

    def beside(self, edge, references, alignment="none"):
        names = references["views"] if "views" in references else [references["view"]]
        if "filter" in references or not names:
            raise pinbench.Unsupported("visible" if names else "no references")
        edge = self.turned(edge)
        self.claim(*self.EDGES[self.OPPOSITES[edge]], self.outermost(edge, names))
        if alignment != "none":
            if alignment == "center":
                alignment = "hCenter" if edge in ("top", "bottom") else "vCenter"
            self.claim(*self.EDGES[self.turned(alignment)], self.outermost(self.turned(alignment), names))

    def outermost(self, edge, names):
        positions = [self.position(name, edge) for name in names]
        share = self.EDGES[edge][1]
        return {0: min, 1: max, 0.5: lambda values: sum(values) / len(values)}[share](positions)

    def position(self, name, edge):
        """The position of an edge of the view `name` in the coordinates of `self.parent`, the superview of the chain's view."""
        if self.views[name].get("parent") is None:
            raise pinbench.Unsupported("references without a superview")
        axis, share = self.EDGES[self.turned(edge)]
        return self.origin(name, axis) - self.origin(self.parent, axis) + self.frames[name][axis + 2] * share

    def origin(self, name, axis):
        origin = 0.0
        while name is not None:
            origin += self.frames[name][axis]
            name = self.views[name].get("parent")
        return origin

    def margin(self, arguments):
        if len(arguments) == 1 and isinstance(arguments[0], dict) and "percent" not in arguments[0]:
            (kind, values), = arguments[0].items()
            order = ("top", "left" if kind == "insets" else "start", "bottom", "right" if kind == "insets" else "end")
        else:
            values = arguments
            order = ("top", "left", "bottom", "right")
            if len(values) < 4:  # 1: all edges; 2: vertical, horizontal; 3: top, horizontal, bottom
                values = [values[0], values[min(1, len(values) - 1)], values[2 if len(values) > 2 else 0]]
                values.append(values[1])
        for edge, value in zip(order, values):
            self.set_margin(edge, value)

    def set_margin(self, edge, argument):
        edge = self.turned(edge)
        self.margins[edge] = self.points(argument, self.EDGES[edge][0], edge)

    def turned(self, edge):
        near, far = ("right", "left") if self.is_rtl else ("left", "right")
        return {"start": near, "end": far}.get(edge, edge)

    def claim(self, axis, what, value):
        claims = self.claims[axis]
        if what in claims and claims[what] != value or what == "length" and value < 0:
            raise pinbench.Unsupported("calls that are refused")
        if 0.5 in {what, *claims} and {0, 1} & {what, *claims}:
            raise pinbench.Unsupported("calls that are refused")
        claims[what] = value

    def length(self, argument, axis):
        if isinstance(argument, dict) and "size" in argument:
            return argument["size"][axis]
        if isinstance(argument, dict) and "view" in argument:
            return self.frames[argument["view"]][axis + 2]
        return self.points(argument, axis)

    def points(self, argument, axis, edge=None):
        if not isinstance(argument, dict):
            return argument
        if "percent" in argument:
            return argument["percent"] / 100 * self.extent[axis]
        return argument["insets"][("top", "left", "bottom", "right").index(edge)]
