#if canImport(UIKit) && !os(watchOS)
  import ObjectiveC
  import PinChain
  import PinTree
  import UIKit

  /// A horizontal edge of a view, from `view.edge.left` and similar properties.
  public typealias HorizontalEdge = PinChain.HorizontalEdge<UIView>
  /// A vertical edge of a view, from `view.edge.top` and similar properties.
  public typealias VerticalEdge = PinChain.VerticalEdge<UIView>
  /// A point of a view, from `view.anchor.topLeft` and similar properties.
  public typealias Anchor = PinChain.Anchor<UIView>

  extension UIView: @MainActor SizeCalculable {}

  extension UIView: @MainActor Layoutable {
    /// The view as a node of its tree.
    @_implements(Layoutable,layoutNode) public var pinNode: UIView { self }

    /// The rectangle before the transform, in the superview's points.
    @_implements(Layoutable,layoutRect) public var pinRect: PinTree.Rect {
      get {
        PinTree.Rect(
          size: PinTree.Size(bounds.size), anchor: PinTree.Point(layer.anchorPoint), at: PinTree.Point(center))
      }
      set {
        // The origin of the bounds is a scroll view's offset, so the origin is not set. A call of a setter requests a
        // layout, even if the value does not change.
        let (size, place) = (CGSize(newValue.size), CGPoint(newValue.point(at: PinTree.Point(layer.anchorPoint))))
        if bounds.size != size { bounds.size = size }
        if center != place { center = place }
      }
    }

    /// The transform about the centre.
    @_implements(Layoutable,layoutTransform) public var pinTransform: PinTree.AffineTransform {
      PinTree.AffineTransform(transform).centered(
        anchor: PinTree.Point(layer.anchorPoint), in: PinTree.Size(bounds.size))
    }

    /// The scroll position: the origin of the bounds.
    @_implements(Layoutable,scrollOffset) public var pinScrollOffset: PinTree.Point { PinTree.Point(bounds.origin) }

    /// Pixels per point; 1 if the traits have no scale.
    @_implements(Layoutable,displayScale) public var pinDisplayScale: Double { max(traitCollection.displayScale, 1) }

    /// The text direction, which defines "start" and "end" if `Pin.layoutDirection` is `.auto`.
    @_implements(Layoutable,layoutDirection) public var pinLayoutDirection: PinTree.LayoutDirection {
      effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rtl : .ltr
    }

    /// Whether the view is neither hidden nor fully transparent.
    @_implements(Layoutable,isVisibleInLayout) public var pinIsVisible: Bool { !isHidden && alpha > 0 }

    /// The size of an image view's image in points; nil for other views and without an image.
    @_implements(Layoutable,imageSize) public var pinImageSize: PinTree.Size? {
      (self as? UIImageView)?.image.map { PinTree.Size($0.size) }
    }

    /// The size that the view needs within an offered size, in points.
    @_implements(Layoutable,fittingSize(for:)) public func pinFittingSize(for size: PinTree.Size) -> PinTree.Size {
      PinTree.Size(sizeThatFits(CGSize(size)))
    }

    /// The data that `autoSizeThatFits` records for the view. A view that the measured layout adds to the tree joins
    /// the measurement when a chain reads this property. Reading an associated object takes a lock. A chain takes this
    /// lock only while a measurement runs.
    @_implements(Layoutable,measurement) public var pinMeasurement: PinTree.Measurement? {
      get {
        if measuredViews == 0 { return nil }
        if let measurement = storedMeasurement { return measurement }
        var view = superview
        while let ancestor = view {
          if let additions = ancestor.storedMeasurement?.additions {
            additions.add { self.pinMeasurement = nil }
            self.pinMeasurement = PinTree.Measurement(additions: additions)
            return storedMeasurement
          }
          view = ancestor.superview
        }
        return nil
      }
      set {
        measuredViews += (newValue == nil ? 0 : 1) - (measuredViews > 0 && storedMeasurement != nil ? 1 : 0)
        objc_setAssociatedObject(self, measurementKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      }
    }

    private var storedMeasurement: PinTree.Measurement? {
      objc_getAssociatedObject(self, measurementKey) as? PinTree.Measurement
    }
  }

  /// The number of views that are being measured.
  @MainActor private var measuredViews = 0

  private nonisolated(unsafe) let measurementKey = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  extension UIView: @MainActor AutoSizeCalculable {
    /// The size in points that a layout of the view's subviews needs; see `Layoutable.autoSizeThatFits`.
    public func autoSizeThatFits(_ size: CGSize, layoutClosure: () -> Void) -> CGSize {
      autoSizeThatFits(size, includingOffsets: false, layoutClosure: layoutClosure)
    }

    /// The size in points that a layout of the view's subviews needs; see `Layoutable.autoSizeThatFits`.
    public func autoSizeThatFits(
      _ size: CGSize, includingOffsets: Bool = false, ignoring: IgnoredViews? = nil, layoutClosure: () -> Void
    ) -> CGSize {
      let size = PinTree.Size(size)
      return CGSize(
        autoSizeThatFits(
          size, includingOffsets: includingOffsets, ignoring: ignoring, layoutClosure: layoutClosure))
    }
  }

  // The areas of a view for content. Reading an area snaps the view to pixels, as every chain does. The original
  // PinLayout does the same.
  @MainActor extension PinLayout where Node == UIView {
    /// The insets of the area that bars and notches do not cover, in points.
    public var safeArea: UIEdgeInsets { node.takeUnretainedValue().safeAreaInsets }
    /// The insets of the area inside the margins, in points.
    public var layoutMargins: UIEdgeInsets { node.takeUnretainedValue().layoutMargins }
    #if !os(tvOS)  // tvOS has no keyboard layout guide.
      /// The area that the keyboard covers, in the view's points.
      @available(iOS 15, *)
      public var keyboardArea: CGRect { node.takeUnretainedValue().keyboardLayoutGuide.layoutFrame }
    #endif
    /// The insets of the area with a readable width for text, in points; zero if the view has no such area yet.
    public var readableMargins: UIEdgeInsets {
      let view = node.takeUnretainedValue()
      let (frame, bounds) = (view.readableContentGuide.layoutFrame, view.bounds)
      guard !frame.isEmpty else { return .zero }
      return UIEdgeInsets(
        top: frame.minY - bounds.minY, left: frame.minX - bounds.minX, bottom: bounds.maxY - frame.maxY,
        right: bounds.maxX - frame.maxX)
    }
  }
#endif
