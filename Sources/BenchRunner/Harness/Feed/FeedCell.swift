import PinTree

/// A cell of a feed. Each engine has a subclass of the scene's cell that places the views with that engine.
open class FeedCell: View {
  /// Places all views of the cell for its width, and returns the required height in points.
  ///
  /// The result depends on width and content only, never on the views' previous frames.
  open func layOut() throws -> Double { bounds.height }

  /// Properties of the layout that outside engines cannot derive from the views, as words.
  open var traits: [String] { [] }
}
