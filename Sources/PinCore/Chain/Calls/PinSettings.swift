import PinTree

extension Pin {
  /// The direction mode: 0 for `auto`, 1 for `ltr`, 2 for `rtl`.
  fileprivate static let directionSetting = AtomicNumber(0)
  private static let warningSetting = AtomicNumber(warnsByDefault ? 1 : 0)

  /// A rule that determines the text direction for "start" and "end".
  public enum DirectionMode: Int, Sendable {
    /// Each view's own direction, left to right by default. This is the default mode.
    case auto
    /// Left to right everywhere.
    case ltr
    /// Right to left everywhere.
    case rtl
  }

  /// Sets the direction mode. A chain reads it when its first call needs a direction.
  public static func layoutDirection(_ mode: DirectionMode) { layoutDirection = mode }

  /// The direction mode, for "start" and "end". A chain reads it when its first call needs a direction.
  public static var layoutDirection: DirectionMode {
    get { DirectionMode(rawValue: directionSetting.load(ordering: .relaxed)) ?? .auto }
    set { directionSetting.store(newValue.rawValue, ordering: .relaxed) }
  }

  /// Whether layout warnings are detected and delivered; on by default in debug builds only.
  public static var logWarnings: Bool {
    get { warningSetting.load(ordering: .relaxed) != 0 }
    set { warningSetting.store(newValue ? 1 : 0, ordering: .relaxed) }
  }

  static var warnsByDefault: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }
}

/// The direction mode as a number. Releases nothing (`readonly`); otherwise chains would retain views of earlier calls.
@_effects(readonly) @usableFromInline @inline(never) func currentDirection() -> Int {
  Pin.directionSetting.load(ordering: .relaxed)
}
