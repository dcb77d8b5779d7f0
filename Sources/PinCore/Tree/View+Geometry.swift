extension View {
  /// The smallest upright rectangle around the transformed view, in the superview's points.
  ///
  /// Setting it keeps the transform: the centre moves to the rectangle's centre, and the bounds become the rectangle's size
  /// taken back through the transform. Where the transform is not axis-aligned the result is not defined.
  @inlinable public final var frame: Rect {
    get { traits.contains(.transformed) ? transformedFrame : layoutRect }
    set { if traits.contains(.transformed) { transformedFrame = newValue } else { layoutRect = newValue } }
  }

  /// The view's own coordinate space: origin zero, and the size before the transform, in points. Setting the size keeps the
  /// centre.
  @inlinable public final var bounds: Rect {
    get { Rect(origin: .zero, size: layoutRect.size) }
    set {
      let center = center
      layoutRect.size = newValue.size
      self.center = center
    }
  }

  /// The middle of the view in the superview's points; the transform leaves it where it is.
  @inlinable public final var center: Point {
    get { Point(x: layoutRect.midX, y: layoutRect.midY) }
    set { layoutRect.origin = Point(x: newValue.x - layoutRect.width / 2, y: newValue.y - layoutRect.height / 2) }
  }

  /// The map applied to the view about its centre.
  public final var transform: AffineTransform {
    get { rare?.transform ?? .identity }
    set {
      traits.set(.transformed, to: !newValue.isIdentity)
      if !newValue.isIdentity || rare != nil { rareTraits.transform = newValue }
    }
  }

  /// The map applied to the view about its centre.
  @inlinable public final var layoutTransform: AffineTransform { traits.contains(.transformed) ? transform : .identity }

  @usableFromInline final var transformedFrame: Rect {
    get { transform.about(center).boundingBox(of: layoutRect) }
    set { layoutRect = transform.rect(withFrame: newValue, or: layoutRect.size) }
  }
}

// MARK: - Rare traits

extension View {
  private var rareTraits: RareTraits {
    if let rare { return rare }
    let made = RareTraits()
    rare = made
    return made
  }

  /// Where `autoSizeThatFits` notes what a layout would do to the view.
  @inlinable public final var measurement: Measurement? {
    get { traits.contains(.measured) ? storedMeasurement : nil }
    set { if newValue != nil || traits.contains(.measured) { storedMeasurement = newValue } }
  }

  @usableFromInline final var storedMeasurement: Measurement? {
    get { rare?.measurement }
    set {
      traits.set(.measured, to: newValue != nil)
      rareTraits.measurement = newValue
    }
  }

  /// The part of the view that bars and notches leave free, as distances inwards from its edges, in points.
  ///
  /// A change is told to `safeAreaInsetsDidChange()`, as `Pin.safeAreaInsetsDidChangeMode` says, and asks for a layout.
  public final var safeAreaInsets: EdgeInsets {
    get { rare?.safeAreaInsets ?? .zero }
    set {
      guard newValue != safeAreaInsets else { return }
      rareTraits.safeAreaInsets = newValue
      setNeedsLayout()
      notifySafeAreaChange()
    }
  }

  /// The margins that content is meant to keep, as distances inwards from the view's edges, in points.
  public final var layoutMargins: EdgeInsets {
    get { rare?.layoutMargins ?? .zero }
    set { rareTraits.layoutMargins = newValue }
  }

  /// What a layout engine keeps with the view; the view owns it.
  public final var attachment: ViewAttachment? {
    get { rare?.attachment }
    set {
      let former = rare?.attachment
      rareTraits.attachment = newValue
      if former !== newValue { former?.didDetach(from: ObjectIdentifier(self)) }
    }
  }

  /// The margins that keep text at a readable width, as distances inwards from the view's edges, in points.
  public final var readableMargins: EdgeInsets {
    get { rare?.readableMargins ?? .zero }
    set { rareTraits.readableMargins = newValue }
  }
}
