/// One example in a case file.
protocol RecordedCase {
  /// The name, unique in its file.
  var name: String { get }
  /// The path of its file, as given.
  var file: String { get }
  /// The line in the file, counted from 1.
  var line: Int { get }
  /// The API whose calls the case uses.
  var kind: CaseKind { get }
  /// Runs the case and compares the outcome.
  func verdict(of engine: any CaseEngine) -> CaseVerdict
}

/// The API whose calls a case uses. The raw value is the name of the field with the steps, except for `pin`.
enum CaseKind: String, CaseIterable {
  case pin, formation, stack
  /// Edits of a scene's feed.
  case scene

  /// The default engine for cases of this kind.
  var engine: any CaseEngine {
    switch self {
    case .pin: PinCaseEngine()
    case .formation, .stack, .scene: LayoutAPICaseEngine(kind: self)
    }
  }
}
