import ConstraintSolver
import PinTree

// `pin`, which equates several edges with those of an item, and the calls that place an item beside another.

extension ConstraintMaker {
  /// Equates `left`, `right`, `top` and `bottom` with those of an item, moved inwards by a margin in points.
  @discardableResult
  public func pin(to item: any Item, margin: Double = 0, at p: Strength = .required) -> ConstraintMaker {
    pin("to:margin", to: item, [([.leftRight, .topBottom], margin)], p)
  }

  /// Equates `left`, `right`, `top` and `bottom` with those of an item, each moved inwards by its inset in points.
  @discardableResult
  public func pin(to item: any Item, margin: EdgeInsets, at p: Strength = .required) -> ConstraintMaker {
    pin(
      "to:margin", to: item,
      [(.left, margin.left), (.right, margin.right), (.top, margin.top), (.bottom, margin.bottom)], p)
  }

  /// Equates each edge of a set with that of an item, moved inwards by a margin in points.
  @discardableResult
  public func pin(
    to item: any Item, edges: PinEdges, margin: Double = 0, at p: Strength = .required
  ) -> ConstraintMaker {
    pin("to:edges:margin", to: item, [(edges, margin)], p)
  }

  /// For each entry, equates the edges of its set with those of an item, moved inwards by the entry's margin in points.
  @discardableResult
  public func pin(
    to item: any Item, edgesWithMargin: [PinEdges: Double], at p: Strength = .required
  ) -> ConstraintMaker {
    let entries = edgesWithMargin.sorted { $0.key.rawValue < $1.key.rawValue }
    return pin("to:edgesWithMargin", to: item, entries.map { ($0.key, $0.value) }, p)
  }

  private func pin(
    _ labels: String, to item: any Item, _ entries: [(edges: PinEdges, margin: Double)], _ priority: Strength
  ) -> ConstraintMaker {
    let demands = entries.flatMap { entry in
      entry.edges.attributes.map { attribute, sign in
        Demand(attribute, .equal, .item(item), attribute, 1, entry.margin * sign, sign: sign)
      }
    }
    return make(MakerCall("pin", labels), at: priority, demands)
  }

  // MARK: - Side by side

  /// `top = item.bottom + gap @ p`, in points.
  @discardableResult
  public func below(_ item: any Item, gap: Double = 0, at p: Strength = .required) -> ConstraintMaker {
    placeBeside("below", .top, .bottom, item, gap, sign: 1, p)
  }

  /// `bottom = item.top − gap @ p`, in points.
  @discardableResult
  public func above(_ item: any Item, gap: Double = 0, at p: Strength = .required) -> ConstraintMaker {
    placeBeside("above", .bottom, .top, item, gap, sign: -1, p)
  }

  /// `leading = item.trailing + gap @ p`, in points.
  @discardableResult
  public func after(_ item: any Item, gap: Double = 0, at p: Strength = .required) -> ConstraintMaker {
    placeBeside("after", .leading, .trailing, item, gap, sign: 1, p)
  }

  /// `trailing = item.leading − gap @ p`, in points.
  @discardableResult
  public func before(_ item: any Item, gap: Double = 0, at p: Strength = .required) -> ConstraintMaker {
    placeBeside("before", .trailing, .leading, item, gap, sign: -1, p)
  }

  private func placeBeside(
    _ name: String, _ attribute: LayoutAttribute, _ toAttribute: LayoutAttribute, _ item: any Item, _ gap: Double,
    sign: Double, _ priority: Strength
  ) -> ConstraintMaker {
    make(
      MakerCall(name, "_:gap"), at: priority,
      [Demand(attribute, .equal, .item(item), toAttribute, 1, gap * sign, sign: sign)])
  }
}
