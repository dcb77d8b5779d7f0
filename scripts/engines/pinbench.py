"""The adapter protocol of docs/engines.md for engines that have a Python binding.

An adapter declares its features and passes its functions to `serve`. This module handles messages, rounds to pixels and adds up times.
"""

import ctypes
import json
import math
import sys
import time
import traceback

PROTOCOL = 1


class Unsupported(Exception):
    """A case needs features that the engine does not have; the arguments name them."""


class PixelGrid:
    """Rounds positions to the nearest pixel, with ties away from zero. Rounds lengths up to the next pixel. See docs/engines.md."""

    NARROW_LIMIT = 1048576.0
    LEAST_SCALE = 2.0**-64  # Nothing is rounded at this scale or a lower one.

    def __init__(self, scale):
        self.scale = scale

    def nearest(self, position):
        pixels = self._narrowed(position * self.scale)
        if not self._is_rounded(pixels):
            return position
        return math.copysign(math.floor(abs(pixels) + 0.5), pixels) / self.scale

    def up(self, extent):
        pixels = extent * self.scale
        if not self._is_rounded(pixels):
            return extent
        if abs(pixels) >= self.NARROW_LIMIT:
            return math.ceil(pixels - 2**-5) / self.scale
        return math.ceil(self._narrowed(pixels)) / self.scale

    def snap(self, x, y, width, height):
        return [self.nearest(x), self.nearest(y), self.up(width), self.up(height)]

    def _is_rounded(self, pixels):
        return self.scale > self.LEAST_SCALE and math.isfinite(pixels)

    def _narrowed(self, pixels):
        return ctypes.c_float(pixels).value if abs(pixels) < self.NARROW_LIMIT else pixels


class Text:
    """The measured sizes of a text, each for an offered width."""

    def __init__(self, sizes):
        self.sizes = sizes

    def size(self, offered=None):
        """The size in points for the width `offered`. If that is None, the size in the entry whose offered width is null."""
        if offered is None:
            return next((w, h) for width, w, h in self.sizes if width is None)
        bounded = [size for size in self.sizes if size[0] is not None]
        width, w, h = min(bounded, key=lambda size: abs(size[0] - offered))
        if abs(width - offered) > 0.01:
            raise ValueError("a text was offered %r points, which it was not measured for" % offered)
        return w, h


class Cell:
    """A cell of a scene as bench sends it: names of the views, hidden views, texts by view, constants, direction and traits."""

    def __init__(self, cell, grid):
        self.grid = grid
        self.is_rtl = cell.get("direction") == "rtl"
        self.traits = cell.get("traits", [])
        self.constants = cell.get("constants", {})
        self.names = [view["name"] for view in cell["views"]]
        self.hidden = {view["name"] for view in cell["views"] if view.get("hidden")}
        self.texts = {view["name"]: Text(view["sizes"]) for view in cell["views"] if "sizes" in view}


class Feed:
    """Cells stacked vertically. `make_cell(cell)` returns an object with

    - `layout(width)`: lays the cell out, and returns the nanoseconds of the engine's calls that compute the layout,
    - `finish(width)`: reads the result and returns the cell's height and the snapped frames of its views, by name,
    - `show(cell)`, optional: changes the object to another cell's content; returns the nanoseconds of these changes, or None if
      a new object is needed.
    """

    def __init__(self, make_cell, scale, cells):
        self.make_cell = make_cell
        self.grid = PixelGrid(scale)
        self.sources = cells
        self.cells = [Cell(cell, self.grid) for cell in cells]
        self.layouts = [make_cell(cell) for cell in self.cells]
        self.width = 0.0
        self.heights = []

    def time(self, widths, passes):
        """Lays the feed out at each of the widths, `passes` times. Returns the nanoseconds that the layouts report, the other
        nanoseconds (the binding), and the sum of the feed's heights."""
        clock = time.perf_counter_ns
        engine = binding = 0
        height = 0.0
        for _ in range(passes):
            for width in widths:
                self.width = self.grid.up(width)
                start = clock()
                spent = sum(layout.layout(self.width) for layout in self.layouts)
                self.heights = [self.grid.up(layout.finish(self.width)[0]) for layout in self.layouts]
                binding += clock() - start - spent
                engine += spent
                height += self._tops()[-1]
        return engine, binding, height

    def recycle(self, index, content):
        """Shows another content in a cell and lays the cell out. Returns the nanoseconds of both steps, including the creation of
        a new object if it is needed."""
        cell = Cell(content, self.grid)
        layout = self.layouts[index]
        spent = layout.show(cell) if hasattr(layout, "show") else None
        if spent is None:
            start = time.perf_counter_ns()
            layout = self.make_cell(cell)
            spent = time.perf_counter_ns() - start
        self.sources[index], self.cells[index], self.layouts[index] = content, cell, layout
        spent += layout.layout(self.width)
        self.heights[index] = self.grid.up(layout.finish(self.width)[0])
        return spent

    def edit(self, index, view, sizes):
        """Changes the sizes of one text of a cell, and returns the nanoseconds of `recycle`."""
        views = [dict(old, sizes=sizes) if old["name"] == view else old for old in self.sources[index]["views"]]
        return self.recycle(index, dict(self.sources[index], views=views))

    def frames(self):
        frames = [layout.finish(self.width)[1] for layout in self.layouts]
        return [self._numbers(*parts) for parts in zip(self.cells, self._tops(), self.heights, frames)]

    def _numbers(self, cell, top, height, frames):
        """The frames of a cell and of its views as a flat list, which the protocol requires."""
        numbers = [0.0, top, self.width, height]
        for name in cell.names:
            numbers += [0.0, 0.0, 0.0, 0.0] if name in cell.hidden else frames[name]
        return numbers

    def _tops(self):
        tops = [0.0]
        for height in self.heights:
            tops.append(self.grid.nearest(tops[-1] + height))
        return tops


