import PinCore
import Reference

// Calls for edges, fills, limits, margins, anchors and relative positions. Distances of different types use different
// overloads, so that programs test each of these overloads.

/// The overloads of a call for points, percentages and insets. For a call without an argument, `points` gets 0.
struct DistanceCalls {
  let points: (consuming PinLayout<View>, Double) -> PinLayout<View>
  let percent: (consuming PinLayout<View>, Percent) -> PinLayout<View>
  /// For a call without an overload for insets, leaves the chain unchanged.
  var insets: (consuming PinLayout<View>, EdgeInsets) -> PinLayout<View> = { chain, _ in chain }

  func call(_ chain: consuming PinLayout<View>, _ distance: ProgramDistance) -> PinLayout<View> {
    switch distance {
    case .nothing: points(chain, 0)
    case .points(let points): self.points(chain, points)
    case .percent(let percent): self.percent(chain, percent)
    case .insets(let insets): self.insets(chain, insets)
    }
  }
}

extension ProgramEdge {
  var calls: DistanceCalls {
    switch self {
    case .top: DistanceCalls(points: { $0.top($1) }, percent: { $0.top($1) }, insets: { $0.top($1) })
    case .bottom: DistanceCalls(points: { $0.bottom($1) }, percent: { $0.bottom($1) }, insets: { $0.bottom($1) })
    case .left: DistanceCalls(points: { $0.left($1) }, percent: { $0.left($1) }, insets: { $0.left($1) })
    case .right: DistanceCalls(points: { $0.right($1) }, percent: { $0.right($1) }, insets: { $0.right($1) })
    case .start: DistanceCalls(points: { $0.start($1) }, percent: { $0.start($1) }, insets: { $0.start($1) })
    case .end: DistanceCalls(points: { $0.end($1) }, percent: { $0.end($1) }, insets: { $0.end($1) })
    case .hCenter: DistanceCalls(points: { $0.hCenter($1) }, percent: { $0.hCenter($1) })
    case .vCenter: DistanceCalls(points: { $0.vCenter($1) }, percent: { $0.vCenter($1) })
    }
  }

  func pin(to edge: ProgramEdge, of view: View, _ chain: consuming PinLayout<View>) -> PinLayout<View> {
    switch self {
    case .top: chain.top(to: edge.vertical(of: view))
    case .vCenter: chain.vCenter(to: edge.vertical(of: view))
    case .bottom: chain.bottom(to: edge.vertical(of: view))
    case .left: chain.left(to: edge.horizontal(of: view))
    case .hCenter: chain.hCenter(to: edge.horizontal(of: view))
    case .right: chain.right(to: edge.horizontal(of: view))
    case .start: chain.start(to: edge.horizontal(of: view))
    case .end: chain.end(to: edge.horizontal(of: view))
    }
  }

  private func vertical(of view: View) -> VerticalEdge<View> {
    switch self {
    case .top: view.edge.top
    case .bottom: view.edge.bottom
    default: view.edge.vCenter
    }
  }

  private func horizontal(of view: View) -> HorizontalEdge<View> {
    switch self {
    case .left: view.edge.left
    case .right: view.edge.right
    case .start: view.edge.start
    case .end: view.edge.end
    default: view.edge.hCenter
    }
  }
}

extension ProgramFill {
  var calls: DistanceCalls {
    switch self {
    case .all: DistanceCalls(points: { $0.all($1) }, percent: { $0.all($1) }, insets: { $0.all($1) })
    case .horizontally:
      DistanceCalls(points: { $0.horizontally($1) }, percent: { $0.horizontally($1) }, insets: { $0.horizontally($1) })
    case .vertically:
      DistanceCalls(points: { $0.vertically($1) }, percent: { $0.vertically($1) }, insets: { $0.vertically($1) })
    }
  }
}

extension ProgramLimit {
  var calls: DistanceCalls {
    switch self {
    case .minWidth: DistanceCalls(points: { $0.minWidth($1) }, percent: { $0.minWidth($1) })
    case .maxWidth: DistanceCalls(points: { $0.maxWidth($1) }, percent: { $0.maxWidth($1) })
    case .minHeight: DistanceCalls(points: { $0.minHeight($1) }, percent: { $0.minHeight($1) })
    case .maxHeight: DistanceCalls(points: { $0.maxHeight($1) }, percent: { $0.maxHeight($1) })
    }
  }
}

extension ProgramMarginSide {
  var calls: DistanceCalls {
    switch self {
    case .top: DistanceCalls(points: { $0.marginTop($1) }, percent: { $0.marginTop($1) })
    case .left: DistanceCalls(points: { $0.marginLeft($1) }, percent: { $0.marginLeft($1) })
    case .bottom: DistanceCalls(points: { $0.marginBottom($1) }, percent: { $0.marginBottom($1) })
    case .right: DistanceCalls(points: { $0.marginRight($1) }, percent: { $0.marginRight($1) })
    case .start: DistanceCalls(points: { $0.marginStart($1) }, percent: { $0.marginStart($1) })
    case .end: DistanceCalls(points: { $0.marginEnd($1) }, percent: { $0.marginEnd($1) })
    case .horizontal: DistanceCalls(points: { $0.marginHorizontal($1) }, percent: { $0.marginHorizontal($1) })
    case .vertical: DistanceCalls(points: { $0.marginVertical($1) }, percent: { $0.marginVertical($1) })
    case .all: DistanceCalls(points: { $0.margin($1) }, percent: { $0.margin($1) }, insets: { $0.margin($1) })
    }
  }
}

