"""Chromium as an engine: flexbox in CSS.

The page is loaded once over a loopback address and asks this program for work. For each width, the page sets the width of the
feed and reads the position of a view. To answer, Chromium must recompute styles and layout. The page times both steps by its own clock.
Its boxes are those of flexbox.py.
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

HERE = os.path.dirname(os.path.abspath(__file__))

# The units of length per pixel in Chromium's layout. Rounded lengths are multiples of two units, so that centring can halve them.
UNIT = 64
NOTE = "CSS flexbox; the time is that of the forced recomputation of styles and layout as a whole"
COMMAND = ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-extensions",
           "--disable-background-networking", "--disable-background-timer-throttling",
           "--disable-renderer-backgrounding", "--disable-dev-shm-usage"]


class Page:
    """Chromium with the page. The page waits for requests, which `ask` sends. `close` ends Chromium."""

    def __init__(self):
        self.requests, self.answers = queue.Queue(), queue.Queue()
        self.folder = tempfile.mkdtemp(prefix="pinbench-")
        page = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                if self.path == "/next":
                    return self.reply("application/json", page.requests.get())
                name = {"/": "chromium.html", "/chromium.js": "chromium.js"}.get(self.path)
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
        self.process = subprocess.Popen(
            COMMAND + ["--user-data-dir=" + self.folder, address], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, env=dict(os.environ, HOME=self.folder))

    def ask(self, command, **members):
        self.requests.put(json.dumps(dict(members, command=command)))
        while True:
            try:
                answer = self.answers.get(timeout=0.5)
            except queue.Empty:
                if self.process.poll() is not None:
                    os._exit(1)  # Chromium has ended: bench reports a crash.
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


def quantum(pixels, units):
    """The nearest multiple of 1/units strictly between the two multiples of half a pixel around a length. A length that is
    such a multiple does not change."""
    if 2 * pixels == math.floor(2 * pixels):
        return pixels
    low = (2 * pixels) // 1 / 2
    return min(max(round(pixels * units) / units, low + 1 / units), low + 0.5 - 1 / units)


class FlexEngine:
    """An engine for flexbox.py whose nodes become HTML elements in FlexCell. It has no `compute`: the page times the whole feed."""

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
            return value if isinstance(value, str) else "%.10gpx" % quantum(float(value), UNIT / 2)

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
        self.page.ask("build", html="".join(layout.html() for layout in self.layouts))

    def run(self, widths, passes):
        start = time.perf_counter_ns()
        sets = [{"width": width * self.grid.scale, "cells": [layout.changes(width) for layout in self.layouts]}
                for width in widths]
        answer = self.page.ask("run", widths=sets, passes=passes)
        spent = round(answer["ns"])
        return spent, time.perf_counter_ns() - start - spent, answer["height"]

    def boxes(self):
        return self.page.ask("boxes")["boxes"]


def main():
    if shutil.which("chromium") is None:
        sys.exit("chromium is not installed: apt-get install chromium")
    page = BrowserFeed.page = Page()
    try:
        engine = FlexEngine()
        scenes = {name: (lambda cell, make=make: FlexCell(make(engine, cell))) for name, make in flexbox.SCENES.items()}
        version = subprocess.run(["chromium", "--version"], capture_output=True, text=True).stdout.split()
        number = next((word for word in version if word[:1].isdigit()), "unknown")
        pinbench.serve("chromium", number, note=NOTE, scenes=scenes, make_feed=BrowserFeed)
    finally:
        page.close()


if __name__ == "__main__":
    main()
