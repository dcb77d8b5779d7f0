import PinTree

// Sizes that the content or a ratio decides.

/// Which length `sizeToFit` offers to the content.
@frozen public enum FitType: String, Sendable {
  /// The width is offered and kept; the content decides the height.
  case width
  /// The height is offered and kept; the content decides the width.
  case height
  /// The width is offered; the content decides both.
  case widthFlexible
  /// The height is offered; the content decides both.
  case heightFlexible
  /// The view's present size is offered; the content decides both, as with `sizeToFit()`.
  case content
}

extension PinLayout {
  /// Chooses how the size is decided; the first choice of a chain stays.
  @inlinable @inline(always) mutating func adjust(_ adjustment: SizeAdjustment, _ site: CallSite)
    -> Bool
  {
    guard case .none = pins.adjustment else {
      warn(.alreadyAdjusted, site)
      return false
    }
    pins.adjustment = adjustment
    return true
  }

  /// Takes the size that the content wants within the view's present size, as `sizeThatFits` answers; pinned lengths do not
  /// count, limits do.
  @inlinable @inline(always) @discardableResult
  public consuming func sizeToFit() -> Self {
    _ = adjust(.content, CallSite(.sizeToFit))
    return self
  }

  /// Takes the size that the content wants when one length is offered: the pinned one less the margins, or the one that the
  /// view has, within the limits.
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
    _ = adjust(adjustment, CallSite(.sizeToFit))
    return self
  }

  /// Derives one length from the other by a ratio of width to height. Exactly one of the two must be determined.
  @inlinable @inline(always) @discardableResult
  public consuming func aspectRatio(_ ratio: Double) -> Self {
    let site = CallSite(.aspectRatio, .points(ratio))
    if ratio.isFinite { setRatio(ratio, site) } else { warn(.notFinite, site) }
    return self
  }

  /// Derives one length from the other by another view's ratio of width to height.
  @inlinable @inline(always) @discardableResult
  public consuming func aspectRatio(of view: Node) -> Self {
    let size = view.presentRect(readingFrame: readsFrames).size
    setRatio(size.width / size.height, CallSite(.aspectRatio, .of))
    return self
  }

  /// Derives one length from the other by the ratio of the view's image; a view without an image is left as it is, with a
  /// warning.
  @inlinable @inline(always) @discardableResult
  public consuming func aspectRatio() -> Self {
    if let image = reading({ $0.imageSize }) {
      setRatio(image.width / image.height, CallSite(.aspectRatio))
    } else {
      warn(.noImage, CallSite(.aspectRatio))
    }
    return self
  }

  @inlinable @inline(always) mutating func setRatio(_ ratio: Double, _ site: CallSite) {
    if ratio <= 0 { return warn(.invalidRatio(ratio), site) }
    if adjust(.ratio, site) { pins.ratio = ratio }
  }
}
