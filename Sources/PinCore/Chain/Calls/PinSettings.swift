import Synchronization

/// Settings that hold for all pin chains of the process. Each may be changed from any thread.
public enum Pin {
  private static let directionSetting = Atomic<UInt8>(DirectionMode.auto.rawValue)
  private static let warningSetting = Atomic<Bool>(warnsByDefault)
  private static let safeAreaSetting = Atomic<UInt8>(SafeAreaNotification.always.rawValue)

  /// Which direction "start" and "end" follow.
  public enum DirectionMode: UInt8, Sendable {
    /// Each view's own direction, which is left to right where nothing else was said. The default.
    case auto
    /// Left to right everywhere.
    case ltr
    /// Right to left everywhere.
    case rtl
  }

  /// Which views are told when their safe area changes.
  public enum SafeAreaNotification: UInt8, Sendable {
    /// Every view. The default.
    case always
    /// Views that conform to `PinSafeAreaInsetsUpdate`.
    case optIn
    /// None.
    case disable
  }

  /// Sets the direction that "start" and "end" follow in chains from now on.
  public static func layoutDirection(_ mode: DirectionMode) {
    directionSetting.store(mode.rawValue, ordering: .relaxed)
  }

  /// The direction that "start" and "end" follow.
  public static var directionMode: DirectionMode {
    DirectionMode(rawValue: directionSetting.load(ordering: .relaxed)) ?? .auto
  }

  /// Which views are told when their safe area changes.
  public static var safeAreaInsetsDidChangeMode: SafeAreaNotification {
    get { SafeAreaNotification(rawValue: safeAreaSetting.load(ordering: .relaxed)) ?? .always }
    set { safeAreaSetting.store(newValue.rawValue, ordering: .relaxed) }
  }

  /// Whether layout warnings are looked for and delivered; on by default in debug builds only.
  public static var logWarnings: Bool {
    get { warningSetting.load(ordering: .relaxed) }
    set { warningSetting.store(newValue, ordering: .relaxed) }
  }

  private static var warnsByDefault: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }
}

/// A view that wants to hear of its safe area in the mode `Pin.SafeAreaNotification.optIn`.
public protocol PinSafeAreaInsetsUpdate: AnyObject {
  /// Called when the view's safe area changed.
  func safeAreaInsetsDidChange()
}

extension View {
  func notifySafeAreaChange() {
    switch Pin.safeAreaInsetsDidChangeMode {
    case .always: safeAreaInsetsDidChange()
    case .optIn: (self as? any PinSafeAreaInsetsUpdate)?.safeAreaInsetsDidChange()
    case .disable: break
    }
  }
}
