// Replaces PinLayout's PinSafeArea.swift, which replaces a method of UIKit at run time on iOS 10 and older. The rest of
// PinLayout refers to the declarations below, which have no effect.
import UIKitShim

public protocol PinSafeAreaInsetsUpdate {
  func safeAreaInsetsDidChange()
}

enum PinSafeArea {
  static var safeAreaInsetsDidChangeMode = PinSafeAreaInsetsDidChangeMode.disable
  static func initSafeAreaSupport() {}
}

extension UIView {
  func pinlayoutComputeSafeAreaInsets() -> UIEdgeInsets { .zero }
}
