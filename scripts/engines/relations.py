"""The scenes `social`, `container`, `form`, `gallery` and `ladder` as relations between the edges of views: for absolute boxes
and anchors of CSS, anchors of Qt Quick, and constraints of GTK. The cells are laid out from left to right.

A view has two of `left`, `right`, `centre`, `width`, and two of `top`, `bottom`, `middle`, `height`. Each of them is a `Term` in
pixels: a number, or an edge or length of another view times a factor, plus an offset. Some terms are rounded, so that later
views see the snapped number. `compute` evaluates the relations in Python; browser.py and gtk.py use some of its numbers.
"""

import ctypes
import math


class Term:
    """`factor` × `edge` of `view` + `offset`. The view "" is the cell. A term without a view is the number `offset`."""

    def __init__(self, view, edge, factor=1.0, offset=0.0, rounding=None):
        self.view, self.edge, self.factor, self.offset, self.rounding = view, edge, factor, offset, rounding

    def __add__(self, offset):
        return Term(self.view, self.edge, self.factor, self.offset + offset, self.rounding)

    def __sub__(self, offset):
        return self + -offset

    def __mul__(self, factor):
        return Term(self.view, self.edge, self.factor * factor, self.offset * factor, self.rounding)

    @property
    def up(self):
        """The term, rounded up to a whole number of pixels."""
        return Term(self.view, self.edge, self.factor, self.offset, "up")

    @property
    def nearest(self):
        return Term(self.view, self.edge, self.factor, self.offset, "nearest")


def number(value):
    return Term(None, None, 0.0, value)


class View:
    def __init__(self, name, terms):
        self.name = name
        self.terms = {key: term if isinstance(term, Term) else number(term) for key, term in terms.items()}

    def __getattr__(self, edge):
        """An edge or length of the view, as a term: left, right, centre, width, top, bottom, middle, height."""
        return Term(self.name, edge)


class Scene:
    """The views of a cell. Each view depends only on views before it. The cell ends `below` pixels under the lowest of the
    views whose names are in `lower`."""

    def __init__(self, cell):
        if cell.is_rtl:
            raise ValueError("this scene is written for cells from left to right only")
        self.cell, self.scale = cell, cell.grid.scale
        self.views = {}
        self.root = View("", {})
        self.below = 0.0
        self.lower = []
        self.build(**{name: self.px(value) for name, value in cell.constants.items() if isinstance(value, (int, float))})

    def px(self, points):
        return points * self.scale

    def up(self, points):
        return round(self.cell.grid.up(points) * self.scale)

    def view(self, name, **terms):
        view = self.views[name] = View(name, terms)
        return view

    def text(self, name, **terms):
        """Adds a text of one line. The width is the measured one; the height is rounded up to a whole pixel."""
        width, height = self.cell.texts[name].size()
        return self.view(name, width=self.px(width), height=self.up(height), **terms)

    def texts(self, width):
        """The heights in pixels, by name, of the texts whose height depends on the cell's width. `width` is in points."""
        return {}

    # Evaluation of the relations

    def compute(self, width):
        """The edges and lengths of each view by name, in pixels. Edges are measured from the cell's top left corner. `width` is the
        cell's width in points."""
        boxes = {"": {"left": 0.0, "top": 0.0, "width": self.px(width), "height": 0.0}}
        self._complete(boxes[""])
        texts = self.texts(width)
        for name, view in self.views.items():
            box = {key: value(term, boxes) for key, term in view.terms.items()}
            if name in texts:
                box["height"] = texts[name]
            boxes[name] = self._complete(box)
        return boxes

    def _complete(self, box):
        for start, middle, end, size in (("left", "centre", "right", "width"), ("top", "middle", "bottom", "height")):
            if size not in box:
                box[size] = box[end] - box[start]
            if start not in box:
                box[start] = box[end] - box[size] if end in box else box[middle] - box[size] / 2
            box[end], box[middle] = box[start] + box[size], box[start] + box[size] / 2
        return box

    # Frames from boxes in pixels

    def finish(self, boxes):
        """The cell's height and the snapped frames of its views in their superviews, in points. `boxes` has left, top, width and
        height by name, in pixels; left and top are measured from the cell's top left corner."""
        snapped = {"": (0, 0)}
        frames = {}
        for name in self.cell.names:
            if name not in self.views:
                continue
            left, top, width, height = boxes[name]
            left, top = half_up(left), half_up(top)
            snapped[name] = left, top
            superview = snapped[name.rpartition("/")[0]]
            frames[name] = [(left - superview[0]) / self.scale, (top - superview[1]) / self.scale,
                            self.cell.grid.up(width / self.scale), self.cell.grid.up(height / self.scale)]
        lowest = max(half_up(boxes[name][1]) + math.ceil(boxes[name][3]) for name in self.lower)
        return (lowest + self.below) / self.scale, frames


