extension View {
  /// The smallest upright rectangle around the transformed view, in the superview's points.
  ///
  /// The setter keeps the transform: the centre becomes the rectangle's centre, and the bounds get the rectangle's
  /// size, transformed back. The result is undefined for a transform that is not axis-aligned.
  @inlinable public final var frame: Rect {
    get { traits.contains(.transformed) ? transformedFrame : layoutRect }
    set { if traits.contains(.transformed) { transformedFrame = newValue } else { layoutRect = newValue } }
  }

  /// The view's own coordinate space: origin zero, and the size before the transform, in points. Setting the size keeps
  /// the centre.
  @inlinable public final var bounds: Rect {
    get { Rect(origin: .zero, size: layoutRect.size) }
    set {
      let center = center
      layoutRect.size = newValue.size
      self.center = center
    }
  }

  /// The centre of the view in the superview's points, which the transform does not move.
  @inlinable public final var center: Point {
    get { Point(x: layoutRect.midX, y: layoutRect.midY) }
    set { layoutRect.origin = Point(x: newValue.x - layoutRect.width / 2, y: newValue.y - layoutRect.height / 2) }
  }

  /// The transform of the view about its centre.
  public final var transform: AffineTransform {
    get { rare?.transform ?? .identity }
    set {
      traits.set(.transformed, to: !newValue.isIdentity)
      if !newValue.isIdentity || rare != nil { rareTraits.transform = newValue }
    }
  }

  /// The transform of the view about its centre.
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

  /// The notes of `autoSizeThatFits` for the view.
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

  /// The insets of the part that bars and notches leave free, in points.
  ///
  /// A change requests a layout and calls `safeAreaInsetsDidChange()`, depending on `Pin.safeAreaInsetsDidChangeMode`.
  public final var safeAreaInsets: EdgeInsets {
    get { rare?.safeAreaInsets ?? .zero }
    set {
      guard newValue != safeAreaInsets else { return }
      rareTraits.safeAreaInsets = newValue
      setNeedsLayout()
      notifySafeAreaChange()
    }
  }

  /// The part that the keyboard covers, in the view's points. Unless it is set, the part below the safe area.
  public final var keyboardArea: Rect {
    get {
      if let area = rare?.keyboardArea { return area }
      let (size, bottom) = (layoutRect.size, safeAreaInsets.bottom)
      return Rect(x: 0, y: size.height - bottom, width: size.width, height: bottom)
    }
    set { rareTraits.keyboardArea = newValue }
  }

  /// The insets of the margins for content, in points.
  public final var layoutMargins: EdgeInsets {
    get { rare?.layoutMargins ?? .zero }
    set { rareTraits.layoutMargins = newValue }
  }

  /// The data of a layout engine; the view owns it.
  public final var attachment: ViewAttachment? {
    get { rare?.attachment }
    set {
      let former = rare?.attachment
      rareTraits.attachment = newValue
      if former !== newValue { former?.didDetach(from: ObjectIdentifier(self)) }
    }
  }

  /// The insets of the readable width for text, in points.
  public final var readableMargins: EdgeInsets {
    get { rare?.readableMargins ?? .zero }
    set { rareTraits.readableMargins = newValue }
  }
}
