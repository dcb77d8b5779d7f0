/// A node of a tree that pin chains can lay out: PinCore's `View`, or any class with a superview and a rectangle.
/// A class must define only the first four properties; a final class needs no `layoutNode`. In a release build, the
/// compiler specialises all calls of a chain for the class, so calls through the protocol need no dynamic dispatch.
public protocol Layoutable: AnyObject {
  /// The common class of all nodes of the tree. A node may be an instance of a subclass.
  associatedtype Node: Layoutable where Node.Node == Node

  /// PinLayout's name for `Node`.
  typealias PinView = Node

  /// The view as a node of its tree. Implementations return `self`.
  var layoutNode: Node { get }
  /// The superview; nil at the root. It must be the same object at each access, because chains compare superviews by
  /// identity. Otherwise, a chain that refers to a view with another superview misplaces its view.
  var superview: Node? { get }
  /// The subviews.
  var subviews: [Node] { get }
  /// The rectangle before the transform, in the superview's points.
  var layoutRect: Rect { get set }

  /// The transform of the view about its centre; identity by default.
  var layoutTransform: AffineTransform { get }
  /// The scroll position: the point at the top left corner, in the view's own coordinates. Zero by default.
  var scrollOffset: Point { get }
  /// Pixels per point; 1 by default.
  var displayScale: Double { get }
  /// The size of a pixel in points if `displayScale` is 1, 2, 4, …, 128, and 0 otherwise. By default it is computed from
  /// `displayScale`; a class that stores it saves each chain a few instructions.
  var exactPixel: Double { get }
  /// The direction for "start" and "end" if `Pin.layoutDirection` is `.auto`; left to right by default.
  var layoutDirection: LayoutDirection { get }
  /// Whether `visible(_:)` keeps the view; true by default.
  var isVisibleInLayout: Bool { get }
  /// The natural size of the view's image in points, for `aspectRatio()`; nil by default.
  var imageSize: Size? { get }
  /// The size that the view needs within an offered size, in points; `Double.greatestFiniteMagnitude` stands for
  /// unbounded. The default is the result of `sizeThatFits(_:)` for a `SizeCalculable`, and the current size for other
  /// views.
  func fittingSize(for size: Size) -> Size
  /// Whether the view measures its content; true by default. If false, `sizeToFit` is refused with a warning.
  var measuresContent: Bool { get }
  /// The data that `autoSizeThatFits` records for the view. A class that stores this property can be measured. By
  /// default the property is always nil, and measuring causes a warning. The measured layout may add a view to the
  /// tree. Chains record the rectangle of an added view only if the view is a `View` or a `UIView`. For other classes,
  /// chains set the rectangle.
  var measurement: Measurement? { get set }
  /// Whether views stay alive while chains use them. If false, the default, a chain retains its view, and a call that
  /// reads a superview retains the superview. Return true only if a view and its superview stay alive until the chains
  /// on the view end, and until calls that refer to the view end. Then no setter of `layoutRect` may release a view, and
  /// `superviewReference` must be nil after the superview is released.
  static var outlivesChains: Bool { get }
  /// The superview as an unretained reference, by default made from `superview`. Chains read it only if
  /// `outlivesChains` is true. A class that stores this reference then avoids reference counting.
  var superviewReference: Unmanaged<Node>? { get }
  /// Whether the view is not transformed, not scrolled and not being measured. If true, a chain reads and writes
  /// `layoutRect` directly. The default checks all three conditions; a class that stores the result as a bit is faster.
  var isPlain: Bool { get }
  /// Called at the start of a chain on the view, before the chain's calls. Does nothing by default.
  func chainBegan()
  /// Called at the end of a chain on the view, after the chain has set or recorded the rectangle. Does nothing by
  /// default.
  func chainEnded()
}

