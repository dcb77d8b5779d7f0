"""The scenes `social`, `article`, `message`, `container`, `form` and `gallery` in flexbox, for any flexbox engine.

An engine has the methods `node(style)`, `set(node, style)`, `add(parent, child)`, `compute(root, width)` and `layout(node)`.
`compute` returns the nanoseconds of the layout; chromium.py times whole feeds and has no `compute`. `layout` returns x, y, width and
height; x and y are relative to the parent. A style is a dictionary with these optional keys:

- `direction`: row, row-reverse or column
- `width`, `height`, `max_width`, `left`, `top`, `right`, `bottom`: a number, or a percentage as text
- `margin`, `padding`: four numbers (top, right, bottom, left)
- `align` (of the children), `own` (of the node itself): start, center or end; `justify`: start, center, end or between
- `absolute`: a Boolean; `grow`: a number; `shrink`: always 0, which the engines also use without this key

All lengths are in pixels, so that 32-bit engines represent whole pixels exactly. No engine rounds to pixels. `finish` snaps the
position of a box in the cell after the position of the box that contains it. Later views must use the snapped frames of earlier
views. Flexbox cannot express this. `carry` marks code that computes a margin or a length because flexbox cannot.
"""

import math
import time

clock = time.perf_counter_ns


class Box:
    """A node of the engine with its style and its child boxes. `name` is the name of the view, and None for a box without a view."""

    def __init__(self, style, children=(), name=None):
        self.style, self.children, self.name, self.node = style, children, name, None
        self.keys = set(style)

    def is_like(self, other):
        """Whether the other box can use the nodes of this box: the styles differ at most in their values."""
        return (self.name == other.name and self.keys == other.keys and len(self.children) == len(other.children)
                and all(mine.is_like(its) for mine, its in zip(self.children, other.children)))


class Layout:
    def __init__(self, engine, cell):
        self.engine, self.cell, self.grid, self.scale = engine, cell, cell.grid, cell.grid.scale
        self.root = self._built()
        self._make(self.root)

    def _built(self):
        root = self.build()
        root.style.setdefault("direction", "column")
        return root

    def show(self, cell):
        """Changes the nodes' styles to those of another cell. Returns the nanoseconds, or None if that cell needs other nodes."""
        self.cell, old = cell, self.root
        self.root = self._built()
        if not old.is_like(self.root):
            return None
        start = clock()
        self._adopt(old, self.root)
        return clock() - start

    def _adopt(self, old, new):
        new.node = old.node
        if old.style != new.style:
            self.engine.set(new.node, new.style)
        for pair in zip(old.children, new.children):
            self._adopt(*pair)

    def px(self, points):
        return points * self.scale

    def up(self, points):
        """A length in points as whole pixels, rounded up."""
        return round(self.grid.up(points) * self.scale)

    def box(self, *children, **style):
        return Box(style, children)

    def view(self, name, *children, **style):
        return Box(style, children, name)

    def text(self, name, *children, **style):
        """A text of one line, with its exact width and its snapped height."""
        width, height = self.cell.texts[name].size()
        return Box(dict(style, width=self.px(width), height=self.up(height)), children, name)

    def height_of(self, name):
        return self.up(self.cell.texts[name].size()[1])

    def require_left_to_right(self):
        if self.cell.is_rtl:
            raise ValueError("this scene is written in flexbox for cells from left to right only")

    def change(self, width):
        """Pairs of a box and the style values that are computed here for the cell's width in points."""
        return []

    def _make(self, box):
        box.node = self.engine.node(box.style)
        for child in box.children:
            self.engine.add(box.node, self._make(child))
        return box.node

    def layout(self, width):
        for box, style in [(self.root, {"width": self.px(width)}), *self.change(width)]:
            box.style.update(style)
            self.engine.set(box.node, box.style)
        return self.engine.compute(self.root.node, self.px(width))

    def finish(self, width):
        frames = {}
        self._place(self.root, 0.0, 0.0, {"": (0.0, 0.0)}, frames)
        return self.engine.layout(self.root.node)[3] / self.scale, frames

    def _place(self, box, x, y, origins, frames):
        """Records the frames of the views in a box. `x` and `y` are the box's snapped position in the cell; `origins` has the snapped
        positions of the cell and of the recorded views. Superviews are found by name, because boxes can be nested differently."""
        for child in box.children:
            left, top, width, height = self.engine.layout(child.node)
            left, top = half_up(x + left), half_up(y + top)
            if child.name:
                superview = origins[child.name.rpartition("/")[0]]
                origins[child.name] = (left, top)
                frames[child.name] = [
                    (left - superview[0]) / self.scale, (top - superview[1]) / self.scale,
                    self.grid.up(width / self.scale), self.grid.up(height / self.scale)]
            self._place(child, left, top, origins, frames)