class WholeFeed(Feed):
    """A feed that the engine lays out as a whole, not cell by cell, such as a browser's page. A subclass has

    - `run(widths, passes)`, which lays the feed out at each of the widths, `passes` times, and returns the nanoseconds of the
      engine, those of the binding, and the sum of the heights in pixels,
    - `boxes()`, which returns for each cell the boxes that the `finish` of its layout receives.
    """

    def time(self, widths, passes):
        widths = [self.grid.up(width) for width in widths]
        engine, binding, height = self.run(widths, passes)
        self.width = widths[-1]
        return engine, binding, height / self.grid.scale

    def frames(self):
        finished = [layout.finish(boxes) for layout, boxes in zip(self.layouts, self.boxes())]
        self.heights = [self.grid.up(height) for height, _ in finished]
        tops = self._tops()
        return [self._numbers(*parts) for parts in zip(self.cells, tops, self.heights, (frames for _, frames in finished))]


def serve(name, version, note="", features=(), scenes=None, run_case=None, make_feed=Feed, edits=False):
    """Answers requests until `stop` or the end of the input. `scenes` maps the name of a scene to the `make_cell` of `Feed`.
    `run_case(case)` returns the frames by view, and the sizes. `make_feed` is the class of the feed. `edits` states whether the
    engine answers `edit` and `recycle`."""
    scenes = scenes or {}
    feed = None
    for line in sys.stdin:
        request = json.loads(line)
        command = request["cmd"]
        answer = {"seq": request.get("seq")}
        try:
            if command == "start":
                answer = {
                    "protocol": PROTOCOL, "engine": {"name": name, "version": version}, "features": list(features),
                    "scenes": list(scenes), "note": note, "edits": edits,
                }
            elif command == "stop":
                return
            elif command == "layout":
                answer["frames"], answer["sizes"] = run_case(request["case"])
            elif command == "scene":
                start = time.perf_counter_ns()
                feed = make_feed(scenes[request["name"]], request["scale"], request["cells"])
                answer["ns"] = time.perf_counter_ns() - start
            elif command == "time":
                answer["ns"], answer["binding"], answer["height"] = feed.time(request["widths"], request["passes"])
            elif command == "recycle":
                answer["ns"] = feed.recycle(request["cell"], request["content"])
            elif command == "edit":
                answer["ns"] = feed.edit(request["cell"], request["view"], request["sizes"])
            elif command == "frames":
                answer["frames"] = feed.frames()
            else:
                answer["error"] = "unknown command %r" % command
        except Unsupported as reason:
            answer = {"seq": request["seq"], "unsupported": [str(argument) for argument in reason.args]}
        except Exception as fault:  # noqa: BLE001: every exception becomes an answer
            traceback.print_exc()
            answer = {"seq": request.get("seq"), "error": "%s: %s" % (type(fault).__name__, fault)}
        try:
            print(json.dumps(answer, allow_nan=False), flush=True)
        except ValueError as fault:
            print(json.dumps({"seq": request["seq"], "error": "a number is not finite: %s" % fault}), flush=True)


def require(module, package):
    """Imports a module. If it is missing, ends the program with an instruction to install `package`."""
    try:
        return __import__(module)
    except ImportError:
        sys.exit("%s is not installed: sh scripts/engines/install.sh installs it" % package)
