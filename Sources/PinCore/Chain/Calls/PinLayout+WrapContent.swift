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

extension Layoutable where Node == Self {
  /// Moves the subviews, including hidden ones, so that their union starts at the padding. Returns the size of the union plus
  /// the padding. A length is `Pins.missing` if it is negative or if there are no subviews. If a number is not finite, warns
  /// and moves no view. Linear in the number of subviews.
  @inlinable @inline(never) func wrapSubviews(_ type: WrapType, _ padding: EdgeInsets, readingFrames: Bool) -> Size {
    // Code that might release a subview is in `wrapOnSlowPath`. In this function it would require reference counting.
    if !Self.outlivesChains { return wrapOnSlowPath(type, padding, readingFrames: readingFrames) }
    let count = subviews.count
    if count == 0 { return Size(width: Pins.missing, height: Pins.missing) }
    var union = Union(subviews[0].layoutRect)
    var isOrdinary = subviews[0].isPlain
    var index = 1
    while isOrdinary, index < count {
      isOrdinary = subviews[index].isPlain
      union.add(subviews[index].layoutRect)
      index += 1
    }
    let wrap = union.wrapped(type, padding)
    if _slowPath(!(isOrdinary && wrap.sum.isFinite)) {
      return wrapOnSlowPath(type, padding, readingFrames: readingFrames)
    }
    if wrap.offset.x != 0 || wrap.offset.y != 0 {
      index = 0
      while index < count {
        Unmanaged.passUnretained(subviews[index])._withUnsafeGuaranteedRef {
          let moved = $0.layoutRect.offset(x: wrap.offset.x, y: wrap.offset.y)
          $0.layoutRect = PixelGrid(scale: $0.displayScale).snap(moved)
        }
        index += 1
      }
    }
    return wrap.size.usable
  }

  /// The same for subviews of any kind. Retains the list of subviews, because in a class other than `View` the setter of
  /// `layoutRect` may change the list.
  @inlinable @inline(never) func wrapOnSlowPath(_ type: WrapType, _ padding: EdgeInsets, readingFrames: Bool) -> Size {
    let views = subviews
    let rects = views.map { $0.presentRect(readingFrame: readingFrames) }
    guard let first = rects.first else { return Size(width: Pins.missing, height: Pins.missing) }
    let wrap = rects.dropFirst().reduce(into: Union(first)) { $0.add($1) }.wrapped(type, padding)
    let (offset, size) = (wrap.offset, wrap.size)
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

@frozen @usableFromInline struct Union {
  @usableFromInline var near: Point
  @usableFromInline var far: Point
  @usableFromInline var size: Size
  /// The sum of all numbers that were read. If one of them is not finite, nor is the sum.
  @usableFromInline var sum: Double

  /// The union of one rectangle. The size is the rectangle's, because the difference of its edges may have a rounding error.
  @inlinable @inline(always) init(_ rect: Rect) {
    near = rect.origin
    far = Point(x: rect.maxX, y: rect.maxY)
    size = rect.size
    sum = far.x + far.y
  }

  @inlinable @inline(always) mutating func add(_ rect: Rect) {
    let end = Point(x: rect.maxX, y: rect.maxY)
    sum += end.x + end.y
    near = Point(x: rect.minX < near.x ? rect.minX : near.x, y: rect.minY < near.y ? rect.minY : near.y)
    far = Point(x: end.x > far.x ? end.x : far.x, y: end.y > far.y ? end.y : far.y)
    size = Size(width: far.x - near.x, height: far.y - near.y)
  }

  /// The offset by which subviews move, the size of the view around them, and `sum` plus the numbers of both.
  @inlinable @inline(always)
  func wrapped(_ type: WrapType, _ padding: EdgeInsets) -> (offset: Point, size: Size, sum: Double) {
    let offset = Point(x: type.sizesWidth ? padding.left - near.x : 0, y: type.sizesHeight ? padding.top - near.y : 0)
    let width = size.width + padding.left + padding.right
    let height = size.height + padding.top + padding.bottom
    return (offset, Size(width: width, height: height), sum + offset.x + offset.y + width + height)
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
  public consuming func wrapContent() -> Self { wrapContent(.all, padding: .zero) }

  /// Wraps the view around its subviews, along both axes, with a padding in points on all sides.
  @inlinable @inline(always) @discardableResult
  public consuming func wrapContent(padding: Double) -> Self { wrapContent(.all, padding: padding) }

  /// Wraps the view around its subviews, along both axes, with a padding in points.
  @inlinable @inline(always) @discardableResult
  public consuming func wrapContent(padding: EdgeInsets) -> Self { wrapContent(.all, padding: padding) }

  /// Wraps the view tightly around its subviews, along the given axes.
  @inlinable @inline(always) @discardableResult
  public consuming func wrapContent(_ type: WrapType) -> Self { wrapContent(type, padding: .zero) }

  /// Wraps the view around its subviews, along the given axes, with a padding in points on all sides.
  @inlinable @inline(always) @discardableResult
  public consuming func wrapContent(_ type: WrapType, padding: Double) -> Self {
    wrapContent(type, padding: EdgeInsets(padding))
  }

  /// Wraps the view around its subviews, along the given axes, with a padding in points.
  @inlinable @inline(always) @discardableResult
  public consuming func wrapContent(_ type: WrapType, padding: EdgeInsets) -> Self {
    let size = reading { [readsFrames] in $0.wrapSubviews(type, padding, readingFrames: readsFrames) }
    // A missing length is not pinned, so the chain stays on the fast path.
    if type.sizesWidth, !Pins.isMissing(size.width) {
      pin(.length, .horizontal, at: size.width, CallSite(.wrapContent))
    }
    if type.sizesHeight, !Pins.isMissing(size.height) {
      pin(.length, .vertical, at: size.height, CallSite(.wrapContent))
    }
    return self
  }
}
