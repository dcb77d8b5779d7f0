// Neither compiled nor tested in this project, which is built on Linux: only checked against stand-ins for the frameworks.

#if canImport(UIKit) && !os(watchOS)
  import ObjectiveC
  import UIKit

  extension UIView: @MainActor Layoutable {
    /// The view itself.
    public var layoutNode: UIView { self }

    /// The rectangle before the transform is applied, in the superview's points.
    public var layoutRect: Rect {
      get { Rect(center: center, size: bounds.size) }
      set {
        // The origin of the bounds is where a scroll view has scrolled to.
        bounds.size = CGSize(width: newValue.width, height: newValue.height)
        center = CGPoint(x: newValue.midX, y: newValue.midY)
      }
    }

    /// The map applied to the view about its centre.
    public var layoutTransform: AffineTransform { AffineTransform(transform) }
    /// Pixels per point; 1 where the view is not told.
    public var displayScale: Double { max(traitCollection.displayScale, 1) }
    /// The direction that "start" and "end" follow.
    public var layoutDirection: LayoutDirection { effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rtl : .ltr }
    /// Whether the view is neither hidden nor fully transparent.
    public var isVisibleInLayout: Bool { !isHidden && alpha > 0 }
    /// The size of an image view's image, in points.
    public var imageSize: Size? { (self as? UIImageView)?.image.map { Size($0.size) } }

    /// The size that the view wants within an offered size, in points.
    public func sizeThatFits(_ size: Size) -> Size { Size(sizeThatFits(CGSize(size))) }

    /// Where `autoSizeThatFits` notes what a layout would do to the view.
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
