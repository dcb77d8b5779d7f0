"""The smallest engine for pin cases: distances from the superview's edges, widths and heights. Copy it to begin an adapter."""

import pinbench

LEADING, TRAILING, LENGTH = ("left", "top"), ("right", "bottom"), ("width", "height")


def frames_of(case):
    """The frame of each view: [x, y, width, height] in points of its superview."""
    grid = pinbench.PixelGrid(case.get("scale", 1))
    frames = {view["id"]: view.get("frame", [0, 0, 0, 0]) for view in case["views"]}
    superviews = {view["id"]: view.get("parent") for view in case["views"]}
    for step in case["layout"]:
        if set(step) != {"view", "pin"}:
            raise pinbench.Unsupported(*(set(step) - {"view"}))
        view = step["view"]
        frames[view] = grid.snap(*laid_out(pins_of(step["pin"]), frames[view], frames.get(superviews[view])))
    return frames


def pins_of(chain):
    """The calls of a chain by name; the first call of a name counts, and a negative length is refused."""
    pins = {}
    for name, *arguments in chain:
        if any(type(argument) not in (int, float) for argument in arguments):
            raise pinbench.Unsupported(name)
        value = arguments[0] if arguments else 0
        if name not in LENGTH or value >= 0:
            pins.setdefault(name, value)
    return pins


def laid_out(pins, frame, superview):
    """A view's new frame, before it is rounded to pixels. Without a superview, the far edges pin nothing."""
    origins, lengths = [], []
    for axis in (0, 1):
        leading, length = pins.get(LEADING[axis]), pins.get(LENGTH[axis])
        trailing = pins.get(TRAILING[axis]) if superview else None
        room = superview[2 + axis] - trailing if trailing is not None else None
        if length is None:
            between = room - leading if None not in (leading, room) else -1
            length = between if between >= 0 else frame[2 + axis]
        origins.append(leading if leading is not None else room - length if room is not None else frame[axis])
        lengths.append(length)
    return origins + lengths


if __name__ == "__main__":
    pinbench.serve("edges", "1", features=LEADING + TRAILING + LENGTH, run_case=lambda case: (frames_of(case), []))
