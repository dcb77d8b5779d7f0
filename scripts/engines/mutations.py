"""Compares incremental with fresh layouts in a flexbox library: random trees whose styles and widths change.

    .venv/bin/python mutations.py yoga|taffy [--trees N] [--seed N]     # in scripts/engines

After each change the frames of the kept nodes are compared with those of new nodes with the same styles. Nothing is rounded;
differences up to 0.001 are ignored. The first 20 differing trees are reduced to fewer nodes, style properties and changes, and to
simpler values. The smallest 3 results are printed.
"""

import copy
import random
import sys

DIRECTIONS, ALIGNS, JUSTIFIES = ("row", "column", "row-reverse"), ("start", "center", "end"), ("start", "center", "end", "between")
WIDTHS = (100.0, 200.0, 375.0, 413.0)


def style(rng):
    """A random style: a direction, and other properties, each with a probability below one half."""
    made = {"direction": rng.choice(DIRECTIONS)}
    for name, chance, value in (
            ("width", 0.3, lambda: float(rng.randrange(10, 300))), ("height", 0.3, lambda: float(rng.randrange(10, 200))),
            ("max_width", 0.15, lambda: float(rng.randrange(20, 300))), ("grow", 0.3, lambda: rng.choice((1, 2))),
            ("align", 0.4, lambda: rng.choice(ALIGNS)), ("justify", 0.3, lambda: rng.choice(JUSTIFIES)),
            ("own", 0.2, lambda: rng.choice(ALIGNS)), ("absolute", 0.1, lambda: True),
            ("margin", 0.2, lambda: tuple(float(rng.randrange(0, 20)) for _ in range(4))),
            ("padding", 0.2, lambda: tuple(float(rng.randrange(0, 20)) for _ in range(4)))):
        if rng.random() < chance:
            made[name] = value()
    if rng.random() < 0.2:
        made["width"] = "%d%%" % rng.randrange(10, 101)
    for name, value in (("wrap", 1), ("min_width", float(rng.randrange(5, 150))), ("ratio", rng.choice((0.5, 1.5, 2.0))),
                        ("shrinks", 1), ("basis", float(rng.randrange(5, 100))), ("stretch", 1)):
        if rng.random() < 0.2:
            made[name] = value
    return made


def yoga_engine():
    """The engine of yoga.py, extended by the last six properties in `style`."""
    import pyyoga
    import yoga

    more = {"wrap": ("flex_wrap", lambda _: pyyoga.Wrap.Wrap), "min_width": ("min_width", float), "ratio": ("aspect_ratio", float),
            "shrinks": ("flex_shrink", float), "basis": ("flex_basis", float), "stretch": ("align_items", lambda _: pyyoga.Align.Stretch)}

    class Engine(yoga.Engine):
        def set(self, node, style):
            super().set(node, style)
            for name in style.keys() & more.keys():
                setattr(node, more[name][0], more[name][1](style[name]))

    return Engine()


def taffy_engine():
    """The engine of taffy.py, extended by the last six properties in `style`."""
    import taffy
    from stretchable.style import AlignItems, FlexWrap

    class Engine(taffy.Engine):
        def style(self, style):
            made = super().style(style)
            for name, change in (
                    ("wrap", {"flex_wrap": FlexWrap.WRAP}), ("ratio", {"aspect_ratio": style.get("ratio")}),
                    ("min_width", {"min_size": {"width": taffy.length(style.get("min_width")), "height": taffy.length(None)}}),
                    ("shrinks", {"flex_shrink": 1.0}), ("basis", {"flex_basis": taffy.length(style.get("basis"))}),
                    ("stretch", {"align_items": AlignItems.STRETCH})):
                if name in style:
                    made.update(change)
            return made

    return Engine()


def tree(rng, depth=3):
    """A random tree: a style and a list of subtrees."""
    count = rng.randrange(0, 4) if depth else 0
    return [style(rng), [tree(rng, depth - 1) for _ in range(count)]]


def places(node, path=()):
    yield path
    for index, child in enumerate(node[1]):
        yield from places(child, path + (index,))


def at(node, path):
    for index in path:
        node = node[1][index]
    return node


class Live:
    """The library's nodes for a tree."""

    def __init__(self, engine, description):
        self.engine, self.style = engine, dict(description[0])
        self.node = engine.node(self.style)
        self.children = [Live(engine, child) for child in description[1]]
        for child in self.children:
            engine.add(self.node, child.node)

    def frames(self):
        return [tuple(self.engine.layout(self.node))] + [frame for child in self.children for frame in child.frames()]


