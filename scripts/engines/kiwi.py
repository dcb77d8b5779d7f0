"""Kiwi (kiwisolver, the C++ Cassowary that matplotlib uses) as an engine: pin cases and scenes as linear constraints."""

import time

import pinbench

kiwi = pinbench.require("kiwisolver", "kiwisolver")
clock = time.perf_counter_ns


class Box:
    """A view as four variables. Views beside it use its snapped width; its own position depends on
    the width before, hence `far`."""

    def __init__(self, name, snapped_width=None, variable=kiwi.Variable):
        self.name = name
        self.left, self.top, self.width, self.height = (
            variable("%s.%s" % (name, part)) for part in ("left", "top", "width", "height"))
        self.right = self.left + (self.width if snapped_width is None else snapped_width)
        self.far = self.left + self.width
        self.bottom = self.top + self.height
        self.center_x = self.left + self.width / 2
        self.center_y = self.top + self.height / 2

    def frame(self, grid):
        return grid.snap(self.left.value(), self.top.value(), self.width.value(), self.height.value())


class Layout:
    """A cell's solver. Changing values are edit variables. A value that must be on a pixel before others depend on it
    gets a correction, another edit variable: the solution is read, rounded and suggested, in order."""

    solver = None

    def __init__(self, cell):
        self.cell = cell
        self.grid = cell.grid
        if self.solver is None:
            self.solver, self.variables, self.constraints, self.wanted = kiwi.Solver(), {}, {}, None
        self.boxes = {}
        self.corrections = []
        self.root = Box("cell", variable=self.variable)
        self.add(self.root.left == 0, self.root.top == 0)
        self.edit(self.root.width)

    def show(self, cell):
        """Removes the constraints that another content does not have from the solver, and adds its own."""
        self.wanted = {}
        self.__init__(cell)
        wanted, self.wanted = self.wanted, None
        old = [constraint for key, constraint in self.constraints.items() if key not in wanted]
        new = [constraint for key, constraint in wanted.items() if key not in self.constraints]
        self.constraints = {key: self.constraints.get(key, constraint) for key, constraint in wanted.items()}
        start = clock()
        for constraint in old:
            self.solver.removeConstraint(constraint)
        for constraint in new:
            self.solver.addConstraint(constraint)
        return clock() - start

    def variable(self, name):
        return self.variables.setdefault(name, kiwi.Variable(name))

    def add(self, *constraints):
        for constraint in constraints:
            expression = constraint.expression()
            terms = tuple(sorted((term.variable().name(), term.coefficient()) for term in expression.terms()))
            key = terms, expression.constant(), constraint.op(), constraint.strength()
            if self.wanted is not None:
                self.wanted[key] = constraint
            elif key not in self.constraints:
                self.constraints[key] = constraint
                self.solver.addConstraint(constraint)

    def edit(self, variable):
        if not self.solver.hasEditVariable(variable):
            self.solver.addEditVariable(variable, "strong")
        return variable

    def box(self, name, width=None, height=None):
        box = self.boxes[name] = Box(name, None if width is None else self.grid.up(width), self.variable)
        if width is not None:
            self.add(box.width == width)
        if height is not None:
            self.add(box.height == height)
        return box

    def text(self, name):
        """A text of one line."""
        width, height = self.cell.texts[name].size()
        return self.box(name, width, self.grid.up(height))

    def correction(self, variable, rounding):
        """A term that puts a variable on a pixel."""
        term = self.edit(self.variable("correction %d" % len(self.corrections)))
        self.corrections.append((variable, term, rounding))
        return term

    def layout(self, width):
        """Nanoseconds of Kiwi's own calls."""
        values = [(self.root.width, width)] + self.sizes(width)
        spent = self._solve(values)
        for variable, term, rounding in self.corrections:
            wrong = variable.value() - term.value()
            right = rounding(wrong) - wrong
            if abs(right - term.value()) > 1e-7:
                spent += self._solve([(term, right)])
        return spent

    def _solve(self, values):
        suggest, update = self.solver.suggestValue, self.solver.updateVariables
        start = clock()
        for variable, value in values:
            suggest(variable, value)
        update()
        return clock() - start

    def sizes(self, width):
        """Suggestions beside the width: sizes of texts that depend on it."""
        return []

    def finish(self, width):
        return self.height(), {name: box.frame(self.grid) for name, box in self.boxes.items()}