def half_up(pixels):
    """The nearest whole number; a tie gives the greater one. Positions in a cell are not negative, so ties go away from zero."""
    return math.floor(pixels + 0.5)


class Social(Layout):
    def build(self):
        px, text, view, box = self.px, self.text, self.view, self.box
        h, v, side = px(8), px(4), px(50)
        headline, name, time = (self.height_of(part) for part in ("posterHeadline", "posterName", "posterTime"))
        # carry: the distance from the bottom of the image to the bottom of the time. The comment starts below the time, but the time
        # is an absolute box, which flexbox does not count as content.
        below = half_up((side - headline) / 2) + headline + v + time - side
        return box(
            text("options", absolute=True, top=h, right=h),
            text("action", own="start", margin=(h, 0, 0, h)),
            box(
                view("posterImage", width=side, height=side),
                text(
                    "posterHeadline",
                    text("posterName", absolute=True, left=0, bottom="100%", margin=(0, 0, v, 0)),
                    text("posterTime", absolute=True, left=0, top="100%", margin=(v, 0, 0, 0)),
                    margin=(0, 0, 0, px(4))),
                direction="row", align="center", height=side, margin=(px(10), 0, 0, h)),
            text("posterComment", own="start", margin=(below + v, 0, 0, h)),
            view("contentImage", height=px(200), margin=(v, h, 0, h)),
            text("contentTitle", own="start", margin=(h, 0, 0, h)),
            text("contentDomain", own="start", margin=(0, 0, 0, h)),
            box(
                text("like"),
                box(text("comment"), absolute=True, left=0, right=0, top=0, direction="column", align="center"),
                text("share"),
                direction="row", justify="between", margin=(v, h, 0, h)),
            box(
                view("actorImage", width=side, height=side),
                text("actorComment", margin=(0, 0, 0, px(4))),
                direction="row", align="center", margin=(v, 0, px(4), h)))


class Article(Layout):
    def build(self):
        px, view, box = self.px, self.view, self.box
        v = px(12)
        self.hero = view("hero", width="100%", max_width=px(600))
        self.title = view("title", width="100%")
        self.body = view("body", margin=(v, 0, px(24), 0))
        # carry: in cells from right to left, the byline ends at the title's snapped right edge.
        self.line = box(
            self.text("byline", own="end" if self.cell.is_rtl else "start", margin=(v, 0, 0, 0)), direction="column")
        column = box(
            self.title, self.line, width="90%", max_width=px(600), direction="column", align="start",
            margin=(v, 0, 0, 0))
        return box(self.hero, column, self.body, align="center")

    def change(self, width):
        texts, offered = self.cell.texts, min(0.9 * width, 600)
        column = self.up(offered)
        # carry: the views below the hero start at the hero's snapped bottom edge.
        return [
            (self.hero, {"height": self.up(min(width, 600) / (16 / 9))}),
            (self.title, {"height": self.up(texts["title"].size(offered)[1])}),
            (self.line, {"width": column}),
            (self.body, {"width": column, "height": self.up(texts["body"].size(self.grid.up(offered))[1])})]


