import PinTree

/// One call of a pin chain with its arguments.
///
/// Calls that differ only in the type of an argument are one case; the argument says which one was written.
public enum ProgramCall: Hashable, Sendable {
  /// `top`, `left`, `hCenter`, …: an edge or a centre from the superview's.
  case edge(ProgramEdge, ProgramDistance)
  /// `top(to:)`, …: an edge or a centre on another view's.
  case edgeTo(ProgramEdge, ProgramEdgeReference)
  /// `all`, `horizontally`, `vertically`: opposite edges from the superview's.
  case fill(ProgramFill, ProgramDistance)
  /// `topLeft`, …: two coordinates from the superview's, with an offset in points if one was given.
  case anchor(ProgramAnchor, offset: Double?)
  /// `topLeft(to:)`, …: two coordinates on another view's.
  case anchorTo(ProgramAnchor, ProgramAnchorReference)
  /// `below(of:)`, `after(of:aligned:)`, …: outside other views; without an alignment if none was given.
  case relative(ProgramSide, ProgramReferences, alignment: ProgramAlignment?)
  /// `horizontallyBetween(and:)`, …: from one view to another; without an alignment if none was given.
  case between(Axis, Int, Int, alignment: ProgramAlignment?)
  /// `width`, `height`, `width(of:)`, `height(of:)`.
  case length(Axis, ProgramExtent)
  /// `size`, `size(of:)`.
  case size(ProgramExtent)
  /// `minWidth`, …: a bound of the width or height.
  case limit(ProgramLimit, ProgramDistance)
  /// `sizeToFit`, with a type if one was given.
  case sizeToFit(ProgramFitType?)
  /// `aspectRatio`, `aspectRatio(of:)`.
  case aspectRatio(ProgramRatio)
  /// `marginTop`, …, and `margin` with one value for all sides.
  case margin(ProgramMarginSide, ProgramDistance)
  /// `margin` with two to four values: (vertical, horizontal), (top, horizontal, bottom) or (top, left, bottom, right).
  case margins([ProgramDistance])
  /// `margin` with insets that follow the direction.
  case directionalMargins(DirectionalEdgeInsets)
  /// `pinEdges`.
  case pinEdges
  /// `justify`: where a view goes between its left and its right edge.
  case justify(ProgramAlignment)
  /// `align`: where a view goes between its top and its bottom edge.
  case align(ProgramAlignment)
  /// `wrapContent`, `wrapContent(padding:)`, with what was given of them.
  case wrapContent(ProgramWrapType?, padding: ProgramPadding?)
}

// MARK: - Names

/// An edge or a centre of a view.
public enum ProgramEdge: String, CaseIterable, Sendable {
  case top, vCenter, bottom, left, hCenter, right
  /// Left or right, as the direction says.
  case start, end
}

/// A pair of coordinates of a view, one along each axis.
public enum ProgramAnchor: String, CaseIterable, Sendable {
  case topLeft, topCenter, topRight, topStart, topEnd
  case centerLeft, center, centerRight, centerStart, centerEnd
  case bottomLeft, bottomCenter, bottomRight, bottomStart, bottomEnd
}

/// The superview's edges that a call pins at once.
public enum ProgramFill: String, CaseIterable, Sendable {
  case all, horizontally, vertically
}

/// The side of other views on which a view goes.
public enum ProgramSide: String, CaseIterable, Sendable {
  case above, below, left, right
  /// Left or right, as the direction says.
  case before, after
}

/// Where along an axis a view lies relative to something else.
public enum ProgramAlignment: String, CaseIterable, Sendable {
  case left, center, right, start, end, top, bottom, none

  /// The values that a call about the horizontal axis takes.
  public static let horizontal: [ProgramAlignment] = [.left, .center, .right, .start, .end, .none]
  /// The values that a call about the vertical axis takes.
  public static let vertical: [ProgramAlignment] = [.top, .center, .bottom, .none]
}

/// A bound of a view's width or height.
public enum ProgramLimit: String, CaseIterable, Sendable {
  case minWidth, maxWidth, minHeight, maxHeight
}

/// Which dimension a view is asked to fit, and whether the other one is binding.
public enum ProgramFitType: String, CaseIterable, Sendable {
  case content, width, height, widthFlexible, heightFlexible
}

/// The sides at which a margin is set.
public enum ProgramMarginSide: String, CaseIterable, Sendable {
  case top, left, bottom, right, start, end, horizontal, vertical, all
}

/// The axes along which a view wraps its content.
public enum ProgramWrapType: String, CaseIterable, Sendable {
  case horizontally, vertically, all
}

// MARK: - Arguments

/// How far a coordinate is from another.
public enum ProgramDistance: Hashable, Sendable {
  /// No argument: zero.
  case nothing
  /// Points.
  case points(Double)
  /// A share of the superview's width or height.
  case percent(Percent)
  /// Of four insets the one at the edge in question, in points.
  case insets(EdgeInsets)
}

/// A width, a height or both.
public enum ProgramExtent: Hashable, Sendable {
  /// Points; for a size, the side of a square.
  case points(Double)
  /// A share of the superview's width and height.
  case percent(Percent)
  /// Both extents, in points.
  case size(Size)
  /// What another view has.
  case of(Int)
}

/// Where a ratio of width to height comes from.
public enum ProgramRatio: Hashable, Sendable {
  /// A number.
  case value(Double)
  /// Another view.
  case of(Int)
  /// The image of the view itself.
  case image
}

/// Points around content.
public enum ProgramPadding: Hashable, Sendable {
  /// The same at all sides.
  case points(Double)
  /// One for each side.
  case insets(EdgeInsets)

  /// The padding at each side, in points.
  public var insets: EdgeInsets {
    switch self {
    case .points(let points): EdgeInsets(top: points, left: points, bottom: points, right: points)
    case .insets(let insets): insets
    }
  }
}

/// An edge or a centre of another view.
public struct ProgramEdgeReference: Hashable, Sendable {
  /// The place of the view in the program's views.
  public var view: Int
  /// Which coordinate of it.
  public var edge: ProgramEdge

  /// An edge of a view.
  public init(view: Int, edge: ProgramEdge) {
    self.view = view
    self.edge = edge
  }
}

/// Two coordinates of another view.
public struct ProgramAnchorReference: Hashable, Sendable {
  /// The place of the view in the program's views.
  public var view: Int
  /// Which coordinates of it.
  public var anchor: ProgramAnchor

  /// An anchor of a view.
  public init(view: Int, anchor: ProgramAnchor) {
    self.view = view
    self.anchor = anchor
  }
}

/// Other views, one or a list.
public struct ProgramReferences: Hashable, Sendable {
  /// Their places in the program's views.
  public var views: [Int]
  /// Whether a list was written, be it of one view.
  public var isList: Bool
  /// Whether hidden and fully transparent views are left out at the moment of the call.
  public var onlyVisible: Bool

  /// One view.
  public init(view: Int) {
    views = [view]
    isList = false
    onlyVisible = false
  }

  /// A list of views.
  public init(views: [Int], onlyVisible: Bool = false) {
    self.views = views
    isList = true
    self.onlyVisible = onlyVisible
  }
}
