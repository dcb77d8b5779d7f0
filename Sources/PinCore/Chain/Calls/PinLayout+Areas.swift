import PinTree

// The insets and the keyboard area of a view.

extension PinLayout where Node == View {
  /// The insets of the area that bars and notches do not cover, in points.
  @inlinable @inline(always) public var safeArea: EdgeInsets { reading { $0.safeAreaInsets } }
  /// The insets of the area with a readable width for text, in points.
  @inlinable @inline(always) public var readableMargins: EdgeInsets { reading { $0.readableMargins } }
  /// The insets of the margins for content, in points.
  @inlinable @inline(always) public var layoutMargins: EdgeInsets { reading { $0.layoutMargins } }
  /// The area that the keyboard covers, in the view's points.
  @inlinable @inline(always) public var keyboardArea: Rect { reading { $0.keyboardArea } }
  /// `layoutMargins` in the spelling of PinLayout's manual.
  @inlinable @inline(always) public var layoutmargins: EdgeInsets { reading { $0.layoutMargins } }
}
