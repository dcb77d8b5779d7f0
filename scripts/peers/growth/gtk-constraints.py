"""How the time of GtkConstraintLayout grows with the number of widgets in a layout, and with the number of layouts in a window.

Needs GTK 4, PyGObject and, without a screen, GTK's display server Broadway. Debian's packages: gir1.2-gtk-4.0, python3-gi, libgtk-4-bin.

    gtk4-broadwayd :5 & GDK_BACKEND=broadway BROADWAY_DISPLAY=:5 python3 gtk-constraints.py

Each widget is attached to the previous widget: its top to the previous bottom, and its left edge to the previous left edge. Every second
widget has the previous width. The time is the processor time of `allocate` alone, at widths of 356 and 392 pixels in turn, in the fastest
of nine rounds. The output has the median, the minimum and the maximum of eleven windows, because their times differ by more than noise.

Measured with GTK 4.8.3 of 2022-12-22 (Debian 12; not checked on the current release), milliseconds a box: 0.13, 0.72, 2.9 and 15 for 4, 8, 16 and 32
widgets; 0.90, 0.91, 0.97, 1.07 and 1.24 for 2, 4, 8, 16 and 32 boxes of 8 widgets in a window.
"""

import statistics
import time

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import GLib, Gtk  # noqa: E402

EDGE, EQUAL, REQUIRED = Gtk.ConstraintAttribute, Gtk.ConstraintRelation.EQ, int(Gtk.ConstraintStrength.REQUIRED)


def box_of(widgets):
    box, layout, last = Gtk.Box(), Gtk.ConstraintLayout(), None
    box.set_layout_manager(layout)

    def add(view, edge, other, other_edge, constant):
        layout.add_constraint(Gtk.Constraint.new(view, edge, EQUAL, other, other_edge, 1, constant, REQUIRED))

    for number in range(widgets):
        view = Gtk.Box()
        box.append(view)
        add(view, EDGE.LEFT, last, EDGE.LEFT, 0 if last else 8)
        add(view, EDGE.TOP, last, EDGE.BOTTOM if last else EDGE.TOP, 4 if last else 8)
        if last is None:
            add(view, EDGE.HEIGHT, None, EDGE.WIDTH, -16)
        else:
            layout.add_constraint(Gtk.Constraint.new_constant(view, EDGE.HEIGHT, EQUAL, 20, REQUIRED))
        add(view, *((EDGE.WIDTH, last, EDGE.WIDTH, 0) if number % 2 else (EDGE.RIGHT, None, EDGE.RIGHT, -8)))
        last = view
    return box, layout


def milliseconds(boxes, widgets, rounds=9):
    """The processor time of a box in the fastest of several rounds, in a window with a number of boxes."""
    window, outer = Gtk.Window(), Gtk.Fixed()
    window.set_child(outer)
    made = [box_of(widgets) for _ in range(boxes)]
    for box, _ in made:
        outer.put(box, 0, 0)
    window.present()
    for _ in range(50):
        GLib.MainContext.default().iteration(False)
    best = float("inf")
    for number in range(rounds):
        start = time.thread_time()
        for box, layout in made:
            layout.allocate(box, 392 if number % 2 else 356, 2000, -1)
        best = min(best, time.thread_time() - start)
    window.destroy()
    return best / boxes * 1000


if not Gtk.init_check():
    raise SystemExit("GTK finds no display")
def show(title, boxes, widgets):
    times = sorted(milliseconds(boxes, widgets) for _ in range(11))
    print("%s: %8.3f (%.3f – %.3f) ms a box" % (title, statistics.median(times), times[0], times[-1]), flush=True)


print("GTK %d.%d.%d" % (Gtk.get_major_version(), Gtk.get_minor_version(), Gtk.get_micro_version()))
for widgets in (4, 8, 16, 32):
    show("a window with one box of %2d widgets" % widgets, 1, widgets)
for boxes in (2, 4, 8, 16, 32):
    show("a window with %2d boxes of 8 widgets" % boxes, boxes, 8)
