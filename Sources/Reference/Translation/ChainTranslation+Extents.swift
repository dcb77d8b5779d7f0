import ConstraintSolver
import PinTree

// Calls for lengths, limits, margins, and lengths from the content or a ratio.

extension ChainTranslation {
  mutating func claimLength(_ extent: ProgramExtent, along axis: Axis) throws {
    guard let length = try expression(extent, axis), try value(length) >= 0 else { return }
    self[axis].extent = self[axis].extent ?? length
  }

  mutating func claim(_ limit: ProgramLimit, _ distance: ProgramDistance) throws {
    guard let length = try length(distance, limit.axis), try value(length) >= 0 else { return }
    switch limit {
    case .minWidth: horizontal.minimum = horizontal.minimum ?? length
    case .maxWidth: horizontal.maximum = horizontal.maximum ?? length
    case .maxHeight: vertical.maximum = vertical.maximum ?? length
    case .minHeight:
      // A later value replaces the first one if it equals the minimum width, as recorded cases show.
      let replaces = try horizontal.minimum.map(value) == value(length)
      if vertical.minimum == nil || replaces { vertical.minimum = length }
    }
  }

  private func expression(_ extent: ProgramExtent, _ axis: Axis) throws -> LinearSum? {
    switch extent {
    case .points(let points): return try .constant(points)
    case .percent(let percent): return try length(.percent(percent), axis)
    case .size(let size): return try .constant(size[axis])
    case .of(let other): return LinearSum(try solver.held(at: stage.rect(of: stage.views[other], in: space).size[axis]))
    }
  }

  // MARK: - Adjustments

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

  // MARK: - Margins

  mutating func setMargin(_ side: ProgramMarginSide, _ distance: ProgramDistance) throws {
    let start = ProgramEdge.start.coordinate(in: direction)
    switch side {
    case .top: try setMargin(.near, .vertical, distance)
    case .bottom: try setMargin(.far, .vertical, distance)
    case .left: try setMargin(.near, .horizontal, distance)
    case .right: try setMargin(.far, .horizontal, distance)
    case .start: try setMargin(start, .horizontal, distance)
    case .end: try setMargin(start == .near ? .far : .near, .horizontal, distance)
    case .vertical: try setMargins(.vertical, distance)
    case .horizontal: try setMargins(.horizontal, distance)
    case .all:
      try setMargins(.vertical, distance)
      try setMargins(.horizontal, distance)
    }
  }

  /// Sets margins from (vertical, horizontal), (top, horizontal, bottom) or (top, left, bottom, right).
  mutating func setMargins(_ distances: [ProgramDistance]) throws {
    try setMargin(.near, .vertical, distances[0])
    try setMargin(.far, .vertical, distances[distances.count == 2 ? 0 : 2])
    try setMargin(.near, .horizontal, distances[1])
    try setMargin(.far, .horizontal, distances[distances.count == 4 ? 3 : 1])
  }

  private mutating func setMargins(_ axis: Axis, _ distance: ProgramDistance) throws {
    try setMargin(.near, axis, distance)
    try setMargin(.far, axis, distance)
  }

  private mutating func setMargin(_ coordinate: ProgramCoordinate, _ axis: Axis, _ distance: ProgramDistance) throws {
    // An infinite margin is ignored.
    guard let margin = isInfinite(distance, axis) ? LinearSum() : try length(distance, axis, at: coordinate) else {
      return
    }
    if coordinate == .near { self[axis].nearMargin = margin } else { self[axis].farMargin = margin }
  }
}
