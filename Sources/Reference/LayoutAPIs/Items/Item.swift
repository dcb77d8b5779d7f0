import PinTree

/// An object that constraints can place: a view, a layout guide, or an object of another conforming class.
public protocol Item: AnyObject {
  /// The data that constraint layouts store for the item. A class defines `let constraintState = ConstraintState()`.
  var constraintState: ConstraintState { get }
  /// The item whose coordinates the frame uses: the superview, or the owner of a guide; nil without a container.
  var constraintContainer: (any Item)? { get }
  /// The identity of the container. Every layout reads the identity, so an implementation that does not retain the
  /// container is faster.
  var constraintContainerIdentity: ObjectIdentifier? { get }
  /// The frame in the container's points, before any transform.
  var layoutRect: Rect { get set }
  /// The intrinsic size in points. A negative length means no intrinsic length; by default, both are negative.
  var intrinsicContentSize: Size { get }
  /// The margins for the margin attributes, in points; zero by default.
  var layoutMargins: EdgeInsets { get }
  /// The distance from the top edge down to the first baseline, in points; 0 by default.
  var firstBaselineOffset: Double { get }
  /// The distance from the bottom edge up to the last baseline, in points; 0 by default.
  var lastBaselineOffset: Double { get }
  /// The direction that defines "leading" for the item's contents; left to right by default.
  var layoutDirection: LayoutDirection { get }
  /// Prepares the item for constraints. An item without a container is added to the root. A view also sets its
  /// `translatesAutoresizingMaskIntoConstraints` to false.
  func prepareAutoLayout(in root: any ConstraintView)
}

extension Item {
  /// No intrinsic size.
  public var intrinsicContentSize: Size { .noIntrinsicSize }
  /// No margins.
  public var layoutMargins: EdgeInsets { .zero }
  /// 0: the baseline is at the top edge.
  public var firstBaselineOffset: Double { 0 }
  /// 0: the baseline is at the bottom edge.
  public var lastBaselineOffset: Double { 0 }
  /// Left to right.
  public var layoutDirection: LayoutDirection { .ltr }
  /// The identity of `constraintContainer`.
  public var constraintContainerIdentity: ObjectIdentifier? { constraintContainer.map { ObjectIdentifier($0) } }

  var node: ItemNode {
    let node = constraintState.node
    node.refer(to: self)
    return node
  }

  /// Whether this item is the other item, or is inside the other item at any depth.
  func isContained(in other: any Item) -> Bool { containers.contains { $0 === other } }

  /// The nearest item that contains both this item and another item; nil if there is none. It may be one of the two.
  func nearestContainer(with other: any Item) -> (any Item)? {
    // Both walks start at the same depth, and end where they meet.
    let extra = containers.count { _ in true } - other.containers.count { _ in true }
    let pairs = zip(containers.dropFirst(max(0, extra)), other.containers.dropFirst(max(0, -extra)))
    return pairs.first { $0 === $1 }?.0
  }

  /// The item and its containers, innermost first. The sequence ends even if the containers form a cycle.
  var containers: Containers { Containers(of: self) }
}

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

/// Brent's algorithm: detects a cycle in a walk from object to object. Stores the identity of only one object.
struct RingDetector {
  private var landmark: ObjectIdentifier?
  private var steps = 0
  private var limit = 1

  /// Visits the next object. On a cyclic walk, the result is true after a number of steps that is linear in the number
  /// of objects.
  mutating func isClosed(by object: AnyObject) -> Bool {
    if landmark == ObjectIdentifier(object) { return true }
    steps += 1
    if steps == limit { (landmark, steps, limit) = (ObjectIdentifier(object), 0, 2 * limit) }
    return false
  }
}

/// A view that constraint layouts can place and add to a tree: PinCore's `View`, or another class that conforms to
/// `Layoutable`, stores a `ConstraintState`, and provides `addSubview` and `removeFromSuperview`.
public protocol ConstraintView: Item, Layoutable where Node: ConstraintView {
  /// Adds a view in front of the other subviews, and removes it from its former superview.
  func addSubview(_ view: Node)
  /// Removes the view from its superview.
  func removeFromSuperview()
  /// The insets of the area that bars do not cover, in points; zero by default.
  var safeAreaInsets: EdgeInsets { get }
}

extension ConstraintView {
  /// The superview.
  public var constraintContainer: (any Item)? { superview }
  /// Left to right.
  public var layoutDirection: LayoutDirection { .ltr }
  /// Zero: no area is covered.
  public var safeAreaInsets: EdgeInsets { .zero }

  /// Sets `translatesAutoresizingMaskIntoConstraints` to false. Adds this view to the root if this view has no
  /// superview, the root is outside this view, and the root's `layoutNode` is a `Node`.
  public func prepareAutoLayout(in root: any ConstraintView) {
    translatesAutoresizingMaskIntoConstraints = false
    guard superview == nil, !root.isContained(in: self), let parent = root.layoutNode as? Node else { return }
    parent.addSubview(layoutNode)
  }
}

extension View: ConstraintView {
  /// The data of the constraint layouts for the view.
  public final var constraintState: ConstraintState {
    if let state = attachment as? ConstraintState { return state }
    let state = ConstraintState()
    attachment = state
    return state
  }

  /// The identity of the superview.
  public final var constraintContainerIdentity: ObjectIdentifier? { superview.map { ObjectIdentifier($0) } }
}

/// A view whose content, such as text, is wrapped at a given width.
public protocol WidthAdapting: AnyObject {
  /// The width at which the content is wrapped, in points; 0 means no wrapping.
  var preferredMaxLayoutWidth: Double { get set }
}

extension Label: WidthAdapting {}
