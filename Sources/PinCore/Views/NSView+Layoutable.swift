#if canImport(AppKit) && !canImport(UIKit)
  import AppKit
  import PinChain
  import PinTree

  /// A horizontal edge of a view, from `view.edge.left` and similar properties.
  public typealias HorizontalEdge = PinChain.HorizontalEdge<NSView>
  /// A vertical edge of a view, from `view.edge.top` and similar properties.
  public typealias VerticalEdge = PinChain.VerticalEdge<NSView>
  /// A point of a view, from `view.anchor.topLeft` and similar properties.
  public typealias Anchor = PinChain.Anchor<NSView>

  extension NSControl: @MainActor SizeCalculable {}

  extension NSView: @MainActor Layoutable {
    /// The view as a node of its tree.
    @_implements(Layoutable,layoutNode) public var pinNode: NSView { self }

    /// The rectangle before the transform, in the superview's points, with y from the superview's top edge.
    @_implements(Layoutable,layoutRect) public var pinRect: PinTree.Rect {
      get { PinTree.Rect(turned(frame)) }
      set {
        let rect = turned(CGRect(newValue))
        if frame != rect { frame = rect }
      }
    }

    /// The rectangle with y from the superview's other edge if the superview is not flipped: there, y points up.
    private func turned(_ rect: CGRect) -> CGRect {
      guard let superview, !superview.isFlipped else { return rect }
      let y = superview.frame.height - rect.height - rect.origin.y
      return CGRect(x: rect.origin.x, y: y, width: rect.width, height: rect.height)
    }

    /// The scroll position: the origin of the bounds.
    @_implements(Layoutable,scrollOffset) public var pinScrollOffset: PinTree.Point { PinTree.Point(bounds.origin) }

    /// Pixels per point; 1 if the view is not in a window.
    @_implements(Layoutable,displayScale) public var pinDisplayScale: Double { Double(window?.backingScaleFactor ?? 1) }

    /// The text direction, which defines "start" and "end" if `Pin.layoutDirection` is `.auto`.
    @_implements(Layoutable,layoutDirection) public var pinLayoutDirection: PinTree.LayoutDirection {
      userInterfaceLayoutDirection == .rightToLeft ? .rtl : .ltr
    }

    /// Whether the view is neither hidden nor fully transparent.
    @_implements(Layoutable,isVisibleInLayout) public var pinIsVisible: Bool { !isHidden && alphaValue > 0 }

    /// The size of an image view's image in points; nil for other views and without an image.
    @_implements(Layoutable,imageSize) public var pinImageSize: PinTree.Size? {
      (self as? NSImageView)?.image.map { PinTree.Size($0.size) }
    }

    /// Whether the view is a control or a `SizeCalculable`. Chains cannot fit other views to their content.
    @_implements(Layoutable,measuresContent) public var pinMeasuresContent: Bool { self is any SizeCalculable }

    /// The size that the view needs within an offered size, in points; the current size if the view does not measure
    /// its content.
    @_implements(Layoutable,fittingSize(for:)) public func pinFittingSize(for size: PinTree.Size) -> PinTree.Size {
      (self as? any SizeCalculable).map { PinTree.Size($0.sizeThatFits(CGSize(size))) } ?? pinRect.size
    }
  }
#endif
