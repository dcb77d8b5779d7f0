"""Writes the overloads of PinViews that take CGFloat: one for each call in Sources/PinCore/Chain that takes Double.

usage: python3 scripts/apple/cgfloat.py > Sources/PinCore/Views/PinLayout+CGFloat.swift"""

import pathlib
import re

attributes = "@_disfavoredOverload @inlinable @inline(always) @discardableResult"
print("""// Written by scripts/apple/cgfloat.py from Sources/PinCore/Chain. Change the script, not this file.
// swift-format-ignore-file

#if canImport(CoreGraphics)
  import CoreGraphics

  // The calls that take a length, for arguments that are only CGFloat: `.rowHeight`, `view?.frame.width ?? 0`,
  // `heights.reduce(0, +)`. All other arguments use the calls that take Double, because these overloads are disfavoured.
  // The last parameter keeps the error for `let place: (CGFloat) -> PinLayout<UIView> = pin.top` at its line.
  extension PinLayout {""")
for path in sorted(pathlib.Path("Sources/PinCore/Chain/Calls").glob("*.swift")):
    for name, parameters in re.findall(r"public consuming func (\w+)\(([^{]*Double[^{]*?)\)\s*-> Self", path.read_text()):
        parameters = parameters.replace("Double", "CGFloat").replace(" = 0", "")
        arguments = []
        for label, variable, kind in re.findall(r"(\w+) ?(\w*): (\w+)", parameters):
            value = variable or label
            value = f"Double({value})" if kind == "CGFloat" else value
            arguments.append(value if label == "_" else f"{label}: {value}")
        body = f"self.{name}({', '.join(arguments)})"
        print(f"    {attributes} public consuming func {name}({parameters}, _: Void = ()) -> Self {{ {body} }}")
print("  }\n#endif")
