import PinCore

// Calls that claim extents and limits, margins, and what makes extents follow from something else.

extension ChainTranslation {
  mutating func claimLength(_ extent: ProgramExtent, along axis: Axis) throws {
    guard let length = try expression(extent, axis), try value(length) >= 0 else { return }
    self[axis].extent = self[axis].extent ?? length
  }

  mutating func claim(_ limit: ProgramLimit, _ distance: ProgramDistance) throws {
    guard let length = length(distance, limit.axis), try value(length) >= 0 else { return }
    switch limit {
    case .minWidth: horizontal.minimum = horizontal.minimum ?? length
    case .maxWidth: horizontal.maximum = horizontal.maximum ?? length
    case .maxHeight: vertical.maximum = vertical.maximum ?? length
    case .minHeight:
      // A later one replaces the first if it is the minimum width, as recorded cases have it.
      let replaces = try horizontal.minimum.map(value) == value(length)
      if vertical.minimum == nil || replaces { vertical.minimum = length }
    }
  }

  private func expression(_ extent: ProgramExtent, _ axis: Axis) throws -> LinearSum? {
    switch extent {
    case .points(let points): return LinearSum(Constant(points))
    case .percent(let percent): return length(.percent(percent), axis)
    case .size(let size): return LinearSum(Constant(size[axis]))
    case .of(let other): return LinearSum(try solver.held(at: stage.rect(of: stage.views[other], in: space).size[axis]))
    }
  }
}

// MARK: - Adjustments

extension ChainTranslation {
  /// The first adjustment stays.
  mutating func adjust(_ adjustment: Adjustment) { self.adjustment = self.adjustment ?? adjustment }

  mutating func claim(_ ratio: ProgramRatio) {
    switch ratio {
    case .value(let value): claimRatio(of: Size(width: value, height: 1))
    case .of(let other): claimRatio(of: stage.rect(of: stage.views[other], in: space).size)
    case .image: view.imageSize.map { claimRatio(of: $0) }
    }
  }

  private mutating func claimRatio(of size: Size) {
    if size.width / size.height <= 0 { return }
    adjust(.ratio(size))
  }
}

// MARK: - Margins

extension ChainTranslation {
  mutating func setMargin(_ side: ProgramMarginSide, _ distance: ProgramDistance) {
    let start = ProgramEdge.start.coordinate(in: direction)
    switch side {
    case .top: setMargin(.near, .vertical, distance)
    case .bottom: setMargin(.far, .vertical, distance)
    case .left: setMargin(.near, .horizontal, distance)
    case .right: setMargin(.far, .horizontal, distance)
    case .start: setMargin(start, .horizontal, distance)
    case .end: setMargin(start == .near ? .far : .near, .horizontal, distance)
    case .vertical: setMargins(.vertical, distance)
    case .horizontal: setMargins(.horizontal, distance)
    case .all:
      setMargins(.vertical, distance)
      setMargins(.horizontal, distance)
    }
  }

  /// (vertical, horizontal), (top, horizontal, bottom) or (top, left, bottom, right).
  mutating func setMargins(_ distances: [ProgramDistance]) {
    setMargin(.near, .vertical, distances[0])
    setMargin(.far, .vertical, distances[distances.count == 2 ? 0 : 2])
    setMargin(.near, .horizontal, distances[1])
    setMargin(.far, .horizontal, distances[distances.count == 4 ? 3 : 1])
  }

  private mutating func setMargins(_ axis: Axis, _ distance: ProgramDistance) {
    setMargin(.near, axis, distance)
    setMargin(.far, axis, distance)
  }

  private mutating func setMargin(_ coordinate: ProgramCoordinate, _ axis: Axis, _ distance: ProgramDistance) {
    guard let margin = length(distance, axis, at: coordinate) else { return }
    if coordinate == .near { self[axis].nearMargin = margin } else { self[axis].farMargin = margin }
  }
}
