/// Global settings for all trees and all pin chains of the process. Any thread may change them.
public enum Pin {
  private static let safeAreaSetting = AtomicNumber(SafeAreaNotification.always.rawValue)

  /// The views that are notified when their safe area changes.
  public enum SafeAreaNotification: Int, Sendable {
    /// Every view. This is the default.
    case always
    /// Views that conform to `PinSafeAreaInsetsUpdate`; in Embedded Swift, no view.
    case optIn
    /// No view.
    case disable
  }

  /// The views that are notified when their safe area changes.
  public static var safeAreaInsetsDidChangeMode: SafeAreaNotification {
    get { SafeAreaNotification(rawValue: safeAreaSetting.load(ordering: .relaxed)) ?? .always }
    set { safeAreaSetting.store(newValue.rawValue, ordering: .relaxed) }
  }
}

/// A view that is notified of a changed safe area in the mode `Pin.SafeAreaNotification.optIn`.
public protocol PinSafeAreaInsetsUpdate: AnyObject {
  /// Called after the view's safe area changed.
  func safeAreaInsetsDidChange()
}

extension View {
  func notifySafeAreaChange() {
    switch Pin.safeAreaInsetsDidChangeMode {
    case .always: safeAreaInsetsDidChange()
    case .optIn:
      #if !hasFeature(Embedded)  // Embedded Swift cannot check a conformance at run time.
        (self as? any PinSafeAreaInsetsUpdate)?.safeAreaInsetsDidChange()
      #endif
    case .disable: break
    }
  }
}
