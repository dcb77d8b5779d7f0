import ConstraintSolver
import PinTree

// The call `wrapContent`, which claims the size of a box around the subviews plus the padding.

extension ChainTranslation {
  mutating func wrapContent(_ type: ProgramWrapType, _ padding: EdgeInsets) throws {
    let rects = view.subviews.map { stage.rect(of: $0, in: space) }
    guard !rects.isEmpty else { return }
    // If the content is not finite along one axis, it does not move along either axis.
    guard rects.allSatisfy(\.isFinite) else { throw Inexpressible.unboundedNumber }
    var move = Point.zero
    if type != .vertically { move.x = try wrap(rects, .horizontal, padding) }
    if type != .horizontally { move.y = try wrap(rects, .vertical, padding) }
    guard move != .zero else { return }
    for (subview, rect) in zip(view.subviews, rects) {
      stage.setRect(rect.offset(x: move.x, y: move.y), of: subview, in: space)
    }
  }

  /// Claims the length of the content plus the padding, and returns the distance by which the content moves to the padding.
  private mutating func wrap(_ rects: [Rect], _ axis: Axis, _ padding: EdgeInsets) throws -> Double {
    let near = try solver.outermost(.near, of: rects.map { LinearSum(try solver.held(at: $0.near(axis))) })
    let far = try solver.outermost(.far, of: rects.map { LinearSum(try solver.held(at: $0.far(axis))) })
    let nearPadding = try padding.inset(axis, .near).bounded
    let bothPaddings = nearPadding + (try padding.inset(axis, .far).bounded)
    let length = LinearSum(far - near + bothPaddings)
    let total = try value(length)
    if bothPaddings != 0 { try Self.refuseDust(total) }
    if total >= 0 { self[axis].extent = self[axis].extent ?? length }
    let move = try nearPadding - value(near)
    // If the views do not move, they are not snapped to pixels, so a rounding error has no effect.
    if move != 0 { try Self.refuseDust(move) }
    return move
  }
}
