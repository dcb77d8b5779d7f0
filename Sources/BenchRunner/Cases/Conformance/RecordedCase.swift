/// One example in a case file.
protocol RecordedCase {
  /// The name, one of a kind in its file.
  var name: String { get }
  /// The file that it is from, as it was given.
  var file: String { get }
  /// The line in the file, counted from 1.
  var line: Int { get }
  /// In whose calls it is written.
  var kind: CaseKind { get }
  /// Runs the case and compares.
  func verdict(of engine: any CaseEngine) -> CaseVerdict
}

/// In whose calls a case is written; the raw value is the field of its steps, but for `pin`.
enum CaseKind: String, CaseIterable {
  case pin, formation, stack

  /// The engine that runs a case of this kind when none is asked for.
  var engine: any CaseEngine {
    switch self {
    case .pin: PinCaseEngine()
    case .formation, .stack: FrontCaseEngine(kind: self)
    }
  }
}
