@_exported import QuartzCore

public struct UIEdgeInsets: Sendable, Equatable {
  public var top, left, bottom, right: CGFloat
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
  public static var zero: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) }
}

public struct NSDirectionalEdgeInsets: Sendable {
  public var top, leading, bottom, trailing: CGFloat
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

@MainActor open class UITraitCollection {
  open var displayScale: CGFloat { 2 }
  init() {}
}

@MainActor open class UILayoutGuide {
  open var layoutFrame: CGRect { CGRect(x: 0, y: 300, width: 400, height: 100) }
  public init() {}
}

@MainActor open class UIImage {
  open var size: CGSize { .zero }
  public init() {}
}

@MainActor open class UIView: NSObject {
  public override nonisolated init() {}
  open var center = CGPoint.zero { didSet { writes += 1 } }
  open var bounds = CGRect.zero { didSet { writes += 1 } }
  /// The number of assignments to `center` and `bounds`. Setting `frame` makes two.
  public var writes = 0
  open var frame: CGRect {
    get {
      CGRect(
        x: center.x - bounds.width * layer.anchorPoint.x, y: center.y - bounds.height * layer.anchorPoint.y,
        width: bounds.width, height: bounds.height)
    }
    set {
      bounds.size = newValue.size
      center = CGPoint(
        x: newValue.minX + newValue.width * layer.anchorPoint.x, y: newValue.minY + newValue.height * layer.anchorPoint.y)
    }
  }
  public let layer = CALayer()
  open var transform = CGAffineTransform.identity
  open var traitCollection: UITraitCollection { UITraitCollection() }
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  open var isHidden = false
  open var alpha: CGFloat = 1
  open var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0) }
  open var layoutMargins: UIEdgeInsets = .zero
  open var readableContentGuide: UILayoutGuide { UILayoutGuide() }
  open var keyboardLayoutGuide: UILayoutGuide { UILayoutGuide() }
  open private(set) weak var superview: UIView?
  open private(set) var subviews: [UIView] = []
  open func addSubview(_ view: UIView) {
    subviews.append(view)
    view.superview = self
  }
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  open func sizeToFit() {}
  open func layoutSubviews() {}
}

open class UILabel: UIView { open var text: String? }
open class UIImageView: UIView { open var image: UIImage? }
open class UIScrollView: UIView {
  open var contentInset: UIEdgeInsets = .zero
  open var contentSize = CGSize.zero
}
