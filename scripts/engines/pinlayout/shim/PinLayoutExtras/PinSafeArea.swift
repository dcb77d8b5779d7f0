// Replaces PinLayout's PinSafeArea.swift, which exchanges methods at run time on iOS 10 and older. The rest of
// PinLayout refers to these declarations; they have no effect.
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
