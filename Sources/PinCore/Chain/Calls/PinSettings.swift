import PinTree

extension Pin {
  /// The direction mode: 0 for `auto`, 1 for `ltr`, 2 for `rtl`.
  fileprivate static let directionSetting = AtomicNumber(0)
  private static let warningSetting = AtomicNumber(warnsByDefault ? 1 : 0)

  /// The source of the text direction for "start" and "end".
  public enum DirectionMode: Int, Sendable {
    /// Each view's own direction, left to right by default. This is the default mode.
    case auto
    /// Left to right everywhere.
    case ltr
    /// Right to left everywhere.
    case rtl
  }

  /// Sets the direction mode; see the property `layoutDirection`.
  public static func layoutDirection(_ mode: DirectionMode) { layoutDirection = mode }

  /// The direction mode, for "start" and "end". A chain reads the mode once, at its first call that needs a direction.
  /// A property such as `view.edge.start` or `view.anchor.topEnd` reads the mode at each access.
  public static var layoutDirection: DirectionMode {
    get { DirectionMode(rawValue: directionSetting.load(ordering: .relaxed)) ?? .auto }
    set { directionSetting.store(newValue.rawValue, ordering: .relaxed) }
  }

  /// Whether layout warnings are delivered. By default this is true in debug builds and false in other builds.
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

/// The direction mode as a number. `readonly` promises the compiler that the function releases nothing. Without this
/// promise, a chain would retain the views of its earlier calls.
@_effects(readonly) @usableFromInline @inline(never) func currentDirection() -> Int {
  Pin.directionSetting.load(ordering: .relaxed)
}
