import PinTree

/// A rectangle that constraints place like a view. By default it has no content, and its frame is not fixed.
public class LayoutGuide: Item {
  /// The view that owns the guide; nil if the guide has no owner.
  public internal(set) weak var owningView: (any ConstraintView)?
  /// The frame from the last layout, in the owner's points.
  public var layoutRect = Rect.zero
  /// The data of the constraint layouts for the guide.
  public let constraintState = ConstraintState()

  /// A guide without an owner. `addLayoutGuide` sets the owner; otherwise the first maker for the guide sets it.
  public init() { constraintState.settings.translates = false }

  deinit { constraintState.node.forget(ObjectIdentifier(self)) }

  /// The owning view.
  public var constraintContainer: (any Item)? { owningView }
  /// The owner's direction; left to right without an owner.
  public var layoutDirection: LayoutDirection { owningView?.layoutDirection ?? .ltr }
  /// No intrinsic size.
  public var intrinsicContentSize: Size { .noIntrinsicSize }

  /// Adds this guide to the root if the guide has no owner.
  public func prepareAutoLayout(in root: any ConstraintView) { if owningView == nil { root.addLayoutGuide(self) } }

  /// Removes the guide from its owner, and deactivates the constraints that connect the guide with other items.
  public func removeFromOwner() {
    guard let owner = owningView else { return }
    constraintState.superviewWillChange()
    owningView = nil
    owner.constraintState.guides.removeAll { $0 === self }
  }
}

/// A guide over the area that bars cover at the top or bottom of a root view: `topLayoutGuide` or `bottomLayoutGuide`.
final class LayoutSupport: LayoutGuide {
  let isTop: Bool

  init(isTop: Bool) {
    self.isTop = isTop
    super.init()
    constraintState.settings.hugging = AxisPair(horizontal: .required, vertical: .required)
    constraintState.settings.compression = AxisPair(horizontal: .required, vertical: .required)
  }

  override var intrinsicContentSize: Size {
    let insets = owningView?.safeAreaInsets ?? .zero
    return Size(width: -1, height: isTop ? insets.top : insets.bottom)
  }
}
