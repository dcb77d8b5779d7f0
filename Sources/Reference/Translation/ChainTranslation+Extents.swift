import ConstraintSolver
import PinTree

// Calls for lengths, limits and margins, and for sizes that follow from the content, the subviews or a ratio.

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
      // A later minimum height that equals the minimum width replaces the first minimum height. Recorded cases show
      // this bug of PinLayout.
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

  mutating func setMargin(_ side: ProgramMarginSide, _ distance: ProgramDistance) throws {
    for (axis, coordinate) in side.places(in: direction) {
      // A percentage that gives an infinite margin counts as 0.
      guard let margin = isInfinite(distance, axis) ? LinearSum() : try length(distance, axis, at: coordinate) else {
        continue
      }
      if coordinate == .near { self[axis].nearMargin = margin } else { self[axis].farMargin = margin }
    }
  }
}

// MARK: - The size of the subviews with padding

extension ChainTranslation {
  mutating func wrapContent(_ type: ProgramWrapType, _ padding: EdgeInsets) throws {
    let rects = view.subviews.map { stage.rect(of: $0, in: space) }
    guard !rects.isEmpty else { return }
    // If a rectangle is not finite, the manual reference ignores the call, even along an axis with finite content.
    guard rects.allSatisfy(\.isFinite) else { throw Inexpressible.unboundedNumber }
    var move = Point.zero
    for axis in type.axes { move[axis] = try wrap(rects, axis, padding) }
    guard move != .zero else { return }
    for (subview, rect) in zip(view.subviews, rects) {
      stage.setRect(rect.offset(x: move.x, y: move.y), of: subview, in: space)
    }
  }

  /// Claims the length of the content plus the padding. Returns the distance by which the content must move.
  private mutating func wrap(_ rects: [Rect], _ axis: Axis, _ padding: EdgeInsets) throws -> Double {
    let near = try solver.outermost(.near, of: rects.map { LinearSum(try solver.held(at: $0.near(axis))) })
    let far = try solver.outermost(.far, of: rects.map { LinearSum(try solver.held(at: $0.far(axis))) })
    let nearPadding = try padding.inset(axis, .near).bounded
    let bothPaddings = nearPadding + (try padding.inset(axis, .far).bounded)
    let length = LinearSum(far - near + bothPaddings)
    let total = try value(length)
    if bothPaddings != 0 { try Self.refuseRoundingErrors(total) }
    if total >= 0 { self[axis].extent = self[axis].extent ?? length }
    let move = try nearPadding - value(near)
    // If the views do not move, they are not snapped to pixels, so a rounding error has no effect.
    if move != 0 { try Self.refuseRoundingErrors(move) }
    return move
  }
}
