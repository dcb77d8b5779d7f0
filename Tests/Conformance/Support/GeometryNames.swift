import PinTree

// On macOS, Foundation imports MacTypes, which also has Rect, Size and Point. Names of the module itself have priority.
typealias Rect = PinTree.Rect
typealias Size = PinTree.Size
typealias Point = PinTree.Point
