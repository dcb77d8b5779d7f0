/// A node of a tree that pin chains can lay out: PinCore's own `View`, or any class that has a superview and a rectangle.
///
/// Only the first four requirements are without a default. All calls of a chain are specialised for the conforming class;
/// nothing is looked up at run time.
public protocol Layoutable: AnyObject {
  /// The class of every node of the tree; a class conforms once, its subclasses are laid out as nodes of that class.
  associatedtype Node: Layoutable where Node.Node == Node

  /// The view as a node of its tree; write `self`.
  var layoutNode: Node { get }
  /// The node that contains this one; nil at the root.
  var superview: Node? { get }
  /// The nodes that this one contains.
  var subviews: [Node] { get }
  /// The rectangle in the superview's points, before the transform is applied.
  var layoutRect: Rect { get set }

  /// The map applied to the view about its centre; identity by default.
  var layoutTransform: AffineTransform { get }
  /// Pixels per point; 1 by default.
  var displayScale: Double { get }
  /// The direction that "start" and "end" follow when `Pin.layoutDirection` is `.auto`; left to right by default.
  var layoutDirection: LayoutDirection { get }
  /// Whether the filter `visible` keeps the view; true by default.
  var isVisibleInLayout: Bool { get }
  /// The natural size of the view's image in points, for `aspectRatio()`; nil by default.
  var imageSize: Size? { get }
  /// The size that the view wants within an offered size, in points; `Double.greatestFiniteMagnitude` stands for
  /// unbounded. By default the size that it has.
  func sizeThatFits(_ size: Size) -> Size
  /// Where `autoSizeThatFits` notes what a layout would do to the view. A class that stores the property can be measured;
  /// by default it is nil for ever, and measuring answers with a warning.
  var measurement: Measurement? { get set }
  /// Whether a view is certain to outlive a chain on it without the chain's help; false by default, which costs each chain
  /// one retain and one release. Promise it where views belong to their superview and no layout code drops a view while its
  /// own chain is being written.
  static var outlivesChains: Bool { get }
  /// The node that contains this one, without holding it; by default made from `superview`. A class that stores it can be
  /// asked where it is without counting references.
  var superviewReference: Unmanaged<Node>? { get }
  /// Whether the view is neither transformed nor being measured, so that `layoutRect` is what a chain reads and writes. By
  /// default both are asked; a class that stores the answer in a bit is faster.
  var isPlain: Bool { get }
  /// Called when a chain on the view begins, before anything else. Does nothing by default.
  func chainBegan()
  /// Called when a chain on the view has been applied, after anything else. Does nothing by default.
  func chainEnded()
}

extension Layoutable {
  /// Identity: nothing is transformed.
  @inlinable public var layoutTransform: AffineTransform { .identity }
  /// One pixel per point.
  @inlinable public var displayScale: Double { 1 }
  /// Left to right.
  @inlinable public var layoutDirection: LayoutDirection { .ltr }
  /// True: every view is shown.
  @inlinable public var isVisibleInLayout: Bool { true }
  /// Nil: no view has an image.
  @inlinable public var imageSize: Size? { nil }
  /// The size that the view has, in points.
  @inlinable public func sizeThatFits(_ size: Size) -> Size { layoutRect.size }
  /// Nil for ever: the class cannot be measured.
  @inlinable public var measurement: Measurement? {
    get { nil }
    set {}
  }
  /// False: a chain retains its view.
  @inlinable public static var outlivesChains: Bool { false }
  /// Made from `superview`.
  @inlinable public var superviewReference: Unmanaged<Node>? { superview.map { Unmanaged.passUnretained($0) } }
  /// Asks for the transform and the measurement.
  @inlinable public var isPlain: Bool { measurement == nil && layoutTransform.isIdentity }
  /// Does nothing.
  @inlinable public func chainBegan() {}
  /// Does nothing.
  @inlinable public func chainEnded() {}
}

extension Layoutable where Node == Self {
  /// The view itself.
  @inlinable public var layoutNode: Self { self }

  /// Visits the view and the views in it, from the outside in and from back to front, those in a view only if the visit to it
  /// says so. A loop, as a tree may be deeper than the stack.
  package func visitSubtree(_ descends: (Self) -> Bool) {
    guard descends(self) else { return }
    var waiting: [Self] = subviews.reversed()
    while let view = waiting.popLast() {
      if descends(view) { waiting += view.subviews.reversed() }
    }
  }
}

/// What `autoSizeThatFits` has noted of a view: nothing yet, or where a chain would have put it.
@frozen public struct Measurement: Hashable, Sendable {
  /// The rectangle that the view would have, in the superview's points; nil until a chain was applied to it.
  public var rect: Rect?
  /// The rectangle together with the chain's margins, in the superview's points.
  public var occupied: Rect?
  /// Whether this is the measured view, and the offsets of its subviews count.
  package var includesOffsets = false
  /// The offsets from right and bottom edges that the calls of the present chain ask for, if they count.
  package var farOffsets: [FarOffset] = []

  /// A measurement in which the view has not been placed, or was placed at a rectangle.
  @inlinable public init(rect: Rect? = nil, occupied: Rect? = nil) {
    self.rect = rect
    self.occupied = occupied
  }

  /// An offset inwards from the right or bottom edge of the superview, and the position that it makes.
  @usableFromInline package struct FarOffset: Hashable, Sendable {
    package var axis: Axis
    package var offset: Double
    package var position: Double

    package init(axis: Axis, offset: Double, position: Double) {
      self.axis = axis
      self.offset = offset
      self.position = position
    }
  }
}
