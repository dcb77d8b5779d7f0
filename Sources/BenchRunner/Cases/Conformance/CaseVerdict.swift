import BenchHarness

/// An engine's result for a case.
enum CaseVerdict: Equatable {
  case passed
  case failed([Mismatch])
  case skipped(String)
  /// The engine reported an error, crashed or timed out.
  case broken(AdapterFault)

  /// A difference from the expected outcome.
  struct Mismatch: Equatable {
    /// The differing view, size or warning.
    let subject: String
    let expected: String
    let actual: String
  }

  init(_ mismatches: [Mismatch]) { self = mismatches.isEmpty ? .passed : .failed(mismatches) }

  /// The verdict that a function returns, or the one on its error.
  init(_ verdict: () throws -> CaseVerdict) {
    do {
      self = try verdict()
    } catch let fault as AdapterFault {
      self = .broken(fault)
    } catch let engine as BrokenEngine {
      self = .broken(engine.fault)
    } catch {
      self = .failed([Mismatch(subject: "engine", expected: "an answer", actual: "\(error)")])
    }
  }

  var status: CaseStatus {
    switch self {
    case .passed: .pass
    case .failed: .fail
    case .skipped: .unsupported
    case .broken(let fault): CaseStatus(rawValue: fault.kind.rawValue) ?? .error
    }
  }

  var sentence: String {
    switch self {
    case .passed: "passes"
    case .failed(let mismatches):
      mismatches.map { "\($0.subject): expected \($0.expected), got \($0.actual)" }.joined(separator: "; ")
    case .skipped(let reason): reason
    case .broken(let fault): "\(fault.kind): \(fault.sentence)"
    }
  }
}

extension CaseVerdict.Mismatch {
  /// The unexpected presence or absence of a warning or a fault.
  init(of subject: String, expected: Bool, actual: Bool) {
    self.init(subject: subject, expected: expected ? "one" : "none", actual: actual ? "one" : "none")
  }
}

/// A verdict as one word, as in the files of expectations.
enum CaseStatus: String, CaseIterable { case pass, fail, error, crash, timeout, unsupported }

/// The number of cases with each result.
struct CaseTally: Equatable, CustomStringConvertible {
  var passed = 0
  var failed = 0
  var skipped = 0

  /// The last line of the command.
  var description: String { "\(passed) passed, \(failed) failed, \(skipped) skipped" }

  mutating func add(_ verdict: CaseVerdict) {
    switch verdict {
    case .passed: passed += 1
    case .skipped: skipped += 1
    case .failed, .broken: failed += 1
    }
  }

  static func + (a: CaseTally, b: CaseTally) -> CaseTally {
    CaseTally(passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped)
  }
}
