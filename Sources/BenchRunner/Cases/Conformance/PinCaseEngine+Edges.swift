import PinCore
import Reference

// Edges, limits, margins and relative positions. Each call is written by name, so that cases cover the whole API.

/// The overloads of a call for each kind of distance. By default a missing overload leaves the chain unchanged.
struct DistanceCalls {
  var nothing: (consuming PinLayout<View>) -> PinLayout<View> = { $0 }
  let points: (consuming PinLayout<View>, Double) -> PinLayout<View>
  let percent: (consuming PinLayout<View>, Percent) -> PinLayout<View>
  var insets: (consuming PinLayout<View>, EdgeInsets) -> PinLayout<View> = { chain, _ in chain }

  func call(_ chain: consuming PinLayout<View>, _ distance: ProgramDistance) -> PinLayout<View> {
    switch distance {
    case .nothing: nothing(chain)
    case .points(let points): self.points(chain, points)
    case .percent(let percent): self.percent(chain, percent)
    case .insets(let insets): self.insets(chain, insets)
    }
  }
}

extension ProgramEdge {
  var calls: DistanceCalls {
    switch self {
    case .top:
      DistanceCalls(nothing: { $0.top() }, points: { $0.top($1) }, percent: { $0.top($1) }, insets: { $0.top($1) })
    case .bottom:
      DistanceCalls(
        nothing: { $0.bottom() }, points: { $0.bottom($1) }, percent: { $0.bottom($1) }, insets: { $0.bottom($1) })
    case .left:
      DistanceCalls(nothing: { $0.left() }, points: { $0.left($1) }, percent: { $0.left($1) }, insets: { $0.left($1) })
    case .right:
      DistanceCalls(
        nothing: { $0.right() }, points: { $0.right($1) }, percent: { $0.right($1) }, insets: { $0.right($1) })
    case .start:
      DistanceCalls(
        nothing: { $0.start() }, points: { $0.start($1) }, percent: { $0.start($1) }, insets: { $0.start($1) })
    case .end:
      DistanceCalls(nothing: { $0.end() }, points: { $0.end($1) }, percent: { $0.end($1) }, insets: { $0.end($1) })
    case .hCenter:
      DistanceCalls(
        nothing: { $0.hCenter() }, points: { $0.hCenter($1) }, percent: { $0.hCenter($1) },
        insets: { c, _ in c.hCenter() })
    case .vCenter:
      DistanceCalls(
        nothing: { $0.vCenter() }, points: { $0.vCenter($1) }, percent: { $0.vCenter($1) },
        insets: { c, _ in c.vCenter() })
    }
  }
}

extension ProgramFill {
  var calls: DistanceCalls {
    switch self {
    case .all:
      DistanceCalls(nothing: { $0.all() }, points: { $0.all($1) }, percent: { $0.all($1) }, insets: { $0.all($1) })
    case .horizontally:
      DistanceCalls(
        nothing: { $0.horizontally() }, points: { $0.horizontally($1) }, percent: { $0.horizontally($1) },
        insets: { $0.horizontally($1) })
    case .vertically:
      DistanceCalls(
        nothing: { $0.vertically() }, points: { $0.vertically($1) }, percent: { $0.vertically($1) },
        insets: { $0.vertically($1) })
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

extension PinRun {
  func pin(
    _ edge: ProgramEdge, to reference: ProgramEdgeReference, _ chain: consuming PinLayout<View>
  ) -> PinLayout<View> {
    switch edge {
    case .top: return chain.top(to: verticalEdge(reference))
    case .vCenter: return chain.vCenter(to: verticalEdge(reference))
    case .bottom: return chain.bottom(to: verticalEdge(reference))
    case .left: return chain.left(to: horizontalEdge(reference))
    case .hCenter: return chain.hCenter(to: horizontalEdge(reference))
    case .right: return chain.right(to: horizontalEdge(reference))
    case .start: return chain.start(to: horizontalEdge(reference))
    case .end: return chain.end(to: horizontalEdge(reference))
    }
  }

  private func verticalEdge(_ reference: ProgramEdgeReference) -> VerticalEdge<View> {
    let edges = views[reference.view].edge
    switch reference.edge {
    case .top: return edges.top
    case .bottom: return edges.bottom
    default: return edges.vCenter
    }
  }

  private func horizontalEdge(_ reference: ProgramEdgeReference) -> HorizontalEdge<View> {
    let edges = views[reference.view].edge
    switch reference.edge {
    case .left: return edges.left
    case .right: return edges.right
    case .start: return edges.start
    case .end: return edges.end
    default: return edges.hCenter
    }
  }

  // MARK: - Relative

  func place(
    _ side: ProgramSide, _ references: ProgramReferences, _ alignment: ProgramAlignment?,
    _ chain: consuming PinLayout<View>
  ) -> PinLayout<View> {
    let views = references.views.map { self.views[$0] }
    if let view = views.first, !references.isList { return place(side, view, alignment, chain) }
    return place(side, references.onlyVisible ? Array(visible(views)) : views, alignment, chain)
  }

  private func place(
    _ side: ProgramSide, _ view: View, _ alignment: ProgramAlignment?, _ chain: consuming PinLayout<View>
  ) -> PinLayout<View> {
    switch (side, alignment) {
    case (.above, nil): return chain.above(of: view)
    case (.above, let alignment?): return chain.above(of: view, aligned: horizontal(alignment))
    case (.below, nil): return chain.below(of: view)
    case (.below, let alignment?): return chain.below(of: view, aligned: horizontal(alignment))
    case (.left, nil): return chain.left(of: view)
    case (.left, let alignment?): return chain.left(of: view, aligned: vertical(alignment))
    case (.right, nil): return chain.right(of: view)
    case (.right, let alignment?): return chain.right(of: view, aligned: vertical(alignment))
    case (.before, nil): return chain.before(of: view)
    case (.before, let alignment?): return chain.before(of: view, aligned: vertical(alignment))
    case (.after, nil): return chain.after(of: view)
    case (.after, let alignment?): return chain.after(of: view, aligned: vertical(alignment))
    }
  }

  private func place(
    _ side: ProgramSide, _ views: [View], _ alignment: ProgramAlignment?, _ chain: consuming PinLayout<View>
  ) -> PinLayout<View> {
    switch (side, alignment) {
    case (.above, nil): return chain.above(of: views)
    case (.above, let alignment?): return chain.above(of: views, aligned: horizontal(alignment))
    case (.below, nil): return chain.below(of: views)
    case (.below, let alignment?): return chain.below(of: views, aligned: horizontal(alignment))
    case (.left, nil): return chain.left(of: views)
    case (.left, let alignment?): return chain.left(of: views, aligned: vertical(alignment))
    case (.right, nil): return chain.right(of: views)
    case (.right, let alignment?): return chain.right(of: views, aligned: vertical(alignment))
    case (.before, nil): return chain.before(of: views)
    case (.before, let alignment?): return chain.before(of: views, aligned: vertical(alignment))
    case (.after, nil): return chain.after(of: views)
    case (.after, let alignment?): return chain.after(of: views, aligned: vertical(alignment))
    }
  }
}