def apply(change, description, live, engine):
    """Applies a change to a tree and its nodes. Returns the new width for a resize, and None for other changes."""
    kind, path, value = change
    if kind == "resize":
        return value
    try:
        target = at(description, path)
    except IndexError:
        return None
    target[0].update(value)
    if live is not None:
        node = live
        for index in path:
            node = node.children[index]
        node.style.update(value)
        engine.set(node.node, node.style)
    return None


def changes(rng, description, count):
    made = []
    for _ in range(count):
        if rng.random() < 0.4:
            made.append(("resize", (), rng.choice(WIDTHS)))
        else:
            path = rng.choice(list(places(description)))
            name = rng.choice(("width", "height", "grow"))
            made.append(("style", path, {name: float(rng.randrange(1, 300)) if name != "grow" else rng.choice((1, 2, 3))}))
    return made


def difference(engine, description, stream):
    """Returns the index of the first change after which frames differ, the width, the frames of the kept nodes and those of the new
    nodes. Returns None if no frames differ."""
    description = copy.deepcopy(description)
    width = WIDTHS[2]
    live = Live(engine, description)
    engine.compute(live.node, width)
    for number, change in enumerate(stream):
        width = apply(change, description, live, engine) or width
        engine.compute(live.node, width)
        fresh = Live(engine, description)
        engine.compute(fresh.node, width)
        kept, new = live.frames(), fresh.frames()
        if any(abs(a - b) > 1e-3 for x, y in zip(kept, new) for a, b in zip(x, y)):
            return number, width, kept, new
    return None


def shrunk(engine, description, stream):
    """Reduces a tree and its changes until frames no longer differ for any candidate of `smaller`."""
    found = difference(engine, description, stream)
    stream = stream[:found[0] + 1]
    again = True
    while again:
        again = False
        for candidate in smaller(description, stream):
            try:
                if difference(engine, *candidate) is not None:
                    description, stream = candidate
                    again = True
                    break
            except (KeyError, IndexError):
                continue
    return description, stream


def smaller(description, stream):
    for index in range(len(stream)):
        yield description, stream[:index] + stream[index + 1:]
    for path in places(description):
        if path:
            without = copy.deepcopy(description)
            del at(without, path[:-1])[1][path[-1]]
            kept = []
            for kind, place, value in stream:
                if place[:len(path)] == path:
                    continue
                if len(place) >= len(path) and place[:len(path) - 1] == path[:-1] and place[len(path) - 1] > path[-1]:
                    place = path[:-1] + (place[len(path) - 1] - 1,) + place[len(path):]
                kept.append((kind, place, value))
            yield without, kept
    for path in places(description):
        for name in at(description, path)[0]:
            if name != "direction":
                plain = copy.deepcopy(description)
                del at(plain, path)[0][name]
                yield plain, stream
            elif at(description, path)[0][name] != "column":
                plain = copy.deepcopy(description)
                at(plain, path)[0][name] = "column"
                yield plain, stream
    for path in places(description):
        for name, value in at(description, path)[0].items():
            if isinstance(value, float) and value not in (10.0, 100.0):
                for round_value in (10.0, 100.0):
                    plain = copy.deepcopy(description)
                    at(plain, path)[0][name] = round_value
                    yield plain, stream


def show(node, depth=0):
    print("  " * depth + ", ".join("%s %s" % pair for pair in node[0].items()))
    for child in node[1]:
        show(child, depth + 1)


def main(name, trees=20000, seed=1, shown=3):
    engine = {"yoga": yoga_engine, "taffy": taffy_engine}[name]()
    different = []
    for number in range(trees):
        rng = random.Random("%d %d" % (seed, number))
        description = tree(rng)
        stream = changes(rng, description, 4)
        if difference(engine, description, stream) is not None:
            different.append((description, stream))
    print("%s: %d of %d trees differ after changes" % (name, len(different), trees))
    results = sorted((shrunk(engine, *found) for found in different[:20]),
                     key=lambda result: (len(list(places(result[0]))), len(result[1]), sum(map(len, (at(result[0], p)[0] for p in places(result[0]))))))
    for description, stream in results[:shown]:
        number, width, kept, new = difference(engine, description, stream)
        print("\nlaid out for %g, then:" % WIDTHS[2], "; ".join("%s %s %s" % change for change in stream))
        show(description)
        for place, (a, b) in enumerate(zip(kept, new)):
            if a != b:
                print("  node %d (x, y, width, height): kept %s, fresh %s" % (place, a, b))
    return len(different)


if __name__ == "__main__":
    options = dict(zip(sys.argv[2::2], sys.argv[3::2]))
    main(sys.argv[1], int(options.get("--trees", 20000)), int(options.get("--seed", 1)))
