import PinTree
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(ucrt)
  import ucrt
#endif

extension Pin {
  /// A function that is told of layout warnings, on the thread that lays out.
  public typealias WarningHandler = @Sendable (LayoutWarning) -> Void

  private static let handler = Mutex<WarningHandler?>(nil)
  private static let switches = Mutex(ActiveWarnings())
  @TaskLocal private static var collector: Collector?

  /// Warnings that can be switched on and off one by one.
  public struct ActiveWarnings: Hashable, Sendable {
    /// Whether `horizontallyBetween` and `verticallyBetween` warn when there is no space between the views.
    public var noSpaceAvailableBetweenViews = true
    /// Whether `aspectRatio()` warns when the view has no image.
    public var aspectRatioImageNotSet = true
    /// Whether calls that need a superview warn on a view that has none. Off by default: PinLayout's manual lists the warning,
    /// but PinLayout does not give it.
    public var viewWithoutSuperview = false
  }

  /// Warnings that can be switched on and off one by one.
  public static var activeWarnings: ActiveWarnings {
    get { switches.withLock { $0 } }
    set { switches.withLock { $0 = newValue } }
  }

  /// What is told of layout warnings while `logWarnings` is on; nil writes them to standard error.
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
      writeToStandardError("👉 \(warning)\n")
    }
  }

  private static func isActive(_ reason: LayoutWarning.Reason) -> Bool {
    switch reason {
    case .noSpaceBetween: activeWarnings.noSpaceAvailableBetweenViews
    case .noImage: activeWarnings.aspectRatioImageNotSet
    case .noSuperview: activeWarnings.viewWithoutSuperview
    default: true
    }
  }

  /// Gathers the warnings of one layout. It is used by the thread that lays out alone.
  private final class Collector: @unchecked Sendable {
    var warnings: [LayoutWarning] = []
  }
}

/// Standard output belongs to the program; a library that has something to say says it here.
private func writeToStandardError(_ text: String) {
  var text = text
  text.withUTF8 { bytes in
    #if os(Windows)
      _ = _write(2, bytes.baseAddress, UInt32(bytes.count))
    #else
      _ = write(2, bytes.baseAddress, bytes.count)
    #endif
  }
}
