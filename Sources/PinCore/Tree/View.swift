/// A rectangle in a tree of rectangles. Layouts place views, and users subclass `View`.
///
/// The rectangle and the superview are plain stored values, which inlined code reads without exclusivity checks. A tree
/// belongs to one thread at a time, like any object that is not `Sendable`. Methods and deallocation do not recurse
/// over the depth of the tree. Overrides and closures of users may recurse. If the views of a deep tree also store
/// subviews in properties of a subclass, Swift releases these properties recursively.
open class View: Layoutable, SizeCalculable {
  /// The rectangle before the transform, in the superview's points.
  @exclusivity(unchecked) public final var layoutRect = Rect.zero
  /// The superview, not retained. It is valid while the superview's `subviews` contain this view.
  @exclusivity(unchecked) public internal(set) final var superviewReference: Unmanaged<View>?
  /// The storage of `subviews`. As a computed and inlined property, `subviews` needs no exclusivity check in other
  /// modules.
  @usableFromInline @exclusivity(unchecked) final var ownSubviews: [View] = []
  @usableFromInline @exclusivity(unchecked) final var rare: RareTraits?
  @usableFromInline @exclusivity(unchecked) final var traits = Traits(bits: 0)
  /// The number of open chains, with `View.watched` as its upper bits; see `View+Chains.swift`.
  @usableFromInline @exclusivity(unchecked) final var openChains: Int32 = View.watched
  /// The opacity, 0 to 1.
  @exclusivity(unchecked) public final var alpha = 1.0
  /// Pixels per point; a view without its own scale inherits the scale of its superview.
  @exclusivity(unchecked) public internal(set) final var displayScale = 1.0
  /// The exact size of a pixel, in points; see `Layoutable`.
  @exclusivity(unchecked) public internal(set) final var exactPixel = 1.0

  /// A detached view of size zero.
  public init() {}

  /// A detached view with a frame in points.
  public convenience init(frame: Rect) {
    self.init()
    self.frame = frame
  }

  deinit {
    attachment?.didDetach(from: ObjectIdentifier(self))
    disownSubviews()
  }

  /// The subviews, from back to front.
  public internal(set) final var subviews: [View] {
    @inlinable @inline(always) get { ownSubviews }
    _modify { yield &ownSubviews }
  }

  /// Whether the view is hidden.
  @inlinable public final var isHidden: Bool {
    get { traits.contains(.hidden) }
    set { traits.set(.hidden, to: newValue) }
  }

  /// The natural size of the view's image in points, for `aspectRatio()`; nil without an image.
  open var imageSize: Size? { nil }

  /// The size that the view needs within an offered size, in points; by default its current size.
  /// `Double.greatestFiniteMagnitude` stands for unbounded.
  open func sizeThatFits(_ size: Size) -> Size { layoutRect.size }

  /// The size that the view's content needs, in points; −1 in a dimension without an intrinsic length.
  open var intrinsicContentSize: Size { .noIntrinsicSize }

  /// The distance from the top edge down to the first line's baseline, in points; 0 by default.
  open var firstBaselineOffset: Double { 0 }

  /// The distance from the bottom edge up to the last line's baseline, in points; 0 by default.
  open var lastBaselineOffset: Double { 0 }

  /// Places the subviews. Subclasses override this method. `layoutIfNeeded()` calls it; calls for one view do not nest.
  open func layoutSubviews() {}

  /// Called after `safeAreaInsets` changed, depending on `Pin.safeAreaInsetsDidChangeMode`.
  open func safeAreaInsetsDidChange() {}

  // MARK: - Layoutable

  /// The view itself.
  @inlinable public final var layoutNode: View { self }
  /// The superview; nil at the root.
  @inlinable public final var superview: View? { superviewReference?._withUnsafeGuaranteedRef { $0 } }
  /// False if the view is transformed, scrolled or being measured; true for any other view.
  @inlinable @inline(always) public final var isPlain: Bool { !traits.contains(.special) }
  /// True: a view stays alive during its chains, so no chain has to retain it; see `View+Chains.swift`.
  @inlinable public static var outlivesChains: Bool { true }
  /// Whether the view is neither hidden nor fully transparent.
  @inlinable public final var isVisibleInLayout: Bool { !traits.contains(.hidden) && alpha > 0 }
}

/// Boolean properties of a view, one bit each. Not an `OptionSet`, because its operations are slow in debug builds.
@frozen @usableFromInline struct Traits {
  @usableFromInline var bits: UInt32
  @inlinable @inline(always) init(bits: UInt32) { self.bits = bits }

  @inlinable @inline(always) static var hidden: Traits { Traits(bits: 1) }
  @inlinable @inline(always) static var transformed: Traits { Traits(bits: 2) }
  @inlinable @inline(always) static var measured: Traits { Traits(bits: 4) }
  @inlinable @inline(always) static var scrolled: Traits { Traits(bits: 8) }
  @inlinable @inline(always) static var special: Traits { Traits(bits: 2 | 4 | 8) }
  static var ownDirection: Traits { Traits(bits: 512) }
  @inlinable @inline(always) static var rightToLeft: Traits { Traits(bits: 16) }
  static var ownScale: Traits { Traits(bits: 32) }
  static var layoutCurrent: Traits { Traits(bits: 64) }
  static var layingOut: Traits { Traits(bits: 128) }
  static var currentOrLayingOut: Traits { Traits(bits: 64 | 128) }
  /// The view retains itself until its last chain ends.
  static var keptAlive: Traits { Traits(bits: 256) }

  /// Whether any of the bits is set.
  @inlinable @inline(always) func contains(_ traits: Traits) -> Bool { bits & traits.bits != 0 }
  @inlinable @inline(always) mutating func insert(_ traits: Traits) { bits |= traits.bits }
  @inlinable @inline(always) mutating func remove(_ traits: Traits) { bits &= ~traits.bits }

  @inlinable mutating func set(_ traits: Traits, to isOn: Bool) { if isOn { insert(traits) } else { remove(traits) } }
}

/// Data that few views have. It is stored separately, so other views remain small.
@usableFromInline final class RareTraits {
  var transform = AffineTransform.identity
  var anchorPoint = Point.middle
  var scrollOffset = Point.zero
  var measurement: Measurement?
  var safeAreaInsets = EdgeInsets.zero
  var layoutMargins = EdgeInsets.zero
  var readableMargins = EdgeInsets.zero
  var keyboardArea: Rect?
  var attachment: ViewAttachment?
}

/// The data that a layout engine stores for a view. The view owns this object.
open class ViewAttachment {
  /// An attachment without a view.
  public init() {}

  /// Called just before the view is removed from its superview or moved to another superview. Not called when the
  /// superview is deallocated. If the attachment moves the view to another superview, the view stays there, and the
  /// original call does nothing else.
  open func superviewWillChange() {}

  /// Called when the view is deallocated, or when the view's attachment is replaced or set to nil.
  open func didDetach(from view: ObjectIdentifier) {}
}
