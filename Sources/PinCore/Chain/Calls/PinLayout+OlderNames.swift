import PinTree

// Names from older versions of PinLayout, and other declarations that exist only for compatibility with PinLayout.

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

  /// The spelling of `width(50%)` in older versions of PinLayout; `percent` is the number before the percent sign.
  @inlinable @inline(always) @discardableResult
  public consuming func width(percent: Double) -> Self { width(Percent(percent)) }

  /// The spelling of `width(50%)` in older versions of PinLayout.
  @inlinable @inline(always) @discardableResult
  public consuming func width(percent: Percent) -> Self { width(percent) }

  /// The spelling of `height(50%)` in older versions of PinLayout; `percent` is the number before the percent sign.
  @inlinable @inline(always) @discardableResult
  public consuming func height(percent: Double) -> Self { height(Percent(percent)) }

  /// The spelling of `height(50%)` in older versions of PinLayout.
  @inlinable @inline(always) @discardableResult
  public consuming func height(percent: Percent) -> Self { height(percent) }
}

/// PinLayout's name for `Pin.SafeAreaNotification`.
public typealias PinSafeAreaInsetsDidChangeMode = Pin.SafeAreaNotification

/// PinLayout's protocol for views whose layout can be measured.
public protocol AutoSizeCalculable {
  /// The size that a layout of the subviews needs, in points; see `Layoutable.autoSizeThatFits`.
  func autoSizeThatFits(_ size: Size, layoutClosure: () -> Void) -> Size
}

extension View: AutoSizeCalculable {
  /// The size that a layout of the subviews needs, in points; see `Layoutable.autoSizeThatFits`.
  public final func autoSizeThatFits(_ size: Size, layoutClosure: () -> Void) -> Size {
    autoSizeThatFits(size, includingOffsets: false, layoutClosure: layoutClosure)
  }

  /// The view itself, so that `layer.anchorPoint` compiles. Views of PinCore have no layers.
  public final var layer: View { self }
}

extension Layoutable {
  /// The rectangle that chains read, in the superview's points. With `keepTransform` it is the rectangle before the
  /// transform. Without `keepTransform` it is the axis-aligned rectangle around the transformed view. During a
  /// measurement it is the recorded rectangle, if there is one.
  @_disfavoredOverload
  public func getRect(keepTransform: Bool) -> Rect { layoutNode.presentRect(readingFrame: !keepTransform) }

  /// Sets the rectangle that `getRect(keepTransform:)` returns, as a chain does: snapped to pixels, and only recorded
  /// during a measurement.
  public func setRect(_ rect: Rect, keepTransform: Bool) {
    let node = layoutNode
    let finite = node.finite(rect, or: node.presentRect(readingFrame: !keepTransform))
    node.write(finite, Pins(readsFrames: !keepTransform), .zero)
  }

  /// Whether "start" means left for the view.
  public func isLTR() -> Bool { isLeftToRight }
}

extension Pin {
  /// Does nothing. PinLayout has this call for initialisation; PinCore needs no initialisation.
  public static func initPinLayout() {}

  /// Always false: every chain is applied when its lifetime ends, even without a call of `layout()`. The setter does
  /// nothing.
  public static var logMissingLayoutCalls: Bool {
    get { false }
    set {}
  }

  /// Sets `logWarnings` and `activeWarnings` to their defaults.
  public static func resetWarnings() {
    logWarnings = warnsByDefault
    activeWarnings = ActiveWarnings()
  }
}

/// The spelling of `visible(_:)` in older versions of PinLayout.
@inlinable @inline(always) public func visible<Node: Layoutable>(views: [Node]) -> VisibleViews<Node> { visible(views) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The name of `Pin.logWarnings` in older versions of PinLayout.
public var PinLayoutLogConflicts: Bool {
  get { Pin.logWarnings }
  set { Pin.logWarnings = newValue }
}
