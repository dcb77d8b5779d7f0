import PinTree

/// The horizontal alignment of a view with other views or between two edges. The raw values are PinLayout's.
@frozen public enum HorizontalAlign: Int, CaseIterable, Sendable {
  /// Left edges aligned.
  case left
  /// Centres aligned.
  case center
  /// Right edges aligned.
  case right
  /// Not aligned. For `justify`, the same as `left`.
  case none
  /// Aligned at the edge where text begins: left, or right for right-to-left text.
  case start
  /// Aligned at the edge where text ends: right, or left for right-to-left text.
  case end
}

/// The vertical alignment of a view with other views or between two edges. The raw values are PinLayout's.
@frozen public enum VerticalAlign: Int, CaseIterable, Sendable {
  /// Top edges aligned.
  case top
  /// Centres aligned.
  case center
  /// Bottom edges aligned.
  case bottom
  /// Not aligned. For `align`, the same as `top`.
  case none
}

/// The name of `HorizontalAlign` in older versions of PinLayout.
public typealias HorizontalAlignment = HorizontalAlign
/// The name of `VerticalAlign` in older versions of PinLayout.
public typealias VerticalAlignment = VerticalAlign

extension VerticalAlign {
  @inlinable @inline(always) var placement: Placement {
    switch self {
    case .top: .near
    case .center: .center
    case .bottom: .far
    case .none: .unset
    }
  }
}

extension PinLayout {
  #if DEBUG
    @usableFromInline
  #else
    @inlinable @inline(always)
  #endif
  mutating func placement(_ align: HorizontalAlign) -> Placement {
    switch align {
    case .left: .near
    case .center: .center
    case .right: .far
    case .start: isLeftToRight ? .near : .far
    case .end: isLeftToRight ? .far : .near
    case .none: .unset
    }
  }

  /// Places the view horizontally between its pinned left and right edges, if other calls also determine the width.
  /// Without `justify`, the view is at the left edge. The last call of `justify` wins.
  @inlinable @inline(always) @discardableResult
  public consuming func justify(_ align: HorizontalAlign) -> Self {
    // `.none` must be stored as a placement, so that it causes the same warnings as other alignments.
    let placement = placement(align)
    pins.horizontal.placement = placement.isSet ? placement : .near
    return self
  }

  /// Places the view vertically between its pinned top and bottom edges, if other calls also determine the height.
  /// Without `align`, the view is at the top edge. The last call of `align` wins.
  @inlinable @inline(always) @discardableResult
  public consuming func align(_ align: VerticalAlign) -> Self {
    pins.vertical.placement = align.placement.isSet ? align.placement : .near
    return self
  }
}
