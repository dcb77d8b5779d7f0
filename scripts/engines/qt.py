"""An engine for bench: Qt Quick's anchors, through PySide6, without a display. It has the scenes of relations.py."""

import ctypes
import os
import sys
import time

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_QUICK_BACKEND", "software")

import pinbench  # noqa: E402
import relations  # noqa: E402

pyside = pinbench.require("PySide6", "pyside6-essentials")
from PySide6.QtCore import QUrl  # noqa: E402
from PySide6.QtGui import QGuiApplication  # noqa: E402
from PySide6.QtQml import QQmlComponent, QQmlEngine  # noqa: E402
from PySide6.QtQuick import QQuickItem  # noqa: E402,F401: so that PySide6 returns items as QQuickItem

clock = time.perf_counter_ns

# PySide6 6.12.0 releases one reference to None too many in each call that returns nothing. Python 3.11 and older count these
# references, and abort at zero, after some thousand passes. So the count is raised to a number that no run uses up.
if sys.version_info < (3, 12):
    ctypes.c_ssize_t.from_address(id(None)).value += 1 << 40

# For each anchor of an item: the property that contains its offset, and the sign of the offset in that property.
ANCHORS = {"left": ("leftMargin", 1), "right": ("rightMargin", -1), "top": ("topMargin", 1), "bottom": ("bottomMargin", -1),
           "centre": ("horizontalCenterOffset", 1), "middle": ("verticalCenterOffset", 1)}
LINES = {"centre": "horizontalCenter", "middle": "verticalCenter"}
EDGES = {"left": "?.x", "top": "?.y", "width": "?.width", "height": "?.height", "right": "(?.x + ?.width)",
         "bottom": "(?.y + ?.height)", "centre": "(?.x + ?.width / 2)", "middle": "(?.y + ?.height / 2)"}
ROUND = {"up": "Math.ceil(Math.fround(%s))", "nearest": "Math.floor(Math.fround(%s) + 0.5)"}


class Items:
    """A cell of relations.py as a QML component."""

    def __init__(self, scene):
        self.scene, self.finish = scene, scene.finish
        self.names = list(scene.views)
        self.items = {}

    def qml(self):
        views = "\n".join("Item { id: %s; %s }" % (self.id(name), "; ".join(self.bindings(name))) for name in self.names)
        return "component Cell%%d: Item { id: cell; width: parent ? parent.width : 0\n%s\n}" % views

    def id(self, name):
        return "cell" if name == "" else "v" + "".join(c if c.isalnum() else "_" for c in name)

    def bindings(self, name):
        yield "anchors.alignWhenCentered: false"
        for key, term in self.scene.views[name].terms.items():
            if key in ("width", "height"):
                yield "%s: %s" % (key, self.value(term))
            elif term.rounding or self.is_share(term):
                yield "%s: %s" % ({"left": "x", "top": "y"}[key], self.value(term))
            else:
                margin, sign = ANCHORS[key]
                line = LINES.get(term.edge, term.edge) if term.view is not None else key
                yield "anchors.%s: %s.%s" % (LINES.get(key, key), self.id(term.view or ""), line)
                if term.offset:
                    yield "anchors.%s: %r" % (margin, sign * term.offset)

    def is_share(self, term):
        return term.view is not None and (term.factor != 1.0 or term.edge in ("width", "height"))

    def value(self, term):
        """A term as a QML expression."""
        if term.view is None:
            return repr(float(term.offset))
        text = "%s * %r + %r" % (EDGES[term.edge].replace("?", self.id(term.view)), term.factor, float(term.offset))
        return ROUND.get(term.rounding, "%s") % text


class QtFeed(pinbench.WholeFeed):
    """A feed as one item, whose children are the cells. Qt places the items as soon as a property changes."""

    engine, feeds = None, 0

    def __init__(self, make_cell, scale, cells):
        super().__init__(make_cell, scale, cells)
        parts = [layout.qml() % index for index, layout in enumerate(self.layouts)]
        cells = " ".join("Cell%d { }" % index for index in range(len(self.layouts)))
        self.component = QQmlComponent(self.engine)
        # QQmlEngine caches the types of a file by the file's name, so each feed needs a unique name.
        QtFeed.feeds += 1
        source = "import QtQuick\nItem {\n%s\n%s\n}" % ("\n".join(parts), cells)
        self.component.setData(source.encode(), QUrl("file:///feed-%d.qml" % QtFeed.feeds))
        self.root = self.component.create()
        if self.root is None:
            raise RuntimeError(self.component.errorString())
        for layout, cell in zip(self.layouts, self.root.childItems()):
            layout.items = dict(zip(layout.names, cell.childItems()))

    def run(self, widths, passes):
        first = clock()
        texts = [[(layout.items[name], float(height)) for layout in self.layouts
                  for name, height in layout.scene.texts(width).items()] for width in widths]
        lowest = [[(layout.items[name], layout.scene.below) for name in layout.scene.lower] for layout in self.layouts]
        engine, total = 0, 0.0
        for _ in range(passes):
            for width, changes in zip(widths, texts):
                start = clock()
                self.root.setWidth(width * self.grid.scale)
                for item, height in changes:
                    item.setHeight(height)
                engine += clock() - start
                total += sum(max(relations.half_up(item.y()) + item.height() + below for item, below in items)
                             for items in lowest)
        return engine, clock() - first - engine, total

    def boxes(self):
        for layout in self.layouts:
            yield {name: (item.x(), item.y(), item.width(), item.height()) for name, item in layout.items.items()}


if __name__ == "__main__":
    application = QGuiApplication([])
    QtFeed.engine = QQmlEngine()
    pinbench.serve(
        "qt-anchors", pyside.__version__,
        note="anchors of Qt Quick; the time is that of setting the feed's width and the heights of texts that break into lines, which places "
             "all items at once",
        scenes={name: (lambda cell, make=make: Items(make(cell))) for name, make in relations.SCENES.items()},
        make_feed=QtFeed)
