// Test files import Foundation, which on macOS imports MacTypes: Rect, Size and Point must still be those of PinTree.
// modes: 6
// with: Tests/Conformance/Support/GeometryNames.swift
import MacTypes
import PinTree

let frame = Rect(x: 0, y: 0, width: 1, height: 1)
let size: Size = frame.size
let point: Point = frame.origin
