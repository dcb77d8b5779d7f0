// Written by scripts/apple/platform-calls.py from Sources/PinCore/Chain. Change the script, not this file.
// swift-format-ignore-file

#if canImport(UIKit) || canImport(AppKit)
  import PinTree
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  // The calls of PinLayout with the platform's types as arguments; see docs/pin.md. A call that takes CGFloat is for arguments that are
  // only CGFloat: `.rowHeight`, `view?.frame.width ?? 0`, `heights.reduce(0, +)`. All other lengths are Double, because these calls are
  // disfavoured. The last parameter keeps the error for `let place: (CGFloat) -> PinLayout<UIView> = pin.top` at its line.
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
    @inlinable @inline(always) @discardableResult public consuming func all(_ margin: PEdgeInsets) -> Self { self.all(PinTree.EdgeInsets(margin)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func horizontally(_ margin: CGFloat, _: Void = ()) -> Self { self.horizontally(Double(margin)) }
    @inlinable @inline(always) @discardableResult public consuming func horizontally(_ margin: PEdgeInsets) -> Self { self.horizontally(PinTree.EdgeInsets(margin)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func vertically(_ margin: CGFloat, _: Void = ()) -> Self { self.vertically(Double(margin)) }
    @inlinable @inline(always) @discardableResult public consuming func vertically(_ margin: PEdgeInsets) -> Self { self.vertically(PinTree.EdgeInsets(margin)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func top(_ offset: CGFloat, _: Void = ()) -> Self { self.top(Double(offset)) }
    @inlinable @inline(always) @discardableResult public consuming func top(_ margin: PEdgeInsets) -> Self { self.top(PinTree.EdgeInsets(margin)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func bottom(_ offset: CGFloat, _: Void = ()) -> Self { self.bottom(Double(offset)) }
    @inlinable @inline(always) @discardableResult public consuming func bottom(_ margin: PEdgeInsets) -> Self { self.bottom(PinTree.EdgeInsets(margin)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func left(_ offset: CGFloat, _: Void = ()) -> Self { self.left(Double(offset)) }
    @inlinable @inline(always) @discardableResult public consuming func left(_ margin: PEdgeInsets) -> Self { self.left(PinTree.EdgeInsets(margin)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func right(_ offset: CGFloat, _: Void = ()) -> Self { self.right(Double(offset)) }
    @inlinable @inline(always) @discardableResult public consuming func right(_ margin: PEdgeInsets) -> Self { self.right(PinTree.EdgeInsets(margin)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func vCenter(_ offset: CGFloat, _: Void = ()) -> Self { self.vCenter(Double(offset)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func hCenter(_ offset: CGFloat, _: Void = ()) -> Self { self.hCenter(Double(offset)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func start(_ offset: CGFloat, _: Void = ()) -> Self { self.start(Double(offset)) }
    @inlinable @inline(always) @discardableResult public consuming func start(_ margin: PEdgeInsets) -> Self { self.start(PinTree.EdgeInsets(margin)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func end(_ offset: CGFloat, _: Void = ()) -> Self { self.end(Double(offset)) }
    @inlinable @inline(always) @discardableResult public consuming func end(_ margin: PEdgeInsets) -> Self { self.end(PinTree.EdgeInsets(margin)) }
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
    @inlinable @inline(always) @discardableResult public consuming func margin(_ insets: PEdgeInsets) -> Self { self.margin(PinTree.EdgeInsets(insets)) }
    @inlinable @inline(always) @discardableResult public consuming func margin(_ directionalInsets: NSDirectionalEdgeInsets) -> Self { self.margin(PinTree.DirectionalEdgeInsets(directionalInsets)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func leftCenter(_ leftOffset: CGFloat, _: Void = ()) -> Self { self.leftCenter(Double(leftOffset)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func rightCenter(_ rightOffset: CGFloat, _: Void = ()) -> Self { self.rightCenter(Double(rightOffset)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func width(percent: CGFloat, _: Void = ()) -> Self { self.width(percent: Double(percent)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func height(percent: CGFloat, _: Void = ()) -> Self { self.height(percent: Double(percent)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func width(_ width: CGFloat, _: Void = ()) -> Self { self.width(Double(width)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func height(_ height: CGFloat, _: Void = ()) -> Self { self.height(Double(height)) }
    @inlinable @inline(always) @discardableResult public consuming func size(_ size: CGSize) -> Self { self.size(PinTree.Size(size)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func size(_ sideLength: CGFloat, _: Void = ()) -> Self { self.size(Double(sideLength)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func minWidth(_ width: CGFloat, _: Void = ()) -> Self { self.minWidth(Double(width)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func minHeight(_ height: CGFloat, _: Void = ()) -> Self { self.minHeight(Double(height)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func maxWidth(_ width: CGFloat, _: Void = ()) -> Self { self.maxWidth(Double(width)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func maxHeight(_ height: CGFloat, _: Void = ()) -> Self { self.maxHeight(Double(height)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func wrapContent(padding: CGFloat, _: Void = ()) -> Self { self.wrapContent(padding: Double(padding)) }
    @inlinable @inline(always) @discardableResult public consuming func wrapContent(padding: PEdgeInsets) -> Self { self.wrapContent(padding: PinTree.EdgeInsets(padding)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func wrapContent(_ type: WrapType, padding: CGFloat, _: Void = ()) -> Self { self.wrapContent(type, padding: Double(padding)) }
    @inlinable @inline(always) @discardableResult public consuming func wrapContent(_ type: WrapType, padding: PEdgeInsets) -> Self { self.wrapContent(type, padding: PinTree.EdgeInsets(padding)) }
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func wrapContent(_ type: WrapType = .all, padding: CGFloat, ignoring: IgnoredViews?, _: Void = ()) -> Self { self.wrapContent(type, padding: Double(padding), ignoring: ignoring) }
    @inlinable @inline(always) @discardableResult public consuming func wrapContent(_ type: WrapType = .all, padding: PEdgeInsets, ignoring: IgnoredViews?) -> Self { self.wrapContent(type, padding: PinTree.EdgeInsets(padding), ignoring: ignoring) }
  }
#endif
