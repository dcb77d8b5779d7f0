import Synchronization

extension Pin {
  /// A function that is told of layout warnings, on the thread that lays out.
  public typealias WarningHandler = @Sendable (LayoutWarning) -> Void

  private static let handler = Mutex<WarningHandler?>(nil)
  private static let switches = Mutex(ActiveWarnings())
  @TaskLocal private static var collector: Collector?

  /// Warnings that can be switched off one by one.
  public struct ActiveWarnings: Hashable, Sendable {
    /// Whether `horizontallyBetween` and `verticallyBetween` warn when there is no space between the views.
    public var noSpaceAvailableBetweenViews = true
    /// Whether `aspectRatio()` warns when the view has no image.
    public var aspectRatioImageNotSet = true
  }

  /// Warnings that can be switched off one by one; all are on by default.
  public static var activeWarnings: ActiveWarnings {
    get { switches.withLock { $0 } }
    set { switches.withLock { $0 = newValue } }
  }

  /// What is told of layout warnings while `logWarnings` is on; nil prints them.
  public static var warningHandler: WarningHandler? {
    get { handler.withLock { $0 } }
    set { handler.withLock { $0 = newValue } }
  }

  /// Runs a layout and hands back its warnings instead of delivering them, whatever `logWarnings` says.
  public static func collectingWarnings<Result>(in layout: () throws -> Result) rethrows -> (Result, [LayoutWarning]) {
    let collector = Collector()
    let result = try $collector.withValue(collector) { try layout() }
    return (result, collector.warnings)
  }

  /// Delivers a warning. Called only where something is wrong already; a layout without fault never comes here.
  @usableFromInline @inline(never)
  static func warn(_ view: AnyObject, _ reason: LayoutWarning.Reason, _ site: CallSite) {
    let collector = collector
    guard collector != nil || logWarnings, isActive(reason) else { return }
    let warning = LayoutWarning(view: view, call: site.call, reason: reason)
    if let collector {
      collector.warnings.append(warning)
    } else if let warningHandler {
      warningHandler(warning)
    } else {
      print("👉 \(warning)")
    }
  }

  private static func isActive(_ reason: LayoutWarning.Reason) -> Bool {
    switch reason {
    case .noSpaceBetween: activeWarnings.noSpaceAvailableBetweenViews
    case .noImage: activeWarnings.aspectRatioImageNotSet
    default: true
    }
  }

  /// Gathers the warnings of one layout. It is used by the thread that lays out alone.
  private final class Collector: @unchecked Sendable {
    var warnings: [LayoutWarning] = []
  }
}
