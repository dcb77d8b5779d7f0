import PinTree

/// Something that constraints can place: a view or a layout guide.
///
/// Other classes may conform; views of a tree of yours do so by way of `ConstraintView`.
public protocol Item: AnyObject {
  /// What the constraint layouts keep with the item; a class stores one: `let constraintState = ConstraintState()`.
  var constraintState: ConstraintState { get }
  /// The item in whose coordinates the frame is: the superview, or the view that owns a guide.
  var constraintContainer: (any Item)? { get }
  /// Which item that is, without holding it.
  var constraintContainerIdentity: ObjectIdentifier? { get }
  /// The frame in the container's points, before any transform.
  var layoutRect: Rect { get set }
  /// The size that the content wants, in points; negative in a dimension in which it wants none, which is the default.
  var intrinsicContentSize: Size { get }
  /// The margins that the margin attributes speak of, in points; none by default.
  var layoutMargins: EdgeInsets { get }
  /// The distance from the top edge down to the first baseline, in points; 0 by default.
  var firstBaselineOffset: Double { get }
  /// The distance from the bottom edge up to the last baseline, in points; 0 by default.
  var lastBaselineOffset: Double { get }
  /// The side at which "leading" is for what the item contains; left by default.
  var layoutDirection: LayoutDirection { get }
  /// Gets the item ready to be placed: translation off, and if it belongs nowhere yet, into the root it goes.
  func prepareAutoLayout(in root: any ConstraintView)
}

extension Item {
  /// No size of its own.
  public var intrinsicContentSize: Size { .noIntrinsicSize }
  /// No margins.
  public var layoutMargins: EdgeInsets { .zero }
  /// At the top edge.
  public var firstBaselineOffset: Double { 0 }
  /// At the bottom edge.
  public var lastBaselineOffset: Double { 0 }
  /// Left to right.
  public var layoutDirection: LayoutDirection { .ltr }
  /// The identity of `constraintContainer`.
  public var constraintContainerIdentity: ObjectIdentifier? { constraintContainer.map { ObjectIdentifier($0) } }

  /// The item as constraints refer to it.
  var node: ItemNode {
    let node = constraintState.node
    node.refer(to: self)
    return node
  }

  /// Whether this is another item or inside it, at any depth.
  func isContained(in other: any Item) -> Bool {
    containers.contains { $0 === other }
  }

  /// The item and those that contain it, from the inside out. It ends where a foreign class answers a ring.
  var containers: Containers { Containers(of: self) }
}

/// An item and those that contain it.
struct Containers: Sequence, IteratorProtocol {
  private var following: (any Item)?
  private var ring = RingDetector()

  init(of item: any Item) { following = item }

  mutating func next() -> (any Item)? {
    guard let item = following, !ring.isClosed(by: item) else { return nil }
    following = item.constraintContainer
    return item
  }
}

/// Notices that a walk from object to object has come into a ring, without a list of all (Brent's algorithm).
struct RingDetector {
  private var landmark: ObjectIdentifier?
  private var steps = 0
  private var limit = 1

  /// Takes note of the next object; true, before long, if the walk goes round.
  mutating func isClosed(by object: AnyObject) -> Bool {
    if landmark == ObjectIdentifier(object) { return true }
    steps += 1
    if steps == limit { (landmark, steps, limit) = (ObjectIdentifier(object), 0, 2 * limit) }
    return false
  }
}

/// A view that constraint layouts can place and add to a tree: PinCore's `View`, or a foreign `Layoutable`.
///
/// A foreign class stores a `ConstraintState`, and gives `addSubview` and `removeFromSuperview` if it has not got them.
public protocol ConstraintView: Item, Layoutable where Node: ConstraintView {
  /// Puts a view in front of the other subviews, out of the superview that it had.
  func addSubview(_ view: Node)
  /// Takes the view out of its superview.
  func removeFromSuperview()
  /// The part of the view that bars leave free, as distances inwards, in points; zero by default.
  var safeAreaInsets: EdgeInsets { get }
}

extension ConstraintView {
  /// The superview.
  public var constraintContainer: (any Item)? { superview }
  /// Left to right.
  public var layoutDirection: LayoutDirection { .ltr }
  /// Nothing is covered.
  public var safeAreaInsets: EdgeInsets { .zero }

  /// Turns translation off, and adds a view without superview to the root.
  public func prepareAutoLayout(in root: any ConstraintView) {
    translatesAutoresizingMaskIntoConstraints = false
    guard superview == nil, !root.isContained(in: self), let parent = root.layoutNode as? Node else { return }
    parent.addSubview(layoutNode)
  }
}
