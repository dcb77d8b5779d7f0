import PinTree

// Foundation on macOS imports MacTypes, which has a Rect, a Size and a Point too. A module's own names come first.
typealias Rect = PinTree.Rect
typealias Size = PinTree.Size
typealias Point = PinTree.Point