def value(term, boxes):
    exact = term.factor * boxes[term.view][term.edge] + term.offset if term.view is not None else term.offset
    if term.rounding is None:
        return exact
    exact = ctypes.c_float(exact).value  # As bench's pixel grid does, so that 198.00000000000003 becomes 198.
    return math.ceil(exact) if term.rounding == "up" else half_up(exact)


def half_up(pixels):
    return math.floor(pixels + 0.5)


class Social(Scene):
    def build(self, h, v):
        px, text, view, root = self.px, self.text, self.view, self.root
        text("options", right=root.right - h, top=h)
        action = text("action", left=h, top=h)
        image = view("posterImage", left=action.left, top=action.bottom + px(10), width=px(50), height=px(50))
        half = self.up(self.cell.texts["posterHeadline"].size()[1]) / 2
        headline = text("posterHeadline", left=image.right + px(4), top=(image.middle - half).nearest)
        text("posterName", left=headline.left, bottom=headline.top - v)
        time = text("posterTime", left=headline.left, top=headline.bottom + v)
        comment = text("posterComment", left=h, top=time.bottom + v)
        content = view("contentImage", left=comment.left, right=root.right - h, top=comment.bottom + v, height=px(200))
        title = text("contentTitle", left=h, top=content.bottom + h)
        domain = text("contentDomain", left=title.left, top=title.bottom)
        like = text("like", left=domain.left, top=domain.bottom + v)
        text("comment", centre=root.centre, top=like.top)
        text("share", right=root.right - h, top=like.top)
        actor = view("actorImage", left=like.left, top=like.bottom + v, width=px(50), height=px(50))
        text("actorComment", left=actor.right + px(4), middle=actor.middle)
        self.lower, self.below = ["actorImage", "actorComment"], px(4)


class Container(Scene):
    def build(self, gap, v, column, height):
        view, root = self.view, self.root
        full = self.up(height / self.scale)
        a = view("cellA", left=0, right=root.right, top=0, height=full)
        a1 = view("cellA/a1", left=0, width=column, top=a.top, height=full)
        view("cellA/a2", left=a1.right + gap, right=root.right, top=a1.top, height=full)
        b = view("cellB", left=0, right=root.right, top=a.bottom + v, height=full)
        b2 = view("cellB/b2", right=root.right, width=column, top=b.top, height=full)
        view("cellB/b1", left=0, right=b2.left - gap, top=b2.top, height=full)
        c = view("cellC", left=0, right=root.right, top=b.bottom + v, height=full)
        c2 = view("cellC/c2", left=(root.centre - column / 2).nearest, width=column, top=c.top, height=full)
        view("cellC/c1", left=0, right=c2.left - gap, top=c2.top, height=full)
        view("cellC/c3", left=c2.right + gap, right=root.right, top=c2.top, height=full)
        d = view("cellD", left=0, right=root.right, top=c.bottom + v, height=full)
        d1 = view("cellD/d1", left=0, width=(root.width * 0.25).up, top=d.top, height=full)
        d2 = view("cellD/d2", left=d1.right + gap, width=(root.width * 0.5).up, top=d1.top, height=full)
        view("cellD/d3", left=d2.right + gap, right=root.right, top=d2.top, height=full)
        self.lower = ["cellD"]