class Message(Layout):
    def build(self):
        px, text, view, box, hidden = self.px, self.text, self.view, self.box, self.cell.hidden
        margin, padding, gap = px(8), px(12), px(2)
        is_own, is_rtl = "own" in self.cell.traits, self.cell.is_rtl
        is_at_right = is_own != is_rtl
        end = "end" if is_at_right else "start"
        below = gap
        around = []
        if "reaction" not in hidden:
            size = self.height_of("reaction")
            below += half_up(-size / 2) + size
            # An empty box at the bubble's corner. The reaction is centred on this box.
            corner = {"left": 0} if is_at_right else {"left": "100%"}
            around.append(box(
                text("reaction", shrink=0), absolute=True, top="100%", width=0, height=0, direction="row", align="center",
                justify="center", **corner))
        side = {"right": 0} if is_at_right else {"left": 0}
        around.append(text("time", absolute=True, top="100%", margin=(below, 0, 0, 0), **side))
        self.words = view("bubble/text")
        self.bubble = view("bubble", self.words, *around, padding=(padding,) * 4, shrink=0)
        # This box has the bubble's width before snapping. The bubble's position depends on that width.
        exact = box(self.bubble, max_width="75%", direction="column", align="start", own=end)
        # carry: the time is an absolute box, which flexbox does not count as content.
        bottom = below + self.height_of("time") + margin
        if "sender" in hidden:
            exact.style["margin"] = (margin, margin, bottom, margin)
            return box(exact)
        # The bubble's box must be directly in the cell, because 75 % refers to the cell. So the avatar and the sender are absolute boxes.
        sender_width = px(self.cell.texts["sender"].size()[0])
        beside = px(32) + 2 * margin
        # carry: in cells from right to left, the bubble ends at the sender's snapped right edge.
        shift = half_up(-sender_width) + math.ceil(sender_width - 1e-4) if is_rtl else 0
        exact.style["margin"] = (
            margin + self.height_of("sender") + gap, beside - shift if is_rtl else 0, bottom, 0 if is_rtl else beside)
        near = "right" if is_rtl else "left"
        return box(
            view("avatar", absolute=True, top=margin, width=px(32), height=px(32), **{near: margin}),
            text("sender", absolute=True, top=margin, **{near: beside}),
            exact)

    def change(self, width):
        limit = 0.75 * width
        text_width, text_height = self.cell.texts["bubble/text"].size(self.grid.up(limit) - 24)
        shown = max(self.up(text_width), self.px(32))
        height = self.up(text_height)
        # carry: the positions of the views around the bubble depend on its snapped frame.
        bubble = self.up(min(shown / self.scale + 24, limit))
        return [
            (self.words, {"width": shown, "height": height, "shrink": 0}),
            (self.bubble, {"width": bubble, "height": height + 2 * self.px(12)})]


class Container(Layout):
    def build(self):
        self.require_left_to_right()
        view = self.view
        gap, v, column, height = (self.px(self.cell.constants[name]) for name in ("gap", "v", "column", "height"))
        full = self.up(height / self.scale)

        def container(name, *views, top=v):
            return view(name, *views, direction="row", height=full, margin=(top, 0, 0, 0))

        def fixed(name, width, before=0):
            return view(name, width=width, margin=(0, 0, 0, before))

        def rest(name, before=0, after=0):
            return view(name, grow=1, margin=(0, after, 0, before))

        self.first = fixed("cellC/c1", 0)
        self.quarter, self.half = fixed("cellD/d1", 0), fixed("cellD/d2", 0, gap)
        return self.box(
            container("cellA", fixed("cellA/a1", column), rest("cellA/a2", gap), top=0),
            container("cellB", rest("cellB/b1", 0, gap), fixed("cellB/b2", column)),
            container("cellC", self.first, fixed("cellC/c2", column, gap), rest("cellC/c3", gap)),
            container("cellD", self.quarter, self.half, rest("cellD/d3", gap)))

    def change(self, width):
        column, gap = self.cell.constants["column"], self.cell.constants["gap"]
        middle = self.grid.nearest((width - column) / 2)
        # carry: snapped widths replace 25 %, 50 % and equal shares, because the positions of the following views depend on them.
        return [(self.first, {"width": self.px(middle - gap)}), (self.quarter, {"width": self.up(width / 4)}),
                (self.half, {"width": self.up(width / 2)})]


