#if canImport(QuartzCore) && !os(watchOS)
  import PinTree
  import QuartzCore

  // The members have names of their own, so that they do not collide with those of a subclass.
  extension CALayer: Layoutable {
    /// The view as a node of its tree.
    @_implements(Layoutable,layoutNode) public var pinNode: CALayer { self }
    /// The superlayer.
    @_implements(Layoutable,superview) public var pinSuperlayer: CALayer? { superlayer }
    /// The sublayers.
    @_implements(Layoutable,subviews) public var pinSublayers: [CALayer] { sublayers ?? [] }

    /// The rectangle before the transform, in the superview's points.
    @_implements(Layoutable,layoutRect) public var pinRect: PinTree.Rect {
      get {
        PinTree.Rect(size: PinTree.Size(bounds.size), anchor: PinTree.Point(anchorPoint), at: PinTree.Point(position))
      }
      set {
        // A setter that is called without a change would start an implicit animation.
        let (size, place) = (CGSize(newValue.size), CGPoint(newValue.point(at: PinTree.Point(anchorPoint))))
        if bounds.size != size { bounds.size = size }
        if position != place { position = place }
      }
    }

    /// The transform about the centre.
    @_implements(Layoutable,layoutTransform) public var pinTransform: PinTree.AffineTransform {
      PinTree.AffineTransform(affineTransform()).centered(
        anchor: PinTree.Point(anchorPoint), in: PinTree.Size(bounds.size))
    }

    /// The origin of the bounds: how far the content is scrolled.
    @_implements(Layoutable,scrollOffset) public var pinScrollOffset: PinTree.Point { PinTree.Point(bounds.origin) }

    /// Pixels per point. A layer without a view has 1 until somebody sets it, so the layers above it count too.
    @_implements(Layoutable,displayScale) public var pinDisplayScale: Double {
      var scale = contentsScale
      var layer = superlayer
      while let current = layer {
        scale = max(scale, current.contentsScale)
        layer = current.superlayer
      }
      return scale
    }

    /// Whether the view is neither hidden nor fully transparent.
    @_implements(Layoutable,isVisibleInLayout) public var pinIsVisible: Bool { !isHidden && opacity > 0 }
  }
#endif
