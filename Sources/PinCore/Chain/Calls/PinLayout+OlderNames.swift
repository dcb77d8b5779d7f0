import PinTree

// Spellings of older versions of PinLayout.

extension PinLayout {
  /// The name of `centerLeft` in older versions of PinLayout.
  @inlinable @inline(always) @discardableResult
  public consuming func leftCenter(_ leftOffset: Double = 0) -> Self { centerLeft(leftOffset) }

  /// The name of `centerRight` in older versions of PinLayout.
  @inlinable @inline(always) @discardableResult
  public consuming func rightCenter(_ rightOffset: Double = 0) -> Self { centerRight(rightOffset) }

  /// The name of `centerLeft(to:)` in older versions of PinLayout.
  @inlinable @inline(always) @discardableResult
  public consuming func leftCenter(to anchor: Anchor<Node>) -> Self { centerLeft(to: anchor) }

  /// The name of `centerRight(to:)` in older versions of PinLayout.
  @inlinable @inline(always) @discardableResult
  public consuming func rightCenter(to anchor: Anchor<Node>) -> Self { centerRight(to: anchor) }

  /// The spelling of `width(50%)` in older versions of PinLayout; a share in hundredths.
  @inlinable @inline(always) @discardableResult
  public consuming func width(percent: Double) -> Self { width(Percent(percent)) }

  /// The spelling of `width(50%)` in older versions of PinLayout.
  @inlinable @inline(always) @discardableResult
  public consuming func width(percent: Percent) -> Self { width(percent) }

  /// The spelling of `height(50%)` in older versions of PinLayout; a share in hundredths.
  @inlinable @inline(always) @discardableResult
  public consuming func height(percent: Double) -> Self { height(Percent(percent)) }

  /// The spelling of `height(50%)` in older versions of PinLayout.
  @inlinable @inline(always) @discardableResult
  public consuming func height(percent: Percent) -> Self { height(percent) }
}

/// The spelling of `visible(_:)` in older versions of PinLayout.
@inlinable @inline(always) public func visible<Node: Layoutable>(views: [Node]) -> VisibleViews<Node> { visible(views) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The name of `Pin.logWarnings` in older versions of PinLayout.
public var PinLayoutLogConflicts: Bool {
  get { Pin.logWarnings }
  set { Pin.logWarnings = newValue }
}
