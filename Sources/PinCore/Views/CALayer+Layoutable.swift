#if canImport(QuartzCore) && !os(watchOS)
  import PinTree
  import QuartzCore

  extension CALayer: Layoutable {
    /// The layer as a node of its tree.
    @_implements(Layoutable,layoutNode) public var pinNode: CALayer { self }
    /// The superlayer.
    @_implements(Layoutable,superview) public var pinSuperlayer: CALayer? { superlayer }
    /// The sublayers.
    @_implements(Layoutable,subviews) public var pinSublayers: [CALayer] { sublayers ?? [] }

    /// The rectangle before the transform, in the superlayer's points.
    @_implements(Layoutable,layoutRect) public var pinRect: PinTree.Rect {
      get {
        PinTree.Rect(size: PinTree.Size(bounds.size), anchor: PinTree.Point(anchorPoint), at: PinTree.Point(position))
      }
      set {
        // A call of a setter starts an implicit animation, even without a change.
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

    /// The scroll position: the origin of the bounds.
    @_implements(Layoutable,scrollOffset) public var pinScrollOffset: PinTree.Point { PinTree.Point(bounds.origin) }

    /// Pixels per point: the largest scale of this layer and its superlayers, because a new layer has the scale 1.
    @_implements(Layoutable,displayScale) public var pinDisplayScale: Double {
      var scale = contentsScale
      var layer = superlayer
      while let current = layer {
        scale = max(scale, current.contentsScale)
        layer = current.superlayer
      }
      return scale
    }

    /// Whether the layer is a `SizeCalculable`. Chains cannot fit other layers to their content.
    @_implements(Layoutable,measuresContent) public var pinMeasuresContent: Bool { self is any SizeCalculable }

    /// The size that the layer needs within an offered size, in points; the current size if the layer does not measure
    /// its content.
    @_implements(Layoutable,fittingSize(for:)) public func pinFittingSize(for size: PinTree.Size) -> PinTree.Size {
      (self as? any SizeCalculable).map { PinTree.Size($0.sizeThatFits(CGSize(size))) } ?? pinRect.size
    }

    /// Whether the layer is neither hidden nor fully transparent.
    @_implements(Layoutable,isVisibleInLayout) public var pinIsVisible: Bool { !isHidden && opacity > 0 }
  }
#endif
