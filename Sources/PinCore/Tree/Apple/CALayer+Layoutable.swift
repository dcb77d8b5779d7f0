// Not compiled or tested in this project, which is built on Linux; only checked against stubs of the frameworks.

#if canImport(QuartzCore) && !os(watchOS)
  import QuartzCore

  extension CALayer: Layoutable {
    /// The layer itself.
    public var layoutNode: CALayer { self }
    /// The superlayer.
    public var superview: CALayer? { superlayer }
    /// The sublayers.
    public var subviews: [CALayer] { sublayers ?? [] }

    /// The rectangle before the transform, in the superlayer's points.
    public var layoutRect: Rect {
      get {
        Rect(
          x: position.x - bounds.width * anchorPoint.x, y: position.y - bounds.height * anchorPoint.y,
          width: bounds.width, height: bounds.height)
      }
      set {
        bounds.size = CGSize(width: newValue.width, height: newValue.height)
        position = CGPoint(
          x: newValue.minX + newValue.width * anchorPoint.x, y: newValue.minY + newValue.height * anchorPoint.y)
      }
    }

    /// The transform of the layer, which PinCore applies about its centre.
    public var layoutTransform: AffineTransform { AffineTransform(affineTransform()) }
    /// Pixels per point.
    public var displayScale: Double { contentsScale }
    /// Whether the layer is neither hidden nor fully transparent.
    public var isVisibleInLayout: Bool { !isHidden && opacity > 0 }
  }
#endif
