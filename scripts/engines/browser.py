"""A browser as an engine: browser.py chromium|firefox anchors|absolute|flexbox.

The page is loaded once over a loopback address and asks this program for work. For each width, the page sets the width of the
feed and reads the position of a view. To answer, the browser must recompute styles and layout. The page times both steps by its own clock.

- anchors: absolute boxes that refer to other boxes by `anchor()` and `anchor-size()`; `round()` computes rounded terms
- absolute: absolute boxes; their horizontal lengths refer only to the cell, and their vertical lengths are numbers
- flexbox: the boxes of flexbox.py
"""

import http.server
import json
import math
import os
import queue
import shutil
import subprocess
import sys
import tempfile
import threading
import time

import flexbox
import pinbench
import relations

HERE = os.path.dirname(os.path.abspath(__file__))

# The units of length per pixel in the browser's layout. Rounded lengths are multiples of two units, so that centring can halve them.
UNITS = {"chromium": 64, "firefox": 60}
FEATURES = {
    "anchors": "top: calc(anchor(--a bottom) + 1px); left: round(nearest, calc(anchor(--a right) - 1.5px), 1px); "
               "width: calc(anchor-size(--a width) * 0.5); anchor-scope: all",
    "absolute": "left: round(nearest, calc(50% - 1.5px), 1px)", "flexbox": "display: flex; align-self: flex-start"}
NOTES = {
    "anchors": "CSS anchor positioning; the time is that of the forced recomputation of styles and layout as a whole",
    "absolute": "absolute boxes without references to one another, whose vertical arithmetic is done outside; "
                "the time is that of the forced recomputation of styles and layout as a whole",
    "flexbox": "CSS flexbox; the time is that of the forced recomputation of styles and layout as a whole"}
COMMANDS = {
    "chromium": ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-extensions",
                 "--disable-background-networking", "--disable-background-timer-throttling",
                 "--disable-renderer-backgrounding", "--disable-dev-shm-usage"],
    "firefox": ["firefox-esr", "--headless", "--no-remote"]}
# These settings of Firefox make the clock finer, enable anchor positioning, remove the limit on a script's run time, and stop other work.
PREFERENCES = {
    "dom.ipc.processPriorityManager.enabled": False, "app.normandy.enabled": False, "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False, "network.connectivity-service.enabled": False,
    "browser.safebrowsing.malware.enabled": False, "browser.safebrowsing.phishing.enabled": False,
    "browser.startup.homepage_override.mstone": "ignore", "dom.ipc.processPrelaunch.enabled": False,
    "privacy.reduceTimerPrecision": False, "layout.css.anchor-positioning.enabled": True, "dom.max_script_run_time": 0,
    "browser.shell.checkDefaultBrowser": False, "datareporting.policy.dataSubmissionEnabled": False,
    "app.update.enabled": False, "browser.aboutwelcome.enabled": False, "toolkit.telemetry.enabled": False}


