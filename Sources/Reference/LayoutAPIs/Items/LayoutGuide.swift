import PinTree

/// A rectangle that takes part in a layout as a view does, but is none: it has no content and is never fixed.
public class LayoutGuide: Item {
  /// The view that owns the guide; nil until it is added to one.
  public internal(set) weak var owningView: (any ConstraintView)?
  /// The rectangle that the last layout found, in the owner's points.
  public var layoutRect = Rect.zero
  /// What the constraint layouts keep with the guide.
  public let constraintState = ConstraintState()

  /// A guide without owner; a view's `addLayoutGuide` or the first use in a layout gives it one.
  public init() { constraintState.settings.translates = false }

  deinit { constraintState.node.forget(ObjectIdentifier(self)) }

  /// The owning view.
  public var constraintContainer: (any Item)? { owningView }
  /// The owner's direction.
  public var layoutDirection: LayoutDirection { owningView?.layoutDirection ?? .ltr }
  /// The size that the guide wants; none.
  public var intrinsicContentSize: Size { .noIntrinsicSize }

  /// Adds a guide without owner to the root.
  public func prepareAutoLayout(in root: any ConstraintView) {
    if owningView == nil { root.addLayoutGuide(self) }
  }

  /// Takes the guide from its owner; the constraints that mention it go with that.
  public func removeFromOwner() {
    guard let owner = owningView else { return }
    constraintState.superviewWillChange()
    owningView = nil
    owner.constraintState.guides.removeAll { $0 === self }
  }
}

/// A guide over what the bars at the top or the bottom of a root view cover: `FormationLayout.topLayoutGuide`.
final class LayoutSupport: LayoutGuide {
  private let isTop: Bool

  init(isTop: Bool) {
    self.isTop = isTop
    super.init()
    constraintState.settings.hugging = AxisPair(horizontal: .required, vertical: .required)
    constraintState.settings.compression = AxisPair(horizontal: .required, vertical: .required)
  }

  /// As high as the safe area's inset.
  override var intrinsicContentSize: Size {
    let insets = owningView?.safeAreaInsets ?? .zero
    return Size(width: -1, height: isTop ? insets.top : insets.bottom)
  }
}
