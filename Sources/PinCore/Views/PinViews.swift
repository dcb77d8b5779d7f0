// `import PinViews` adds `pin` to UIView, NSView and CALayer, with Core Graphics' types. It does not import the names of
// PinCore's own tree, such as View, Label or Rect, because SwiftUI, Foundation and MacTypes use the same names.
//
// The members of the adapters have names with a prefix, so that they do not collide with members of a subclass.
// This module is compiled on Linux against stubs of the frameworks (scripts/check-apple.sh); it is not run on a device.
@_exported import PinChain
import PinTree

/// A node of a tree that pin chains can lay out.
public typealias Layoutable = PinTree.Layoutable
/// A percentage of a length, written `25%`.
public typealias Percent = PinTree.Percent
/// Global settings for all trees and all pin chains of the process.
public typealias Pin = PinTree.Pin
/// A view that is notified of a changed safe area in the mode `Pin.SafeAreaNotification.optIn`.
public typealias PinSafeAreaInsetsUpdate = PinTree.PinSafeAreaInsetsUpdate

postfix operator %

/// A percentage: `25%` is a quarter.
public postfix func % (value: Double) -> Percent { Percent(value) }

/// A percentage: `25%` is a quarter.
public postfix func % <Value: BinaryFloatingPoint>(value: Value) -> Percent { Percent(Double(value)) }

/// A percentage: `25%` is a quarter.
public postfix func % <Value: BinaryInteger>(value: Value) -> Percent { Percent(Double(value)) }
