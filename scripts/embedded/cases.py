"""Writes recorded cases as Swift functions for scripts/check-embedded.sh: `cases.py COUNT FILE.jsonl > cases.swift`."""

import json
import sys


def number(value):
    words = {"nan": ".nan", "infinity": ".infinity", "-infinity": "-.infinity"}
    return words.get(value) or repr(float(value))


def rect(values):
    return "Rect(x: %s, y: %s, width: %s, height: %s)" % tuple(map(number, values))


def insets(values, labels):
    return ", ".join(f"{label}: {number(value)}" for label, value in zip(labels, values))


def argument(value, name):
    """The Swift expression of an argument."""
    if not isinstance(value, dict):
        return number(value) if not isinstance(value, str) or value in ("nan", "infinity", "-infinity") else "." + value
    (kind, content), *_ = value.items()
    if kind == "percent":
        return f"Percent({number(content)})"
    if kind == "view":
        return name[content]
    if kind == "views":
        views = "[" + ", ".join(name[view] for view in content) + "]"
        return f"visible({views})" if value.get("filter") else views
    if kind in ("edge", "anchor"):
        return f"{name[content[0]]}.{kind}.{content[1]}"
    if kind == "size":
        return "Size(width: %s, height: %s)" % tuple(map(number, content))
    if kind == "insets":
        return f"EdgeInsets({insets(content, ['top', 'left', 'bottom', 'right'])})"
    return f"DirectionalEdgeInsets({insets(content, ['top', 'leading', 'bottom', 'trailing'])})"


def call(parts, name):
    """The Swift text of a call. Its labels belong to the last arguments."""
    base, _, labels = parts[0].rstrip(")").partition("(")
    labels = [label for label in labels.split(":") if label]
    values = [argument(value, name) for value in parts[1:]]
    plain = len(values) - len(labels)
    return f".{base}({', '.join(values[:plain] + [f'{l}: {v}' for l, v in zip(labels, values[plain:])])})"


def fit(view):
    kind = view.get("fit", {})
    if "size" in kind:
        return ".size(Size(width: %s, height: %s))" % tuple(map(number, kind["size"]))
    if "area" in kind:
        return f".area({number(kind['area'])}, {number(kind.get('offset', 0))})"
    text = kind["text"]
    return f".text({number(text['length'])}, {number(text['advance'])}, {number(text['line'])})"


def steps(layout, name, results):
    for step in layout:
        view = name[step["view"]]
        if "frame" in step:
            yield f"{view}.frame = {rect(step['frame'])}"
        elif "hidden" in step:
            yield f"{view}.isHidden = {str(step['hidden']).lower()}"
        elif "autoSizeThatFits" in step:
            size = "Size(width: %s, height: %s)" % tuple(map(number, step["autoSizeThatFits"]))
            inner = "; ".join(steps(step.get("layout", []), name, results))
            offsets = ", includingOffsets: true" if step.get("includingOffsets") else ""
            yield f"sizes.append({view}.autoSizeThatFits({size}{offsets}) {{ {inner} }})"
        else:
            chain = "pin" if "pin" in step else "pinFrame"
            yield f"{view}.{chain}" + "".join(call(parts, name) for parts in step[chain]) + ".layout()"


def function(index, case):
    name = {view["id"]: f"v{place}" for place, view in enumerate(case["views"])}
    lines = [f"func case{index}() -> Bool {{", "  var sizes: [Size] = []"]
    for view in case["views"]:
        own = name[view["id"]]
        lines.append(f"  let {own} = TestView(frame: {rect(view.get('frame', [0, 0, 0, 0]))})")
        if "fit" in view:
            lines.append(f"  {own}.fit = {fit(view)}")
        if "imageSize" in view:
            lines.append(f"  {own}.image = Size(width: {number(view['imageSize'][0])}, height: {number(view['imageSize'][1])})")
        if view.get("hidden"):
            lines.append(f"  {own}.isHidden = true")
        if "alpha" in view:
            lines.append(f"  {own}.alpha = {number(view['alpha'])}")
        for area in ("safeArea", "layoutMargins", "readableMargins"):
            if area in view:
                property_name = "safeAreaInsets" if area == "safeArea" else area
                lines.append(f"  {own}.{property_name} = {argument({'insets': view[area]}, name)}")
        if "transform" in view:
            numbers = insets(view["transform"], ["a", "b", "c", "d", "tx", "ty"])
            lines.append(f"  {own}.transform = AffineTransform({numbers})")
        if "parent" in view:
            lines.append(f"  {name[view['parent']]}.addSubview({own})")
    for view in case["views"]:
        if "parent" not in view:
            lines.append(f"  {name[view['id']]}.setDisplayScale({number(case.get('scale', 1))})")
            lines.append(f"  {name[view['id']]}.setLayoutDirection(.{case.get('direction', 'ltr')})")
    lines += [f"  {step}" for step in steps(case["layout"], name, [])]
    checks = [f"near({name[view]}.frame, {rect(frame)})" for view, frame in case["frames"].items()]
    checks += [
        f"near(sizes[{place}], Size(width: {number(size[0])}, height: {number(size[1])}))"
        for place, size in enumerate(case.get("sizes", []))
    ]
    checks.append(f"sizes.count >= {len(case.get('sizes', []))}")
    return "\n".join(lines + ["  var holds = true"] + [f"  holds = {check} && holds" for check in checks] + ["  return holds", "}", ""])


count = int(sys.argv[1])
with open(sys.argv[2]) as file:
    cases = [json.loads(line) for line in file]
chosen = cases[:: max(1, len(cases) // count)][:count]
for place, case in enumerate(chosen):
    print(function(place, case))
print("let cases: [@Sendable () -> Bool] = [" + ", ".join(f"case{place}" for place in range(len(chosen))) + "]")
