// The part of UIKit that PinLayout uses, such as views, layers and images. Other modules access the stored final
// properties directly, so that the measured time is mostly PinLayout's. In UIKit, each access is an Objective-C message.

public enum UIUserInterfaceLayoutDirection { case leftToRight, rightToLeft }
public enum UISemanticContentAttribute { case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft }

public final class UIScreen {
  public static let main = UIScreen()
  public var scale: CGFloat = 1
}

public final class UITraitCollection {
  public static let current = UITraitCollection()
  public var displayScale: CGFloat = 1
}

public final class UILayoutGuide {
  public var layoutFrame = CGRect.zero
}

open class CALayer: NSObject {
  @exclusivity(unchecked) public final var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  @exclusivity(unchecked) public final var position = CGPoint.zero
  @exclusivity(unchecked) public final var bounds = CGRect.zero
  public final private(set) unowned(unsafe) var superlayer: CALayer?
  public final private(set) var sublayers: [CALayer]?

  public final var frame: CGRect {
    get {
      CGRect(
        x: position.x - bounds.width * anchorPoint.x, y: position.y - bounds.height * anchorPoint.y,
        width: bounds.width, height: bounds.height)
    }
    set {
      position = CGPoint(
        x: newValue.minX + newValue.width * anchorPoint.x, y: newValue.minY + newValue.height * anchorPoint.y)
      bounds.size = newValue.size
    }
  }

  public final func addSublayer(_ layer: CALayer) {
    sublayers = (sublayers ?? []) + [layer]
    layer.superlayer = self
  }

  public final func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    var point = point
    var up: CALayer? = self
    while let layer = up {
      point.x += layer.frame.minX
      point.y += layer.frame.minY
      up = layer.superlayer
    }
    var down = layer
    while let layer = down {
      point.x -= layer.frame.minX
      point.y -= layer.frame.minY
      down = layer.superlayer
    }
    return point
  }
}

open class UIView: NSObject {
  /// The direction of views whose `semanticContentAttribute` is `.unspecified`. In an app, the language determines it.
  nonisolated(unsafe) public static var appLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight

  @exclusivity(unchecked) public final var bounds = CGRect.zero
  @exclusivity(unchecked) public final var center = CGPoint.zero
  @exclusivity(unchecked) public final var transform = CGAffineTransform.identity
  public final let layer = CALayer()
  @exclusivity(unchecked) public final private(set) unowned(unsafe) var superview: UIView?
  @exclusivity(unchecked) public final private(set) var subviews: [UIView] = []
  @exclusivity(unchecked) public final var isHidden = false
  @exclusivity(unchecked) public final var alpha: CGFloat = 1
  public final var semanticContentAttribute = UISemanticContentAttribute.unspecified
  public final var safeAreaInsets = UIEdgeInsets.zero
  public final var layoutMargins = UIEdgeInsets.zero
  public final lazy var readableContentGuide = UILayoutGuide()
  public final lazy var keyboardLayoutGuide = UILayoutGuide()
  /// The view's associated objects, which Apple's platforms keep in the Objective-C runtime.
  final var associated: [UnsafeRawPointer: Any]?

  public override init() { super.init() }
  public convenience init(frame: CGRect) {
    self.init()
    self.frame = frame
  }

  deinit { for view in subviews { view.superview = nil } }

  public final var frame: CGRect {
    get {
      let size = bounds.size
      let anchor = layer.anchorPoint
      if transform.isIdentity {
        return CGRect(
          x: center.x - size.width * anchor.x, y: center.y - size.height * anchor.y, width: size.width,
          height: size.height)
      }
      let local = CGRect(x: -size.width * anchor.x, y: -size.height * anchor.y, width: size.width, height: size.height)
      return local.applying(transform).offsetBy(dx: center.x, dy: center.y)
    }
    set {
      let anchor = layer.anchorPoint
      center = CGPoint(
        x: newValue.minX + newValue.width * anchor.x, y: newValue.minY + newValue.height * anchor.y)
      if transform.isIdentity {
        bounds.size = newValue.size
      } else {
        var linear = transform
        (linear.tx, linear.ty) = (0, 0)
        let back = linear.inverted()
        bounds.size = CGRect(origin: .zero, size: newValue.size).applying(back).size
        center.x -= transform.tx
        center.y -= transform.ty
      }
    }
  }

  public final func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  public final func removeFromSuperview() {
    guard let superview else { return }
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
  }

  /// Converts a point from the view's coordinates to the superview's.
  private final func outwards(_ point: CGPoint) -> CGPoint {
    let anchor = layer.anchorPoint
    let local = CGPoint(
      x: point.x - bounds.minX - bounds.width * anchor.x, y: point.y - bounds.minY - bounds.height * anchor.y)
    let moved = local.applying(transform)
    return CGPoint(x: moved.x + center.x, y: moved.y + center.y)
  }

  private final func inwards(_ point: CGPoint) -> CGPoint {
    let anchor = layer.anchorPoint
    let local = CGPoint(x: point.x - center.x, y: point.y - center.y).applying(transform.inverted())
    return CGPoint(
      x: local.x + bounds.minX + bounds.width * anchor.x, y: local.y + bounds.minY + bounds.height * anchor.y)
  }

  public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    var way: [UIView] = []
    var up = view
    while let view = up {
      way.append(view)
      up = view.superview
    }
    var point = point
    var from: UIView? = self
    while let view = from {
      if let place = way.firstIndex(where: { $0 === view }) {
        way.removeSubrange(place...)
        break
      }
      point = view.outwards(point)
      from = view.superview
    }
    for view in way.reversed() { point = view.inwards(point) }
    return point
  }

  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  open func layoutSubviews() {}

  public final var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }

  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .forceRightToLeft: .rightToLeft
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .unspecified: appLayoutDirection
    }
  }
}

public final class UIImage {
  public let size: CGSize
  public init(size: CGSize) { self.size = size }
}

open class UIImageView: UIView {
  public final var image: UIImage?
}

open class UIScrollView: UIView {
  public final var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }
}

// MARK: - Associated objects

public enum objc_AssociationPolicy { case OBJC_ASSOCIATION_RETAIN_NONATOMIC }

public func objc_getAssociatedObject(_ object: UIView, _ key: UnsafeRawPointer) -> Any? { object.associated?[key] }

public func objc_setAssociatedObject(
  _ object: UIView, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  if let value { object.associated = (object.associated ?? [:]).merging([key: value]) { $1 } } else {
    object.associated?[key] = nil
  }
}
