import PinTree
import Synchronization

extension Pin {
  /// The direction mode: 0 for `auto`, 1 for `ltr`, 2 for `rtl`. Chains read it where they are written.
  @usableFromInline static let directionSetting = Atomic<UInt8>(0)
  private static let warningSetting = Atomic<Bool>(warnsByDefault)

  /// Which direction "start" and "end" follow.
  public enum DirectionMode: UInt8, Sendable {
    /// Each view's own direction, which is left to right where nothing else was said. The default.
    case auto
    /// Left to right everywhere.
    case ltr
    /// Right to left everywhere.
    case rtl
  }

  /// Sets the direction that "start" and "end" follow in chains from now on.
  public static func layoutDirection(_ mode: DirectionMode) {
    directionSetting.store(mode.rawValue, ordering: .relaxed)
  }

  /// The direction that "start" and "end" follow.
  public static var directionMode: DirectionMode {
    DirectionMode(rawValue: directionSetting.load(ordering: .relaxed)) ?? .auto
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
