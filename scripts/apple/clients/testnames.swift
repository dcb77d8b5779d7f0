// In test files, Rect, Size and Point must be those of PinTree, although Foundation imports MacTypes on macOS.
// modes: 6
// with: Tests/Conformance/Support/GeometryNames.swift
import MacTypes
import PinTree

let frame = Rect(x: 0, y: 0, width: 1, height: 1)
let size: Size = frame.size
let point: Point = frame.origin