class Page:
    """The browser with the page. The page waits for requests, which `ask` sends. `close` ends the browser."""

    def __init__(self, browser):
        self.requests, self.answers = queue.Queue(), queue.Queue()
        self.folder = tempfile.mkdtemp(prefix="pinbench-")
        page = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                if self.path == "/next":
                    return self.reply("application/json", page.requests.get())
                name = {"/": "browser.html", "/browser.js": "browser.js"}.get(self.path)
                if name is None:
                    return self.send_error(404)
                with open(os.path.join(HERE, name), encoding="utf-8") as file:
                    self.reply("text/javascript" if name.endswith("js") else "text/html", file.read())

            def do_POST(self):
                page.answers.put(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
                self.reply("text/plain", "")

            def reply(self, kind, text):
                self.send_response(200)
                # A page that is isolated from other pages has the browser's finest clock.
                self.send_header("Cross-Origin-Opener-Policy", "same-origin")
                self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
                self.send_header("Content-Type", kind + "; charset=utf-8")
                self.end_headers()
                self.wfile.write(text.encode())

            def log_message(self, *arguments):
                pass

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = "http://127.0.0.1:%d/" % server.server_address[1]
        command = COMMANDS[browser] + (["--user-data-dir=" + self.folder] if browser == "chromium" else ["--profile", self.folder])
        if browser == "firefox":
            with open(os.path.join(self.folder, "user.js"), "w") as file:
                file.writelines("user_pref(%s, %s);\n" % (json.dumps(k), json.dumps(v)) for k, v in PREFERENCES.items())
        self.process = subprocess.Popen(
            command + [address], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env=dict(os.environ, HOME=self.folder, MOZ_CRASHREPORTER_DISABLE="1"))

    def ask(self, command, **members):
        self.requests.put(json.dumps(dict(members, command=command)))
        while True:
            try:
                answer = self.answers.get(timeout=0.5)
            except queue.Empty:
                if self.process.poll() is not None:
                    os._exit(1)  # The browser has ended: bench reports a crash.
                continue
            if "error" in answer:
                raise RuntimeError(answer["error"])
            return answer

    def close(self):
        self.process.terminate()
        try:
            self.process.wait(2)
        except subprocess.TimeoutExpired:
            self.process.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


class Boxes:
    """A cell of relations.py as HTML. Widths of texts are rounded to an even number of the browser's units. Half of such a width
    is a whole number of units, and all frames are snapped to the same pixels as with the exact width."""

    def __init__(self, scene, unit, by_anchors):
        self.scene, self.unit, self.by_anchors = scene, unit, by_anchors
        self.finish = scene.finish
        self.names = list(scene.views)
        self.edges = {}

    def html(self):
        boxes = "".join('<i style="%s"></i>' % self.style(name) for name in self.names)
        return "<div class=cell>%s</div>" % boxes

    def ends(self):
        """The indices of the views that can be the lowest ones of the cell, and the distance from the lowest view to the cell's end."""
        return [self.names.index(name) for name in self.scene.lower], self.scene.below

    def style(self, name):
        terms = self.scene.views[name].terms
        style = {"anchor-name": self.anchor(name)} if self.by_anchors else {}
        for property_, term in terms.items():
            if property_ in ("centre", "middle"):
                size = self.length(terms["width" if property_ == "centre" else "height"].offset)
                style["left" if property_ == "centre" else "top"] = self.css(term - size / 2, property_)
            else:
                style[property_] = self.css(term, property_)
        if not self.by_anchors:
            for property_ in ("top", "bottom", "height"):
                style.pop(property_, None)
        return ";".join("%s:%s" % pair for pair in style.items())

    def changes(self, width):
        """The properties to set before a layout at a width: pairs of a view's index and a dictionary of values by property.
        The index -1 means the cell. Its height is set because absolute boxes do not determine the height of their cell."""
        boxes = self.scene.compute(width)
        lowest = max(boxes[name]["bottom"] for name in self.scene.lower) + self.scene.below
        changes = [[-1, {"height": "%gpx" % lowest}]]
        if self.by_anchors:
            return changes + [[self.names.index(name), {"height": "%gpx" % height}]
                              for name, height in self.scene.texts(width).items()]
        return changes + [[index, {"top": "%gpx" % half(boxes[name]["top"]), "height": "%gpx" % boxes[name]["height"]}]
                for index, name in enumerate(self.names)]

    def anchor(self, name):
        return "--" + "".join(c if c.isalnum() else "-" for c in name)

    def length(self, pixels):
        return quantum(pixels, self.unit / 2)

    def css(self, term, property_):
        """A term as the CSS value of a property; `right` and `bottom` are distances from the cell's far edges."""
        is_far = property_ in ("right", "bottom")
        text = self.exact(term, property_, is_far)
        return text if term.rounding is None else "round(%s, %s, 1px)" % (term.rounding, text)

    def exact(self, term, property_, is_far):
        offset = term.offset
        if term.view is None:
            return "%.10gpx" % (self.length(offset) if property_ == "width" else offset)
        sign = -1 if is_far else 1
        if term.view == "":
            share = {"left": 0, "centre": 0.5, "right": 1, "width": 1}[term.edge] * term.factor
            if property_ == "height":  # A percentage would refer to the cell's height.
                return "calc(anchor-size(--cell width) * %.17g + %.10gpx)" % (share, offset)
            return "calc(%.10g%% + %.10gpx)" % (100 * (1 - share if is_far else share), sign * offset)
        if not self.by_anchors and property_ not in ("top", "bottom", "middle", "height"):
            return self.substituted(term, is_far)
        if term.edge in ("width", "height"):
            return "calc(anchor-size(%s %s) * %.10g + %.10gpx)" % (self.anchor(term.view), term.edge, term.factor, offset)
        edge = {"centre": "center", "middle": "center"}.get(term.edge, term.edge)
        return "calc(anchor(%s %s) + %.10gpx)" % (self.anchor(term.view), edge, sign * offset)

    def substituted(self, term, is_far):
        """The CSS value of a term. The other view's edge or width is written relative to the cell."""
        edge = self.edge(term.view, term.edge)
        if (term.factor, term.offset) != (1.0, 0.0):
            edge = "calc((%s) * %.10g + %.10gpx)" % (edge, term.factor, term.offset)
        return "calc(100%% - %s)" % edge if is_far else edge

    def edge(self, name, edge):
        """The CSS value of a view's width, or of a horizontal edge as a distance from the cell's left edge."""
        if name not in self.edges:
            self.edges[name] = self.horizontal(name)
        return self.edges[name][edge]

    def horizontal(self, name):
        terms = self.scene.views[name].terms
        near = lambda key: self.css(terms[key], "left" if key != "width" else key)  # noqa: E731
        width = near("width") if "width" in terms else "calc(%s - %s)" % (near("right"), near("left"))
        if "left" in terms:
            left = near("left")
        elif "right" in terms:
            left = "calc(%s - %s)" % (near("right"), width)
        else:
            left = "calc(%s - %s / 2)" % (near("centre"), width)
        return {"left": left, "centre": "calc(%s + %s / 2)" % (left, width), "right": "calc(%s + %s)" % (left, width), "width": width}


def half(pixels):
    """The nearest multiple of half a pixel: centred views lie on such multiples."""
    return round(2 * pixels) / 2


def quantum(pixels, units):
    """The nearest multiple of 1/units strictly between the two multiples of half a pixel around a length. A length that is
    such a multiple does not change."""
    if 2 * pixels == math.floor(2 * pixels):
        return pixels
    low = (2 * pixels) // 1 / 2
    return min(max(round(pixels * units) / units, low + 1 / units), low + 0.5 - 1 / units)


class FlexEngine:
    """An engine for flexbox.py whose nodes become HTML elements in FlexCell. It has no `compute`: the page times the whole feed."""

    def __init__(self, unit):
        self.unit = unit

    def node(self, style):
        return {"style": style, "children": [], "box": None, "index": None}

    def set(self, node, style):
        node["style"] = style

    def add(self, parent, child):
        parent["children"].append(child)

    def layout(self, node):
        return node["box"]

    def css(self, style):
        def length(value):
            return value if isinstance(value, str) else "%.10gpx" % quantum(float(value), self.unit / 2)

        flex = {"start": "flex-start", "center": "center", "end": "flex-end", "between": "space-between"}
        rules = {"flex-direction": style.get("direction", "column"), "flex-shrink": 0}
        for name in ("width", "height", "left", "top", "right", "bottom"):
            if name in style:
                rules[name] = length(style[name])
        if "max_width" in style:
            rules["max-width"] = length(style["max_width"])
        for name in ("margin", "padding"):
            if name in style:
                rules[name] = " ".join(map(length, style[name]))
        for name, rule in (("align", "align-items"), ("own", "align-self"), ("justify", "justify-content")):
            if name in style:
                rules[rule] = flex[style[name]]
        if style.get("grow"):
            rules["flex-grow"] = style["grow"]
        if style.get("absolute"):
            rules["position"] = "absolute"
        return rules


class FlexCell:
    """A cell of flexbox.py as HTML. The root node is the cell."""

    def __init__(self, layout):
        self.layout = layout
        self.nodes = []
        self.number(layout.root.node)

    def number(self, node):
        node["index"] = len(self.nodes)
        self.nodes.append(node)
        for child in node["children"]:
            self.number(child)

    def html(self, node=None):
        node = node or self.layout.root.node
        css = self.layout.engine.css(node["style"])
        if node["index"] == 0:
            css.pop("width", None)  # The cell has the feed's width.
        text = ";".join("%s:%s" % pair for pair in css.items())
        return "<div%s style='%s'>%s</div>" % (
            " class=cell" if node["index"] == 0 else "", text, "".join(map(self.html, node["children"])))

    def ends(self):
        return [], 0.0

    def changes(self, width):
        changes = []
        for box, style in self.layout.change(width):
            box.style.update(style)
            changes.append([box.node["index"] - 1, self.layout.engine.css(box.style)])
        return changes

    def finish(self, boxes):
        root, views = boxes
        at = [root] + views
        def place(node, x, y):
            left, top, width, height = at[node["index"]]
            node["box"] = (left - x, top - y, width, height)
            for child in node["children"]:
                place(child, left, top)
        place(self.layout.root.node, root[0], root[1])
        return self.layout.finish(0.0)


class BrowserFeed(pinbench.WholeFeed):
    """A feed in the page. The page reports the boxes of each cell and of all elements in the cell, relative to the cell."""

    page = None

    def __init__(self, make_cell, scale, cells):
        super().__init__(make_cell, scale, cells)
        ends = [layout.ends() for layout in self.layouts]
        self.page.ask("build", html="".join(layout.html() for layout in self.layouts), ends=ends)

    def run(self, widths, passes):
        start = time.perf_counter_ns()
        sets = [{"width": width * self.grid.scale, "cells": [layout.changes(width) for layout in self.layouts]}
                for width in widths]
        answer = self.page.ask("run", widths=sets, passes=passes)
        spent = round(answer["ns"])
        return spent, time.perf_counter_ns() - start - spent, answer["height"]

    def boxes(self):
        for layout, (root, views) in zip(self.layouts, self.page.ask("boxes")["boxes"]):
            if isinstance(layout, FlexCell):
                yield root, views
            else:
                yield dict(zip(layout.names, views))


def main():
    browser, way = sys.argv[1:]
    if shutil.which(COMMANDS[browser][0]) is None:
        sys.exit("%s is not installed: apt-get install %s" % ((COMMANDS[browser][0],) * 2))
    page = BrowserFeed.page = Page(browser)
    try:
        about = page.ask("about", features=FEATURES[way])
        unit = UNITS[browser]
        if way == "flexbox":
            engine = FlexEngine(unit)
            scenes = {name: (lambda cell, make=make: FlexCell(make(engine, cell))) for name, make in flexbox.SCENES.items()}
        else:
            scenes = {name: (lambda cell, make=make: Boxes(make(cell), unit, way == "anchors"))
                      for name, make in relations.SCENES.items()}
        note = NOTES[way]
        if about["missing"]:
            scenes, note = {}, "this version does not know " + about["missing"]
        version = subprocess.run([COMMANDS[browser][0], "--version"], capture_output=True, text=True).stdout.split()
        number = next((word for word in version if word[:1].isdigit()), "unknown")
        pinbench.serve("%s-%s" % (browser, way), number, note=note, scenes=scenes, make_feed=BrowserFeed)
    finally:
        page.close()


if __name__ == "__main__":
    main()
