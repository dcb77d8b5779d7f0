import BenchKit
import ConstraintSolver
import PinCore

/// The texts of a post by name. `Text` is a `FeedText`, a view that shows a text, or a box of the solver.
protocol PostTexts {
  associatedtype Text
  var options: Text { get }
  var action: Text { get }
  var posterName: Text { get }
  var posterHeadline: Text { get }
  var posterTime: Text { get }
  var posterComment: Text { get }
  var contentTitle: Text { get }
  var contentDomain: Text { get }
  var like: Text { get }
  var comment: Text { get }
  var share: Text { get }
  var actorComment: Text { get }
}

/// The texts and images of a post by name.
protocol PostNodes: PostTexts {
  associatedtype Image
  var posterImage: Image { get }
  var contentImage: Image { get }
  var actorImage: Image { get }
}

extension PostTexts {
  /// Calls a function with each text and the text of the same name in `other`. Always inlined, because layouts call it.
  @inline(__always)
  func forEachText<Other: PostTexts>(and other: Other, _ body: (Text, Other.Text) throws -> Void) rethrows {
    try body(options, other.options)
    try body(action, other.action)
    try body(posterName, other.posterName)
    try body(posterHeadline, other.posterHeadline)
    try body(posterTime, other.posterTime)
    try body(posterComment, other.posterComment)
    try body(contentTitle, other.contentTitle)
    try body(contentDomain, other.contentDomain)
    try body(like, other.like)
    try body(comment, other.comment)
    try body(share, other.share)
    try body(actorComment, other.actorComment)
  }
}

extension PostNodes where Text == Box, Image == Box {
  /// Gives the boxes of texts the sizes that a cell's labels need.
  @inline(__always) func measure(_ cell: SocialViews, _ layout: BoxLayout) throws {
    let unbounded = Size.unbounded
    @inline(__always) func measure(_ box: Box, _ label: FeedLabel) throws {
      try layout.setContent(of: box, to: label.sizeThatFits(unbounded))
    }
    try forEachText(and: cell, measure)
  }

  /// Sets the frames of a cell's texts and images.
  @inline(__always) func place(_ cell: SocialViews, _ layout: BoxLayout) {
    @inline(__always) func place(_ box: Box, _ view: View) { view.frame = layout.frame(of: box) }
    forEachText(and: cell, place)
    place(posterImage, cell.posterImage)
    place(contentImage, cell.contentImage)
    place(actorImage, cell.actorImage)
  }
}
