import ConstraintSolver
import PinTree

// `pin`, which equates edges with those of another item, and the calls that place an item beside another item.

extension ConstraintMaker {
  /// Equates `left`, `right`, `top` and `bottom` with those of an item, moved inwards by a margin in points.
  @discardableResult
  public func pin(to item: any Item, margin: Double = 0, at p: Strength = .required) -> ConstraintMaker {
    pin("to:margin", to: item, [([.leftRight, .topBottom], margin)], at: p)
  }

  /// Equates `left`, `right`, `top` and `bottom` with those of an item, each moved inwards by its inset in points.
  @discardableResult
  public func pin(to item: any Item, margin: EdgeInsets, at p: Strength = .required) -> ConstraintMaker {
    pin(
      "to:margin", to: item,
      [(.left, margin.left), (.right, margin.right), (.top, margin.top), (.bottom, margin.bottom)], at: p)
  }

  /// Equates each edge of a set with the same edge of an item, moved inwards by a margin in points.
  @discardableResult
  public func pin(
    to item: any Item, edges: PinEdges, margin: Double = 0, at p: Strength = .required
  ) -> ConstraintMaker { pin("to:edges:margin", to: item, [(edges, margin)], at: p) }

  /// For each entry, equates the edges of its set with those of an item, moved inwards by the entry's margin in points.
  @discardableResult
  public func pin(
    to item: any Item, edgesWithMargin: [PinEdges: Double], at p: Strength = .required
  ) -> ConstraintMaker {
    let entries = edgesWithMargin.sorted { $0.key.rawValue < $1.key.rawValue }
    return pin("to:edgesWithMargin", to: item, entries.map { ($0.key, $0.value) }, at: p)
  }

  private func pin(
    _ labels: String, to item: any Item, _ entries: [(edges: PinEdges, margin: Double)], at priority: Strength
  ) -> ConstraintMaker {
    make(
      MakerCall(base: "pin", labels: labels), to: .item(item), at: priority,
      entries.flatMap { entry in entry.edges.attributes.map { ($0, $0, entry.margin, $1) } })
  }

  /// `top = item.bottom + gap @ p`, in points.
  @discardableResult
  public func below(_ item: any Item, gap: Double = 0, at p: Strength = .required) -> ConstraintMaker {
    place("below", item, (.top, .bottom, gap, 1), at: p)
  }

  /// `bottom = item.top − gap @ p`, in points.
  @discardableResult
  public func above(_ item: any Item, gap: Double = 0, at p: Strength = .required) -> ConstraintMaker {
    place("above", item, (.bottom, .top, gap, -1), at: p)
  }

  /// `leading = item.trailing + gap @ p`, in points.
  @discardableResult
  public func after(_ item: any Item, gap: Double = 0, at p: Strength = .required) -> ConstraintMaker {
    place("after", item, (.leading, .trailing, gap, 1), at: p)
  }

  /// `trailing = item.leading − gap @ p`, in points.
  @discardableResult
  public func before(_ item: any Item, gap: Double = 0, at p: Strength = .required) -> ConstraintMaker {
    place("before", item, (.trailing, .leading, gap, -1), at: p)
  }

  private func place(_ name: String, _ item: any Item, _ demand: Demand, at priority: Strength) -> ConstraintMaker {
    make(MakerCall(base: name, labels: "_:gap"), to: .item(item), at: priority, [demand])
  }
}

/// A set of edges, for the calls `pin(to:edges:margin:at:)` and `pin(to:edgesWithMargin:at:)`.
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