class Form(Layout):
    def build(self):
        self.require_left_to_right()
        box, view, hidden = self.box, self.view, self.cell.hidden
        constants = {name: self.px(self.cell.constants[name])
                     for name in ("margin", "padding", "gap", "beside", "rowHeight", "buttonHeight")}
        margin, padding, gap = constants["margin"], constants["padding"], constants["gap"]
        top, left, bottom, right = map(self.px, self.cell.constants["safeArea"])
        self.labels, rows = [], []
        for part in ("name", "email", "phone", "company"):
            if "card/%sLabel" % part not in hidden:
                self.labels.append(view("card/%sLabel" % part, width=0))
                field = view("card/%sField" % part, grow=1, margin=(0, 0, 0, constants["beside"]))
                rows.append(box(self.labels[-1], field, direction="row", height=constants["rowHeight"],
                                margin=(gap if rows else 0, 0, 0, 0)))
        self.title, self.note = view("title", height=0), view("card/note", height=0, margin=(gap, 0, 0, 0))
        if "card/note" not in hidden:
            rows.append(self.note)
        self.buttons = [view("cancel", width=0), view("submit", width=0, margin=(0, 0, 0, margin))]
        return box(
            self.title,
            view("card", *rows, direction="column", margin=(margin, 0, 0, 0), padding=(padding,) * 4),
            box(*self.buttons, direction="row", height=constants["buttonHeight"], margin=(margin, 0, 0, 0)),
            padding=(top + margin, right + margin, bottom + margin, left + margin))

    def change(self, width):
        constants, texts = self.cell.constants, self.cell.texts
        _, left, _, right = constants["safeArea"]
        offered = width - left - right - 2 * constants["margin"]
        card = self.grid.up(offered)
        # carry: snapped widths replace 30 % and equal shares, because the fields and the submit button depend on them.
        changes = [(label, {"width": self.up(0.3 * card)}) for label in self.labels]
        changes += [(button, {"width": self.up(card / 2 - constants["margin"] / 2)}) for button in self.buttons]
        changes.append((self.title, {"height": self.up(texts["title"].size(offered)[1])}))
        if "card/note" not in self.cell.hidden:
            changes.append((self.note, {"height": self.up(texts["card/note"].size(card - 2 * constants["padding"])[1])}))
        return changes


class Gallery(Layout):
    ROWS = [[1], [2], [3], [2, 2], [3, 2], [3, 3], [3, 2, 2], [3, 3, 2], [3, 3, 3]]

    def build(self):
        self.require_left_to_right()
        gap, margin = self.px(self.cell.constants["gap"]), self.px(self.cell.constants["margin"])
        count = sum(name.startswith("photos") for name in self.cell.names)
        # An empty box at the first photo's corner. The badge is centred on this box.
        corner = self.box(self.text("badge", shrink=0), absolute=True, left="100%", top="100%", width=0, height=0,
                          direction="row", align="center", justify="center")
        photos = [self.view("photos[%d]" % index, *([] if index else [corner])) for index in range(count)]
        self.rows, rows = [], []
        for length in self.ROWS[count - 1]:
            self.rows.append([photos.pop(0) for _ in range(length)])
            rows.append(self.box(*self.rows[-1], direction="row", margin=(gap if rows else 0, 0, 0, 0)))
        self.caption = self.view("caption", height=0, margin=(margin,) * 4)
        return self.box(*rows, self.caption)

    def change(self, width):
        constants = self.cell.constants
        gap, margin = constants["gap"], constants["margin"]
        changes = [(self.caption, {"height": self.up(self.cell.texts["caption"].size(width - 2 * margin)[1])})]
        # carry: the views beside and below a photo depend on its snapped frame.
        for first, *others in self.rows:
            if not others:
                changes.append((first, {"width": self.px(width), "height": self.up(width / constants["ratio"])}))
            elif len(others) == 1:
                side = self.up(width / 2 - gap / 2)
                second = self.px(self.grid.nearest(width / 2 + gap / 2))
                changes.append((first, {"width": side, "height": side}))
                changes.append((others[0], {"width": side, "height": side, "margin": (0, 0, 0, second - side)}))
            else:
                side = self.up(0.33 * width)
                changes += [(photo, {"width": side, "height": side}) for photo in (first, others[1])]
                changes.append((others[0], {"grow": 1, "height": side, "margin": (0, self.px(gap), 0, self.px(gap))}))
        return changes


SCENES = {"social": Social, "article": Article, "message": Message, "container": Container, "form": Form, "gallery": Gallery}


def scenes(engine):
    """The scenes for `pinbench.serve`."""
    return {name: (lambda cell, layout=layout: layout(engine, cell)) for name, layout in SCENES.items()}
