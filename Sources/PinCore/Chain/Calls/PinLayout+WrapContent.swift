import PinTree

// Calls that wrap a view around its subviews.

/// The axes along which `wrapContent` moves the subviews and sizes the view.
@frozen public enum WrapType: String, Sendable {
  /// The horizontal axis only.
  case horizontally
  /// The vertical axis only.
  case vertically
  /// Both axes.
  case all

  @inlinable @inline(always) var sizesWidth: Bool { if case .vertically = self { false } else { true } }
  @inlinable @inline(always) var sizesHeight: Bool { if case .horizontally = self { false } else { true } }
}

/// The subviews that `wrapContent` and `autoSizeThatFits` ignore on request.
@frozen public enum IgnoredViews: Hashable, Sendable {
  /// Hidden and fully transparent views: those that `visible(_:)` leaves out.
  case hidden
}

extension Layoutable where Node == Self {
  /// Moves the subviews, including hidden ones, along the axes of `type`, so that their union starts at the left and
  /// top padding. Returns the size of the union plus the padding. On these axes, `Pins.missing` replaces a negative
  /// length. Without subviews, both lengths are missing. If a coordinate or the padding is not finite, warns, moves no
  /// view, and returns missing lengths. Linear in the number of subviews.
  #if DEBUG
    @usableFromInline
  #else
    @inlinable @inline(always)
  #endif
  func wrapSubviews(_ type: WrapType, _ padding: EdgeInsets, readingFrames: Bool) -> Size {
    let (offset, size) = ordinaryUnion.wrapped(type, padding)
    let isUsable = (!type.sizesWidth || size.width >= 0) && (!type.sizesHeight || size.height >= 0)
    let sum = offset.x + size.width + (offset.y + size.height)
    // If one of the numbers is not finite, `sum - sum` is NaN.
    guard _fastPath(isUsable && sum - sum == 0) else {
      return wrapOnSlowPath(type, padding, ignoring: nil, readingFrames: readingFrames)
    }
    if offset.x != 0 || offset.y != 0 { moveSubviews(by: offset) }
    return size
  }

  /// The union of the subviews, for the fast path. Both lengths are NaN if there is no subview, if a subview is not
  /// plain, if a number is not finite, or if the class's `outlivesChains` is false.
  @inlinable @inline(never) var ordinaryUnion: Rect {
    let none = Rect(x: 0, y: 0, width: .nan, height: .nan)
    // Code that may release a subview would require reference counting here, so it is in `wrapOnSlowPath`.
    let count = subviews.count
    guard Self.outlivesChains, count > 0, subviews[0].isPlain else { return none }
    let first = subviews[0].layoutRect
    var union = Union(first)
    var sum = union.far
    var index = 1
    while index < count {
      guard subviews[index].isPlain else { return none }
      let far = union.add(subviews[index].layoutRect)
      sum = Point(x: sum.x + far.x, y: sum.y + far.y)
      index += 1
    }
    // The difference is NaN if one of the numbers is not finite.
    guard _fastPath((sum.x + sum.y) - (sum.x + sum.y) == 0) else { return none }
    return count == 1 ? first : union.rect
  }

  @inlinable @inline(never) func moveSubviews(by offset: Point) {
    for index in 0..<subviews.count {
      Unmanaged.passUnretained(subviews[index])._withUnsafeGuaranteedRef {
        let moved = $0.layoutRect.offset(x: offset.x, y: offset.y)
        $0.layoutRect = PixelGrid(scale: $0.displayScale, exactPixel: $0.exactPixel).snap(moved)
      }
    }
  }

  /// `wrapSubviews` for any subviews; ignored ones do not move. Retains the list of subviews, because in a class other than `View` the setter of
  /// `layoutRect` may change the list.
  @inlinable @inline(never) func wrapOnSlowPath(
    _ type: WrapType, _ padding: EdgeInsets, ignoring: IgnoredViews?, readingFrames: Bool
  ) -> Size {
    let views = ignoring == nil ? subviews : subviews.filter(\.isVisibleInLayout)
    let rects = views.map { $0.presentRect(readingFrame: readingFrames) }
    guard let first = rects.first else { return Size(width: Pins.missing, height: Pins.missing) }
    let union = rects.reduce(into: Union(first)) { _ = $0.add($1) }.rect
    let (offset, size) = (rects.count == 1 ? first : union).wrapped(type, padding)
    guard rects.allSatisfy({ $0.isFinite }), Rect(origin: offset, size: size).isFinite else {
      Pin.warn(self, .notFinite, CallSite(.wrapContent))
      return Size(width: Pins.missing, height: Pins.missing)
    }
    if offset.x != 0 || offset.y != 0 {
      for view in views {
        let moved = view.presentRect(readingFrame: readingFrames).offset(x: offset.x, y: offset.y)
        let snapped = PixelGrid(scale: view.displayScale).snap(moved)
        if readingFrames { view.transformedRect = snapped } else { view.layoutRect = snapped }
      }
    }
    return size.usable
  }
}

