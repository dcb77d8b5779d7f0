import PinTree

// Calls that determine the size from the content or a ratio.

/// The lengths that `sizeToFit` offers to the content, and whether the view keeps an offered length.
@frozen public enum FitType: String, Sendable {
  /// The width is offered and kept; the content determines the height.
  case width
  /// The height is offered and kept; the content determines the width.
  case height
  /// The width is offered; the content determines both lengths.
  case widthFlexible
  /// The height is offered; the content determines both lengths.
  case heightFlexible
  /// The view's current size is offered; the content determines both lengths, as with `sizeToFit()`.
  case content
}

extension PinLayout {
  /// Selects how the size is determined. In a chain the first selection wins. A later selection only causes a warning.
  @inlinable @inline(always) mutating func adjust(_ adjustment: SizeAdjustment, ratio: Double = 0, _ site: CallSite) {
    guard case .none = pins.adjustment else {
      return reading { [pins] in Pin.warnOfAdjustment(pins.adjustment, ratio: pins.ratio, of: $0, site) }
    }
    pins.adjustment = adjustment
    pins.ratio = ratio
  }

  #if DEBUG
    @usableFromInline
  #else
    @inlinable @inline(always)
  #endif
  mutating func setRatio(_ ratio: Double, _ site: CallSite) {
    if ratio <= 0 { warn(.invalidRatio(ratio), site) } else { adjust(.ratio, ratio: ratio, site) }
  }

  /// Selects how the content determines the size. Issues a warning instead if the view does not measure its content.
  #if DEBUG
    @usableFromInline
  #else
    @inlinable @inline(always)
  #endif
  consuming func fit(_ adjustment: SizeAdjustment, _ site: CallSite) -> Self {
    if case .none = pins.adjustment, !reading({ $0.measuresContent }) {
      warn(.cannotFit, site)
    } else {
      adjust(adjustment, site)
    }
    return self
  }

  /// Offers the view's current size to the content, and sets the size that the content needs. Pinned lengths are
  /// ignored, but limits apply.
  @inlinable @inline(always) @discardableResult
  public consuming func sizeToFit() -> Self { fit(.content, CallSite(.sizeToFit)) }

  /// Offers a length to the content, and sets the size that the content needs. `fitType` selects that length, and
  /// whether the view keeps it. For `.content` the current size is offered.
  ///
  /// The offered length is the first of these lengths that exists:
  /// - the pinned length, or the distance between two pinned edges minus the margins, each within the limits
  /// - the limit, or the smaller of two limits; a minimum of 0 does not count
  /// - the current length
  @inlinable @inline(always) @discardableResult
  public consuming func sizeToFit(_ fitType: FitType) -> Self {
    let adjustment: SizeAdjustment =
      switch fitType {
      case .width: .width
      case .height: .height
      case .widthFlexible: .widthFlexible
      case .heightFlexible: .heightFlexible
      case .content: .content
      }
    return fit(adjustment, CallSite(.sizeToFit, .fit(fitType)))
  }

  /// Computes the width from the height, or the height from the width. The ratio is the width divided by the height.
  /// Exactly one of the two lengths must be pinned, directly or by two edges.
  @inlinable @inline(always) @discardableResult
  public consuming func aspectRatio(_ ratio: Double) -> Self {
    let site = CallSite(.aspectRatio, .points(ratio))
    if ratio.isFinite { setRatio(ratio, site) } else { warn(.notFinite, site) }
    return self
  }

  /// Computes one length from the other, with the ratio of another view's width to its height.
  @inlinable @inline(always) @discardableResult
  public consuming func aspectRatio(of view: Node) -> Self {
    let size = view.presentRect(readingFrame: readsFrames).size
    let ratio = size.width / size.height
    let isApplied = if case .none = pins.adjustment { !(ratio <= 0) } else { false }
    let site = site(.aspectRatio, .of(.unset, .horizontal), isApplied: isApplied, view)
    setRatio(ratio, site)
    site.end()
    return self
  }

  /// Computes one length from the other, with the width-to-height ratio of the view's image. If the view has no image,
  /// the call is ignored with a warning.
  @inlinable @inline(always) @discardableResult
  public consuming func aspectRatio() -> Self {
    if let image = reading({ $0.imageSize }) {
      setRatio(image.width / image.height, CallSite(.aspectRatio))
    } else {
      warn(.noImage, CallSite(.aspectRatio))
    }
    return self
  }
}

extension Pin {
  /// Warns that a size adjustment is not applied, because the chain already has one.
  @usableFromInline @inline(never)
  static func warnOfAdjustment(_ adjustment: SizeAdjustment, ratio: Double, of view: AnyObject, _ site: CallSite) {
    let earlier: CallSite =
      switch adjustment {
      case .none, .content: CallSite(.sizeToFit)
      case .width: CallSite(.sizeToFit, .fit(.width))
      case .widthFlexible: CallSite(.sizeToFit, .fit(.widthFlexible))
      case .height: CallSite(.sizeToFit, .fit(.height))
      case .heightFlexible: CallSite(.sizeToFit, .fit(.heightFlexible))
      case .ratio: CallSite(.aspectRatio, .points(ratio))
      }
    warn(view, .alreadyAdjusted, site, part: nil, subject: "\(earlier.call())")
  }
}