extension Layoutable {
  /// The identity.
  @inlinable public var layoutTransform: AffineTransform { .identity }
  /// Zero: nothing is scrolled.
  @inlinable public var scrollOffset: Point { .zero }
  /// One pixel per point.
  @inlinable public var displayScale: Double { 1 }
  /// That of the scale.
  @inlinable public var exactPixel: Double { PixelGrid.exactPixel(scale: displayScale) }
  /// Left to right.
  @inlinable public var layoutDirection: LayoutDirection { .ltr }
  /// True: every view is visible.
  @inlinable public var isVisibleInLayout: Bool { true }
  /// Nil: no view has an image.
  @inlinable public var imageSize: Size? { nil }
  /// The view's current size, in points.
  @inlinable public func fittingSize(for size: Size) -> Size { layoutRect.size }
  /// True: `sizeToFit` is not refused.
  @inlinable public var measuresContent: Bool { true }
  /// Always nil: the class cannot be measured.
  @inlinable public var measurement: Measurement? {
    get { nil }
    set {}
  }
  /// False: a chain retains its view.
  @inlinable public static var outlivesChains: Bool { false }
  /// An unretained reference to `superview`.
  @inlinable public var superviewReference: Unmanaged<Node>? { superview.map { Unmanaged.passUnretained($0) } }
  /// Checks the transform, the scroll offset and the measurement.
  @inlinable public var isPlain: Bool { measurement == nil && layoutTransform.isIdentity && scrollOffset == .zero }
  /// Does nothing.
  @inlinable public func chainBegan() {}
  /// Does nothing.
  @inlinable public func chainEnded() {}
}

/// A view that measures its content.
public protocol SizeCalculable {
  /// The size that the content needs within an offered size, in points; `greatestFiniteMagnitude` stands for unbounded.
  func sizeThatFits(_ size: Size) -> Size
}

extension Layoutable where Self: SizeCalculable {
  /// The size that the content needs within an offered size, in points.
  @inlinable public func fittingSize(for size: Size) -> Size { sizeThatFits(size) }
}

extension Layoutable where Node == Self {
  /// The view itself.
  @inlinable public var layoutNode: Self { self }

  /// Calls `descends` with the view and its descendants: with each view before its subviews, and with siblings from
  /// back to front. If `descends` returns false, the view's descendants are skipped. A recursion instead of the loop
  /// could overflow the stack in a deep tree.
  package func visitSubtree(_ descends: (Self) -> Bool) {
    guard descends(self) else { return }
    var (views, next) = (subviews, 0)
    var waiting: [(views: [Self], next: Int)] = []
    while true {
      if next < views.count {
        let view = views[next]
        next += 1
        guard descends(view), !view.subviews.isEmpty else { continue }
        waiting.append((views, next))
        (views, next) = (view.subviews, 0)
      } else if let outer = waiting.popLast() {
        (views, next) = outer
      } else {
        return
      }
    }
  }
}

/// The data that `autoSizeThatFits` records for a view.
@frozen public struct Measurement: Hashable {
  /// The view's rectangle during the measurement, in the superview's points. If nil, chains read the actual rectangle.
  public var rect: Rect?
  /// The rectangle with the margins and the included offsets, in the superview's points. If nil, the view does not
  /// affect the measured size.
  public var occupied: Rect?
  /// True for the measured view if the result includes the offsets of its subviews from its right and bottom edges.
  package var includesOffsets = false
  /// The views that the measured layout has added to the tree.
  package var additions: MeasuredAdditions?
  /// The offsets from the superview's right and bottom edges that the calls of the current chain set. Empty if the
  /// result does not include offsets.
  package var farOffsets: [FarOffset] = []

  /// A measurement from the view's rectangle without margins and the rectangle with margins. Both are nil by default.
  @inlinable public init(rect: Rect? = nil, occupied: Rect? = nil) {
    self.rect = rect
    self.occupied = occupied
  }

  /// An inward offset from the superview's right or bottom edge, with the resulting position.
  @usableFromInline package struct FarOffset: Hashable, Sendable {
    package let axis: Axis
    package let offset: Double
    package let position: Double
  }

  package mutating func noteFarOffset(_ offset: Double, _ axis: Axis, position: Double) {
    farOffsets.append(FarOffset(axis: axis, offset: offset, position: position))
  }
}
