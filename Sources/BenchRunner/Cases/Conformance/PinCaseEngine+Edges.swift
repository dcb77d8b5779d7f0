import PinCore
import Reference

// Edges, anchors and relative positions, one case each, so that every call of the API is used by its own name.

extension PinRun {
  func pin(
    _ edge: ProgramEdge, _ distance: ProgramDistance, _ chain: consuming PinLayout<View>
  ) -> PinLayout<View> {
    switch (edge, distance) {
    case (.top, .nothing): return chain.top()
    case (.top, .points(let points)): return chain.top(points)
    case (.top, .percent(let percent)): return chain.top(percent)
    case (.top, .insets(let insets)): return chain.top(insets)
    case (.bottom, .nothing): return chain.bottom()
    case (.bottom, .points(let points)): return chain.bottom(points)
    case (.bottom, .percent(let percent)): return chain.bottom(percent)
    case (.bottom, .insets(let insets)): return chain.bottom(insets)
    case (.left, .nothing): return chain.left()
    case (.left, .points(let points)): return chain.left(points)
    case (.left, .percent(let percent)): return chain.left(percent)
    case (.left, .insets(let insets)): return chain.left(insets)
    case (.right, .nothing): return chain.right()
    case (.right, .points(let points)): return chain.right(points)
    case (.right, .percent(let percent)): return chain.right(percent)
    case (.right, .insets(let insets)): return chain.right(insets)
    case (.start, .nothing): return chain.start()
    case (.start, .points(let points)): return chain.start(points)
    case (.start, .percent(let percent)): return chain.start(percent)
    case (.start, .insets(let insets)): return chain.start(insets)
    case (.end, .nothing): return chain.end()
    case (.end, .points(let points)): return chain.end(points)
    case (.end, .percent(let percent)): return chain.end(percent)
    case (.end, .insets(let insets)): return chain.end(insets)
    case (.hCenter, .nothing), (.hCenter, .insets): return chain.hCenter()
    case (.hCenter, .points(let points)): return chain.hCenter(points)
    case (.hCenter, .percent(let percent)): return chain.hCenter(percent)
    case (.vCenter, .nothing), (.vCenter, .insets): return chain.vCenter()
    case (.vCenter, .points(let points)): return chain.vCenter(points)
    case (.vCenter, .percent(let percent)): return chain.vCenter(percent)
    }
  }

  func pin(
    _ fill: ProgramFill, _ distance: ProgramDistance, _ chain: consuming PinLayout<View>
  ) -> PinLayout<View> {
    switch (fill, distance) {
    case (.all, .nothing): return chain.all()
    case (.all, .points(let points)): return chain.all(points)
    case (.all, .percent(let percent)): return chain.all(percent)
    case (.all, .insets(let insets)): return chain.all(insets)
    case (.horizontally, .nothing): return chain.horizontally()
    case (.horizontally, .points(let points)): return chain.horizontally(points)
    case (.horizontally, .percent(let percent)): return chain.horizontally(percent)
    case (.horizontally, .insets(let insets)): return chain.horizontally(insets)
    case (.vertically, .nothing): return chain.vertically()
    case (.vertically, .points(let points)): return chain.vertically(points)
    case (.vertically, .percent(let percent)): return chain.vertically(percent)
    case (.vertically, .insets(let insets)): return chain.vertically(insets)
    }
  }

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
}

// MARK: - Relative

extension PinRun {
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
