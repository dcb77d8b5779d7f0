import PinTree

// Calls that size a view to its subviews. No other calls move views before the chain is applied.

extension ManualChain {
  mutating func wrapContent(_ type: ProgramWrapType, _ padding: EdgeInsets) {
    let subviews = view.subviews
    let rects = subviews.map { stage.rect(of: $0, in: space) }
    guard let first = rects.first else { return }
    let content = rects.dropFirst().reduce(first) { $0.union($1) }

    var offset = Point.zero
    var lengths = Size.zero
    for axis in [Axis.horizontal, .vertical] {
      let near = padding.inset(axis, .near)
      lengths[axis] = content.size[axis] + near + padding.inset(axis, .far)
      if axes(of: type).contains(axis) { offset[axis] = near - content.near(axis) }
    }
    guard rects.allSatisfy(\.isFinite), Rect(origin: offset, size: lengths).isFinite else {
      return warn("the content or its padding is not finite")
    }
    for axis in axes(of: type) where lengths[axis] >= 0 { setLength(.points(lengths[axis]), along: axis) }

    guard offset != .zero else { return }
    for (subview, rect) in zip(subviews, rects) {
      stage.setRect(rect.offset(x: offset.x, y: offset.y), of: subview, in: space)
    }
  }

  private func axes(of type: ProgramWrapType) -> [Axis] {
    switch type {
    case .horizontally: [.horizontal]
    case .vertically: [.vertical]
    case .all: [.horizontal, .vertical]
    }
  }
}
