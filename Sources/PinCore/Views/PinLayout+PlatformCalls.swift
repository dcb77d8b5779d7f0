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
    /// `topLeft` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func topLeft(_ offset: CGFloat, _: Void = ()) -> Self { self.topLeft(Double(offset)) }
    /// `topCenter` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func topCenter(_ topOffset: CGFloat, _: Void = ()) -> Self { self.topCenter(Double(topOffset)) }
    /// `topRight` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func topRight(_ offset: CGFloat, _: Void = ()) -> Self { self.topRight(Double(offset)) }
    /// `topStart` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func topStart(_ offset: CGFloat, _: Void = ()) -> Self { self.topStart(Double(offset)) }
    /// `topEnd` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func topEnd(_ offset: CGFloat, _: Void = ()) -> Self { self.topEnd(Double(offset)) }
    /// `centerLeft` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func centerLeft(_ leftOffset: CGFloat, _: Void = ()) -> Self { self.centerLeft(Double(leftOffset)) }
    /// `center` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func center(_ offset: CGFloat, _: Void = ()) -> Self { self.center(Double(offset)) }
    /// `centerRight` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func centerRight(_ rightOffset: CGFloat, _: Void = ()) -> Self { self.centerRight(Double(rightOffset)) }
    /// `centerStart` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func centerStart(_ offset: CGFloat, _: Void = ()) -> Self { self.centerStart(Double(offset)) }
    /// `centerEnd` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func centerEnd(_ offset: CGFloat, _: Void = ()) -> Self { self.centerEnd(Double(offset)) }
    /// `bottomLeft` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func bottomLeft(_ offset: CGFloat, _: Void = ()) -> Self { self.bottomLeft(Double(offset)) }
    /// `bottomCenter` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func bottomCenter(_ bottomOffset: CGFloat, _: Void = ()) -> Self { self.bottomCenter(Double(bottomOffset)) }
    /// `bottomRight` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func bottomRight(_ offset: CGFloat, _: Void = ()) -> Self { self.bottomRight(Double(offset)) }
    /// `bottomStart` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func bottomStart(_ offset: CGFloat, _: Void = ()) -> Self { self.bottomStart(Double(offset)) }
    /// `bottomEnd` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func bottomEnd(_ offset: CGFloat, _: Void = ()) -> Self { self.bottomEnd(Double(offset)) }
    /// `all` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func all(_ margin: CGFloat, _: Void = ()) -> Self { self.all(Double(margin)) }
    /// `all` with arguments of the platform's types.
    @inlinable @inline(always) @discardableResult public consuming func all(_ margin: PEdgeInsets) -> Self { self.all(PinTree.EdgeInsets(margin)) }
    /// `horizontally` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func horizontally(_ margin: CGFloat, _: Void = ()) -> Self { self.horizontally(Double(margin)) }
    /// `horizontally` with arguments of the platform's types.
    @inlinable @inline(always) @discardableResult public consuming func horizontally(_ margin: PEdgeInsets) -> Self { self.horizontally(PinTree.EdgeInsets(margin)) }
    /// `vertically` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func vertically(_ margin: CGFloat, _: Void = ()) -> Self { self.vertically(Double(margin)) }
    /// `vertically` with arguments of the platform's types.
    @inlinable @inline(always) @discardableResult public consuming func vertically(_ margin: PEdgeInsets) -> Self { self.vertically(PinTree.EdgeInsets(margin)) }
    /// `top` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func top(_ offset: CGFloat, _: Void = ()) -> Self { self.top(Double(offset)) }
    /// `top` with arguments of the platform's types.
    @inlinable @inline(always) @discardableResult public consuming func top(_ margin: PEdgeInsets) -> Self { self.top(PinTree.EdgeInsets(margin)) }
    /// `bottom` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func bottom(_ offset: CGFloat, _: Void = ()) -> Self { self.bottom(Double(offset)) }
    /// `bottom` with arguments of the platform's types.
    @inlinable @inline(always) @discardableResult public consuming func bottom(_ margin: PEdgeInsets) -> Self { self.bottom(PinTree.EdgeInsets(margin)) }
    /// `left` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func left(_ offset: CGFloat, _: Void = ()) -> Self { self.left(Double(offset)) }
    /// `left` with arguments of the platform's types.
    @inlinable @inline(always) @discardableResult public consuming func left(_ margin: PEdgeInsets) -> Self { self.left(PinTree.EdgeInsets(margin)) }
    /// `right` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func right(_ offset: CGFloat, _: Void = ()) -> Self { self.right(Double(offset)) }
    /// `right` with arguments of the platform's types.
    @inlinable @inline(always) @discardableResult public consuming func right(_ margin: PEdgeInsets) -> Self { self.right(PinTree.EdgeInsets(margin)) }
    /// `vCenter` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func vCenter(_ offset: CGFloat, _: Void = ()) -> Self { self.vCenter(Double(offset)) }
    /// `hCenter` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func hCenter(_ offset: CGFloat, _: Void = ()) -> Self { self.hCenter(Double(offset)) }
    /// `start` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func start(_ offset: CGFloat, _: Void = ()) -> Self { self.start(Double(offset)) }
    /// `start` with arguments of the platform's types.
    @inlinable @inline(always) @discardableResult public consuming func start(_ margin: PEdgeInsets) -> Self { self.start(PinTree.EdgeInsets(margin)) }
    /// `end` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func end(_ offset: CGFloat, _: Void = ()) -> Self { self.end(Double(offset)) }
    /// `end` with arguments of the platform's types.
    @inlinable @inline(always) @discardableResult public consuming func end(_ margin: PEdgeInsets) -> Self { self.end(PinTree.EdgeInsets(margin)) }
    /// `aspectRatio` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func aspectRatio(_ ratio: CGFloat, _: Void = ()) -> Self { self.aspectRatio(Double(ratio)) }
    /// `marginTop` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func marginTop(_ value: CGFloat, _: Void = ()) -> Self { self.marginTop(Double(value)) }
    /// `marginLeft` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func marginLeft(_ value: CGFloat, _: Void = ()) -> Self { self.marginLeft(Double(value)) }
    /// `marginBottom` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func marginBottom(_ value: CGFloat, _: Void = ()) -> Self { self.marginBottom(Double(value)) }
    /// `marginRight` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func marginRight(_ value: CGFloat, _: Void = ()) -> Self { self.marginRight(Double(value)) }
    /// `marginStart` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func marginStart(_ value: CGFloat, _: Void = ()) -> Self { self.marginStart(Double(value)) }
    /// `marginEnd` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func marginEnd(_ value: CGFloat, _: Void = ()) -> Self { self.marginEnd(Double(value)) }
    /// `marginHorizontal` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func marginHorizontal(_ value: CGFloat, _: Void = ()) -> Self { self.marginHorizontal(Double(value)) }
    /// `marginVertical` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func marginVertical(_ value: CGFloat, _: Void = ()) -> Self { self.marginVertical(Double(value)) }
    /// `margin` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func margin(_ value: CGFloat, _: Void = ()) -> Self { self.margin(Double(value)) }
    /// `margin` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func margin(_ vertical: CGFloat, _ horizontal: CGFloat, _: Void = ()) -> Self { self.margin(Double(vertical), Double(horizontal)) }
    /// `margin` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func margin(_ top: CGFloat, _ horizontal: CGFloat, _ bottom: CGFloat, _: Void = ()) -> Self { self.margin(Double(top), Double(horizontal), Double(bottom)) }
    /// `margin` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func margin(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat, _: Void = ()) -> Self { self.margin(Double(top), Double(left), Double(bottom), Double(right)) }
    /// `margin` with arguments of the platform's types.
    @inlinable @inline(always) @discardableResult public consuming func margin(_ insets: PEdgeInsets) -> Self { self.margin(PinTree.EdgeInsets(insets)) }
    /// `margin` with arguments of the platform's types.
    @inlinable @inline(always) @discardableResult public consuming func margin(_ directionalInsets: NSDirectionalEdgeInsets) -> Self { self.margin(PinTree.DirectionalEdgeInsets(directionalInsets)) }
    /// `leftCenter` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func leftCenter(_ leftOffset: CGFloat, _: Void = ()) -> Self { self.leftCenter(Double(leftOffset)) }
    /// `rightCenter` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func rightCenter(_ rightOffset: CGFloat, _: Void = ()) -> Self { self.rightCenter(Double(rightOffset)) }
    /// `width` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func width(percent: CGFloat, _: Void = ()) -> Self { self.width(percent: Double(percent)) }
    /// `height` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func height(percent: CGFloat, _: Void = ()) -> Self { self.height(percent: Double(percent)) }
    /// `width` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func width(_ width: CGFloat, _: Void = ()) -> Self { self.width(Double(width)) }
    /// `height` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func height(_ height: CGFloat, _: Void = ()) -> Self { self.height(Double(height)) }
    /// `size` with arguments of the platform's types.
    @inlinable @inline(always) @discardableResult public consuming func size(_ size: CGSize) -> Self { self.size(PinTree.Size(size)) }
    /// `size` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func size(_ sideLength: CGFloat, _: Void = ()) -> Self { self.size(Double(sideLength)) }
    /// `minWidth` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func minWidth(_ width: CGFloat, _: Void = ()) -> Self { self.minWidth(Double(width)) }
    /// `minHeight` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func minHeight(_ height: CGFloat, _: Void = ()) -> Self { self.minHeight(Double(height)) }
    /// `maxWidth` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func maxWidth(_ width: CGFloat, _: Void = ()) -> Self { self.maxWidth(Double(width)) }
    /// `maxHeight` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func maxHeight(_ height: CGFloat, _: Void = ()) -> Self { self.maxHeight(Double(height)) }
    /// `wrapContent` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func wrapContent(padding: CGFloat, _: Void = ()) -> Self { self.wrapContent(padding: Double(padding)) }
    /// `wrapContent` with arguments of the platform's types.
    @inlinable @inline(always) @discardableResult public consuming func wrapContent(padding: PEdgeInsets) -> Self { self.wrapContent(padding: PinTree.EdgeInsets(padding)) }
    /// `wrapContent` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func wrapContent(_ type: WrapType, padding: CGFloat, _: Void = ()) -> Self { self.wrapContent(type, padding: Double(padding)) }
    /// `wrapContent` with arguments of the platform's types.
    @inlinable @inline(always) @discardableResult public consuming func wrapContent(_ type: WrapType, padding: PEdgeInsets) -> Self { self.wrapContent(type, padding: PinTree.EdgeInsets(padding)) }
    /// `wrapContent` with arguments of the platform's types.
    @_disfavoredOverload @inlinable @inline(always) @discardableResult public consuming func wrapContent(_ type: WrapType = .all, padding: CGFloat, ignoring: IgnoredViews?, _: Void = ()) -> Self { self.wrapContent(type, padding: Double(padding), ignoring: ignoring) }
    /// `wrapContent` with arguments of the platform's types.
    @inlinable @inline(always) @discardableResult public consuming func wrapContent(_ type: WrapType = .all, padding: PEdgeInsets, ignoring: IgnoredViews?) -> Self { self.wrapContent(type, padding: PinTree.EdgeInsets(padding), ignoring: ignoring) }
  }
#endif
