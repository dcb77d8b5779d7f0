import PinTree

/// One call of a pin chain with its arguments. Calls that differ only in an argument's type share a case, except those
/// of `margin`. The calls of a case without a comment have the case's name.
public enum ProgramCall: Hashable, Sendable {
  /// `top`, `left`, `hCenter`, …: an edge or a centre at a distance from the same edge or centre of the superview.
  case edge(ProgramEdge, ProgramDistance)
  /// `top(to:)`, …: an edge or a centre at an edge or a centre of another view, on the same axis.
  case edgeTo(ProgramEdge, ProgramEdgeReference)
  /// `all`, `horizontally`, `vertically`: all edges, or two opposite edges, at a distance from the superview's edges.
  case fill(ProgramFill, ProgramDistance)
  /// `topLeft`, …: two coordinates at the same coordinates of the superview, with an optional offset in points.
  case anchor(ProgramAnchor, offset: Double?)
  /// `topLeft(to:)`, …: two coordinates at any anchor of another view.
  case anchorTo(ProgramAnchor, ProgramAnchorReference)
  /// `below(of:)`, `after(of:aligned:)`, …: a position beside other views, with an optional alignment.
  case relative(ProgramSide, ProgramReferences, alignment: ProgramAlignment?)
  /// `horizontallyBetween(and:)`, …: two edges at the facing edges of two views, with an optional alignment.
  case between(Axis, Int, Int, alignment: ProgramAlignment?)
  /// `width`, `height`, `width(of:)`, `height(of:)`.
  case length(Axis, ProgramExtent)
  case size(ProgramExtent)
  /// `minWidth`, …: a limit of the width or height.
  case limit(ProgramLimit, ProgramDistance)
  case sizeToFit(ProgramFitType?)
  case aspectRatio(ProgramRatio)
  /// `marginTop`, …, and `margin` with one value for all sides.
  case margin(ProgramMarginSide, ProgramDistance)
  /// `margin` with two to four values: (vertical, horizontal), (top, horizontal, bottom) or (top, left, bottom, right).
  case margins([ProgramDistance])
  /// `margin` with insets at the top, leading, bottom and trailing edges.
  case directionalMargins(DirectionalEdgeInsets)
  case pinEdges
  /// `justify`: the position of a view between its pinned left and right edges.
  case justify(ProgramAlignment)
  /// `align`: the position of a view between its pinned top and bottom edges.
  case align(ProgramAlignment)
  case wrapContent(ProgramWrapType?, padding: ProgramPadding?)
}

// MARK: - Names

/// An edge or a centre of a view. Start and end are left or right, depending on the text direction.
public enum ProgramEdge: String, CaseIterable, Sendable {
  case top, vCenter, bottom, left, hCenter, right, start, end
}

/// A pair of coordinates of a view, one along each axis.
public enum ProgramAnchor: String, CaseIterable, Sendable {
  case topLeft, topCenter, topRight, topStart, topEnd
  case centerLeft, center, centerRight, centerStart, centerEnd
  case bottomLeft, bottomCenter, bottomRight, bottomStart, bottomEnd
}

/// The edges that one call pins at a distance from the superview's edges.
public enum ProgramFill: String, CaseIterable, Sendable { case all, horizontally, vertically }

/// The side of other views at which a view is placed. Before and after are left or right, depending on the text
/// direction.
public enum ProgramSide: String, CaseIterable, Sendable { case above, below, left, right, before, after }

/// The position of a view along an axis, relative to other views or between the view's pinned edges.
public enum ProgramAlignment: String, CaseIterable, Sendable {
  case left, center, right, start, end, top, bottom, none

  /// The values for an alignment along the horizontal axis.
  public static let horizontal: [ProgramAlignment] = [.left, .center, .right, .start, .end, .none]
  /// The values for an alignment along the vertical axis.
  public static let vertical: [ProgramAlignment] = [.top, .center, .bottom, .none]
}

/// A limit of a view's width or height.
public enum ProgramLimit: String, CaseIterable, Sendable { case minWidth, maxWidth, minHeight, maxHeight }

/// The length or size that `sizeToFit` offers to the content, and whether the view keeps an offered length.
public enum ProgramFitType: String, CaseIterable, Sendable {
  case content, width, height, widthFlexible, heightFlexible
}

/// The sides of a margin.
public enum ProgramMarginSide: String, CaseIterable, Sendable {
  case top, left, bottom, right, start, end, horizontal, vertical, all
}

/// The axes along which a view wraps its content.
public enum ProgramWrapType: String, CaseIterable, Sendable { case horizontally, vertically, all }

// MARK: - Arguments

/// A distance between two coordinates, a margin or a limit.
public enum ProgramDistance: Hashable, Sendable {
  /// No argument: zero.
  case nothing
  case points(Double)
  /// A percentage of the superview's width or height.
  case percent(Percent)
  /// Insets in points; each pinned edge or margin uses the inset of its side.
  case insets(EdgeInsets)
}

/// A width, a height or both.
public enum ProgramExtent: Hashable, Sendable {
  /// Points; for a size, the side of a square.
  case points(Double)
  /// A percentage of the superview's width or height; for a size, of both.
  case percent(Percent)
  case size(Size)
  /// The length of another view, given by its index; for a size, both lengths.
  case of(Int)
}

/// The source of a ratio of width to height: a number, the size of another view, or the view's own image.
public enum ProgramRatio: Hashable, Sendable {
  case value(Double)
  case of(Int)
  case image
}

/// The space around content, in points: the same on all sides or an inset for each side.
public enum ProgramPadding: Hashable, Sendable {
  case points(Double)
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
  /// The index of the view.
  public var view: Int
  /// The coordinate of the view.
  public var edge: ProgramEdge

  /// A coordinate of a view.
  public init(view: Int, edge: ProgramEdge) {
    self.view = view
    self.edge = edge
  }
}

/// Two coordinates of another view.
public struct ProgramAnchorReference: Hashable, Sendable {
  /// The index of the view.
  public var view: Int
  /// The coordinates of the view.
  public var anchor: ProgramAnchor

  /// An anchor of a view.
  public init(view: Int, anchor: ProgramAnchor) {
    self.view = view
    self.anchor = anchor
  }
}

/// One other view, or a list of other views.
public struct ProgramReferences: Hashable, Sendable {
  /// The indices of the views.
  public var views: [Int]
  /// Whether the call has a list as its argument, even a list of one view.
  public var isList = false
  /// Whether the call ignores hidden and fully transparent views.
  public var onlyVisible = false

  /// One view.
  public init(view: Int) { views = [view] }

  /// A list of views.
  public init(views: [Int], onlyVisible: Bool = false) {
    self.views = views
    isList = true
    self.onlyVisible = onlyVisible
  }
}