class Form(Scene):
    def build(self, margin, padding, gap, beside, rowHeight, buttonHeight):
        view, root, hidden = self.view, self.root, self.cell.hidden
        top, left, bottom, right = (self.px(inset) for inset in self.cell.constants["safeArea"])
        left, right = left + margin, right + margin
        title = view("title", left=left, right=root.right - right, top=top + margin, height=0)
        # The card comes after its rows, because its height depends on them. So the terms of the rows do not refer to the card.
        start, inner = left + padding, root.width - (left + right)
        label = view("card/nameLabel", left=start, top=title.bottom + (margin + padding), width=(inner * 0.3).up, height=rowHeight)
        field = view("card/nameField", left=label.right + beside, right=root.right - (right + padding), top=label.top,
                     height=label.height)
        last = label
        for part in ("email", "phone", "company"):
            if "card/%sLabel" % part in hidden:
                continue
            last = view("card/%sLabel" % part, left=label.left, top=last.bottom + gap, width=label.width, height=label.height)
            view("card/%sField" % part, left=last.right + beside, top=last.top, width=field.width, height=field.height)
        if "card/note" not in hidden:
            last = view("card/note", left=start, right=root.right - (right + padding), top=last.bottom + gap, height=0)
        card = view("card", left=left, right=root.right - right, top=title.bottom + margin, bottom=last.bottom + padding)
        cancel = view("cancel", left=card.left, width=(card.width * 0.5 - margin / 2).up, top=card.bottom + margin,
                      height=buttonHeight)
        view("submit", left=cancel.right + margin, top=cancel.top, width=cancel.width, height=cancel.height)
        self.lower, self.below = ["cancel"], margin + bottom

    def texts(self, width):
        constants, texts = self.cell.constants, self.cell.texts
        _, left, _, right = constants["safeArea"]
        offered = width - left - right - 2 * constants["margin"]
        heights = {"title": self.up(texts["title"].size(offered)[1])}
        if "card/note" not in self.cell.hidden:
            offered = self.cell.grid.up(offered) - 2 * constants["padding"]
            heights["card/note"] = self.up(texts["card/note"].size(offered)[1])
        return heights


class Gallery(Scene):
    ROWS = [[1], [2], [3], [2, 2], [3, 2], [3, 3], [3, 2, 2], [3, 3, 2], [3, 3, 3]]

    def build(self, gap, margin, ratio):
        view, root = self.view, self.root
        ratio = self.cell.constants["ratio"]
        count = sum(name.startswith("photos") for name in self.cell.names)
        names = iter(["photos[%d]" % index for index in range(count)])
        top = number(0.0)
        for row in self.ROWS[count - 1]:
            if row == 1:
                first = view(next(names), left=0, right=root.right, top=top, height=(root.width * (1 / ratio)).up)
            elif row == 2:
                side = (root.width * 0.5 - gap / 2).up
                first = view(next(names), left=0, top=top, width=side, height=side)
                view(next(names), left=(root.centre + gap / 2).nearest, top=top, width=side, height=first.height)
            else:
                side = (root.width * 0.33).up
                first = view(next(names), left=0, top=top, width=side, height=side)
                middle = next(names)
                last = view(next(names), right=root.right, top=top, width=first.width, height=first.height)
                view(middle, left=first.right + gap, right=last.left - gap, top=top, height=first.height)
            top = first.bottom + gap
        photo = self.views["photos[0]"]
        self.text("badge", centre=photo.right, middle=photo.bottom)
        view("caption", left=margin, right=root.right - margin, top=first.bottom + margin, height=0)
        self.lower, self.below = ["caption"], margin

    def texts(self, width):
        offered = width - 2 * self.cell.constants["margin"]
        return {"caption": self.up(self.cell.texts["caption"].size(offered)[1])}


class Ladder(Scene):
    def build(self, margin, gap, height, views):
        view, root = self.view, self.root
        full, (first, *others) = self.up(height / self.scale), self.cell.names
        last = view(first, left=margin, right=root.right - margin, top=margin, height=root.width - 2 * margin)
        for index, name in enumerate(others):
            side = {"right": root.right - margin} if index % 2 else {"width": last.width}
            last = view(name, left=last.left, top=last.bottom + gap, height=full, **side)
        self.lower, self.below = [last.name], margin


SCENES = {"social": Social, "container": Container, "form": Form, "gallery": Gallery, "ladder": Ladder}
