import PinTree

// Calls for margins; the last call wins. A margin that is not finite at the end of the chain is ignored.

extension ManualChain {
  mutating func setMargin(_ side: ProgramMarginSide, _ distance: ProgramDistance) {
    for (axis, coordinate) in sides(side) {
      guard let margin = points(distance, axis, at: coordinate) else { continue }
      if coordinate == .near { self[axis].nearMargin = margin } else { self[axis].farMargin = margin }
    }
  }

  /// Sets margins from two values (vertical, horizontal), three (top, horizontal, bottom) or four (top, left, bottom, right).
  mutating func setMargins(_ distances: [ProgramDistance]) {
    let order: [ProgramMarginSide] =
      switch distances.count {
      case 2: [.vertical, .horizontal]
      case 3: [.top, .horizontal, .bottom]
      default: [.top, .left, .bottom, .right]
      }
    for (side, distance) in zip(order, distances) { setMargin(side, distance) }
  }

  mutating func dropMarginsThatAreNone() {
    for property in [\AxisPins.nearMargin, \AxisPins.farMargin] {
      for axis in [Axis.horizontal, .vertical] where !self[axis][keyPath: property].isFinite {
        warn("a \(axis) margin cannot be \(self[axis][keyPath: property])")
        self[axis][keyPath: property] = 0
      }
    }
  }

  private func sides(_ side: ProgramMarginSide) -> [(Axis, ProgramCoordinate)] {
    switch side {
    case .top: [(.vertical, .near)]
    case .bottom: [(.vertical, .far)]
    case .left: [(.horizontal, .near)]
    case .right: [(.horizontal, .far)]
    case .start: [(.horizontal, ProgramEdge.start.coordinate(in: direction))]
    case .end: [(.horizontal, ProgramEdge.end.coordinate(in: direction))]
    case .vertical: sides(.top) + sides(.bottom)
    case .horizontal: sides(.left) + sides(.right)
    case .all: sides(.vertical) + sides(.horizontal)
    }
  }
}