class Social(Layout):
    def __init__(self, cell):
        super().__init__(cell)
        h, v, root, add = 8, 4, self.root, self.add
        options, action = self.text("options"), self.text("action")
        add(options.far == root.right - h, options.top == h, action.left == h, action.top == h)
        image = self.box("posterImage", 50, 50)
        add(image.left == action.left, image.top == action.bottom + 10)
        headline, name, time_ = self.text("posterHeadline"), self.text("posterName"), self.text("posterTime")
        add(headline.left == image.right + 4,
            headline.center_y == image.center_y + self.correction(headline.top, self.grid.nearest),
            name.left == headline.left, name.bottom == headline.top - v,
            time_.left == headline.left, time_.top == headline.bottom + v)
        comment = self.text("posterComment")
        add(comment.left == h, comment.top == time_.bottom + v)
        content = self.box("contentImage", height=200)
        add(content.left == comment.left, content.right == root.right - h, content.top == comment.bottom + v)
        title, domain = self.text("contentTitle"), self.text("contentDomain")
        add(title.left == h, title.top == content.bottom + h, domain.left == title.left, domain.top == title.bottom)
        like, middle, share = self.text("like"), self.text("comment"), self.text("share")
        add(like.left == domain.left, like.top == domain.bottom + v, middle.center_x == root.center_x,
            middle.top == like.top, share.far == root.right - h, share.top == like.top)
        actor, words = self.box("actorImage", 50, 50), self.text("actorComment")
        add(actor.left == like.left, actor.top == like.bottom + v, words.left == actor.right + 4,
            words.center_y == actor.center_y + self.correction(words.top, self.grid.nearest))
        add(root.bottom >= actor.bottom + 4, root.bottom >= words.bottom + 4, (root.height == 0) | "weak")

    def height(self):
        return self.root.height.value()


class Article(Layout):
    def __init__(self, cell):
        super().__init__(cell)
        v, column, root, add = 12, 600, self.root, self.add
        up, nearest = self.grid.up, self.grid.nearest
        hero, title, body = self.box("hero"), self.box("title"), self.box("body")
        byline = self.text("byline")
        add(hero.top == 0, hero.center_x == root.center_x, hero.width <= column, (hero.width == root.width) | "medium",
            hero.height == hero.width * (9 / 16) + self.correction(hero.height, up))
        self.text_width = self.variable("text width")
        add(self.text_width <= column, (self.text_width == 0.9 * root.width) | "medium",
            title.width == self.text_width + self.correction(title.width, up), title.top == hero.bottom + v,
            title.left == (root.width - self.text_width) / 2 + self.correction(title.left, nearest))
        add(byline.far == title.right if cell.is_rtl else byline.left == title.left, byline.top == title.bottom + v)
        add(body.width == title.width, body.center_x == root.center_x, body.top == byline.bottom + v)
        self.title, self.body = self.edit(title.height), self.edit(body.height)

    def sizes(self, width):
        # What UIKit calls the preferred maximum layout width: a text must know where to break before anything is solved.
        offered = min(0.9 * width, 600)
        texts = self.cell.texts
        return [(self.title, self.grid.up(texts["title"].size(offered)[1])),
                (self.body, self.grid.up(texts["body"].size(self.grid.up(offered))[1]))]

    def height(self):
        body = self.boxes["body"]
        return body.top.value() + body.height.value() + 24


