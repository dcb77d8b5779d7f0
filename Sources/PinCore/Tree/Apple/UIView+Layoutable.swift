// Not compiled or tested in this project, which is built on Linux; only checked against stubs of the frameworks.

#if canImport(UIKit) && !os(watchOS)
  import ObjectiveC
  import UIKit

  extension UIView: @MainActor Layoutable {
    /// The view itself.
    public var layoutNode: UIView { self }

    /// The rectangle before the transform, in the superview's points.
    public var layoutRect: Rect {
      get { Rect(center: center, size: bounds.size) }
      set {
        // The origin of the bounds is a scroll view's offset and must not change.
        bounds.size = CGSize(width: newValue.width, height: newValue.height)
        center = CGPoint(x: newValue.midX, y: newValue.midY)
      }
    }

    /// The transform of the view about its centre.
    public var layoutTransform: AffineTransform { AffineTransform(transform) }
    /// Pixels per point; 1 if the view has no scale yet.
    public var displayScale: Double { max(traitCollection.displayScale, 1) }
    /// The direction for "start" and "end".
    public var layoutDirection: LayoutDirection { effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rtl : .ltr }
    /// Whether the view is neither hidden nor fully transparent.
    public var isVisibleInLayout: Bool { !isHidden && alpha > 0 }
    /// The size of an image view's image, in points.
    public var imageSize: Size? { (self as? UIImageView)?.image.map { Size($0.size) } }

    /// The size that the view needs within an offered size, in points.
    public func sizeThatFits(_ size: Size) -> Size { Size(sizeThatFits(CGSize(size))) }

    /// The notes of `autoSizeThatFits` for the view.
    public var measurement: Measurement? {
      get { objc_getAssociatedObject(self, measurementKey) as? Measurement }
      set { objc_setAssociatedObject(self, measurementKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }
  }

  private nonisolated(unsafe) let measurementKey = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  extension EdgeInsets {
    package init(_ insets: UIEdgeInsets) {
      self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
  }
#endif
