#if canImport(QuartzCore) && !os(watchOS)
  import PinTree
  import QuartzCore

  // The members have names of their own, so that they do not collide with those of a subclass.
  extension CALayer: Layoutable {
    @_implements(Layoutable, layoutNode) public var pinNode: CALayer { self }
    @_implements(Layoutable, superview) public var pinSuperlayer: CALayer? { superlayer }
    @_implements(Layoutable, subviews) public var pinSublayers: [CALayer] { sublayers ?? [] }

    @_implements(Layoutable, layoutRect) public var pinRect: PinTree.Rect {
      get { PinTree.Rect(size: bounds.size, anchor: anchorPoint, at: position) }
      set {
        // A setter that is called without a change would start an implicit animation.
        let (size, place) = (CGSize(newValue.size), newValue.position(of: anchorPoint))
        if bounds.size != size { bounds.size = size }
        if position != place { position = place }
      }
    }

    @_implements(Layoutable, layoutTransform) public var pinTransform: PinTree.AffineTransform {
      PinTree.AffineTransform(affineTransform(), about: anchorPoint, size: bounds.size)
    }

    /// Pixels per point. A layer without a view has 1 until somebody sets it, so the layers above it count too.
    @_implements(Layoutable, displayScale) public var pinDisplayScale: Double {
      var scale = contentsScale
      var layer = superlayer
      while let current = layer {
        scale = max(scale, current.contentsScale)
        layer = current.superlayer
      }
      return scale
    }

    @_implements(Layoutable, isVisibleInLayout) public var pinIsVisible: Bool { !isHidden && opacity > 0 }
  }
#endif
