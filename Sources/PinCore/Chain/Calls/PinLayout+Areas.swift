import PinTree

// The areas of a view that its surroundings leave free, as insets in points.

extension PinLayout where Node == View {
  /// What bars and notches leave free of the view: distances inwards from its edges, in points.
  @inlinable @inline(always) public var safeArea: EdgeInsets { reading { $0.safeAreaInsets } }
  /// Where text keeps a readable width: distances inwards from the view's edges, in points.
  @inlinable @inline(always) public var readableMargins: EdgeInsets { reading { $0.readableMargins } }
  /// The margins that content is meant to keep: distances inwards from the view's edges, in points.
  @inlinable @inline(always) public var layoutMargins: EdgeInsets { reading { $0.layoutMargins } }
  /// `layoutMargins` in the spelling of PinLayout's manual.
  @inlinable @inline(always) public var layoutmargins: EdgeInsets { reading { $0.layoutMargins } }
}
