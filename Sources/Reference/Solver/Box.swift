/// A rectangle of a layout as four variables. It represents a view, a layout guide, or a group of views and guides.
///
/// The edges of a box are expressions: `try layout.add(icon.right == label.left - 8, placing: label)`.
@frozen public struct Box: BitwiseCopyable, Hashable, Sendable {
  /// The left edge. The constraints determine from where it is measured.
  public let x: Variable
  /// The top edge.
  public let y: Variable
  /// The extent from left to right.
  public let width: Variable
  /// The extent from top to bottom.
  public let height: Variable
  /// The number of boxes that the layout made before this one, since its last `reset`.
  @usableFromInline let index: Int

  /// The left edge.
  @inlinable public var left: Variable { x }
  /// The top edge.
  @inlinable public var top: Variable { y }
  /// The right edge.
  @inlinable public var right: Sum<Variable, Variable> { x + width }
  /// The bottom edge.
  @inlinable public var bottom: Sum<Variable, Variable> { y + height }
  /// The horizontal middle.
  @inlinable public var centerX: Sum<Variable, Scaled<Variable>> { x + 0.5 * width }
  /// The vertical middle.
  @inlinable public var centerY: Sum<Variable, Scaled<Variable>> { y + 0.5 * height }
}
