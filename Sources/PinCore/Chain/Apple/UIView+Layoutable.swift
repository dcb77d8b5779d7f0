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

    /// The size in points that a layout of the view's subviews needs, found without moving anything.
    public func autoSizeThatFits(_ size: CGSize, layoutClosure: () -> Void) -> CGSize {
      CGSize(autoSizeThatFits(Size(size), layoutClosure: layoutClosure))
    }
  }

  private nonisolated(unsafe) let measurementKey = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  @MainActor extension PinLayout where Node == UIView {
    /// What bars and notches leave free of the view: distances inwards from its edges, in points.
    public var safeArea: EdgeInsets { EdgeInsets(view.safeAreaInsets) }
    /// The margins that content is meant to keep: distances inwards from the view's edges, in points.
    public var layoutMargins: EdgeInsets { EdgeInsets(view.layoutMargins) }
    /// Where text keeps a readable width: distances inwards from the view's edges, in points.
    public var readableMargins: EdgeInsets {
      let frame = view.readableContentGuide.layoutFrame
      let bounds = view.bounds
      return EdgeInsets(
        top: frame.minY - bounds.minY, left: frame.minX - bounds.minX, bottom: bounds.maxY - frame.maxY,
        right: bounds.maxX - frame.maxX)
    }
  }

  extension EdgeInsets {
    init(_ insets: UIEdgeInsets) {
      self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
  }
#endif
