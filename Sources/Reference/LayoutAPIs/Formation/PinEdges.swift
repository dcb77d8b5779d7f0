/// A set of edges, for `pin(to:edges:)`.
public struct PinEdges: OptionSet, Hashable, Sendable {
  /// The edges as bits.
  public let rawValue: UInt8
  /// A set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The left edge.
  public static let left = PinEdges(rawValue: 1)
  /// The right edge.
  public static let right = PinEdges(rawValue: 2)
  /// The top edge.
  public static let top = PinEdges(rawValue: 4)
  /// The bottom edge.
  public static let bottom = PinEdges(rawValue: 8)
  /// The edge where text begins.
  public static let leading = PinEdges(rawValue: 16)
  /// The edge where text ends.
  public static let trailing = PinEdges(rawValue: 32)

  /// The left and right edges.
  public static let leftRight: PinEdges = [.left, .right]
  /// The top and bottom edges.
  public static let topBottom: PinEdges = [.top, .bottom]
  /// The edges where text begins and ends.
  public static let leadingTrailing: PinEdges = [.leading, .trailing]
  /// The top edge from left to right: `top`, `left` and `right`.
  public static let topFill: PinEdges = [.top, .leftRight]
  /// The bottom edge from left to right: `bottom`, `left` and `right`.
  public static let bottomFill: PinEdges = [.bottom, .leftRight]
  /// The left edge from top to bottom: `left`, `top` and `bottom`.
  public static let leftFill: PinEdges = [.left, .topBottom]
  /// The right edge from top to bottom: `right`, `top` and `bottom`.
  public static let rightFill: PinEdges = [.right, .topBottom]
  /// The edge where text begins, from top to bottom: `leading`, `top` and `bottom`.
  public static let leadingFill: PinEdges = [.leading, .topBottom]
  /// The edge where text ends, from top to bottom: `trailing`, `top` and `bottom`.
  public static let trailingFill: PinEdges = [.trailing, .topBottom]

  private static let all: [(edge: PinEdges, attribute: LayoutAttribute, sign: Double)] = [
    (.left, .left, 1), (.right, .right, -1), (.top, .top, 1), (.bottom, .bottom, -1), (.leading, .leading, 1),
    (.trailing, .trailing, -1),
  ]

  /// The attribute of each edge in the set, with the sign of an inward margin.
  var attributes: [(attribute: LayoutAttribute, sign: Double)] {
    Self.all.filter { contains($0.edge) }.map { ($0.attribute, $0.sign) }
  }
}
