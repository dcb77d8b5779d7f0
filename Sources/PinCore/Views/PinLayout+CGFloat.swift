// Written by scripts/apple/cgfloat.py from Sources/PinCore/Chain. Change the script, not this file.
// swift-format-ignore-file

#if canImport(CoreGraphics)
  import CoreGraphics

  // The calls that take a length, for arguments that are only CGFloat: `.rowHeight`, `view?.frame.width ?? 0`,
  // `heights.reduce(0, +)`. All other arguments use the calls that take Double, because these overloads are disfavoured.
  // The last parameter keeps the error for `let place: (CGFloat) -> PinLayout<UIView> = pin.top` at its line.
  extension PinLayout {
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func topLeft(_ offset: CGFloat, _: Void = ()) -> Self { self.topLeft(Double(offset)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func topCenter(_ topOffset: CGFloat, _: Void = ()) -> Self { self.topCenter(Double(topOffset)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func topRight(_ offset: CGFloat, _: Void = ()) -> Self { self.topRight(Double(offset)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func topStart(_ offset: CGFloat, _: Void = ()) -> Self { self.topStart(Double(offset)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func topEnd(_ offset: CGFloat, _: Void = ()) -> Self { self.topEnd(Double(offset)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func centerLeft(_ leftOffset: CGFloat, _: Void = ()) -> Self { self.centerLeft(Double(leftOffset)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func center(_ offset: CGFloat, _: Void = ()) -> Self { self.center(Double(offset)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func centerRight(_ rightOffset: CGFloat, _: Void = ()) -> Self { self.centerRight(Double(rightOffset)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func centerStart(_ offset: CGFloat, _: Void = ()) -> Self { self.centerStart(Double(offset)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func centerEnd(_ offset: CGFloat, _: Void = ()) -> Self { self.centerEnd(Double(offset)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func bottomLeft(_ offset: CGFloat, _: Void = ()) -> Self { self.bottomLeft(Double(offset)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func bottomCenter(_ bottomOffset: CGFloat, _: Void = ()) -> Self { self.bottomCenter(Double(bottomOffset)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func bottomRight(_ offset: CGFloat, _: Void = ()) -> Self { self.bottomRight(Double(offset)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func bottomStart(_ offset: CGFloat, _: Void = ()) -> Self { self.bottomStart(Double(offset)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func bottomEnd(_ offset: CGFloat, _: Void = ()) -> Self { self.bottomEnd(Double(offset)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func all(_ margin: CGFloat, _: Void = ()) -> Self { self.all(Double(margin)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func horizontally(_ margin: CGFloat, _: Void = ()) -> Self { self.horizontally(Double(margin)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func vertically(_ margin: CGFloat, _: Void = ()) -> Self { self.vertically(Double(margin)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func top(_ offset: CGFloat, _: Void = ()) -> Self { self.top(Double(offset)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func bottom(_ offset: CGFloat, _: Void = ()) -> Self { self.bottom(Double(offset)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func left(_ offset: CGFloat, _: Void = ()) -> Self { self.left(Double(offset)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func right(_ offset: CGFloat, _: Void = ()) -> Self { self.right(Double(offset)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func vCenter(_ offset: CGFloat, _: Void = ()) -> Self { self.vCenter(Double(offset)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func hCenter(_ offset: CGFloat, _: Void = ()) -> Self { self.hCenter(Double(offset)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func start(_ offset: CGFloat, _: Void = ()) -> Self { self.start(Double(offset)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func end(_ offset: CGFloat, _: Void = ()) -> Self { self.end(Double(offset)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func aspectRatio(_ ratio: CGFloat, _: Void = ()) -> Self { self.aspectRatio(Double(ratio)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func marginTop(_ value: CGFloat, _: Void = ()) -> Self { self.marginTop(Double(value)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func marginLeft(_ value: CGFloat, _: Void = ()) -> Self { self.marginLeft(Double(value)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func marginBottom(_ value: CGFloat, _: Void = ()) -> Self { self.marginBottom(Double(value)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func marginRight(_ value: CGFloat, _: Void = ()) -> Self { self.marginRight(Double(value)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func marginStart(_ value: CGFloat, _: Void = ()) -> Self { self.marginStart(Double(value)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func marginEnd(_ value: CGFloat, _: Void = ()) -> Self { self.marginEnd(Double(value)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func marginHorizontal(_ value: CGFloat, _: Void = ()) -> Self { self.marginHorizontal(Double(value)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func marginVertical(_ value: CGFloat, _: Void = ()) -> Self { self.marginVertical(Double(value)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func margin(_ value: CGFloat, _: Void = ()) -> Self { self.margin(Double(value)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func margin(_ vertical: CGFloat, _ horizontal: CGFloat, _: Void = ()) -> Self { self.margin(Double(vertical), Double(horizontal)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func margin(_ top: CGFloat, _ horizontal: CGFloat, _ bottom: CGFloat, _: Void = ()) -> Self { self.margin(Double(top), Double(horizontal), Double(bottom)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func margin(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat, _: Void = ()) -> Self { self.margin(Double(top), Double(left), Double(bottom), Double(right)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func leftCenter(_ leftOffset: CGFloat, _: Void = ()) -> Self { self.leftCenter(Double(leftOffset)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func rightCenter(_ rightOffset: CGFloat, _: Void = ()) -> Self { self.rightCenter(Double(rightOffset)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func width(percent: CGFloat, _: Void = ()) -> Self { self.width(percent: Double(percent)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func height(percent: CGFloat, _: Void = ()) -> Self { self.height(percent: Double(percent)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func width(_ width: CGFloat, _: Void = ()) -> Self { self.width(Double(width)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func height(_ height: CGFloat, _: Void = ()) -> Self { self.height(Double(height)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func size(_ sideLength: CGFloat, _: Void = ()) -> Self { self.size(Double(sideLength)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func minWidth(_ width: CGFloat, _: Void = ()) -> Self { self.minWidth(Double(width)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func minHeight(_ height: CGFloat, _: Void = ()) -> Self { self.minHeight(Double(height)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func maxWidth(_ width: CGFloat, _: Void = ()) -> Self { self.maxWidth(Double(width)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func maxHeight(_ height: CGFloat, _: Void = ()) -> Self { self.maxHeight(Double(height)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func wrapContent(padding: CGFloat, _: Void = ()) -> Self { self.wrapContent(padding: Double(padding)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func wrapContent(_ type: WrapType, padding: CGFloat, _: Void = ()) -> Self { self.wrapContent(type, padding: Double(padding)) }
  }
#endif
