extension View {
  /// The smallest axis-aligned rectangle that contains the transformed view, in the superview's points. The setter
  /// keeps the transform, and sets the size and the position that produce the new frame. If the transform is singular,
  /// or turns the edges away from the axes, the resulting frame may differ from the assigned one.
  @inlinable public final var frame: Rect {
    get { traits.contains(.transformed) ? transformedFrame : layoutRect }
    set { if traits.contains(.transformed) { transformedFrame = newValue } else { layoutRect = newValue } }
  }

  /// The view's rectangle in its own coordinates, in points. The origin is the scroll offset. The size is the one
  /// before the transform. Setting a size does not move the anchor.
  @inlinable public final var bounds: Rect {
    get { Rect(origin: scrollOffset, size: layoutRect.size) }
    set {
      if newValue.origin != scrollOffset { scrollOffset = newValue.origin }
      let center = center
      layoutRect.size = newValue.size
      self.center = center
    }
  }

  /// The position of the anchor, by default the centre, in the superview's points. The transform keeps this position.
  @inlinable public final var center: Point {
    get { layoutRect.point(at: anchorPoint) }
    set { layoutRect = Rect(size: layoutRect.size, anchor: anchorPoint, at: newValue) }
  }

  /// The point about which the view is transformed, as fractions of the size. A new value moves the view, not `center`.
  public final var anchorPoint: Point {
    @inlinable get { rare == nil ? .middle : storedAnchorPoint }
    set {
      let center = center
      rareTraits.anchorPoint = newValue
      self.center = center
    }
  }

  /// The transform of the view about its anchor.
  public final var transform: AffineTransform {
    get { rare?.transform ?? .identity }
    set {
      traits.set(.transformed, to: !newValue.isIdentity)
      if !newValue.isIdentity || rare != nil { rareTraits.transform = newValue }
    }
  }

  /// The scroll position: the point at the top left corner, in the view's own coordinates. Zero by default.
  public final var scrollOffset: Point {
    @inlinable get { traits.contains(.scrolled) ? storedScrollOffset : .zero }
    set {
      traits.set(.scrolled, to: newValue != .zero)
      rareTraits.scrollOffset = newValue
    }
  }

  /// The transform of the view about its centre.
  @inlinable public final var layoutTransform: AffineTransform {
    traits.contains(.transformed) ? transform.centered(anchor: anchorPoint, in: layoutRect.size) : .identity
  }

  @usableFromInline final var storedAnchorPoint: Point { @_effects(readonly) get { rare?.anchorPoint ?? .middle } }
  @usableFromInline final var storedScrollOffset: Point { @_effects(readonly) get { rare?.scrollOffset ?? .zero } }

  @usableFromInline final var transformedFrame: Rect {
    get { layoutTransform.about(Point(x: layoutRect.midX, y: layoutRect.midY)).boundingBox(of: layoutRect) }
    set {
      let transform = layoutTransform
      layoutRect = transform.rect(withFrame: newValue, or: layoutRect.size)
      // If the anchor is not the centre, the transform about the centre depends on the size.
      let resized = layoutTransform
      if resized != transform { layoutRect = resized.rect(withFrame: newValue, or: layoutRect.size) }
    }
  }

  // MARK: - Rare traits

  private var rareTraits: RareTraits {
    if let rare { return rare }
    let made = RareTraits()
    rare = made
    return made
  }

  /// The data that `autoSizeThatFits` records for the view.
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

  /// The insets of the area that bars and notches do not cover, in points. A change requests a layout. It also calls
  /// `safeAreaInsetsDidChange()`, depending on `Pin.safeAreaInsetsDidChangeMode`.
  public final var safeAreaInsets: EdgeInsets {
    get { rare?.safeAreaInsets ?? .zero }
    set {
      guard newValue != safeAreaInsets else { return }
      rareTraits.safeAreaInsets = newValue
      setNeedsLayout()
      notifySafeAreaChange()
    }
  }

  /// The area that the keyboard covers, in the view's points; by default the area below the safe area.
  public final var keyboardArea: Rect {
    get {
      if let area = rare?.keyboardArea { return area }
      let (size, bottom) = (layoutRect.size, safeAreaInsets.bottom)
      return Rect(x: 0, y: size.height - bottom, width: size.width, height: bottom)
    }
    set { rareTraits.keyboardArea = newValue }
  }

  /// The insets of the area inside the margins, in points.
  public final var layoutMargins: EdgeInsets {
    get { rare?.layoutMargins ?? .zero }
    set { rareTraits.layoutMargins = newValue }
  }

  /// The data that a layout engine stores for this view. The view owns the data.
  public final var attachment: ViewAttachment? {
    get { rare?.attachment }
    set {
      let former = rare?.attachment
      rareTraits.attachment = newValue
      if former !== newValue { former?.didDetach(from: ObjectIdentifier(self)) }
    }
  }

  /// The insets of the area with a readable width for text, in points.
  public final var readableMargins: EdgeInsets {
    get { rare?.readableMargins ?? .zero }
    set { rareTraits.readableMargins = newValue }
  }
}
