"""GtkConstraintLayout as an engine, through PyGObject, on GTK's display server Broadway: three scenes of relations.py.

GTK's constraints have no rounding. GTK allocates whole numbers: it rounds positions down and lengths up. The code marked with `carry`
compensates for this. A rounded length that depends on the width of the cell cannot be corrected. So the frames of the scene
`container` equal those of bench's engines only at widths that are multiples of 4 pixels.
"""

import ctypes
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

import pinbench
import relations

clock = time.perf_counter_ns


def start_display():
    """Starts a display server that ends with this program. Sets environment variables, so that GTK uses this server."""
    if shutil.which("gtk4-broadwayd") is None:
        sys.exit("gtk4-broadwayd is not installed: apt-get install libgtk-4-bin gir1.2-gtk-4.0 python3-gi")
    os.environ["XDG_RUNTIME_DIR"] = tempfile.mkdtemp(prefix="pinbench-")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    display = ":%d" % (port % 1000 + 100)
    server = subprocess.Popen(
        ["gtk4-broadwayd", "--address=127.0.0.1", "--port=%d" % port, display], stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        preexec_fn=lambda: ctypes.CDLL(None).prctl(1, signal.SIGTERM))
    os.environ.update(GDK_BACKEND="broadway", BROADWAY_DISPLAY=display)
    path = os.path.join(os.environ["XDG_RUNTIME_DIR"], "broadway%d.socket" % (port % 1000 + 101))
    for _ in range(100):
        if os.path.exists(path):
            break
        time.sleep(0.05)
    return server


server = start_display()
gi = pinbench.require("gi", "python3-gi")
gi.require_version("Gtk", "4.0")
from gi.repository import GLib, Gtk  # noqa: E402

ATTRIBUTES = {"left": Gtk.ConstraintAttribute.LEFT, "right": Gtk.ConstraintAttribute.RIGHT,
              "top": Gtk.ConstraintAttribute.TOP, "bottom": Gtk.ConstraintAttribute.BOTTOM,
              "centre": Gtk.ConstraintAttribute.CENTER_X, "middle": Gtk.ConstraintAttribute.CENTER_Y,
              "width": Gtk.ConstraintAttribute.WIDTH, "height": Gtk.ConstraintAttribute.HEIGHT}
# carry: the solver returns whole numbers with small errors, and rounding down or up could give the next whole number. So some edges
# and lengths are changed by 1/1024 of a pixel, left and top edges by 4/1024.
TINY = 1 / 1024
EQUAL, REQUIRED = Gtk.ConstraintRelation.EQ, int(Gtk.ConstraintStrength.REQUIRED)


class Constraints:
    """A cell of relations.py as a box with a constraint layout."""

    def __init__(self, scene):
        if scene.texts(scene.px(400)):
            raise ValueError("texts with several lines are not supported for this engine")
        self.scene = scene
        self.box = Gtk.Box()
        self.layout_manager = Gtk.ConstraintLayout()
        self.box.set_layout_manager(self.layout_manager)
        self.widgets = {"": None}
        for name in scene.views:
            self.widgets[name] = Gtk.Box()
            self.box.append(self.widgets[name])
        boxes = scene.compute(400)
        for name, view in scene.views.items():
            for key, term in view.terms.items():
                if key in ("top", "bottom", "middle") and term.rounding:
                    # carry: the new offset is the distance from the other view's edge to the rounded result. It is the same at all widths.
                    term = relations.Term(term.view, term.edge, 1.0, relations.value(term, boxes) - boxes[term.view][term.edge])
                if key in ("centre", "middle") or key == "right" and "width" in view.terms and view.terms["width"].offset % 1:
                    term += 0.5  # carry: a position is rounded down; half a pixel more makes the result the nearest pixel.
                elif term.view in ("", None) and key in ("left", "top"):
                    term += 4 * TINY
                elif term.view == "" and key == "right":
                    term += TINY
                elif key in ("right", "bottom") and "width" not in view.terms or key == "width" and term.view is not None:
                    term -= TINY
                self.add(self.widgets[name], ATTRIBUTES[key], term)

    def add(self, widget, attribute, term):
        if term.view is None:
            constraint = Gtk.Constraint.new_constant(widget, attribute, EQUAL, term.offset, REQUIRED)
        else:
            constraint = Gtk.Constraint.new(
                widget, attribute, EQUAL, self.widgets[term.view], ATTRIBUTES[term.edge], term.factor, term.offset, REQUIRED)
        self.layout_manager.add_constraint(constraint)

    def layout(self, width):
        allocate, box, pixels = self.layout_manager.allocate, self.box, round(self.scene.px(width))
        start = clock()
        allocate(box, pixels, 1000, -1)
        return clock() - start

    def finish(self, width):
        boxes = {}
        for name, widget in self.widgets.items():
            if name:
                found, bounds = widget.compute_bounds(self.box)
                boxes[name] = bounds.get_x(), bounds.get_y(), bounds.get_width(), bounds.get_height()
        return self.scene.finish(boxes)


class WindowFeed(pinbench.Feed):
    """A feed whose cells are in a window: GTK does not lay out widgets outside a window."""

    def __init__(self, make_cell, scale, cells):
        super().__init__(make_cell, scale, cells)
        self.window = Gtk.Window()
        outer = Gtk.Fixed()
        self.window.set_child(outer)
        for layout in self.layouts:
            outer.put(layout.box, 0, 0)
        self.window.present()
        for _ in range(50):
            GLib.MainContext.default().iteration(False)


if __name__ == "__main__":
    if not Gtk.init_check():
        sys.exit("GTK does not find its display")
    try:
        pinbench.serve(
            "gtk-constraints", "%d.%d.%d" % (Gtk.get_major_version(), Gtk.get_minor_version(), Gtk.get_micro_version()),
            note="GtkConstraintLayout; only its allocate is timed, called from Python once per cell",
            scenes={name: (lambda cell, make=relations.SCENES[name]: Constraints(make(cell))) for name in ("social", "container", "ladder")},
            make_feed=WindowFeed)
    finally:
        server.terminate()