/// The union of rectangles, stored as its top left corner (`near`) and its bottom right corner (`far`).
@frozen @usableFromInline struct Union {
  @usableFromInline var near: Point
  @usableFromInline var far: Point

  @inlinable @inline(always) init(_ rect: Rect) {
    near = rect.origin
    far = Point(x: rect.maxX, y: rect.maxY)
  }

  /// Adds a rectangle, and returns its far corner.
  @inlinable @inline(always) mutating func add(_ rect: Rect) -> Point {
    let end = Point(x: rect.maxX, y: rect.maxY)
    near = Point(x: near.x < rect.minX ? near.x : rect.minX, y: near.y < rect.minY ? near.y : rect.minY)
    far = Point(x: far.x > end.x ? far.x : end.x, y: far.y > end.y ? far.y : end.y)
    return end
  }

  /// The union as a rectangle. For a single rectangle, a rounding error may change the size.
  @inlinable @inline(always) var rect: Rect {
    Rect(origin: near, size: Size(width: far.x - near.x, height: far.y - near.y))
  }
}

extension Rect {
  /// For a union of subviews: the offset by which they move, and the size of the view around them.
  @inlinable @inline(always) func wrapped(_ type: WrapType, _ padding: EdgeInsets) -> (offset: Point, size: Size) {
    let offset = Point(x: type.sizesWidth ? padding.left - minX : 0, y: type.sizesHeight ? padding.top - minY : 0)
    return (
      offset,
      Size(width: width + padding.left + padding.right, height: height + padding.top + padding.bottom)
    )
  }
}

extension Size {
  /// The size with each negative length replaced by `Pins.missing`.
  @inlinable @inline(always) var usable: Size {
    Size(width: width >= 0 ? width : Pins.missing, height: height >= 0 ? height : Pins.missing)
  }
}

extension PinLayout {
  /// Wraps the view tightly around its subviews, along both axes.
  @inlinable @inline(always) @discardableResult
  public consuming func wrapContent() -> Self { wrapContent(.all, padding: EdgeInsets.zero) }

  /// Wraps the view around its subviews, along both axes, with a padding in points on all sides.
  @inlinable @inline(always) @discardableResult
  public consuming func wrapContent(padding: Double) -> Self { wrapContent(.all, padding: padding) }

  /// Wraps the view around its subviews, along both axes, with a padding in points.
  @_disfavoredOverload @inlinable @inline(always) @discardableResult
  public consuming func wrapContent(padding: EdgeInsets) -> Self { wrapContent(.all, padding: padding) }

  /// Wraps the view tightly around its subviews, along the given axes.
  @inlinable @inline(always) @discardableResult
  public consuming func wrapContent(_ type: WrapType) -> Self { wrapContent(type, padding: EdgeInsets.zero) }

  /// Wraps the view around its subviews, along the given axes, with a padding in points on all sides.
  @inlinable @inline(always) @discardableResult
  public consuming func wrapContent(_ type: WrapType, padding: Double) -> Self {
    wrapContent(type, padding: EdgeInsets(padding))
  }

  /// Wraps the view around its subviews, along the given axes, with a padding in points.
  @_disfavoredOverload @inlinable @inline(always) @discardableResult
  public consuming func wrapContent(_ type: WrapType, padding: EdgeInsets) -> Self {
    let size = reading { [readsFrames] in $0.wrapSubviews(type, padding, readingFrames: readsFrames) }
    return wrap(type, in: size)
  }

  /// Wraps the view around its subviews, along the given axes, with a padding in points on all sides. Subviews that
  /// `ignoring` selects neither count nor move. If all are ignored, nothing changes.
  @inlinable @discardableResult
  public consuming func wrapContent(_ type: WrapType = .all, padding: Double = 0, ignoring: IgnoredViews?) -> Self {
    wrapContent(type, padding: EdgeInsets(padding), ignoring: ignoring)
  }

  /// The same with a padding that may differ from side to side, in points.
  @_disfavoredOverload @inlinable @discardableResult
  public consuming func wrapContent(_ type: WrapType = .all, padding: EdgeInsets, ignoring: IgnoredViews?) -> Self {
    let size = reading { [readsFrames] in
      $0.wrapOnSlowPath(type, padding, ignoring: ignoring, readingFrames: readsFrames)
    }
    return wrap(type, in: size)
  }

  /// Pins the lengths of a wrapped view along the given axes.
  #if DEBUG
    @usableFromInline
  #else
    @inlinable @inline(always)
  #endif
  consuming func wrap(_ type: WrapType, in size: Size) -> Self {
    if type.sizesWidth { pin(.length, .horizontal, at: size.width, CallSite(.wrapContent)) }
    if type.sizesHeight { pin(.length, .vertical, at: size.height, CallSite(.wrapContent)) }
    return self
  }
}
