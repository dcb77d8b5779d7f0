// Replaces PinLayout's PinSafeArea.swift, which exchanges methods at run time for iOS 10 and older. These are the declarations
// that the rest of PinLayout refers to; none of them runs on later systems.
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
