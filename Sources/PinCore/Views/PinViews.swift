// `import PinViews` adds `pin` to UIView, NSView and CALayer. Calls that take a size or insets also accept the types of
// UIKit, AppKit and Core Graphics. The module does not export the names of PinCore's own tree, such as View, Label or
// Rect, because SwiftUI, Foundation and MacTypes use some of these names.
//
// The members that this module adds for `Layoutable` have the prefix `pin`, so that they do not collide with members of
// a subclass. scripts/check-apple.sh compiles this module on Linux with stubs of the frameworks. The module was never
// run on a device.
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

/// The percentage with the opposite sign, written `-10%`.
public prefix func - (percent: Percent) -> Percent { Percent(-percent.value) }
