import PinTree

extension Pin {
  /// A function that receives layout warnings. It is called on the thread that makes the layout call.
  public typealias WarningHandler = @Sendable (LayoutWarning) -> Void

  private static let handler = Guarded<WarningHandler?>(nil)
  private static let switches = Guarded(ActiveWarnings())
  private static let lastText = Guarded<String?>(nil)
  #if hasFeature(Embedded)
    private nonisolated(unsafe) static var collector: ScopedCollector<LayoutWarning>?
  #else
    @TaskLocal private static var collector: ScopedCollector<LayoutWarning>?
  #endif

  /// Warnings that can be enabled separately.
  public struct ActiveWarnings: Hashable, Sendable {
    /// Whether `horizontallyBetween` and `verticallyBetween` warn if the two views overlap along the axis.
    public var noSpaceAvailableBetweenViews = true
    /// Whether `aspectRatio()` warns when the view has no image.
    public var aspectRatioImageNotSet = true
    /// Whether a call warns if it needs a superview and the view has none. Off by default: PinLayout's manual lists
    /// this warning, but PinLayout does not issue it.
    public var viewWithoutSuperview = false
  }

  /// The warnings of `ActiveWarnings` that are enabled. All other warnings are always enabled. Warnings are delivered
  /// only while `logWarnings` is on.
  public static var activeWarnings: ActiveWarnings {
    get { switches.withLock { $0 } }
    set { switches.withLock { $0 = newValue } }
  }

  /// The function that receives layout warnings while `logWarnings` is on. Without a function, warnings go to standard
  /// error; in Embedded Swift they go to standard output.
  public static var warningHandler: WarningHandler? {
    get { handler.withLock { $0 } }
    set {
      // The former handler is released outside the lock, because its release may run arbitrary code.
      _ = handler.withLock { handler in
        defer { handler = newValue }
        return handler
      }
    }
  }

  /// The text of the last delivered warning; nil before the first one.
  public static var lastWarningText: String? {
    get { lastText.withLock { $0 } }
    set { lastText.withLock { $0 = newValue } }
  }

  /// Runs a layout, and returns its result and its warnings, even while `logWarnings` is off. The returned warnings are
  /// not delivered. They include warnings from tasks that the layout starts, except detached tasks. After the layout
  /// ends, warnings from these tasks go to an enclosing `collectingWarnings` that still runs. Without such a call, the
  /// warnings are delivered while `logWarnings` is on.
  public static func collectingWarnings<Result>(in layout: () throws -> Result) rethrows -> (Result, [LayoutWarning]) {
    let collector = ScopedCollector(within: collector)
    // After an error the collector is closed too.
    defer { _ = collector.close() }
    #if hasFeature(Embedded)
      let outer = self.collector
      self.collector = collector
      defer { self.collector = outer }
      return (try layout(), collector.close())
    #else
      let result = try $collector.withValue(collector) { try layout() }
      return (result, collector.close())
    #endif
  }

  @usableFromInline @inline(never)
  static func warn(_ view: AnyObject, _ reason: LayoutWarning.Reason, _ site: CallSite) {
    warn(view, reason, site, part: nil)
  }

  /// Delivers or collects a warning about a call. `part` is the coordinate that the warning is about, if there is one.
  /// `subject` describes the reference without a superview, or the earlier size adjustment; nil for other reasons.
  @usableFromInline @inline(never) static func warn(
    _ view: AnyObject, _ reason: LayoutWarning.Reason, _ site: CallSite, part: CallName?,
    naming views: @autoclosure () -> [String] = [], subject: @autoclosure () -> String? = nil
  ) {
    guard deliversWarnings, isActive(reason) else { return }
    var call = site.call(naming: views())
    if let part, part != site.name { call.part = part.rawValue }
    let warning = LayoutWarning(view: view, call: call, reason: reason, subject: subject())
    if let collector, collector.keep(warning) { return }
    guard logWarnings else { return }
    lastWarningText = warning.description
    if let warningHandler {
      warningHandler(warning)
    } else {
      writeToStandardError("👉 \(warning)\n(\(warning.viewDescription))\n")
    }
  }

  static var deliversWarnings: Bool { collector != nil || logWarnings }

  private static func isActive(_ reason: LayoutWarning.Reason) -> Bool {
    switch reason {
    case .noSpaceBetween: activeWarnings.noSpaceAvailableBetweenViews
    case .noImage: activeWarnings.aspectRatioImageNotSet
    case .noSuperview: activeWarnings.viewWithoutSuperview
    default: true
    }
  }
}
