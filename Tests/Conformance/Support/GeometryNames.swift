import PinTree

// On macOS, Foundation imports MacTypes, which also has Rect, Size and Point. A module's own names have priority.
typealias Rect = PinTree.Rect
typealias Size = PinTree.Size
typealias Point = PinTree.Point
