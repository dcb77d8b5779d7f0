// `import PinViews` gives `pin` on UIView, NSView and CALayer, with CoreGraphics' types, and none of the names of PinCore's own
// tree, such as View, Label or Rect, which SwiftUI, Foundation and MacTypes use too.
//
// Compiled on Linux against stubs of the frameworks (scripts/check-apple.sh); not run on a device.
@_exported import PinChain
import PinTree

/// A node of a tree that pin chains can lay out.
public typealias Layoutable = PinTree.Layoutable
/// A share of a length, written `25%`.
public typealias Percent = PinTree.Percent
/// Settings of the process, for all trees and all pin chains.
public typealias Pin = PinTree.Pin
/// A view that is notified of its safe area in the mode `Pin.SafeAreaNotification.optIn`.
public typealias PinSafeAreaInsetsUpdate = PinTree.PinSafeAreaInsetsUpdate

postfix operator %

/// A share in hundredths.
public postfix func % (value: Double) -> Percent { Percent(value) }

/// A share in hundredths.
public postfix func % <Value: BinaryFloatingPoint>(value: Value) -> Percent { Percent(Double(value)) }

/// A share in hundredths.
public postfix func % <Value: BinaryInteger>(value: Value) -> Percent { Percent(Double(value)) }