class Message(Layout):
    def __init__(self, cell):
        super().__init__(cell)
        margin, padding, gap, root, add = 8, 12, 2, self.root, self.add
        nearest, up = self.grid.nearest, self.grid.up
        shows_sender = "sender" not in cell.hidden
        is_own = "own" in cell.traits
        near = lambda box, other, distance, term=0: (  # noqa: E731: the edge at which lines begin
            box.far == other.right - distance + term if cell.is_rtl else box.left == other.left + distance + term)
        far = lambda box, other, distance: (  # noqa: E731
            box.left == other.left + distance if cell.is_rtl else box.far == other.right - distance)
        text, bubble, time_ = self.box("bubble/text"), self.box("bubble"), self.text("time")
        add(text.left == padding, text.top == padding, bubble.height == text.height + 2 * padding)
        self.text_width, self.text_height = self.edit(text.width), self.edit(text.height)
        # The bubble before it is snapped: its place follows from the width that it has there.
        exact = Box("exact bubble")
        add(exact.width <= 0.75 * root.width, (exact.width == text.width + 2 * padding) | "medium",
            bubble.width == exact.width + self.correction(bubble.width, up),
            bubble.left == exact.left + self.correction(bubble.left, nearest))
        if shows_sender:
            avatar, sender = self.box("avatar", 32, 32), self.text("sender")
            add(near(avatar, root, margin), avatar.top == margin, sender.top == avatar.top,
                near(sender, avatar, 32 + margin, self.correction(sender.left, nearest)), near(exact, sender, 0), bubble.top == sender.bottom + gap)
        else:
            add(far(exact, root, margin) if is_own else near(exact, root, margin), bubble.top == margin)
        add(far(time_, bubble, 0) if is_own else near(time_, bubble, 0), time_.top >= bubble.bottom + gap,
            (time_.top == 0) | "weak")
        if "reaction" not in cell.hidden:
            reaction = self.text("reaction")
            corner = bubble.left if is_own != cell.is_rtl else bubble.right
            add(reaction.center_x == corner,
                reaction.center_y == bubble.bottom + self.correction(reaction.top, nearest),
                time_.top >= reaction.bottom + gap)

    def sizes(self, width):
        w, h = self.cell.texts["bubble/text"].size(self.grid.up(0.75 * width) - 24)
        return [(self.text_width, max(self.grid.up(w), 32)), (self.text_height, self.grid.up(h))]

    def height(self):
        time_ = self.boxes["time"]
        return time_.top.value() + time_.height.value() + 8


class Container(Layout):
    def __init__(self, cell):
        super().__init__(cell)
        gap, v, column, height = (cell.constants[name] for name in ("gap", "v", "column", "height"))
        root, add, grid = self.root, self.add, self.grid
        require_left_to_right(cell)
        inside = {}
        top = 0
        for letter, count in (("A", 2), ("B", 2), ("C", 3), ("D", 3)):
            container = self.box("cell" + letter, height=grid.up(height))
            add(container.left == 0, container.width == root.width, container.top == top)
            top = container.bottom + v
            for number in range(1, count + 1):
                view = inside[letter + str(number)] = self.box(
                    "cell%s/%s%d" % (letter, letter.lower(), number), height=grid.up(height))
                add(view.top == 0)
        a1, a2, b1, b2, c1, c2, c3, d1, d2, d3 = inside.values()
        add(a1.left == 0, a1.width == column, a2.left == a1.right + gap, a2.right == root.width)
        add(b2.right == root.width, b2.width == column, b1.left == 0, b1.right == b2.left - gap)
        add(c2.center_x == root.width / 2 + self.correction(c2.left, grid.nearest), c2.width == column,
            c1.left == 0, c1.right == c2.left - gap, c3.left == c2.right + gap, c3.right == root.width)
        add(d1.left == 0, d1.width == root.width / 4 + self.correction(d1.width, grid.up), d2.left == d1.right + gap,
            d2.width == root.width / 2 + self.correction(d2.width, grid.up), d3.left == d2.right + gap, d3.right == root.width)

    def height(self):
        last = self.boxes["cellD"]
        return last.top.value() + last.height.value()


