"""Writes the calls of PinViews that take CGFloat, CGSize or the platform's insets: one for each call in Sources/PinCore/Chain that takes
Double, Size, EdgeInsets or DirectionalEdgeInsets.

usage: python3 scripts/apple/platform-calls.py > Sources/PinCore/Views/PinLayout+PlatformCalls.swift"""

import pathlib
import re
import sys

platform = {"Double": "CGFloat", "Size": "CGSize", "EdgeInsets": "PEdgeInsets", "DirectionalEdgeInsets": "NSDirectionalEdgeInsets"}

print("""// Written by scripts/apple/platform-calls.py from Sources/PinCore/Chain. Change the script, not this file.
// swift-format-ignore-file

#if canImport(UIKit) || canImport(AppKit)
  import PinTree
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  // The calls of PinLayout with the platform's types as arguments; see docs/pin.md. A call that takes CGFloat is for arguments that are
  // only CGFloat: `.rowHeight`, `view?.frame.width ?? 0`, `heights.reduce(0, +)`. All other lengths are Double, because these calls are
  // disfavoured. The last parameter keeps the error for `let place: (CGFloat) -> PinLayout<UIView> = pin.top` at its line.
  extension PinLayout {""")
for path in sorted(pathlib.Path("Sources/PinCore/Chain/Calls").glob("*.swift")):
    for own, name, parameters in re.findall(r"(@.*)\n +public consuming func (\w+)\(([^{]*?)\)\s*-> Self", path.read_text()):
        # Each parameter: label, variable (empty if it is the label), type, default value.
        parts = re.findall(r"(\w+) ?(\w*): ([\w?]+)( = [.\w]+)?", parameters)
        if not any(kind in platform for _, _, kind, _ in parts):
            continue
        declared, passed = [], []
        for label, variable, kind, default in parts:
            value = variable or label
            declared.append(f"{label} {variable}".strip() + f": {platform.get(kind, kind)}" + default * (kind not in platform))
            passed.append((label != "_") * f"{label}: " + (f"PinTree.{kind}({value})" if kind in platform else value))
        takes_double = "Double" in parameters
        if not takes_double and "@_disfavoredOverload" not in own:
            sys.exit(f"platform-calls.py: {path}: {name}({parameters}) must be a @_disfavoredOverload, like its siblings")
        attributes = "@_disfavoredOverload " * takes_double + "@inlinable @inline(always) @discardableResult"
        declared += ["_: Void = ()"] * takes_double
        body = f"self.{name}({', '.join(passed)})".replace("PinTree.Double", "Double")
        print(f"    /// `{name}` with arguments of the platform's types.")
        print(f"    {attributes} public consuming func {name}({', '.join(declared)}) -> Self {{ {body} }}")
print("  }\n#endif")