// MARK: - Anchors

/// The calls of an anchor: `offset` calls the overload that takes an offset, and `to` calls the overload that takes an
/// anchor of a view. `point` selects the anchor from the list of a view's anchors.
struct AnchorCalls {
  let offset: (consuming PinLayout<View>, Double) -> PinLayout<View>
  let to: (consuming PinLayout<View>, Anchor<View>) -> PinLayout<View>
  let point: (AnchorList<View>) -> Anchor<View>
}

extension ProgramAnchor {
  var calls: AnchorCalls {
    switch self {
    case .topLeft: AnchorCalls(offset: { $0.topLeft($1) }, to: { $0.topLeft(to: $1) }, point: \.topLeft)
    case .topCenter: AnchorCalls(offset: { $0.topCenter($1) }, to: { $0.topCenter(to: $1) }, point: \.topCenter)
    case .topRight: AnchorCalls(offset: { $0.topRight($1) }, to: { $0.topRight(to: $1) }, point: \.topRight)
    case .topStart: AnchorCalls(offset: { $0.topStart($1) }, to: { $0.topStart(to: $1) }, point: \.topStart)
    case .topEnd: AnchorCalls(offset: { $0.topEnd($1) }, to: { $0.topEnd(to: $1) }, point: \.topEnd)
    case .centerLeft: AnchorCalls(offset: { $0.centerLeft($1) }, to: { $0.centerLeft(to: $1) }, point: \.centerLeft)
    case .center: AnchorCalls(offset: { $0.center($1) }, to: { $0.center(to: $1) }, point: \.center)
    case .centerRight: AnchorCalls(offset: { $0.centerRight($1) }, to: { $0.centerRight(to: $1) }, point: \.centerRight)
    case .centerStart: AnchorCalls(offset: { $0.centerStart($1) }, to: { $0.centerStart(to: $1) }, point: \.centerStart)
    case .centerEnd: AnchorCalls(offset: { $0.centerEnd($1) }, to: { $0.centerEnd(to: $1) }, point: \.centerEnd)
    case .bottomLeft: AnchorCalls(offset: { $0.bottomLeft($1) }, to: { $0.bottomLeft(to: $1) }, point: \.bottomLeft)
    case .bottomCenter:
      AnchorCalls(offset: { $0.bottomCenter($1) }, to: { $0.bottomCenter(to: $1) }, point: \.bottomCenter)
    case .bottomRight: AnchorCalls(offset: { $0.bottomRight($1) }, to: { $0.bottomRight(to: $1) }, point: \.bottomRight)
    case .bottomStart: AnchorCalls(offset: { $0.bottomStart($1) }, to: { $0.bottomStart(to: $1) }, point: \.bottomStart)
    case .bottomEnd: AnchorCalls(offset: { $0.bottomEnd($1) }, to: { $0.bottomEnd(to: $1) }, point: \.bottomEnd)
    }
  }
}

// MARK: - Relative positions

extension ProgramSide {
  func place(_ chain: consuming PinLayout<View>, _ view: View, _ alignment: ProgramAlignment?) -> PinLayout<View> {
    switch self {
    case .above: chain.above(of: view, aligned: alignment.horizontal)
    case .below: chain.below(of: view, aligned: alignment.horizontal)
    case .left: chain.left(of: view, aligned: alignment.vertical)
    case .right: chain.right(of: view, aligned: alignment.vertical)
    case .before: chain.before(of: view, aligned: alignment.vertical)
    case .after: chain.after(of: view, aligned: alignment.vertical)
    }
  }

  func place(_ chain: consuming PinLayout<View>, _ views: [View], _ alignment: ProgramAlignment?) -> PinLayout<View> {
    switch self {
    case .above: chain.above(of: views, aligned: alignment.horizontal)
    case .below: chain.below(of: views, aligned: alignment.horizontal)
    case .left: chain.left(of: views, aligned: alignment.vertical)
    case .right: chain.right(of: views, aligned: alignment.vertical)
    case .before: chain.before(of: views, aligned: alignment.vertical)
    case .after: chain.after(of: views, aligned: alignment.vertical)
    }
  }
}

extension ProgramAlignment {
  fileprivate static let horizontals = Dictionary(
    uniqueKeysWithValues: HorizontalAlign.allCases.map { ("\($0)", $0) })
  fileprivate static let verticals = Dictionary(uniqueKeysWithValues: VerticalAlign.allCases.map { ("\($0)", $0) })
}

extension ProgramAlignment? {
  var horizontal: HorizontalAlign { flatMap { ProgramAlignment.horizontals[$0.rawValue] } ?? .none }
  var vertical: VerticalAlign { flatMap { ProgramAlignment.verticals[$0.rawValue] } ?? .none }
}