class Form(Layout):
    def __init__(self, cell):
        super().__init__(cell)
        require_left_to_right(cell)
        root, add, grid, constants = self.root, self.add, self.grid, cell.constants
        margin, padding, gap, beside = (constants[name] for name in ("margin", "padding", "gap", "beside"))
        top, left, self.safe_bottom, right = constants["safeArea"]
        title, card = self.box("title"), self.box("card")
        add(title.top == top + margin, card.top == title.bottom + margin)
        for box in (title, card):
            add(box.left == left + margin, box.right == root.width - (right + margin))
        # Rows and note are in the card's points.
        label, field = self.box("card/nameLabel", height=constants["rowHeight"]), self.box("card/nameField")
        add(label.left == padding, label.top == padding, label.width == card.width * 0.3 + self.correction(label.width, grid.up),
            field.left == label.right + beside, field.right == card.width - padding, field.top == label.top,
            field.height == label.height)
        last = label
        for part in ("email", "phone", "company"):
            if "card/%sLabel" % part in cell.hidden:
                continue
            row, beside_it = self.box("card/%sLabel" % part), self.box("card/%sField" % part)
            add(row.left == label.left, row.top == last.bottom + gap, row.width == label.width, row.height == label.height,
                beside_it.left == row.right + beside, beside_it.top == row.top, beside_it.width == field.width,
                beside_it.height == field.height)
            last = row
        self.edits = [("title", self.edit(title.height))]
        if "card/note" not in cell.hidden:
            note = self.box("card/note")
            add(note.left == padding, note.right == card.width - padding, note.top == last.bottom + gap)
            self.edits.append(("card/note", self.edit(note.height)))
            last = note
        add(card.height == last.bottom + padding)
        cancel, submit = self.box("cancel", height=constants["buttonHeight"]), self.box("submit")
        add(cancel.left == card.left, cancel.width == card.width / 2 - margin / 2 + self.correction(cancel.width, grid.up),
            cancel.top == card.bottom + margin, submit.left == cancel.right + margin, submit.top == cancel.top,
            submit.width == cancel.width, submit.height == cancel.height)

    def sizes(self, width):
        constants = self.cell.constants
        _, left, _, right = constants["safeArea"]
        offered = width - left - right - 2 * constants["margin"]
        offers = {"title": offered, "card/note": self.grid.up(offered) - 2 * constants["padding"]}
        return [(edit, self.grid.up(self.cell.texts[name].size(offers[name])[1])) for name, edit in self.edits]

    def height(self):
        cancel = self.boxes["cancel"]
        return cancel.top.value() + cancel.height.value() + self.cell.constants["margin"] + self.safe_bottom


def require_left_to_right(cell):
    if cell.is_rtl:
        raise ValueError("this scene is written for cells from left to right only")


class Case:
    """A pin case: each chain is a separate system, in which only the view's four numbers are unknown.

    What the pin rules decide by precedence is priorities here: a length over a far edge, claims over what the view had.
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
        elif labels:  # edges and corners to:
            (view, edge), = arguments[0].values()
            for own, other in zip(self.CORNERS.get(name, (name,)), self.CORNERS.get(edge, (edge,))):
                self.claim(self.EDGES[self.turned(own)][0], self.EDGES[self.turned(own)][1], self.position(view, other))
        else:
            edges = self.FILLS.get(name) or self.CORNERS.get(name) or (name,)
            for edge in edges:
                # A corner's offset moves a centre only if both are centres.
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
        """An edge of a view, in the superview of the view that is laid out."""
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
            if len(values) < 4:  # all, or vertical and horizontal, or top, horizontal and bottom
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


if __name__ == "__main__":
    pinbench.serve(
        "kiwi", kiwi.__version__,
        note="one solver a cell, kept; timed are suggestValue and updateVariables, each called from Python",
        features=Case.FEATURES, scenes={"social": Social, "article": Article, "message": Message, "container": Container, "form": Form},
        run_case=lambda case: (Case(case).frames, []), edits=True)
