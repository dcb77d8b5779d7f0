import PinTree

/// A cell of a feed. Each engine subclasses a scene's cell and places its views in its own way, as an app would.
open class FeedCell: View {
  /// Places all views of the cell for the width that the cell has, and answers the height that they need, in points.
  ///
  /// The answer depends on width and content only, never on where the views were before.
  open func layOut() throws -> Double { bounds.height }

  /// How the cell is arranged beyond what its views show, in words for outside engines.
  open var traits: [String] { [] }
}
